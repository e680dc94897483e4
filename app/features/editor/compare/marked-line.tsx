import type { Words } from './compare-text.ts'

type Props = {
	/** null: this text does not have the line. */
	words: readonly Words[] | null
	/** The name of the text, read out before a changed line. */
	name: string
	isChanged: boolean
	side: 'before' | 'after'
}

/** A line of one text. Changes are <del> or <ins>, not only coloured. */
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
