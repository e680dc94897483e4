import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

export type Column<Row> = {
	/** The column's heading; on phones it is shown before the value, unless the value is `unlabelled`. */
	heading: string
	cell: (row: Row) => ReactNode
	/** The cell that names its row, and the heading of the card on phones. One column of a table. */
	names?: boolean
	/** Numbers and dates that must not break; `end` aligns them. */
	className?: string
	align?: 'end'
	/** Values that need no label (a status, a day): on phones the heading is not repeated before them. */
	unlabelled?: boolean
	/** True when this row's value is zero or empty: phones leave it out to save space. */
	isNone?: (row: Row) => boolean
	/** The buttons of a row: on phones in its lower corner, as wide as `--row-actions` says. */
	actions?: boolean
	/** Sorts the rows by this column: the link's address and name, and the present order. */
	sort?: { href: string; label: string; direction: 'ascending' | 'descending' | null }
}

/**
 * A table; on phones every row is a card: its name, then the other values as running text. `caption` is for assistive technology. Never rendered empty: show an
 * `EmptyState` instead.
 */
export function DataTable<Row>({
	caption,
	columns,
	rows,
	rowKey,
	rowClassName,
	rowData,
}: {
	caption: string
	columns: readonly Column<Row>[]
	rows: readonly Row[]
	rowKey: (row: Row) => string
	rowClassName?: (row: Row) => string | undefined
	/** Data attributes of a row. */
	rowData?: (row: Row, nth: number) => Readonly<Record<`data-${string}`, string>>
}) {
	return (
		<div className="data-table">
			<table>
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						{columns.map(({ heading, align, sort }) => (
							<th key={heading} scope="col" aria-sort={sort?.direction ?? undefined} className={align && 'text-end'}>
								{sort ? (
									<Link to={sort.href} title={sort.label} preventScrollReset>
										{heading}
									</Link>
								) : (
									heading
								)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, nth) => (
						<tr key={rowKey(row)} className={rowClassName?.(row)} {...rowData?.(row, nth)}>
							{columns.map((column) => (
								<Cell key={column.heading} column={column} row={row} />
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

function Cell<Row>({
	column: { heading, cell, names, className, align, actions, unlabelled, isNone },
	row,
}: {
	column: Column<Row>
	row: Row
}) {
	const look = classNames(align && 'text-end', actions && 'row-actions', className)
	if (names) {
		return (
			<th scope="row" className={look}>
				{cell(row)}
			</th>
		)
	}
	return (
		<td
			data-label={actions || unlabelled ? undefined : heading}
			data-none={isNone?.(row) ? '' : undefined}
			className={look}
		>
			{cell(row)}
		</td>
	)
}
