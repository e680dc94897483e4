/** Words about mails that the desk's pages share with the reads behind them (outbox-reading.server.ts). */

const mailStates = ['waiting', 'sending', 'sent', 'dead', 'expired'] as const
export type MailState = (typeof mailStates)[number]

/** 'trouble': given up in the last 30 days, or refused for now and to be tried again. */
export const mailFilters = ['all', 'trouble', ...mailStates] as const
export type MailFilter = (typeof mailFilters)[number]

/** A line of the list: nothing of what the mail says, which may hold a link that opens an account. */
export type MailLine = {
	id: string
	kind: string
	to: string
	subject: string
	state: MailState
	attempts: number
	/** When it is tried next; for one that has left or was given up, when it was last made due. */
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
	/** Its words are here; those of a mail with a secret link are kept a day. */
	hasWords: boolean
	leadId: string | null
}

/** A place in a list, newest first: the mail at its edge. */
export type MailCursor = { createdAt: Date; id: string }

/** The newer ones before it, or the older ones after it. */
export type MailPlace = { newerThan: MailCursor } | { olderThan: MailCursor } | null

/** Tabs count no further. */
export const mostMailsCounted = 1_000

/** The search needs letters for its index. */
export const shortestSearch = 3
