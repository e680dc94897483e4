import { wholeNumber } from '#app/format/numbers.ts'
import { dateText } from '#app/format/dates.ts'
import { Link } from 'react-router'
import { Status, type StatusKind } from '#app/ui/admin/status.tsx'
import type { Column } from '#app/ui/admin/data-table.tsx'
import { Day, Timestamp } from '#app/ui/page/timestamp.tsx'
import { editPath } from '#app/features/posts/post/editor-addresses.ts'
import { postsMessages as messages } from './messages.ts'
import { PostActions } from './post-actions.tsx'
import { endOf, type PostRow, type PostState } from './post-row.ts'
import { pickName } from './posts-form.ts'
import { postsAddress, sortOf, type PostSort, type PostsView } from './posts-view.ts'
import type { PostsTableState } from './use-posts-table.ts'

const statusKinds: Record<PostState, StatusKind> = {
	published: 'done',
	scheduled: 'waiting',
	draft: 'draft',
	contribution: 'new',
}

type Picking = { selected: ReadonlySet<string>; pick: (id: string, on: boolean) => void; table: PostsTableState }
type PostColumn = Column<PostRow>

/** Specification section 2, /admin/posts; and the number of comments. */
export function postColumns(view: PostsView, picking: Picking): PostColumn[] {
	const { title, status, category, views, comments, created, actions } = messages.columns
	return [
		{ ...titleColumn(picking), heading: title, sort: sortLink(view, 'title', title) },
		{
			heading: status,
			unlabelled: true,
			sort: sortLink(view, 'published', status),
			cell: ({ state, publishedAt }) => (
				<span className="posts-state">
					<Status kind={statusKinds[state]}>{messages.states[state]}</Status>
					{publishedAt && state === 'published' && <Day at={publishedAt} />}
					{publishedAt && state === 'scheduled' && <Timestamp at={publishedAt} />}
				</span>
			),
		},
		{ ...categoryColumn, heading: category },
		{ ...numberColumn(({ views }) => views), heading: views, sort: sortLink(view, 'views', views) },
		{ ...numberColumn(({ comments }) => comments), heading: comments },
		{
			heading: created,
			align: 'end',
			className: 'posts-when',
			sort: sortLink(view, 'created', created),
			// The date of publication is shown with the status.
			isNone: ({ publishedAt }) => publishedAt !== null,
			cell: ({ createdAt }) => <Day at={createdAt} />,
		},
		{ ...actionsColumn(picking), heading: actions },
	]
}

export function trashColumns(picking: Picking): PostColumn[] {
	const { title, category, views, comments, deleted, actions } = messages.columns
	return [
		{ ...titleColumn(picking), heading: title },
		{ ...categoryColumn, heading: category },
		{ ...numberColumn(({ views }) => views), heading: views },
		{ ...numberColumn(({ comments }) => comments), heading: comments },
		{
			heading: deleted,
			unlabelled: true,
			className: 'posts-when',
			cell: ({ trashedAt }) =>
				trashedAt && (
					<span className="posts-state">
						<Timestamp at={trashedAt} />
						<span className="posts-note">{messages.goesOn(dateText(endOf(trashedAt)))}</span>
					</span>
				),
		},
		{ ...actionsColumn(picking), heading: actions },
	]
}

const titleColumn = ({ selected, pick }: Picking): Omit<PostColumn, 'heading'> => ({
	names: true,
	cell: ({ id, title, author, category, version, trashedAt, openNotes }) => (
		<span className="posts-title">
			<label className="posts-pick">
				<input
					type="checkbox"
					name={pickName(id)}
					value={version}
					checked={selected.has(id)}
					onChange={(event) => pick(id, event.currentTarget.checked)}
				/>
				<span className="sr-only">{messages.pick(title)}</span>
			</label>
			<span>
				<span className="posts-name">
					{trashedAt ? (
						title
					) : (
						<Link to={editPath(id)} dir="auto" className="admin-row-link">
							{title}
						</Link>
					)}{' '}
					<span className="posts-note">
						{author}
						{category !== null && <span className="posts-note-category">, {category}</span>}
					</span>
				</span>
				{openNotes > 0 && <span className="posts-note posts-open-notes">{messages.openNotes(openNotes)}</span>}
			</span>
		</span>
	),
})

const categoryColumn: Omit<PostColumn, 'heading'> = {
	className: 'posts-category',
	unlabelled: true,
	isNone: (post) => post.category === null,
	cell: (post) => post.category ?? messages.noCategory,
}

const numberColumn = (of: (post: PostRow) => number): Omit<PostColumn, 'heading'> => ({
	align: 'end',
	className: 'tabular-nums',
	isNone: (post) => of(post) === 0,
	cell: (post) => (of(post) === 0 ? '' : wholeNumber(of(post))),
})

const actionsColumn = ({ table }: Picking): Omit<PostColumn, 'heading'> => ({
	align: 'end',
	actions: true,
	className: 'posts-actions-cell',
	cell: (post) => <PostActions post={post} isBusy={table.isBusy} />,
})

/** A column heading that sorts the table, and reverses the order when clicked again. */
function sortLink(view: PostsView, by: PostSort['by'], column: string): NonNullable<PostColumn['sort']> {
	const now = sortOf(view)
	const isCurrent = now.by === by
	const isReversed = isCurrent && !now.isReversed
	const upwards = by === 'title'
	return {
		href: postsAddress({ ...view, sort: { by, isReversed }, page: 1 }),
		label: messages.sortBy(column),
		direction: isCurrent ? (upwards === now.isReversed ? 'descending' : 'ascending') : null,
	}
}
