import { Link, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { maxEndpoints } from '../endpoints/endpoint.ts'
import { EndpointForm } from '../endpoints/endpoint-form.tsx'
import { addressProblem, newEndpointInput } from '../endpoints/endpoint-input.server.ts'
import { makeEndpoint } from '../endpoints/endpoints.server.ts'
import { NewSecret } from '../endpoints/new-secret.tsx'
import { eventRows } from '../events/event-rows.server.ts'
import { webhookMessages as messages, webhooksPath } from '../messages.ts'
import styles from './webhooks.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = () => ({
	rows: eventRows(),
	/** Of the endpoint: a form that is sent twice makes one. */
	id: crypto.randomUUID(),
})

export const meta: MetaFunction = () => [
	{ title: `${messages.add} | ${company().name}` },
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

export default function NewWebhookPage() {
	const { rows, id } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	return (
		<AdminPage title={messages.add} back={{ href: webhooksPath, label: messages.title }}>
			<ActionNotice actionData={actionData} id="webhook" />
			{actionData?.ok === true ? (
				<NewSecret secret={actionData.secret}>
					<Link to={`${webhooksPath}/${actionData.id}`} className="btn btn-primary mt-4">
						{messages.open(actionData.name)}
					</Link>
				</NewSecret>
			) : (
				<EndpointForm
					key={actionData ? 'again' : id}
					choices={rows}
					hidden={{ intent: 'make', id }}
					submit={messages.add}
					failed={actionData ?? null}
				/>
			)}
		</AdminPage>
	)
}
