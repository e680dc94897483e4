import { countText, fewest, type SourceRow } from './honest-numbers.ts'
import { statsMessages as messages } from './messages.ts'
import { RankedTable } from './ranked-table.tsx'
import { NothingYet, StatPanel } from './stat-panel.tsx'
import type { PageRow, PostRow, Traffic } from './traffic.server.ts'

export function PagesList({ pages, others }: { pages: readonly PageRow[]; others: number }) {
	const rows = pages.map(({ path, views }) => ({
		key: path,
		name: (
			<a href={encodeURI(path)} className="desk-row-link">
				{path === '/' ? messages.home : path}
			</a>
		),
		value: views,
		shown: countText(views),
	}))
	return (
		<StatPanel id="pages" heading={messages.pages} note={messages.pagesNote}>
			{rows.length === 0 ? (
				<NothingYet text={messages.noPages} />
			) : (
				<RankedTable
					labelledBy="pages"
					heading={messages.page}
					numbers={messages.views}
					rows={others > 0 ? [...rows, restOf(messages.otherPages, others)] : rows}
				/>
			)}
		</StatPanel>
	)
}

/** Everything else together is no rival of the rows above it: it has no bar. */
const restOf = (name: string, count: number) => ({ key: '*', name, value: 0, shown: countText(count) })

const sourceName = ({ source }: SourceRow) =>
	source === '' || source === '?' || source === '*' ? messages.sourceNames[source] : source

export function SourcesList({ sources: { named, rest } }: Pick<Traffic, 'sources'>) {
	const rows = named.map((row) => ({
		key: row.source,
		name: sourceName(row),
		value: row.visits,
		shown: countText(row.visits),
	}))
	return (
		<StatPanel id="sources" heading={messages.sources}>
			{rows.length === 0 && !rest ? (
				<NothingYet text={messages.noSources} />
			) : (
				<RankedTable
					labelledBy="sources"
					heading={messages.source}
					numbers={messages.visits}
					rows={rest ? [...rows, restOf(rest.few ? messages.others : messages.sourceNames['*'], rest.visits)] : rows}
				/>
			)}
		</StatPanel>
	)
}

export function PostsList({ posts }: { posts: readonly PostRow[] }) {
	return (
		<StatPanel id="period-posts" heading={messages.periodPosts}>
			{posts.length === 0 ? (
				<NothingYet text={messages.noPeriodPosts} />
			) : (
				<RankedTable
					labelledBy="period-posts"
					heading={messages.post}
					numbers={messages.postViews}
					rows={posts.map(({ id, title, slug, views }) => ({
						key: id,
						name: (
							<a href={`/blog/${slug}`} className="desk-row-link">
								{title}
							</a>
						),
						value: views,
						shown: countText(views),
					}))}
				/>
			)}
		</StatPanel>
	)
}

/** Places with so few enquiries that one could be told by them are named only together. */
export function EnquirySources({ rows, total }: { rows: readonly SourceRow[]; total: number }) {
	const named = rows.filter(({ source, enquiries }) => source !== '*' && enquiries >= fewest)
	const rest = total - named.reduce((sum, { enquiries }) => sum + enquiries, 0)
	return (
		<StatPanel id="enquiry-sources" heading={messages.enquirySources} note={messages.enquiryNote(total)}>
			{total === 0 ? (
				<NothingYet text={messages.noEnquiries} />
			) : (
				<RankedTable
					labelledBy="enquiry-sources"
					heading={messages.source}
					numbers={messages.enquiries}
					rows={[
						...named
							.toSorted((a, b) => b.enquiries - a.enquiries)
							.map((row) => ({
								key: row.source,
								name: sourceName(row),
								value: row.enquiries,
								shown: countText(row.enquiries),
							})),
						...(rest > 0 ? [{ key: '*', name: messages.sourceNames['*'], value: 0, shown: messages.few }] : []),
					]}
				/>
			)}
		</StatPanel>
	)
}
