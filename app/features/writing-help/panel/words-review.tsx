import { useId } from 'react'
import { panelMessages as messages } from './messages.ts'
import type { Part, WordChanges } from '../passage/word-changes.ts'

type Props = { changes: WordChanges; rejected: ReadonlySet<number>; onToggle: (number: number) => void }

/** Unchanged text longer than this is shortened in the middle. */
const maxSame = 400
const shownEnd = 120

const shortened = (text: string) =>
	text.length > maxSame ? `${text.slice(0, shownEnd)} … ${text.slice(-shownEnd)}` : text

/** A passage with its changes in place, each a switch. */
export function WordsReview({ changes, rejected, onToggle }: Props) {
	const hint = useId()
	let number = 0
	const rows = changes.blocks.map((parts) =>
		parts.map((part) => ({ part, number: part.kind === 'same' ? -1 : number++ })),
	)
	return (
		<>
			<p id={hint} className="help">
				{messages.hint}
			</p>
			<div role="group" aria-label={messages.title} aria-describedby={hint} className="help-text">
				{rows.map((parts, row) => (
					<p key={row}>
						{parts.map(({ part, number }, at) =>
							part.kind === 'same' ? (
								<span key={at}>{shortened(part.text)}</span>
							) : (
								<ChangeSwitch
									key={at}
									change={part}
									name={messages.change(number + 1, changes.count)}
									isAccepted={!rejected.has(number)}
									onToggle={() => onToggle(number)}
								/>
							),
						)}
					</p>
				))}
			</div>
		</>
	)
}

type SwitchProps = {
	change: Extract<Part, { kind: 'change' }>
	name: string
	isAccepted: boolean
	onToggle: () => void
}

/** Its name is what it shows, with words between that only screen readers need. */
function ChangeSwitch({ change: { before, after }, name, isAccepted, onToggle }: SwitchProps) {
	const [verb, between] =
		before === '' ? [messages.add, ''] : after === '' ? [messages.remove, ''] : ['', messages.becomes]
	const whole = before || after
	return (
		<>
			{/* An item is on a line of its own. */}
			{whole.startsWith('\n') && '\n'}
			<button type="button" className="help-change" aria-pressed={isAccepted} onClick={onToggle}>
				<span className="sr-only">{name + verb}</span>
				{before !== '' && <del>{before.replace(/^\n|\n$/g, '')}</del>}
				{between !== '' && <span className="sr-only">{between}</span>}
				{after !== '' && <ins>{after.replace(/^\n|\n$/g, '')}</ins>}
			</button>
			{whole.endsWith('\n') && '\n'}
		</>
	)
}
