import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { headingText, isHeading } from '#app/features/ai/markdown-blocks.ts'
import { ChangeCard } from './change-card.tsx'
import { changesBetween, withAccepted, type Change, type Changes } from './changes.ts'
import { changesMessages as messages } from './messages.ts'

type Props = {
	before: string
	after: string
	/** Called with the text that has the accepted changes. */
	onDone: (text: string) => void
}

/** The changes of an article, each to accept or reject; all are accepted at first. */
export function ChangesReview({ before, after, onDone }: Props) {
	const heading = useId()
	const list = useRef<HTMLDivElement>(null)
	const changes = useMemo(() => changesBetween(before, after), [before, after])
	const rows = useMemo(() => rowsOf(changes), [changes])
	const [rejected, setRejected] = useState<ReadonlySet<number>>(new Set())
	const all = Array.from({ length: changes.count }, (_, number) => number)
	const accepted = new Set(all.filter((number) => !rejected.has(number)))

	const decide = (number: number, isAccepted: boolean) =>
		setRejected((earlier) => {
			const next = new Set(earlier)
			if (isAccepted) next.delete(number)
			else next.add(number)
			return next
		})
	const press = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return
		const cards = Array.from(list.current?.querySelectorAll<HTMLElement>('.change') ?? [])
		const at = cards.findIndex((card) => card.contains(document.activeElement))
		const key = event.key.toLowerCase()
		if (key === 'n') cards[at + 1]?.focus()
		else if (key === 'p') cards[at < 0 ? 0 : at - 1]?.focus()
		else if ((key === 'a' || key === 'r') && at >= 0) decide(at, key === 'a')
		else return
		event.preventDefault()
	}
	if (changes.count === 0) return <p className="help">{messages.none}</p>
	return (
		<section aria-labelledby={heading} className="changes" onKeyDown={press}>
			<div className="changes-head">
				<div>
					<h3 id={heading}>{messages.title}</h3>
					<p role="status" className="help">
						{messages.accepted(accepted.size, changes.count)}
					</p>
				</div>
				<div className="changes-all">
					<Button variant="ghost" size="sm" onClick={() => setRejected(new Set())}>
						{messages.acceptAll}
					</Button>
					<Button variant="ghost" size="sm" onClick={() => setRejected(new Set(all))}>
						{messages.rejectAll}
					</Button>
				</div>
			</div>
			<p className="help changes-keys">{messages.keys}</p>
			<div ref={list} className="changes-list">
				{rows.map((row) =>
					row.kind === 'same' ? (
						<p key={`same ${row.place}`} className="compare-skipped">
							{messages.same(row.blocks)}
						</p>
					) : (
						<ChangeCard
							key={row.number}
							{...row}
							count={changes.count}
							isAccepted={accepted.has(row.number)}
							onDecide={(isAccepted) => decide(row.number, isAccepted)}
						/>
					),
				)}
			</div>
			<div className="changes-foot">
				<Button onClick={() => onDone(withAccepted(changes, accepted))}>{messages.apply}</Button>
				<p className="help">{messages.applyHelp}</p>
			</div>
		</section>
	)
}

type SameRow = { kind: 'same'; place: number; blocks: number }
type ChangeRow = { kind: 'change'; number: number; change: Change; under: string | null }

/** The changes with their headings, and the number of unchanged blocks between them. */
function rowsOf({ parts }: Changes): (SameRow | ChangeRow)[] {
	const rows: (SameRow | ChangeRow)[] = []
	let under: string | null = null
	let number = 0
	for (const [place, part] of parts.entries()) {
		const last = rows.at(-1)
		if (part.kind === 'change') rows.push({ kind: 'change', number: number++, change: part, under })
		else {
			if (isHeading(part.block)) under = headingText(part.block)
			if (last?.kind === 'same') last.blocks += 1
			else rows.push({ kind: 'same', place, blocks: 1 })
		}
	}
	return rows
}
