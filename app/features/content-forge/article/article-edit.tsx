import { useEffect, useRef } from 'react'
import { MarkdownEditor } from '#app/features/markdown-editor/markdown-editor.tsx'
import type { ContentHandle } from '#app/features/markdown-editor/text/content-handle.ts'
import { useTextPictures } from '#app/features/markdown-editor/text/use-text-pictures.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { screenMessages as messages } from '../messages.ts'
import { overArticle } from '../store/save-edit.ts'
import type { Forge } from '../store/use-forge.ts'

export type EditProps = { forge: Forge; edit: { base: number; text: string } }

/** The article while its author changes it. What is typed is a field of the session, so it is saved like all of them. */
export function ArticleEdit({ forge, edit }: EditProps) {
	const content = useRef<ContentHandle>(null)
	const pictures = useTextPictures(content)
	const over = overArticle(edit.text)
	const isUnchanged = edit.text === forge.screen.session.article?.text
	// The text of the editor, as far as the session has it: another text was combined with one typed elsewhere.
	const typed = useRef(edit.text)
	useEffect(() => {
		if (edit.text === typed.current) return
		typed.current = edit.text
		content.current?.replace(edit.text)
	}, [edit.text])
	const type = (text: string) => {
		typed.current = text
		if (text !== edit.text) forge.set({ articleEdit: { base: edit.base, text } })
	}
	const close = () => forge.set({ articleEdit: null })
	return (
		<>
			<div className="forge-paper forge-edit">
				<MarkdownEditor
					label={messages.article}
					name="article"
					handle={content}
					person={forge.person}
					value={edit.text}
					error={undefined}
					onChange={type}
					onPicture={pictures.ask}
				/>
			</div>
			{over > 0 && (
				<p id="article-over" className="error">
					{messages.articleOver(over)}
				</p>
			)}
			{/* Announced once: not with every key. */}
			<p role="status" className="sr-only">
				{over > 0 ? messages.articleOverNotice : ''}
			</p>
			<div className="admin-actions">
				<Button
					size="sm"
					aria-describedby={over > 0 ? 'article-over' : undefined}
					onClick={() => void forge.saveEdit()}
				>
					{messages.saveEdit}
				</Button>
				{isUnchanged ? (
					<Button size="sm" variant="ghost" onClick={close}>
						{messages.cancelEdit}
					</Button>
				) : (
					<ConfirmButton
						size="sm"
						variant="ghost"
						question={messages.discardEditAsk}
						explanation={messages.discardEditHelp}
						confirm={messages.discardEdit}
						onConfirm={close}
					>
						{messages.discardEdit}
					</ConfirmButton>
				)}
			</div>
			{pictures.dialog}
		</>
	)
}
