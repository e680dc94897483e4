import { Button } from '#app/ui/controls/button.tsx'
import { SaveStatus } from '#app/features/editor/form/editor-bar.tsx'
import { autosaveMessages } from '#app/features/editor/post/messages.ts'
import type { WritingTools } from '#app/features/editor/drafts/use-writing.ts'
import type { Writing } from '#app/features/editor/drafts/writing-state.ts'
import { siteMessages as messages } from '../messages.ts'

type Props<V extends object> = {
	tools: WritingTools<V, Writing<V>>
	isUnchanged: boolean
	isSaving: boolean
	/** Nothing of it has been saved yet. */
	isNew: boolean
	mayPublish: boolean
}

/** A bar that stays in sight: what is saved, and the buttons that save. */
export function EntryBar<V extends object>({ tools, isUnchanged, isSaving, isNew, mayPublish }: Props<V>) {
	const { autosave, isStoredHere } = tools
	const isQuiet = isUnchanged && autosave.failure === null && !isSaving
	return (
		<div className="editor-bar">
			{isQuiet ? (
				<div className="editor-state" data-tone="safe">
					<span aria-hidden="true" className="editor-state-light" />
					<p>{messages.allSaved}</p>
				</div>
			) : (
				<div className="site-unsaved">
					{!isUnchanged && <p>{isNew ? messages.notSavedYet : messages.unsavedChanges}</p>}
					<SaveStatus autosave={autosave} isStoredHere={isStoredHere} isUnchanged={isUnchanged} isSaving={isSaving} />
				</div>
			)}
			{autosave.failure === 'signed-out' && (
				<Button type="submit" form="editor-sign-in" size="sm" variant="secondary">
					{autosaveMessages.signIn}
				</Button>
			)}
			<div className="editor-bar-actions">
				<Button
					type="submit"
					name="intent"
					value="save"
					size="sm"
					variant={mayPublish ? 'secondary' : 'primary'}
					isBusy={isSaving}
					aria-keyshortcuts="Control+S"
				>
					{isSaving ? messages.saving : messages.save}
				</Button>
				{mayPublish && (
					<Button type="submit" name="intent" value="publish" size="sm" isBusy={isSaving}>
						{messages.publish}
					</Button>
				)}
			</div>
		</div>
	)
}
