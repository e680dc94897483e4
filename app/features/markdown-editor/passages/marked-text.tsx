import { memo, useDeferredValue, type ReactNode } from 'react'
import type { Passage, PassageTools } from './passages.ts'

/** A text field with its passages marked: the same text behind it, without letters and with marks. */
export function MarkedText({
	text,
	passages,
	children,
}: {
	text: string
	passages: readonly Passage[]
	children: ReactNode
}) {
	const behind = useDeferredValue({ text, passages })
	return (
		<div className="marked-text">
			{behind.passages.length > 0 && <Marks {...behind} />}
			{children}
		</div>
	)
}

const Marks = memo(({ text, passages }: { text: string; passages: readonly Passage[] }) => (
	<div aria-hidden="true" dir="auto" className="editor-text marked-text-behind">
		{cutAt(text, passages).map(({ part, by }, nth) =>
			by === null ? (
				part
			) : (
				<mark key={nth} className={by === 'current' ? 'passage passage-current' : 'passage'}>
					{part}
				</mark>
			),
		)}
		{/* A last line break has a line of its own in the field only. */}
		{'\u200B'}
	</div>
))

type Part = { part: string; by: 'one' | 'current' | null }

/** The text in parts: passages may lie over each other. */
function cutAt(text: string, passages: readonly Passage[]): Part[] {
	const edges = new Set([0, text.length, ...passages.flatMap(({ start, end }) => [start, end])])
	const cuts = [...edges].filter((at) => at >= 0 && at <= text.length).toSorted((one, other) => one - other)
	return cuts.slice(0, -1).map((from, nth) => {
		const over = passages.filter(({ start, end }) => start <= from && end > from)
		const by = over.some(({ isCurrent }) => isCurrent) ? 'current' : over.length > 0 ? 'one' : null
		return { part: text.slice(from, cuts[nth + 1]), by }
	})
}

export function enterPassage({ passages, onEnter }: PassageTools, field: HTMLTextAreaElement): void {
	const at = field.selectionEnd
	const [shortest] = passages
		.filter(({ start, end }) => start <= at && end >= at)
		.toSorted((one, other) => one.end - one.start - (other.end - other.start))
	onEnter(shortest?.id ?? null)
}

/** Selects a part of the field; the browser shows the caret of a field that gets the focus. */
export function selectIn(field: HTMLTextAreaElement, { start, end }: { start: number; end: number }): void {
	field.blur()
	field.setSelectionRange(start, start)
	field.focus()
	field.setSelectionRange(start, end)
}
