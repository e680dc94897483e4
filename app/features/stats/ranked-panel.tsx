import type { ReactNode } from 'react'

export type RankedRow = {
	key: string
	name: ReactNode
	/** How long its bar is; 0 for none. */
	value: number
	/** The number in words. */
	shown: string
}

/** A list by size: a table whose rows are bars, the longest being the largest. */
export function RankedTable({
	labelledBy,
	heading,
	numbers,
	rows,
}: {
	labelledBy: string
	heading: string
	numbers: string
	rows: readonly RankedRow[]
}) {
	const most = Math.max(1, ...rows.map(({ value }) => value))
	return (
		<table className="ranked" aria-labelledby={labelledBy}>
			<thead>
				<tr>
					<th scope="col">{heading}</th>
					<th scope="col">{numbers}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ key, name, value, shown }) => (
					<tr key={key}>
						<th scope="row">
							<svg className="ranked-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
								<path d={`M0 0h${Math.round((value / most) * 1000) / 10}v1H0z`} />
							</svg>
							<span>{name}</span>
						</th>
						<td>{shown}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
