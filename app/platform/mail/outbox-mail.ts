import type { ListCursor } from '#app/format/list-cursor.ts'

/** Types shared by the outbox pages of the admin and their queries (outbox-reading.server.ts). */

export const mailStates = ['waiting', 'sending', 'sent', 'dead', 'expired'] as const
export type MailState = (typeof mailStates)[number]

/** 'trouble': failed in the last 30 days, or to be retried after an error. */
export const mailFilters = ['all', 'trouble', ...mailStates] as const
export type MailFilter = (typeof mailFilters)[number]

/** A row of the list, without the text of the email, which may contain a link that grants access. */
export type MailLine = {
	id: string
	kind: string
	to: string
	subject: string
	state: MailState
	attempts: number
	/** The time of the next attempt; for sent and failed emails, when they were last due. */
	runAt: Date
	lastError: string | null
	createdAt: Date
	sentAt: Date | null
}

export type Mail = MailLine & {
	from: string
	replyTo: string | null
	headers: Record<string, string>
	text: string
	/** Whether its text is still stored; that of an email with a secret link is deleted after a day. */
	hasContent: boolean
	leadId: string | null
}

/** Whether the page has the newer emails before the cursor or the older ones after it. */
export type MailStart = { newerThan: ListCursor } | { olderThan: ListCursor } | null

/** The numbers on tabs stop here. */
export const maxMailsCounted = 1_000

/** The shortest search text: the trigram index needs three letters. */
export const shortestSearch = 3
