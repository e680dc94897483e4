import type { MarkedText } from './marked-text.ts'

export const Marked = ({ text }: { text: MarkedText }) =>
	text.map(({ text: part, hit }, nth) =>
		hit ? (
			<mark key={nth} className="bg-accent/30 text-foreground">
				{part}
			</mark>
		) : (
			part
		),
	)
