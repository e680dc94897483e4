import { Status, type StatusKind } from '#app/ui/admin/status.tsx'
import type { MailLine, MailState } from '#app/platform/mail/outbox-mail.ts'
import { outboxMessages as messages } from './outbox-messages.ts'

const statusKinds: Record<MailState, StatusKind> = {
	waiting: 'waiting',
	sending: 'waiting',
	sent: 'done',
	dead: 'failed',
	expired: 'ended',
}

/** The state of an email. One that failed for now is shown as failing. */
export function MailStateBadge({ mail: { state, attempts } }: { mail: Pick<MailLine, 'state' | 'attempts'> }) {
	const retried = state === 'waiting' && attempts > 0
	return (
		<Status kind={retried ? 'failed' : statusKinds[state]}>
			{retried ? messages.retried : messages.states[state]}
		</Status>
	)
}

/** 'enquiry-receipt' as text. */
export const kindText = (kind: string): string => {
	const label = kind.replaceAll('-', ' ')
	return label.charAt(0).toUpperCase() + label.slice(1)
}
