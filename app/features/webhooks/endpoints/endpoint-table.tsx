import { Link } from 'react-router'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Status, type StatusKind } from '#app/ui/admin/status.tsx'
import { webhookMessages as messages, webhooksPath } from '../messages.ts'
import type { EndpointState } from '../states.ts'
import type { Endpoint } from './endpoint.ts'

const { columns } = messages

const kinds: Record<EndpointState, StatusKind> = {
	active: 'done',
	paused: 'ended',
	failing: 'failed',
	off: 'failed',
}

export const EndpointStatus = ({ state }: { state: EndpointState }) => (
	<Status kind={kinds[state]}>{messages.states[state]}</Status>
)

const tableColumns: Column<Endpoint>[] = [
	{
		heading: columns.name,
		names: true,
		className: 'one-line',
		cell: ({ id, name }) => (
			<Link to={`${webhooksPath}/${id}`} title={name} className="admin-row-link">
				{name}
			</Link>
		),
	},
	{ heading: columns.url, className: 'webhook-url one-line', cell: ({ url }) => <span title={url}>{url}</span> },
	{ heading: columns.state, unlabelled: true, cell: ({ state }) => <EndpointStatus state={state} /> },
	{ heading: columns.events, align: 'end', cell: ({ events }) => events.length },
	{
		heading: columns.waiting,
		align: 'end',
		cell: ({ waiting }) => (waiting === 0 ? '' : waiting),
		isNone: ({ waiting }) => waiting === 0,
	},
]

export function EndpointTable({ endpoints }: { endpoints: readonly Endpoint[] }) {
	return <DataTable caption={messages.list} columns={tableColumns} rows={endpoints} rowKey={({ id }) => id} />
}
