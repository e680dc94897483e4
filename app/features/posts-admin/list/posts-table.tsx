import { useState, type SubmitEvent } from 'react'
import { DataTable } from '#app/ui/admin/data-table.tsx'
import { postsMessages as messages } from './messages.ts'
import { postColumns, trashColumns } from './post-columns.tsx'
import { type PostRow, commandsIn, type PostCommand } from './post-row.ts'
import type { PostsView } from './posts-view.ts'
import type { PostsTableState } from './use-posts-table.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'

/** A page of posts, with commands for each and for all selected ones. */
export function PostsTable({
	posts,
	view,
	table,
}: {
	posts: readonly PostRow[]
	view: PostsView
	table: PostsTableState
}) {
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
	const isTrash = view.tab === 'trash'
	const pick = (id: string, on: boolean) =>
		setSelected((now) => new Set(on ? [...now, id] : [...now].filter((other) => other !== id)))
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		void table.send(new FormData(event.currentTarget, event.nativeEvent.submitter))
	}
	return (
		<form method="post" onSubmit={submit} className="posts-form">
			<BulkBar
				isTrash={isTrash}
				count={selected.size}
				total={posts.length}
				isBusy={table.isBusy}
				onAll={(on) => setSelected(new Set(on ? posts.map(({ id }) => id) : []))}
			/>
			<DataTable
				caption={messages.caption}
				columns={isTrash ? trashColumns({ selected, pick, table }) : postColumns(view, { selected, pick, table })}
				rows={posts}
				rowKey={({ id }) => id}
				rowClassName={({ id }) => (selected.has(id) ? 'posts-picked' : undefined)}
			/>
		</form>
	)
}

type BarProps = {
	isTrash: boolean
	count: number
	total: number
	isBusy: boolean
	onAll: (on: boolean) => void
}

/** Commands for the selected posts. Without scripts it is always visible. */
function BulkBar({ isTrash, count, total, isBusy, onAll }: BarProps) {
	return (
		<>
			<label className="posts-all js-only">
				<input
					type="checkbox"
					checked={count > 0 && count === total}
					ref={(box) => {
						if (box) box.indeterminate = count > 0 && count < total
					}}
					onChange={(event) => onAll(event.currentTarget.checked)}
				/>
				{messages.pickAll}
			</label>
			<div role="group" aria-label={messages.bulk} className={classNames('posts-bulk', count === 0 && 'js:hidden')}>
				<p role="status">{count > 0 && messages.selected(count)}</p>
				{commandsIn(isTrash).map((command) => (
					<BulkButton key={command} command={command} count={count} isBusy={isBusy} />
				))}
			</div>
		</>
	)
}

function BulkButton({ command, count, isBusy }: { command: PostCommand; count: number; isBusy: boolean }) {
	const button = { name: 'deed', value: command, size: 'sm', isBusy } as const
	if (command !== 'trash' && command !== 'destroy') {
		return (
			<Button type="submit" variant="secondary" {...button}>
				{messages.commands[command]}
			</Button>
		)
	}
	const isForGood = command === 'destroy'
	return (
		<ConfirmButton
			{...button}
			question={isForGood ? messages.destroyQuestionMany(count) : messages.trashQuestionMany(count)}
			explanation={isForGood ? messages.destroyExplanationMany : messages.trashExplanationMany}
			confirm={messages.commands[command]}
		>
			{messages.commands[command]}
		</ConfirmButton>
	)
}
