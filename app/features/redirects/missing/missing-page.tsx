import { Link, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { wholeNumber } from '#app/format/numbers.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { AddressTabs } from '../address-tabs.tsx'
import { missingMessages as messages, redirectMessages } from '../messages.ts'
import { listMissing, setIgnored, type MissingAddress } from './missing.server.ts'
import { missingInput } from '../redirect-input.ts'
import { missingPath, readView, redirectFrom } from '../redirects-view.ts'
import styles from '../redirects.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request }: LoaderFunctionArgs) {
	const params = new URL(request.url).searchParams
	const isIgnored = params.get('show') === 'ignored'
	const { page } = readView(params)
	return { page, isIgnored, ...(await listMissing(isIgnored, page)) }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'redirect:manage',
	limit: 'desk',
	input: missingInput,
	run: async ({ intent, path }) => {
		if (!(await setIgnored(path, intent === 'ignore'))) throw new ExpectedError(messages.gone, { status: 409 })
		return { ok: true as const, message: intent === 'ignore' ? messages.ignoredDone(path) : messages.shownDone(path) }
	},
})

const addressWith = (isIgnored: boolean, page = 1): string => {
	const params = new URLSearchParams({ ...(isIgnored && { show: 'ignored' }), ...(page > 1 && { page: String(page) }) })
	return params.size > 0 ? `${missingPath}?${params}` : missingPath
}

const columnsOf = (isIgnored: boolean): readonly Column<MissingAddress>[] => [
	{
		heading: messages.address,
		names: true,
		className: 'redirect-address one-line',
		cell: ({ path }) => <span title={path}>{path}</span>,
	},
	{
		heading: messages.hits,
		align: 'end',
		className: 'tabular-nums redirect-line',
		cell: ({ hits }) => wholeNumber(hits),
	},
	{
		heading: messages.last,
		unlabelled: true,
		className: 'redirect-line',
		cell: ({ lastAt }) => dateTimeText(new Date(lastAt)),
	},
	{
		heading: messages.linkedFrom,
		className: 'redirect-address one-line',
		isNone: ({ linkedFrom }) => linkedFrom === '',
		cell: ({ linkedFrom }) => linkedFrom && <span title={linkedFrom}>{linkedFrom}</span>,
	},
	{
		heading: messages.actions,
		align: 'end',
		actions: true,
		cell: ({ path }) => (
			<PostForm preventScrollReset className="redirect-actions">
				<input type="hidden" name="path" value={path} />
				{!isIgnored && (
					<Link to={redirectFrom(path)} aria-label={messages.redirectOf(path)} className="btn btn-secondary btn-sm">
						{messages.redirect}
					</Link>
				)}
				<Button
					type="submit"
					name="intent"
					value={isIgnored ? 'show' : 'ignore'}
					variant="ghost"
					size="sm"
					aria-label={isIgnored ? messages.showOf(path) : messages.ignoreOf(path)}
				>
					{isIgnored ? messages.show : messages.ignore}
				</Button>
			</PostForm>
		),
	},
]

export default function MissingPage() {
	const { addresses, hasMore, counts, isIgnored, page } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	return (
		<AdminPage
			title={messages.title}
			description={messages.lead}
			back={{ href: '/admin/site', label: redirectMessages.back }}
		>
			<ActionNotice actionData={actionData} id="missing" />
			<AddressTabs current="missing" />
			{addresses.length > 0 ? (
				<div className="missing-list">
					<DataTable
						caption={messages.caption}
						columns={columnsOf(isIgnored)}
						rows={addresses}
						rowKey={({ path }) => path}
					/>
				</div>
			) : (
				<EmptyState text={isIgnored ? messages.emptyIgnored : messages.empty} />
			)}
			<PagerLinks
				label={messages.pages}
				labels={{ newer: 'Previous', older: 'Next' }}
				newer={page > 1 ? addressWith(isIgnored, page - 1) : undefined}
				older={hasMore ? addressWith(isIgnored, page + 1) : undefined}
			/>
			<p className="help mt-4">
				{messages.note}{' '}
				{isIgnored ? (
					<Link to={missingPath} className="link">
						{messages.asked}
					</Link>
				) : (
					counts.ignored > 0 && (
						<Link to={addressWith(true)} className="link">
							{`${messages.ignored} (${wholeNumber(counts.ignored)})`}
						</Link>
					)
				)}
			</p>
		</AdminPage>
	)
}
