import { data, redirect, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { readUuid } from '#app/format/uuid.ts'
import { readCursor } from '#app/format/list-cursor.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { sendAgain } from '../deliveries/deliveries.server.ts'
import { DeliveryTable } from '../deliveries/delivery-table.tsx'
import { listDeliveries } from '../deliveries/list-deliveries.server.ts'
import { queueTest } from '../deliveries/queue-deliveries.server.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { EndpointActions } from '../endpoints/endpoint-actions.tsx'
import { EndpointForm } from '../endpoints/endpoint-form.tsx'
import { EndpointNotes } from '../endpoints/endpoint-notes.tsx'
import { addressProblem, endpointInput } from '../endpoints/endpoint-input.server.ts'
import {
	changeEndpoint,
	deleteEndpoint,
	newEndpointSecret,
	pauseEndpoint,
	readEndpoint,
	resumeEndpoint,
} from '../endpoints/endpoints.server.ts'
import { NewSecret } from '../endpoints/new-secret.tsx'
import { eventChoices } from '../events/event-rows.server.ts'
import { webhookMessages as messages, webhooksPath } from '../messages.ts'
import styles from './webhooks.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params, request }: LoaderFunctionArgs) {
	const id = readUuid(params['id'])
	const endpoint = id === null ? null : await readEndpoint(id)
	if (!endpoint) throw data(null, { status: 404 })
	const before = readCursor(new URL(request.url).searchParams.get('before'))
	return {
		endpoint,
		...(await listDeliveries(endpoint.id, before)),
		isFirstPage: before === null,
		choices: eventChoices(),
		/** Of the next test or new secret: a form that is sent twice makes one. */
		idempotencyKey: crypto.randomUUID(),
	}
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.endpoint.name ?? messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

const fresh: ReadonlySet<string> = new Set(['change', 'secret'])

export const action = pageAction({
	allow: 'webhook:manage',
	exactly: ({ intent }) => (fresh.has(intent) ? 'webhook:make' : 'webhook:manage'),
	limit: 'desk',
	lists: ['events'],
	input: endpointInput,
	run: async (form, { params }) => {
		const id = found(readUuid(params['id']))
		switch (form.intent) {
			case 'change': {
				const problem = addressProblem(form.url, env.WEBHOOK_LOCALHOST)
				if (problem !== null) throw new ExpectedError(problem, { field: 'url' })
				found(await changeEndpoint({ ...form, id }))
				return done(messages.saved)
			}
			case 'test':
				found(await queueTest(id, form.key))
				return done(messages.tested)
			case 'again':
				if (!(await sendAgain(form.delivery, id))) throw new ExpectedError(messages.notSentAgain, { status: 409 })
				return done(isEnded(await readEndpoint(id)) ? messages.sentWhenResumed : messages.sentAgain)
			case 'pause':
				found(await pauseEndpoint(id))
				return done(messages.paused)
			case 'resume':
				found(await resumeEndpoint(id))
				return done(messages.resumed)
			case 'secret':
				return { ...done(messages.newSecretDone), secret: found(await newEndpointSecret(id, form.key)) }
			case 'delete':
				found(await deleteEndpoint(id))
				throw redirect(webhooksPath, 303)
		}
	},
})

/** Nothing is sent to it before it is resumed. */
const isEnded = (endpoint: Endpoint | null): boolean => endpoint?.state === 'paused' || endpoint?.state === 'off'

const done = (message: string) => ({ ok: true as const, message, secret: '' })

/** @throws {ExpectedError} 404 */
function found<T>(value: T | null): T {
	if (value === null || value === false) throw new ExpectedError(messages.gone, { status: 404 })
	return value
}

export default function WebhookPage() {
	const { endpoint, deliveries, next, isFirstPage, choices, idempotencyKey } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const failed = actionData?.ok === false && actionData.values['intent'] === 'change' ? actionData : null
	const address = `${webhooksPath}/${endpoint.id}`
	return (
		<AdminPage
			title={endpoint.name}
			back={{ href: webhooksPath, label: messages.title }}
			actions={<EndpointActions endpoint={endpoint} idempotencyKey={idempotencyKey} />}
		>
			<ActionNotice actionData={actionData} id="webhook" />
			<div className="admin-stack">
				{actionData?.ok === true && actionData.secret !== '' && <NewSecret secret={actionData.secret} />}
				<EndpointNotes endpoint={endpoint} />
				<section aria-labelledby="messages" className="webhook-list">
					<h2 id="messages">{messages.log}</h2>
					<p className="help">{messages.logHelp}</p>
					{deliveries.length === 0 ? (
						<EmptyState text={messages.logEmpty} />
					) : (
						<DeliveryTable deliveries={deliveries} />
					)}
					<PagerLinks
						label={messages.pages}
						labels={{ newer: messages.newest, older: messages.older }}
						newer={isFirstPage ? undefined : address}
						older={next === null ? undefined : `${address}?before=${next}`}
					/>
				</section>
				<EndpointForm
					key={endpoint.id}
					heading={messages.change}
					choices={choices}
					hidden={{ intent: 'change' }}
					submit={messages.save}
					stored={endpoint}
					failed={failed}
				/>
			</div>
		</AdminPage>
	)
}
