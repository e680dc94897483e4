import { MarkedLine } from '#app/features/editor/compare/text-comparison.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import type { Change } from './changes.ts'
import { changesMessages as messages } from './messages.ts'

type Props = {
	change: Change
	/** Counted from 0. */
	number: number
	count: number
	/** The heading it is under. */
	under: string | null
	isAccepted: boolean
	onDecide: (isAccepted: boolean) => void
}

function kindOf({ before, after }: Change): keyof typeof messages.kinds {
	if (before.length === 0) return 'added'
	if (after.length === 0) return 'removed'
	return [...before, ...after].some((block) => block.some(({ changed }) => !changed)) ? 'reworded' : 'rewritten'
}

/** One change: the text before and after, and the choice between them. */
export function ChangeCard({ change, number, count, under, isAccepted, onDecide }: Props) {
	const name = messages.change(number + 1, count)
	const kind = kindOf(change)
	return (
		<div
			role="group"
			tabIndex={-1}
			aria-label={`${name}: ${messages.kinds[kind]}, ${messages.state(isAccepted)}`}
			className="change"
			data-accepted={isAccepted}
			data-kind={kind === 'reworded' ? 'words' : 'whole'}
		>
			<p className="change-head">
				<strong>{name}</strong>
				<Badge>{messages.kinds[kind]}</Badge>
				{under !== null && <span className="help">{messages.under(under)}</span>}
			</p>
			<div className="compare-pair">
				<Side blocks={change.before} side="before" />
				<Side blocks={change.after} side="after" />
			</div>
			<div className="change-choice">
				<Button
					size="sm"
					variant={isAccepted ? 'primary' : 'ghost'}
					aria-pressed={isAccepted}
					onClick={() => onDecide(true)}
				>
					{messages.accept}
				</Button>
				<Button
					size="sm"
					variant={isAccepted ? 'ghost' : 'primary'}
					aria-pressed={!isAccepted}
					onClick={() => onDecide(false)}
				>
					{messages.reject}
				</Button>
			</div>
		</div>
	)
}

function Side({ blocks, side }: { blocks: Change['before']; side: 'before' | 'after' }) {
	if (blocks.length === 0) return null
	return (
		<div className="change-side" data-side={side}>
			<p aria-hidden="true" className="change-name">
				{messages[side]}
			</p>
			{blocks.map((segments, nth) => (
				<MarkedLine key={nth} segments={segments} name={messages[side]} isChanged side={side} />
			))}
		</div>
	)
}
