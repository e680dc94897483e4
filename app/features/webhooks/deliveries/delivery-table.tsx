import { dateTimeText } from '#app/format/dates.ts'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Status, type StatusKind } from '#app/ui/admin/status.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { webhookMessages as messages } from '../messages.ts'
import type { Delivery } from './list-deliveries.server.ts'

const { logColumns: headings } = messages

const kinds: Record<Delivery['state'], StatusKind> = {
	waiting: 'waiting',
	sending: 'waiting',
	delivered: 'done',
	failed: 'failed',
}

const failures: Readonly<Record<string, string>> = messages.failures

/** In a line: the status and time of the last attempt, or why there was no response. */
const outcome = ({ status, durationMs, error }: Delivery): string =>
	[status ?? failures[error ?? ''], durationMs !== null && messages.duration(durationMs)].filter(Boolean).join(', ')

const isEnded = ({ state }: Delivery): boolean => state === 'delivered' || state === 'failed'

const tableColumns: Column<Delivery>[] = [
	{ heading: headings.event, names: true, className: 'webhook-type', cell: ({ type }) => <code>{type}</code> },
	{ heading: headings.at, className: 'whitespace-nowrap', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
	{
		heading: headings.state,
		unlabelled: true,
		cell: ({ state, attempts, runAt }) => (
			<>
				<Status kind={kinds[state]}>{messages.deliveryStates[state]}</Status>
				{attempts > 0 && <span className="help"> {messages.attempts(attempts)}</span>}
				{state === 'waiting' && attempts > 0 && (
					<span className="help">
						{messages.nextTry} <Timestamp at={runAt} />
					</span>
				)}
			</>
		),
	},
	{ heading: headings.response, className: 'webhook-response', cell: (delivery) => <Response delivery={delivery} /> },
	{
		heading: headings.actions,
		align: 'end',
		actions: true,
		cell: (delivery) => isEnded(delivery) && <SendAgain {...delivery} />,
	},
]

function SendAgain({ id, type, createdAt }: Delivery) {
	return (
		<PostForm preventScrollReset>
			<input type="hidden" name="intent" value="again" />
			<input type="hidden" name="delivery" value={id} />
			<Button type="submit" variant="ghost" size="sm" aria-label={messages.sendAgainOf(type, dateTimeText(createdAt))}>
				{messages.sendAgain}
			</Button>
		</PostForm>
	)
}

function Response({ delivery }: { delivery: Delivery }) {
	const { messageId, body, response } = delivery
	return (
		<>
			{outcome(delivery)}
			<details>
				<summary>{messages.details}</summary>
				<p className="help">{messages.message}</p>
				<code>{messageId}</code>
				<p className="help">{messages.body}</p>
				<pre tabIndex={0}>{body}</pre>
				{response !== null && (
					<>
						<p className="help">{messages.response}</p>
						{response === '' ? <p>{messages.noResponse}</p> : <pre tabIndex={0}>{response}</pre>}
					</>
				)}
			</details>
		</>
	)
}

export function DeliveryTable({ deliveries }: { deliveries: readonly Delivery[] }) {
	const columns = deliveries.some(isEnded) ? tableColumns : tableColumns.filter(({ actions }) => !actions)
	return <DataTable caption={messages.log} columns={columns} rows={deliveries} rowKey={({ id }) => id} />
}
