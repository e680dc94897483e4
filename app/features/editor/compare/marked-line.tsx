import type { Words } from './compare-text.ts'

type Props = {
	/** null: the line is not in this text. */
	words: readonly Words[] | null
	/** What its text is called; said before a line that changed. */
	name: string
	isChanged: boolean
	side: 'before' | 'after'
}

/** A line of one of two texts, with what went or came marked as such, not by colour alone. */
export function MarkedLine({ words, name, isChanged, side }: Props) {
	if (words === null) return <p className="compare-line compare-absent" data-side={side} />
	const Mark = side === 'before' ? 'del' : 'ins'
	return (
		<p className="compare-line" data-side={side}>
			{isChanged && <span className="sr-only">{`${name}: `}</span>}
			{words.map(({ text, changed }, nth) => (changed ? <Mark key={nth}>{text}</Mark> : <span key={nth}>{text}</span>))}
			{words.every(({ text }) => text === '') && ' '}
		</p>
	)
}
