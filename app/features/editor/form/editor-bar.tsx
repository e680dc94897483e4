import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { editorMessages as messages, keepingMessages } from '../post/messages.ts'
import { postField } from '../post/post-model.ts'
import type { SaveKind } from '../post/save-kind.ts'
import type { WritingTools } from '../drafts/use-writing.ts'
import { timeText } from '#app/format/dates.ts'
import { hasNews, isStored, type AutosaveState, type Trouble } from '../drafts/autosave-state.ts'

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

type StateProps = {
	autosave: AutosaveState
	/** The changes are in browser storage. */
	isKeptHere: boolean
	/** An existing post without changes. */
	isUnchanged: boolean
	isSaving: boolean
}

/** One line about what is saved and where. Screen readers read out failures only, not each autosave. */
function KeepingState(props: StateProps) {
	const { tone, words, help } = standingOf(props)
	return (
		<div className="editor-state" data-tone={tone}>
			<span aria-hidden="true" className="editor-state-light" />
			<p title={help}>{words}</p>
			<p role="status" className="sr-only">
				{tone === 'trouble' ? words : ''}
			</p>
		</div>
	)
}

type Standing = { tone: 'calm' | 'busy' | 'safe' | 'trouble'; words: string; help?: string }

const troubleWords: Record<Trouble, string> = {
	offline: keepingMessages.offline,
	away: keepingMessages.away,
	busy: keepingMessages.away,
	'signed-out': keepingMessages.signedOut,
	forbidden: keepingMessages.forbidden,
	gone: keepingMessages.gone,
	'too-large': keepingMessages.tooLarge,
}

/** Where the unsaved changes are stored. */
function standingOf({ autosave, isKeptHere, isUnchanged, isSaving }: StateProps): Standing {
	const { trouble, savedAt, underWay } = autosave
	if (isSaving) return { tone: 'busy', words: keepingMessages.sending }
	if (trouble !== null && (isKeptHere || autosave.typed === 0)) return { tone: 'trouble', words: troubleWords[trouble] }
	if (isStored(autosave)) {
		if (savedAt !== null)
			return {
				tone: 'safe',
				words: keepingMessages.autosaved(timeText(new Date(savedAt))),
				help: keepingMessages.autosavedHelp,
			}
		return { tone: 'calm', words: isUnchanged ? keepingMessages.unchanged : keepingMessages.untouched }
	}
	if (trouble !== null || (!isKeptHere && underWay === null && !hasNews(autosave)))
		return { tone: 'trouble', words: keepingMessages.nowhere }
	if (underWay !== null) return { tone: 'busy', words: keepingMessages.sending }
	return isKeptHere
		? { tone: 'busy', words: keepingMessages.keptHere }
		: { tone: 'busy', words: keepingMessages.sending }
}
