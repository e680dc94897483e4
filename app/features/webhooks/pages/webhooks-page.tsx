import { Link, useLoaderData, type MetaFunction } from 'react-router'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { EndpointTable } from '../endpoints/endpoint-table.tsx'
import { listEndpoints } from '../endpoints/endpoints.server.ts'
import { eventRows, type EventRow } from '../events/event-rows.server.ts'
import { newWebhookPath, webhookMessages as messages } from '../messages.ts'
import styles from './webhooks.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = async () => ({ endpoints: await listEndpoints(), rows: eventRows() })

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export default function WebhooksPage() {
	const { endpoints, rows } = useLoaderData<typeof loader>()
	const isEmpty = endpoints.length === 0
	const add = (
		<Link to={newWebhookPath} className={isEmpty ? 'btn btn-primary' : 'btn btn-primary btn-sm'}>
			{messages.add}
		</Link>
	)
	return (
		<AdminPage title={messages.title} description={messages.lead} actions={isEmpty ? undefined : add}>
			<div className="admin-stack">
				{isEmpty ? <EmptyState text={messages.empty}>{add}</EmptyState> : <EndpointTable endpoints={endpoints} />}
				<EventReference rows={rows} />
			</div>
		</AdminPage>
	)
}

/** For who writes the program: the rules, and every event with its data. */
function EventReference({ rows }: { rows: readonly EventRow[] }) {
	return (
		<details className="admin-panel webhook-reference">
			<summary>{messages.reference}</summary>
			<p>{messages.referenceHelp}</p>
			<ul>
				{messages.rules.map((rule) => (
					<li key={rule}>{rule}</li>
				))}
			</ul>
			<dl>
				{rows.map(({ type, summary, example, scope }) => (
					<div key={type}>
						<dt>
							<code>{type}</code> {summary}
						</dt>
						<dd>
							<pre tabIndex={0} role="group" aria-label={`${messages.dataColumns.data}: ${type}`}>
								{example}
							</pre>
							{scope !== null && (
								<p className="help">
									{messages.readWith} <code>{scope}</code>
								</p>
							)}
						</dd>
					</div>
				))}
			</dl>
		</details>
	)
}
