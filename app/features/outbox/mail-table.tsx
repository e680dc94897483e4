import { Link } from 'react-router'
import type { MailLine } from '#app/platform/mail/outbox-mail.ts'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { MailStateBadge } from './mail-state.tsx'
import { outboxMessages as messages } from './outbox-messages.ts'

const { subject, to, state, written } = messages.columns

/** Nothing of what a mail says stands here: it may hold a link that opens an account. */
const columns: readonly Column<MailLine>[] = [
	{
		heading: subject,
		names: true,
		className: 'mail-subject',
		cell: (mail) => (
			<Link to={`/admin/outbox/${mail.id}`} className="desk-row-link">
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
					<span className="mail-error">{mail.lastError}</span>
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

export function MailTable({ mails }: { mails: readonly MailLine[] }) {
	return <DataTable caption={messages.caption} columns={columns} rows={mails} rowKey={(mail) => mail.id} />
}
