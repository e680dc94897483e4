import { useRef } from 'react'
import { MarkdownEditor } from '#app/features/markdown-editor/markdown-editor.tsx'
import type { ContentHandle } from '#app/features/markdown-editor/text/content-handle.ts'
import { useTextPictures } from '#app/features/markdown-editor/text/use-text-pictures.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { screenMessages as messages } from '../messages.ts'
import type { Forge } from '../store/use-forge.ts'

export type EditProps = { forge: Forge; edit: { base: number; text: string } }

/** The article while its author changes it. What is typed is a field of the session, so it is saved like all of them. */
export function ArticleEdit({ forge, edit }: EditProps) {
	const content = useRef<ContentHandle>(null)
	const pictures = useTextPictures(content)
	const isUnchanged = edit.text === forge.screen.session.article?.text
	const close = () => forge.set({ articleEdit: null })
	const save = async () => {
		await forge.saveEdit()
		// A text that was combined with another is shown.
		const combined = forge.now().session.state.articleEdit
		if (combined) content.current?.replace(combined.text)
	}
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
					onChange={(text) => forge.set({ articleEdit: { base: edit.base, text } })}
					onPicture={pictures.ask}
				/>
			</div>
			<div className="admin-actions">
				<Button size="sm" onClick={() => void save()}>
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
