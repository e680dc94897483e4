import { hasNews, isStored, type AutosaveState, type Trouble } from './autosave-state.ts'
import { timeInLagos } from '../post/lagos-words.ts'
import { keepingMessages as messages } from '../post/messages.ts'

type Props = {
	autosave: AutosaveState
	/** The browser holds the words that the server does not. */
	isKeptHere: boolean
	/** A post that exists, with nothing changed in it. */
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

/** Where the words are, as it is. */
function standingOf({ autosave, isKeptHere, isUnchanged, isSaving }: Props): Standing {
	const { trouble, savedAt, underWay } = autosave
	if (isSaving) return { tone: 'busy', words: messages.sending }
	if (trouble !== null && (isKeptHere || autosave.typed === 0)) return { tone: 'trouble', words: troubleWords[trouble] }
	if (isStored(autosave)) {
		if (savedAt !== null)
			return { tone: 'safe', words: messages.autosaved(timeInLagos(savedAt)), help: messages.autosavedHelp }
		return { tone: 'calm', words: isUnchanged ? messages.unchanged : messages.untouched }
	}
	if (trouble !== null || (!isKeptHere && underWay === null && !hasNews(autosave)))
		return { tone: 'trouble', words: messages.nowhere }
	if (underWay !== null) return { tone: 'busy', words: messages.sending }
	return isKeptHere ? { tone: 'busy', words: messages.keptHere } : { tone: 'busy', words: messages.sending }
}

/** One line that tells the truth about what was typed. Only trouble is read out: nobody wants to hear of every rest. */
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
