import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { KeepingState } from '../drafts/keeping-state.tsx'
import { editorMessages as messages, keepingMessages } from '../post/messages.ts'
import { postField } from '../post/post-model.ts'
import type { SaveKind } from '../post/save-kind.ts'
import type { WritingTools } from '../drafts/use-writing.ts'

type Props = { tools: WritingTools; isBusy: boolean; cancel: string; kind: SaveKind }

/** A bar that stays visible: what is saved, Cancel and Save. */
export function EditorBar({ tools: { writing, autosave, isKeptHere }, isBusy, cancel, kind }: Props) {
	const isUnchanged = writing.version > 0 && writing.base !== null && postField.same(writing.fields, writing.base)
	return (
		<div className="editor-bar">
			<KeepingState autosave={autosave} isKeptHere={isKeptHere} isUnchanged={isUnchanged} isSaving={isBusy} />
			{autosave.trouble === 'signed-out' && (
				// Belongs to a form of its own, which opens the sign-in dialog, or without it the sign-in page.
				<Button type="submit" form="editor-sign-in" size="sm" variant="secondary">
					{keepingMessages.signIn}
				</Button>
			)}
			<div className="editor-bar-deeds">
				<LinkButton href={cancel} variant="ghost" size="sm">
					{messages.cancel}
				</LinkButton>
				<Button type="submit" size="sm" disabled={isBusy} aria-keyshortcuts="Control+S">
					{isBusy ? messages.saving : messages.submit[kind]}
				</Button>
			</div>
		</div>
	)
}
