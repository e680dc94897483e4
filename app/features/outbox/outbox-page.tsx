import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { env } from '#app/platform/env/env.server.ts'
import { mailFilters, maxMailsCounted, shortestSearch, type MailLine } from '#app/platform/mail/outbox-mail.ts'
import { countMails, listMails } from '#app/platform/mail/outbox-reading.server.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { AdminSearch } from '#app/ui/controls/admin-search.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { outboxAddress, readOutboxAddress } from './outbox-address.ts'
import { outboxMessages as messages } from './outbox-messages.ts'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { MailStateBadge } from './mail-state.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
	const view = readOutboxAddress(new URL(request.url).searchParams)
	const isShort = view.search !== '' && view.search.length < shortestSearch
	const [list, counts] = await Promise.all([
		isShort ? { mails: [], newer: null, older: null } : listMails(view.filter, view.search, view.start),
		countMails(),
	])
	return { view, isShort, ...list, counts, hasMailServer: env.SMTP_URL !== undefined }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export default function OutboxPage() {
	const { view, isShort, mails, newer, older, counts, hasMailServer } = useLoaderData<typeof loader>()
	const { filter, search } = view
	const tabs = mailFilters.map((tab) => ({
		href: outboxAddress({ filter: tab, search, start: null }),
		label: messages.filters[tab],
		current: tab === filter,
		// The counts cover all emails, and would contradict the list of a search.
		...(search === '' && { count: counts[tab] >= maxMailsCounted ? '1,000+' : counts[tab] }),
	}))
	return (
		<AdminPage title={messages.title} description={messages.lead}>
			{!hasMailServer && (
				<p className="admin-note">
					<Icon name="circle-alert" />
					{messages.noMailServer}
				</p>
			)}
			<AdminSearch
				action="/admin/outbox"
				label={messages.search}
				placeholder={messages.searchPlaceholder}
				search={search}
				keep={{ state: filter === 'all' ? undefined : filter }}
			/>
			<TabLinks label={messages.tabs} tabs={tabs} />
			{mails.length > 0 ? (
				<MailTable mails={mails} />
			) : (
				<EmptyState text={isShort ? messages.searchShort : search ? messages.notFound(search) : messages.empty[filter]}>
					{search !== '' && (
						<Link to="/admin/outbox" className="btn btn-secondary btn-sm">
							{messages.clear}
						</Link>
					)}
				</EmptyState>
			)}
			<PagerLinks
				newer={newer ? outboxAddress({ ...view, start: { newerThan: newer } }) : undefined}
				older={older ? outboxAddress({ ...view, start: { olderThan: older } }) : undefined}
			/>
		</AdminPage>
	)
}

function MailTable({ mails }: { mails: readonly MailLine[] }) {
	return <DataTable caption={messages.caption} columns={columns} rows={mails} rowKey={(mail) => mail.id} />
}

const { subject, to, state, written } = messages.columns

/** No content of an email is listed: it may hold a link that opens an account. */
const columns: readonly Column<MailLine>[] = [
	{
		heading: subject,
		names: true,
		className: 'mail-subject',
		cell: (mail) => (
			<Link to={`/admin/outbox/${mail.id}`} className="admin-row-link">
				{mail.subject}
			</Link>
		),
	},
	{
		heading: to,
		className: 'mail-to',
		unlabelled: true,
		cell: (mail) => <span title={mail.to}>{mail.to}</span>,
	},
	{
		heading: state,
		unlabelled: true,
		cell: (mail) => (
			<span className="mail-state">
				<MailStateBadge mail={mail} />
				{mail.lastError && mail.state !== 'sent' && mail.attempts > 0 && (
					<span className="mail-error" title={mail.lastError}>
						{mail.lastError}
					</span>
				)}
			</span>
		),
	},
	{
		heading: written,
		align: 'end',
		unlabelled: true,
		className: 'mail-written whitespace-nowrap',
		cell: (mail) => <Timestamp at={mail.createdAt} />,
	},
]
