import type { ReactNode } from 'react'

/** A part of the statistics with its heading; `note` says exactly what is counted. */
export function StatPanel({
	id,
	heading,
	note,
	children,
}: {
	id: string
	heading: string
	note?: ReactNode
	children: ReactNode
}) {
	return (
		<section aria-labelledby={id} className="card stat-panel">
			<h3 id={id}>{heading}</h3>
			{note && <p className="stat-note">{note}</p>}
			{children}
		</section>
	)
}

/** Shown when there is nothing to list. */
export const NothingYet = ({ text }: { text: string }) => <p className="stat-nothing">{text}</p>
