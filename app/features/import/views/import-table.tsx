import { Link } from 'react-router'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Status, type StatusKind } from '#app/ui/admin/status.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { importMessages as messages } from '../messages.ts'
import { importPath } from '../paths.ts'
import type { ListedImport } from '../run/list-imports.server.ts'
import type { ImportState } from '../states.ts'
import { sourceText } from './source-text.ts'

const { columns } = messages

const kinds: Record<ImportState, StatusKind> = {
	waiting: 'waiting',
	checked: 'new',
	'to-import': 'waiting',
	done: 'done',
	'to-undo': 'waiting',
	undone: 'ended',
	failed: 'failed',
	stopped: 'draft',
}

export const ImportStatus = ({ state }: { state: ImportState }) => (
	<Status kind={kinds[state]}>{messages.states[state]}</Status>
)

const tableColumns: Column<ListedImport>[] = [
	{
		heading: columns.file,
		names: true,
		className: 'import-name one-line',
		cell: ({ id, fileName }) => (
			<Link to={importPath(id)} title={fileName} className="admin-row-link">
				{fileName}
			</Link>
		),
	},
	{ heading: columns.source, unlabelled: true, className: 'one-line', cell: ({ source }) => sourceText(source) },
	{ heading: columns.state, unlabelled: true, cell: ({ state }) => <ImportStatus state={state} /> },
	{ heading: columns.at, cell: ({ at }) => <Timestamp at={new Date(at)} /> },
	{
		heading: columns.by,
		className: 'one-line',
		cell: ({ by, byCommand }) => by ?? (byCommand ? messages.byCommand : ''),
		isNone: ({ by, byCommand }) => by === null && !byCommand,
	},
]

export function ImportTable({ imports }: { imports: readonly ListedImport[] }) {
	return <DataTable caption={messages.list} columns={tableColumns} rows={imports} rowKey={({ id }) => id} />
}
