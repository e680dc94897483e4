import { fileSize } from '#app/format/numbers.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { Link } from 'react-router'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import type { Backup } from '../archive/backup.ts'
import { backupFilePath, backupPath } from '../archive/backup-paths.ts'
import { backupMessages as messages } from '../archive/messages.ts'
import { CheckState } from './backup-facts.tsx'

const columns: readonly Column<Backup>[] = [
	{
		heading: messages.columns.when,
		names: true,
		cell: ({ name, madeAt }) => (
			<Link to={backupPath(name)} className="admin-row-link">
				<Timestamp at={new Date(madeAt)} />
			</Link>
		),
	},
	{ heading: messages.columns.kind, unlabelled: true, cell: ({ kind }) => messages.kinds[kind] },
	{ heading: messages.columns.size, align: 'end', className: 'nowrap', cell: ({ bytes }) => fileSize(bytes) },
	{ heading: messages.columns.check, unlabelled: true, cell: ({ check }) => <CheckState check={check} /> },
	{ heading: messages.columns.actions, actions: true, cell: (backup) => <Actions {...backup} /> },
]

function Actions({ name, madeAt }: Backup) {
	const when = dateTimeText(new Date(madeAt))
	return (
		<div className="backup-actions">
			<a href={backupFilePath(name)} className="btn btn-secondary btn-sm" aria-label={messages.downloadLabel(when)}>
				<Icon name="download" size={16} />
				{messages.download}
			</a>
			<Link to={backupPath(name)} className="btn btn-ghost btn-sm" aria-label={messages.openLabel(when)}>
				{messages.open}
			</Link>
			<PostForm>
				<input type="hidden" name="name" value={name} />
				<ConfirmButton
					name="intent"
					value="delete"
					variant="ghost"
					size="sm"
					question={messages.deleteQuestion}
					explanation={messages.deleteExplanation}
					confirm={messages.delete}
					aria-label={messages.deleteLabel(when)}
				>
					{messages.delete}
				</ConfirmButton>
			</PostForm>
		</div>
	)
}

export function BackupTable({ backups }: { backups: readonly Backup[] }) {
	return <DataTable caption={messages.list} columns={columns} rows={backups} rowKey={({ name }) => name} />
}
