import {
	Link,
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { AdminSearch } from '#app/ui/controls/admin-search.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { AddressTabs } from './address-tabs.tsx'
import { redirectMessages as messages } from './messages.ts'
import { listRedirects, readRedirect } from './read-redirects.server.ts'
import { deleteInput } from './redirect-input.ts'
import { RedirectTable } from './redirect-table.tsx'
import { followedIn, newRedirectPath, readView, redirectsAddress, redirectsPath, textIn } from './redirects-view.ts'
import { deleteRedirect } from './save-redirects.server.ts'
import styles from './redirects.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request }: LoaderFunctionArgs) {
	const params = new URL(request.url).searchParams
	const view = readView(params)
	const list = await listRedirects(view)
	// The last one of the last page was deleted.
	if (list.redirects.length === 0 && view.page > 1) throw redirect(redirectsAddress({ ...view, page: 1 }))
	const saved = params.has('saved') ? await readRedirect(textIn(params, 'saved', 300)) : null
	return {
		view,
		...list,
		saved: saved ? messages.saved(saved.path, saved.target, followedIn(params)) : undefined,
	}
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'redirect:manage',
	limit: 'desk',
	input: deleteInput,
	run: async ({ path }) => {
		await deleteRedirect(path)
		return { ok: true as const, message: messages.deleted(path) }
	},
})

export default function RedirectsPage() {
	const { view, redirects, hasMore, saved } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const { state } = useNavigation()
	const isEmpty = redirects.length === 0 && view.search === ''
	const add = (
		<Link to={newRedirectPath} className={isEmpty ? 'btn btn-primary' : 'btn btn-primary btn-sm'}>
			{messages.addHeading}
		</Link>
	)
	return (
		<AdminPage
			title={messages.title}
			description={messages.lead}
			back={{ href: '/admin/site', label: messages.back }}
			actions={!isEmpty && add}
		>
			<ActionNotice actionData={actionData} before={saved} id="redirects" />
			<AddressTabs current="redirects" />
			{!isEmpty && (
				<AdminSearch
					action={redirectsPath}
					label={messages.search}
					placeholder={messages.searchPlaceholder}
					search={view.search}
				/>
			)}
			<div aria-busy={state === 'loading'} className="admin-results">
				{redirects.length > 0 ? (
					<RedirectTable redirects={redirects} />
				) : (
					<EmptyState text={isEmpty ? messages.empty : messages.nothingFound(view.search)}>
						{isEmpty ? (
							add
						) : (
							<Link to={redirectsPath} className="btn btn-secondary btn-sm">
								{messages.showAll}
							</Link>
						)}
					</EmptyState>
				)}
			</div>
			<PagerLinks
				label={messages.pages}
				labels={{ newer: 'Previous', older: 'Next' }}
				newer={view.page > 1 ? redirectsAddress({ ...view, page: view.page - 1 }) : undefined}
				older={hasMore ? redirectsAddress({ ...view, page: view.page + 1 }) : undefined}
			/>
		</AdminPage>
	)
}
