import { dollars } from '#app/format/numbers.ts'
import type { Budget } from './budget.server.ts'
import { settingsMessages } from '../settings/messages.ts'

const { budget: messages } = settingsMessages

/** The spent part of the month's budget as text and as a bar. */
export function SpentMeter({ spent, estimated, max }: Pick<Budget, 'spent' | 'estimated' | 'max'>) {
	const amount = `${estimated ? '≈ ' : ''}${dollars(spent)}`
	const percent = max === null ? null : max === 0 ? 100 : Math.min(100, (spent / max) * 100)
	return (
		<div className="ai-spent">
			<p>
				<strong>{max === null ? amount : messages.of(amount, dollars(max))}</strong>
				<span className="help">{percent === null ? messages.unbounded : messages.used(percent)}</span>
			</p>
			{percent !== null && (
				<progress aria-label={messages.heading} max={100} value={percent} className="progress">
					{messages.used(percent)}
				</progress>
			)}
			{percent === 100 && <p className="error">{messages.over}</p>}
		</div>
	)
}
