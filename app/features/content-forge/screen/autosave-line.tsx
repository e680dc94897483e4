import { autosaveMessages as messages } from '../messages.ts'
import type { AutosaveState } from '../store/autosave.ts'

const stateMessages = {
	untouched: messages.untouched,
	typed: messages.typed,
	saving: messages.saving,
	saved: messages.saved,
}
const problemMessages = {
	offline: messages.offline,
	away: messages.away,
	'signed-out': messages.signedOut,
	forbidden: messages.forbidden,
	gone: messages.gone,
	'too-long': messages['too-long'],
}

export function autosaveText({ kind, saveProblem, isStoredHere }: AutosaveState): string {
	if (kind !== 'problem') return stateMessages[kind]
	return isStoredHere ? problemMessages[saveProblem ?? 'away'] : messages.nowhere
}

/** One line about whether what was typed is saved. Screen readers read out only problems. */
export function AutosaveLine({
	autosave,
	address,
	isCut,
}: {
	autosave: AutosaveState
	address: string
	isCut: boolean
}) {
	const isProblem = autosave.kind === 'problem'
	const message = isCut && !isProblem ? messages.reconnecting : autosaveText(autosave)
	return (
		<div className="forge-autosave" data-kind={isCut ? 'problem' : autosave.kind}>
			<span aria-hidden="true" className="forge-autosave-light" />
			<p>
				{message}{' '}
				{autosave.saveProblem === 'signed-out' && (
					<a href={`/sign-in?next=${encodeURIComponent(address)}`} target="_blank" rel="noopener" className="link">
						{messages.signIn}
					</a>
				)}
			</p>
			<p role="status" className="sr-only">
				{isProblem || isCut ? message : ''}
			</p>
		</div>
	)
}
