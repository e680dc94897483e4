import { Link, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { AdminSearch } from '#app/ui/controls/admin-search.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { subscriberMessages as messages } from './messages.ts'
import { subscriberStates, type SubscriberState } from './subscriber.ts'
import { listSubscribers, removeSubscriber } from './subscribers.server.ts'
import { SubscriberTable } from './subscriber-table.tsx'

export const handle: RouteHandle = { hydrate: true }

export async function loader({ request }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const state = subscriberStates.find((known) => known === searchParams.get('state')) ?? 'confirmed'
	const search = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100)
	const page = Math.min(10_000, Math.max(1, Number.parseInt(searchParams.get('page') ?? '', 10) || 1))
	return { state, search, page, ...(await listSubscribers({ state, search, page })) }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'newsletter:manage',
	limit: 'desk',
	input: z.object({ id: z.uuid(messages.gone) }),
	run: async ({ id }) => ({ ok: true as const, message: messages.removed(await removeSubscriber(id)) }),
})

export default function SubscribersPage() {
	const { state, search, page, subscribers, counts, more } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const address = (to: { state?: SubscriberState; page?: number }) =>
		listAddress({ state: to.state ?? state, search, page: to.page ?? 1 })
	return (
		<AdminPage
			title={messages.title}
			description={messages.description}
			actions={
				<LinkButton href="/admin/newsletter/confirmed.csv" variant="secondary" size="sm" aria-describedby="export-help">
					<Icon name="download" size={18} />
					{messages.exported}
				</LinkButton>
			}
		>
			<ActionNotice actionData={actionData} id="remove-subscriber" />
			<AdminSearch
				action="/admin/newsletter"
				label={messages.search.label}
				placeholder={messages.search.placeholder}
				search={search}
				keep={{ state }}
			/>
			<TabLinks
				label={messages.tabsLabel}
				tabs={subscriberStates.map((tab) => ({
					href: address({ state: tab }),
					label: messages.tabs[tab],
					current: tab === state,
					count: counts[tab],
				}))}
			/>
			{subscribers.length === 0 ? (
				<EmptyState text={search === '' ? messages.empty[state] : messages.nothingFound(search)}>
					{search !== '' && (
						<Link to={listAddress({ state, search: '', page: 1 })} className="btn btn-secondary btn-sm">
							{messages.search.all}
						</Link>
					)}
				</EmptyState>
			) : (
				<SubscriberTable state={state} subscribers={subscribers} />
			)}
			<PagerLinks
				newer={page > 1 ? address({ page: page - 1 }) : undefined}
				older={more ? address({ page: page + 1 }) : undefined}
			/>
			{/* Last: on a phone the list begins in the upper half of the screen. */}
			<p id="export-help" className="measure mt-6 text-sm text-muted-foreground">
				{messages.exportHelp}
			</p>
		</AdminPage>
	)
}

function listAddress({ state, search, page }: { state: SubscriberState; search: string; page: number }): string {
	const query = new URLSearchParams({ state })
	if (search !== '') query.set('q', search)
	if (page > 1) query.set('page', String(page))
	return `/admin/newsletter?${query}`
}
