import { BackLink, type Back } from '#app/ui/admin/back-link.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { editorMessages as messages, autosaveMessages } from '../post/messages.ts'
import { postField } from '#app/features/posts/model/post-model.ts'
import type { SaveKind } from '../post/save-kind.ts'
import type { PostTools } from './post-tools.ts'
import { timeText } from '#app/format/dates.ts'
import { hasChanges, isStored, type AutosaveState, type AutosaveFailure } from '../drafts/autosave-state.ts'

type Props = { tools: PostTools; isBusy: boolean; cancel: string; back: Back | undefined; kind: SaveKind }

/** A bar that stays visible: what is saved, Cancel and Save. On small screens of the admin `back` is in it for Cancel. */
export function EditorBar({ tools: { writing, autosave, isStoredHere }, isBusy, cancel, back, kind }: Props) {
	const isUnchanged = writing.version > 0 && writing.base !== null && postField.same(writing.fields, writing.base)
	return (
		<div className="editor-bar">
			<SaveStatus autosave={autosave} isStoredHere={isStoredHere} isUnchanged={isUnchanged} isSaving={isBusy} />
			{autosave.failure === 'signed-out' && (
				// Belongs to a form of its own, which opens the sign-in dialog, or without it the sign-in page.
				<Button type="submit" form="editor-sign-in" size="sm" variant="secondary">
					{autosaveMessages.signIn}
				</Button>
			)}
			<div className="editor-bar-actions">
				{back && <BackLink {...back} className="btn btn-ghost btn-sm editor-back" />}
				<LinkButton href={cancel} variant="ghost" size="sm" className="editor-cancel">
					{messages.cancel}
				</LinkButton>
				<Button type="submit" size="sm" isBusy={isBusy} aria-keyshortcuts="Control+S">
					{isBusy ? messages.saving : messages.submit[kind]}
				</Button>
			</div>
		</div>
	)
}

type StateProps = {
	autosave: AutosaveState
	/** The changes are in browser storage. */
	isStoredHere: boolean
	/** An existing post without changes. */
	isUnchanged: boolean
	isSaving: boolean
}

/** One line about what is saved and where. Screen readers read out failures only, not each autosave. */
export function SaveStatus(props: StateProps) {
	const { tone, text, help } = statusOf(props)
	return (
		<div className="editor-state" data-tone={tone}>
			<span aria-hidden="true" className="editor-state-light" />
			<p title={help}>{text}</p>
			<p role="status" className="sr-only">
				{tone === 'failed' ? text : ''}
			</p>
		</div>
	)
}

type Status = { tone: 'idle' | 'busy' | 'safe' | 'failed'; text: string; help?: string }

const failureTexts: Record<AutosaveFailure, string> = {
	offline: autosaveMessages.offline,
	away: autosaveMessages.away,
	busy: autosaveMessages.away,
	'signed-out': autosaveMessages.signedOut,
	forbidden: autosaveMessages.forbidden,
	deleted: autosaveMessages.deleted,
	gone: autosaveMessages.gone,
	'too-large': autosaveMessages.tooLarge,
}

/** Where the unsaved changes are stored. */
function statusOf({ autosave, isStoredHere, isUnchanged, isSaving }: StateProps): Status {
	const { failure, savedAt, underWay } = autosave
	if (isSaving) return { tone: 'busy', text: autosaveMessages.sending }
	if (failure !== null && (isStoredHere || autosave.typed === 0)) return { tone: 'failed', text: failureTexts[failure] }
	if (isStored(autosave)) {
		if (savedAt !== null)
			return {
				tone: 'safe',
				text: autosaveMessages.autosaved(timeText(new Date(savedAt))),
				help: autosaveMessages.autosavedHelp,
			}
		return { tone: 'idle', text: isUnchanged ? autosaveMessages.unchanged : autosaveMessages.untouched }
	}
	if (failure !== null || (!isStoredHere && underWay === null && !hasChanges(autosave)))
		return { tone: 'failed', text: autosaveMessages.nowhere }
	if (underWay !== null) return { tone: 'busy', text: autosaveMessages.sending }
	return isStoredHere
		? { tone: 'busy', text: autosaveMessages.storedHere }
		: { tone: 'busy', text: autosaveMessages.sending }
}
