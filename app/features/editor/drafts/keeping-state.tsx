import { timeText } from '#app/format/dates.ts'
import { hasNews, isStored, type AutosaveState, type Trouble } from './autosave-state.ts'
import { keepingMessages as messages } from '../post/messages.ts'

type Props = {
	autosave: AutosaveState
	/** The changes are in browser storage. */
	isKeptHere: boolean
	/** An existing post without changes. */
	isUnchanged: boolean
	isSaving: boolean
}

type Standing = { tone: 'calm' | 'busy' | 'safe' | 'trouble'; words: string; help?: string }

const troubleWords: Record<Trouble, string> = {
	offline: messages.offline,
	away: messages.away,
	busy: messages.away,
	'signed-out': messages.signedOut,
	forbidden: messages.forbidden,
	gone: messages.gone,
	'too-large': messages.tooLarge,
}

/** Where the unsaved changes are stored. */
function standingOf({ autosave, isKeptHere, isUnchanged, isSaving }: Props): Standing {
	const { trouble, savedAt, underWay } = autosave
	if (isSaving) return { tone: 'busy', words: messages.sending }
	if (trouble !== null && (isKeptHere || autosave.typed === 0)) return { tone: 'trouble', words: troubleWords[trouble] }
	if (isStored(autosave)) {
		if (savedAt !== null)
			return { tone: 'safe', words: messages.autosaved(timeText(new Date(savedAt))), help: messages.autosavedHelp }
		return { tone: 'calm', words: isUnchanged ? messages.unchanged : messages.untouched }
	}
	if (trouble !== null || (!isKeptHere && underWay === null && !hasNews(autosave)))
		return { tone: 'trouble', words: messages.nowhere }
	if (underWay !== null) return { tone: 'busy', words: messages.sending }
	return isKeptHere ? { tone: 'busy', words: messages.keptHere } : { tone: 'busy', words: messages.sending }
}

/** One line about what is saved and where. Screen readers read out failures only, not each autosave. */
export function KeepingState(props: Props) {
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
