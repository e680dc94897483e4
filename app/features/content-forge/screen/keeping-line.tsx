import { keepingMessages as messages } from '../store/messages.ts'
import type { Keeping } from '../store/keeper.ts'

const calm = {
	untouched: messages.untouched,
	typed: messages.typed,
	saving: messages.saving,
	saved: messages.saved,
}
const troubles = {
	offline: messages.offline,
	away: messages.away,
	'signed-out': messages.signedOut,
	forbidden: messages.forbidden,
	gone: messages.gone,
}

function wordsOf({ kind, trouble, isKeptHere }: Keeping): string {
	if (kind !== 'trouble') return calm[kind]
	return isKeptHere ? troubles[trouble ?? 'away'] : messages.nowhere
}

/** One line about whether what was typed is saved. Screen readers hear only problems. */
export function KeepingLine({ keeping, address, isCut }: { keeping: Keeping; address: string; isCut: boolean }) {
	const isTrouble = keeping.kind === 'trouble'
	const words = isCut && !isTrouble ? messages.reconnecting : wordsOf(keeping)
	return (
		<div className="forge-keeping" data-kind={isCut ? 'trouble' : keeping.kind}>
			<span aria-hidden="true" className="forge-keeping-light" />
			<p>
				{words}{' '}
				{keeping.trouble === 'signed-out' && (
					<a href={`/sign-in?next=${encodeURIComponent(address)}`} target="_blank" rel="noopener" className="link">
						{messages.signIn}
					</a>
				)}
			</p>
			<p role="status" className="sr-only">
				{isTrouble || isCut ? words : ''}
			</p>
		</div>
	)
}
