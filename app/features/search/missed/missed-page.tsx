import { Link, redirect, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { dayText } from '#app/format/dates.ts'
import { wholeNumber } from '#app/format/numbers.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { missedMessages as messages } from './messages.ts'
import { listMissed, setDismissed, type MissedSearch } from './missed.server.ts'
import { addSynonymAddress, missedAddress, missedPath, readMissedView, synonymsPath } from './missed-view.ts'
import styles from './missed.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request }: LoaderFunctionArgs) {
	const view = readMissedView(new URL(request.url).searchParams)
	const list = await listMissed(view.isDismissed, view.page)
	// The last one of the last page was dismissed.
	if (list.searches.length === 0 && view.page > 1) throw redirect(missedAddress({ ...view, page: 1 }))
	return { ...view, ...list }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'content:edit',
	limit: 'desk',
	input: z.object({ intent: z.enum(['dismiss-search', 'list-search']), text: z.string().max(60) }),
	run: async ({ intent, text }) => {
		const isDismissed = intent === 'dismiss-search'
		if (!(await setDismissed(text, isDismissed))) throw new ExpectedError(messages.gone, { status: 409 })
		return { ok: true as const, message: isDismissed ? messages.dismissedDone(text) : messages.restoredDone(text) }
	},
})

const columnsOf = (isDismissed: boolean): readonly Column<MissedSearch>[] => [
	{
		heading: messages.text,
		names: true,
		className: 'missed-text one-line',
		cell: ({ text }) => <span title={text}>{text}</span>,
	},
	{
		heading: messages.searches,
		align: 'end',
		className: 'tabular-nums missed-line',
		cell: ({ searches }) => wholeNumber(searches),
	},
	{ heading: messages.first, className: 'missed-line missed-first', cell: ({ firstOn }) => dayText(firstOn) },
	{ heading: messages.last, className: 'missed-line', cell: ({ lastOn }) => dayText(lastOn) },
	{
		heading: messages.actions,
		align: 'end',
		actions: true,
		cell: ({ text }) => (
			<PostForm preventScrollReset className="missed-actions">
				<input type="hidden" name="text" value={text} />
				{!isDismissed && (
					<Link
						to={addSynonymAddress(text)}
						aria-label={messages.addSynonymFor(text)}
						className="btn btn-secondary btn-sm"
					>
						{messages.addSynonym}
					</Link>
				)}
				<Button
					type="submit"
					name="intent"
					value={isDismissed ? 'list-search' : 'dismiss-search'}
					variant="ghost"
					size="sm"
					aria-label={isDismissed ? messages.restoreText(text) : messages.dismissText(text)}
				>
					{isDismissed ? messages.restore : messages.dismiss}
				</Button>
			</PostForm>
		),
	},
]

export default function MissedPage() {
	const { searches, hasMore, counts, isDismissed, page } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	return (
		<AdminPage title={messages.title} description={messages.lead} back={{ href: synonymsPath, label: messages.back }}>
			<ActionNotice actionData={actionData} id="missed" />
			<TabLinks
				label={messages.show}
				tabs={[
					{ href: missedPath, label: messages.listed, count: counts.listed, current: !isDismissed },
					{
						href: missedAddress({ isDismissed: true, page: 1 }),
						label: messages.dismissed,
						count: counts.dismissed,
						current: isDismissed,
					},
				]}
			/>
			{searches.length > 0 ? (
				<div className="missed-list">
					<DataTable
						caption={messages.caption}
						columns={columnsOf(isDismissed)}
						rows={searches}
						rowKey={({ text }) => text}
					/>
				</div>
			) : (
				<EmptyState text={isDismissed ? messages.emptyDismissed : messages.empty} />
			)}
			<PagerLinks
				label={messages.pages}
				labels={{ newer: messages.previous, older: messages.next }}
				newer={page > 1 ? missedAddress({ isDismissed, page: page - 1 }) : undefined}
				older={hasMore ? missedAddress({ isDismissed, page: page + 1 }) : undefined}
			/>
			<p className="help mt-4">{messages.note}</p>
		</AdminPage>
	)
}
