import { Link } from 'react-router'
import type { Mail } from '#app/platform/mail/outbox-mail.ts'
import { Fact, FactList } from '#app/ui/admin/fact-list.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { kindText, MailStateBadge } from './mail-state.tsx'
import { mailMessages as messages } from './outbox-messages.ts'

const { facts } = messages

/** Addresses, times and state; the headers at the end, for troubleshooting. */
export function MailFacts({ mail }: { mail: Mail }) {
	const isRetried = mail.state === 'waiting' && mail.attempts > 0
	return (
		<div className="mail-facts card">
			<FactList>
				<Fact name={facts.state}>
					<MailStateBadge mail={mail} />
				</Fact>
				{mail.lastError && mail.state !== 'sent' && <Fact name={facts.error}>{mail.lastError}</Fact>}
				<Fact name={facts.to}>{mail.to}</Fact>
				<Fact name={facts.from}>{mail.from}</Fact>
				{mail.replyTo && <Fact name={facts.replyTo}>{mail.replyTo}</Fact>}
				<Fact name={facts.written}>
					<Timestamp at={mail.createdAt} />
				</Fact>
				{mail.sentAt && (
					<Fact name={facts.sent}>
						<Timestamp at={mail.sentAt} />
					</Fact>
				)}
				{isRetried && (
					<Fact name={facts.next}>
						<Timestamp at={mail.runAt} />
					</Fact>
				)}
				{mail.attempts > 0 && <Fact name={facts.attempts}>{mail.attempts}</Fact>}
				<Fact name={facts.kind}>{kindText(mail.kind)}</Fact>
				{mail.leadId && (
					<Fact name={facts.lead}>
						<Link to={`/admin/leads/${mail.leadId}`} className="link">
							{messages.toLead}
						</Link>
					</Fact>
				)}
			</FactList>
			<details>
				<summary>{messages.headers}</summary>
				<FactList>
					{Object.entries(mail.headers).map(([name, value]) => (
						<Fact key={name} name={name}>
							{value}
						</Fact>
					))}
				</FactList>
			</details>
		</div>
	)
}
