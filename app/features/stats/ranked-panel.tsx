import type { ReactNode } from 'react'
import { NothingYet, StatPanel } from './stat-panel.tsx'
import { wholeNumber } from '#app/format/numbers.ts'
import { statsMessages as messages } from './messages.ts'
import type { ReadPost } from './overview.server.ts'

export type RankedRow = {
	key: string
	name: ReactNode
	/** The length of its bar; 0 for no bar. */
	value: number
	/** The number as text. */
	shown: string
}

type Columns = {
	/** Headings of the two columns. */
	names: string
	numbers: string
	rows: readonly RankedRow[]
}

/** A ranked list; `nothing` is shown when it has no rows. */
export function RankedPanel({
	id,
	heading,
	note,
	nothing,
	...columns
}: Columns & { id: string; heading: string; note?: string; nothing: string }) {
	return (
		<StatPanel id={id} heading={heading} note={note}>
			{columns.rows.length === 0 ? <NothingYet text={nothing} /> : <RankedTable labelledBy={id} {...columns} />}
		</StatPanel>
	)
}

/** A table whose rows have bars in proportion to the largest value. */
function RankedTable({ labelledBy, names, numbers, rows }: Columns & { labelledBy: string }) {
	const max = Math.max(1, ...rows.map(({ value }) => value))
	return (
		<table className="ranked" aria-labelledby={labelledBy}>
			<thead>
				<tr>
					<th scope="col">{names}</th>
					<th scope="col">{numbers}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ key, name, value, shown }) => (
					<tr key={key}>
						<th scope="row">
							<svg className="ranked-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
								<path d={`M0 0h${Math.round((value / max) * 1000) / 10}v1H0z`} />
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

/** Posts by their views. */
export function PostsPanel({
	posts,
	...texts
}: {
	id: string
	heading: string
	nothing: string
	posts: readonly ReadPost[]
}) {
	const rows = posts.map(({ id, title, slug, views }) => ({
		key: id,
		name: (
			<a href={`/blog/${slug}`} className="admin-row-link">
				{title}
			</a>
		),
		value: views,
		shown: wholeNumber(views),
	}))
	return <RankedPanel names={messages.post} numbers={messages.postViews} rows={rows} {...texts} />
}
