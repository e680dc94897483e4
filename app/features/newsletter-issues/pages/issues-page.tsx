import { Link, useLoaderData, type MetaFunction } from 'react-router'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { nearDateText } from '#app/format/dates.ts'
import { wholeNumber } from '#app/format/numbers.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Status, type StatusKind } from '#app/ui/admin/status.tsx'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { issuesMessages as messages } from '../messages.ts'
import { listIssues, type IssueRow } from '../sending/read-sending.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const loader = async () => ({ issues: await listIssues() })

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export default function IssuesPage() {
	const { issues } = useLoaderData<typeof loader>()
	return (
		<AdminPage
			title={messages.title}
			description={messages.description}
			actions={
				<>
					<LinkButton href="/admin/newsletter/issues/from-posts" variant="secondary" size="sm">
						{messages.createFromPosts}
					</LinkButton>
					<LinkButton href="/admin/site/newsletter-issues/new" size="sm">
						{messages.create}
					</LinkButton>
				</>
			}
		>
			{issues.length === 0 ? (
				<EmptyState text={messages.empty} />
			) : (
				<DataTable caption={messages.caption} columns={columns} rows={issues} rowKey={({ id }) => id} />
			)}
			{issues.length > 0 && (
				<p className="help mt-3">
					<Link to="/admin/site/newsletter-issues" className="link">
						{messages.manage}
					</Link>
				</p>
			)}
		</AdminPage>
	)
}

const statusKinds: Record<IssueRow['state'], StatusKind> = {
	draft: 'draft',
	scheduled: 'waiting',
	sending: 'waiting',
	paused: 'failed',
	stopped: 'ended',
	sent: 'done',
}

const State = ({ state, at }: IssueRow) => (
	<Status kind={statusKinds[state]}>
		{state === 'scheduled' ? messages.scheduledFor(nearDateText(at)) : messages.states[state]}
	</Status>
)

const columns: readonly Column<IssueRow>[] = [
	{
		heading: messages.columns.subject,
		names: true,
		className: 'one-line',
		cell: ({ id, subject, isGone }) => (
			<Link to={`/admin/newsletter/issues/${id}`} title={subject} className="admin-row-link">
				{subject || messages.unnamed}
				{isGone && ` (${messages.deleted})`}
			</Link>
		),
	},
	{ heading: messages.columns.state, unlabelled: true, cell: (issue) => <State {...issue} /> },
	{
		heading: messages.columns.accepted,
		cell: ({ sentAt, accepted }) => (sentAt === null ? null : wholeNumber(accepted)),
		isNone: ({ sentAt }) => sentAt === null,
	},
	{
		heading: messages.columns.sent,
		cell: ({ sentAt }) => sentAt && <Timestamp at={sentAt} />,
		isNone: ({ sentAt }) => sentAt === null,
		className: 'sm:whitespace-nowrap',
	},
]
