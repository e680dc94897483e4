import { useState, type SubmitEvent } from 'react'
import { DataTable } from '#app/ui/admin/data-table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { postsMessages as messages } from './messages.ts'
import { postColumns, trashColumns } from './post-columns.tsx'
import type { PostRow } from './post-row.ts'
import type { PostsView } from './posts-view.ts'
import type { PostsDesk } from './use-posts-desk.ts'

/** A page of posts, with commands for each and for all selected ones. */
export function PostsTable({ posts, view, desk }: { posts: readonly PostRow[]; view: PostsView; desk: PostsDesk }) {
	const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
	const isTrash = view.tab === 'trash'
	const pick = (id: string, on: boolean) =>
		setPicked((now) => new Set(on ? [...now, id] : [...now].filter((other) => other !== id)))
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		void desk.send(new FormData(event.currentTarget, event.nativeEvent.submitter))
	}
	return (
		<form method="post" onSubmit={submit} className="posts-form">
			<BulkBar
				isTrash={isTrash}
				count={picked.size}
				total={posts.length}
				isBusy={desk.isBusy}
				onAll={(on) => setPicked(new Set(on ? posts.map(({ id }) => id) : []))}
			/>
			<DataTable
				caption={messages.caption}
				columns={isTrash ? trashColumns({ picked, pick, desk }) : postColumns(view, { picked, pick, desk })}
				rows={posts}
				rowKey={({ id }) => id}
				rowClassName={({ id }) => (picked.has(id) ? 'posts-picked' : undefined)}
			/>
		</form>
	)
}
