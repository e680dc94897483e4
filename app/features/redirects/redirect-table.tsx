import { Link } from 'react-router'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { redirectMessages as messages } from './messages.ts'
import { hrefOf } from './redirect-address.ts'
import { editAddress } from './redirects-view.ts'

type Row = { path: string; target: string; isPermanent: boolean }

const columns: readonly Column<Row>[] = [
	{
		heading: messages.from,
		names: true,
		className: 'redirect-address one-line',
		cell: ({ path }) => (
			<a href={hrefOf(path)} title={path}>
				{path}
			</a>
		),
	},
	{
		heading: messages.to,
		className: 'redirect-address one-line',
		cell: ({ target }) => <span title={target}>{target}</span>,
	},
	{
		heading: messages.kind,
		unlabelled: true,
		className: 'redirect-line',
		cell: ({ isPermanent }) => (isPermanent ? messages.permanent : messages.temporary),
	},
	{
		heading: messages.actions,
		align: 'end',
		actions: true,
		cell: ({ path }) => (
			<PostForm preventScrollReset className="redirect-actions">
				<input type="hidden" name="path" value={path} />
				<Link to={editAddress(path)} aria-label={messages.edit(path)} className="btn btn-ghost btn-icon">
					<Icon name="pencil" size={18} />
				</Link>
				<ConfirmButton
					name="intent"
					value="delete"
					variant="ghost"
					aria-label={messages.delete(path)}
					question={messages.deleteQuestion(path)}
					explanation={messages.deleteExplanation}
					confirm={messages.deleteConfirm}
					className="btn-icon"
				>
					<Icon name="trash" size={18} />
				</ConfirmButton>
			</PostForm>
		),
	},
]

export function RedirectTable({ redirects }: { redirects: readonly Row[] }) {
	return <DataTable caption={messages.caption} columns={columns} rows={redirects} rowKey={({ path }) => path} />
}
