import type { ListCursor } from '#app/format/list-cursor.ts'

/** What the audit log's pages share with the queries behind them. */

/** `unfinished`: begun, with no outcome recorded. */
export type AuditOutcome = 'done' | 'refused' | 'failed' | 'underWay' | 'unfinished'

/** The kinds of items that events are about: the first halves of permissions. A test compares them with the texts of events. */
export const auditKinds = [
	'content',
	'company',
	'post',
	'topic',
	'redirect',
	'comment',
	'note',
	'lead',
	'media',
	'newsletter',
	'outbox',
	'person',
	'owner',
	'invitation',
	'privacy',
	'account',
	'second-step',
	'admin',
	'stats',
	'backup',
	'ai',
	'settings',
	'api',
	'webhook',
	'import',
	'site',
	'sample',
	'setup',
	'audit',
] as const
export type AuditKind = (typeof auditKinds)[number]

export type AuditEntry = {
	id: string
	at: Date
	actorId: string | null
	/** Null when the account was deleted. */
	actor: string | null
	action: string
	details: Record<string, string>
	kind: string
	/** The one item that was changed or created. */
	subjectId: string | null
	subjects: number
	/** How many items an action for many added. */
	added: number | null
	/** Its title at the time. */
	title: string | null
	/** Its name today, for a person or an enquiry: their names are not stored in the log. And of content. */
	name: string | null
	/** Whether it still has a page. */
	isThere: boolean
	requestId: string | null
	outcome: AuditOutcome
}

/** The entry at which a page of the list begins or ends, newest first. */
export type AuditStart = { newerThan: ListCursor } | { olderThan: ListCursor } | null

export type AuditFilter = {
	person: string | null
	kind: AuditKind | null
	/** A day in Lagos, 2026-11-20. */
	day: string | null
	/** As typed: part of a name or a title that the log shows, or the id of a request or an item. */
	search: string
}
