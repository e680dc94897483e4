import { Link, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { maxEndpoints } from '../endpoints/endpoint.ts'
import { EndpointForm } from '../endpoints/endpoint-form.tsx'
import { addressProblem, newEndpointInput } from '../endpoints/endpoint-input.server.ts'
import { EndpointTable } from '../endpoints/endpoint-table.tsx'
import { listEndpoints, makeEndpoint } from '../endpoints/endpoints.server.ts'
import { NewSecret } from '../endpoints/new-secret.tsx'
import { EventReference } from '../events/event-reference.tsx'
import { eventRows } from '../events/event-rows.server.ts'
import { webhookMessages as messages, webhooksPath } from '../messages.ts'
import styles from './webhooks.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader() {
	return {
		endpoints: await listEndpoints(),
		rows: eventRows(),
		/** Of the next endpoint: a form that is sent twice makes one. */
		nextId: crypto.randomUUID(),
	}
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'webhook:manage',
	exactly: () => 'webhook:make',
	limit: 'desk',
	lists: ['events'],
	input: newEndpointInput,
	run: async (form) => {
		const problem = addressProblem(form.url, env.WEBHOOK_LOCALHOST)
		if (problem !== null) throw new ExpectedError(problem, { field: 'url' })
		const made = await makeEndpoint(form)
		if (made === 'too-many') throw new ExpectedError(messages.tooMany(maxEndpoints), { status: 409 })
		if (made === 'again') throw new ExpectedError(messages.again, { status: 409 })
		return { ok: true as const, message: messages.made(form.name), id: form.id, name: form.name, secret: made.secret }
	},
})

export default function WebhooksPage() {
	const { endpoints, rows, nextId } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const failed = actionData?.ok === false ? actionData : null
	return (
		<AdminPage title={messages.title} description={messages.lead}>
			<ActionNotice actionData={actionData} id="webhook" />
			<div className="admin-stack">
				{actionData?.ok === true && (
					<>
						<NewSecret secret={actionData.secret} />
						<p>
							<Link to={`${webhooksPath}/${actionData.id}`} className="link">
								{messages.open(actionData.name)}
							</Link>
						</p>
					</>
				)}
				<section aria-labelledby="webhooks" className="webhook-list">
					<h2 id="webhooks">{messages.list}</h2>
					{endpoints.length === 0 ? <EmptyState text={messages.empty} /> : <EndpointTable endpoints={endpoints} />}
				</section>
				<EndpointForm
					key={failed ? 'again' : nextId}
					heading={messages.add}
					choices={rows}
					hidden={{ intent: 'make', id: nextId }}
					submit={messages.submit}
					failed={failed}
				/>
				<EventReference rows={rows} />
			</div>
		</AdminPage>
	)
}
