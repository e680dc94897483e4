import { Badge } from '#app/ui/page/badge.tsx'
import type { MailLine } from '#app/platform/mail/outbox-mail.ts'
import { outboxMessages as messages } from './outbox-messages.ts'

const looks = { waiting: 'plain', sending: 'plain', sent: 'outline', dead: 'destructive', expired: 'outline' } as const

/** The state of an email. One that failed for now is shown as failing. */
export function MailStateBadge({ mail: { state, attempts } }: { mail: Pick<MailLine, 'state' | 'attempts'> }) {
	const retried = state === 'waiting' && attempts > 0
	return (
		<Badge look={retried ? 'accent' : looks[state]} className="whitespace-nowrap">
			{retried ? messages.retried : messages.states[state]}
		</Badge>
	)
}

/** 'enquiry-receipt' as text. */
export const kindText = (kind: string): string => {
	const words = kind.replaceAll('-', ' ')
	return words.charAt(0).toUpperCase() + words.slice(1)
}
