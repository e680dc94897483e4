/** What the audit log's pages share with the reads behind them. */

/** `unfinished`: tried, and nobody knows how it ended. */
export type AuditOutcome = 'done' | 'refused' | 'failed' | 'underWay' | 'unfinished'

/** The kinds of things that deeds are about: the first halves of permissions. */
export const auditKinds = [
	'post',
	'comment',
	'lead',
	'media',
	'newsletter',
	'outbox',
	'person',
	'privacy',
	'account',
	'backup',
	'ai',
	'audit',
] as const
export type AuditKind = (typeof auditKinds)[number]

export type AuditEntry = {
	id: string
	at: Date
	actorId: string | null
	/** Null when the account is gone. */
	actor: string | null
	deed: string
	details: Record<string, string>
	kind: string
	/** The one thing it was done to, or that it made. */
	subjectId: string | null
	subjects: number
	/** What it was called then. */
	title: string | null
	/** What it is called now, where it is a person or an enquiry: their names are not in the log. */
	name: string | null
	/** It can still be looked at. */
	isThere: boolean
	requestId: string | null
	outcome: AuditOutcome
}

/** A place in the list, newest first: the entry at its edge. */
export type AuditCursor = { at: Date; id: string }
export type AuditPlace = { newerThan: AuditCursor } | { olderThan: AuditCursor } | null

export type AuditFilter = {
	person: string | null
	kind: AuditKind | null
	/** A day in Lagos, 2026-11-20. */
	day: string | null
	/** As typed: part of what a thing was called, or the number of a request or a thing. */
	search: string
}
