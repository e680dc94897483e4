import { Link } from 'react-router'
import { wholeNumber } from '#app/format/numbers.ts'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { categoryPath, tagPath } from '#app/features/posts/post/addresses.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'
import { topicMessages as messages } from './messages.ts'
import type { ListedTopic } from './read-topics.server.ts'
import { deletePath, topicPath } from './topics-view.ts'

/** A page of categories or tags; the name leads to the page on which one is renamed, described and merged. */
export function TopicsTable({ kind, topics }: { kind: TopicKind; topics: readonly ListedTopic[] }) {
	return <DataTable caption={messages.caption[kind]} columns={columnsOf(kind)} rows={topics} rowKey={({ id }) => id} />
}

function columnsOf(kind: TopicKind): Column<ListedTopic>[] {
	const { name, published, drafts, actions } = messages.columns
	const address = kind === 'category' ? categoryPath : tagPath
	return [
		{
			heading: name,
			names: true,
			cell: (topic) => (
				<>
					<Link to={topicPath(topic.id)} dir="auto" className="admin-row-link">
						{topic.name}
					</Link>
					{topic.description && <span className="topics-note">{topic.description}</span>}
				</>
			),
		},
		numberColumn(published, (topic) => topic.published),
		numberColumn(drafts, (topic) => topic.drafts),
		{
			heading: actions,
			align: 'end',
			actions: true,
			cell: ({ id, name: called, published: posts }) => (
				<span className="topics-actions">
					{posts > 0 && (
						<a
							href={address(called)}
							target="_blank"
							rel="noreferrer"
							aria-label={messages.view(called)}
							className="btn btn-ghost btn-icon"
						>
							<Icon name="external-link" size={18} />
						</a>
					)}
					<Link to={topicPath(id)} aria-label={messages.edit(called)} className="btn btn-ghost btn-icon topics-edit">
						<Icon name="pencil" size={18} />
					</Link>
					<Link to={deletePath(id)} aria-label={messages.deleteOne(called)} className="btn btn-ghost btn-icon">
						<Icon name="trash" size={18} />
					</Link>
				</span>
			),
		},
	]
}

const numberColumn = (heading: string, of: (topic: ListedTopic) => number): Column<ListedTopic> => ({
	heading,
	align: 'end',
	className: 'tabular-nums',
	isNone: (topic) => of(topic) === 0,
	cell: (topic) => (of(topic) === 0 ? '' : wholeNumber(of(topic))),
})
