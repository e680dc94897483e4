import {
	data,
	Link,
	redirect,
	useActionData,
	useLoaderData,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { keysOf } from '#app/content/group.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { startMessages as messages } from '../messages.ts'
import { StartForm } from './start-form.tsx'
import { readStart, startSite } from './start.server.ts'
import styles from './start.css?url'

export const handle: RouteHandle = { hydrate: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const start = await readStart()
	if (!start) throw data(null, { status: 404 })
	const viewer = await viewerOf(request, context)
	// Who sets a site up has given an address a minute before.
	const email = start.details.email || (viewer?.email ?? '')
	return { ...start, details: { ...start.details, email }, mayRemove: can(viewer, 'sample:manage') }
}

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

/** The limits of each field are checked with its own message later. */
const typed = z.string().max(20_000).default('')
const ids = z.array(z.string().max(100)).max(500)

export const action = pageAction({
	allow: 'setup:manage',
	limit: 'desk',
	lists: ['services', 'known'],
	input: z
		.object({
			name: typed,
			shortName: typed,
			city: typed,
			phone: typed,
			whatsapp: typed,
			email: typed,
			logo: typed,
			services: ids,
			known: ids,
			more: typed,
			content: z.enum(['sample', 'empty']).default('sample'),
		})
		// The audit log says which of the two it was.
		.transform((form) => ({ ...form, intent: form.content === 'empty' ? 'start-empty' : 'start' })),
	run: async ({ services: offered, known, more, content, ...typedDetails }, { user }) => {
		const { name, shortName, city, phone, whatsapp, email, logo } = typedDetails
		const details = { name, shortName, city, phone, whatsapp, email, logo }
		if (content === 'empty' && !can(user, 'sample:manage'))
			throw new ExpectedError(messages.notAllowed, { status: 403 })
		await startSite({ details, services: { known, offered, more }, content, by: user.id })
		throw redirect('/admin/setup', 303)
	},
})

/** The first page of a new owner: what the site cannot guess. */
export default function StartPage() {
	const start = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	return (
		<AdminPage title={messages.title} description={!start.isDone && messages.lead}>
			<ActionNotice actionData={actionData} id="start" />
			{start.isDone && <Done hasSample={start.hasSample} />}
			{(!start.isDone || actionData) && <StartForm start={start} error={actionData} mayRemove={start.mayRemove} />}
		</AdminPage>
	)
}

function Done({ hasSample }: { hasSample: boolean }) {
	const next = keysOf(messages.next).filter((href) => hasSample || href !== '/admin/site/sample')
	return (
		<section className="admin-panel">
			<p>{messages.done}</p>
			<ul className="mt-4 grid gap-3">
				{next.map((href) => (
					<li key={href}>
						{href === '/' ? (
							<a href={href} className="link">
								{messages.next[href]}
							</a>
						) : (
							<Link to={href} className="link">
								{messages.next[href]}
							</Link>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
