import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, updatedAt } from './columns.ts'

/* What people send us and what we send them; part of schema.ts. */

export const leads = pgTable('leads', {
	id: id(),
	name: text().notNull(),
	email: text().notNull(),
	phone: text(),
	phoneRaw: text('phone_raw'),
	company: text(),
	service: text().notNull().default(''),
	urgency: text().notNull().default(''),
	budget: text().notNull().default(''),
	message: text().notNull(),
	newsletter: boolean().notNull().default(false),
	status: text({ enum: ['new', 'answered', 'won', 'lost', 'spam', 'held'] })
		.notNull()
		.default('new'),
	spamScore: integer('spam_score').notNull().default(0),
	spamReasons: jsonb('spam_reasons').$type<string[]>().notNull().default([]),
	sourcePath: text('source_path').notNull().default(''),
	/** Of what is held or spam, for a day: keyed code of the network it came from. */
	heldNetwork: text('held_network'),
	dedupeKey: text('dedupe_key').unique(),
	/** Counts status changes. */
	version: integer().notNull().default(0),
	/** When somebody last changed the status; null as it arrived. */
	statusAt: at('status_at'),
	/** When the first answer left, or somebody said how they answered. */
	answeredAt: at('answered_at'),
	/** Everything that can be searched for, in small plain letters; the database writes it. */
	searchText: text('search_text')
		.notNull()
		.generatedAlwaysAs(sql`''`),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

/** Everything an admin did with an enquiry. `version`: the lead's after a change of status, a note's own otherwise. */
export const leadEvents = pgTable('lead_events', {
	id: id(),
	leadId: uuid('lead_id')
		.notNull()
		.references(() => leads.id, { onDelete: 'cascade' }),
	actorId: uuid('actor_id'),
	kind: text({ enum: ['status', 'undo', 'note', 'reply'] }).notNull(),
	via: text({ enum: ['desk', 'mail', 'whatsapp', 'call', 'own-mail'] })
		.notNull()
		.default('desk'),
	body: text().notNull().default(''),
	fromStatus: text('from_status'),
	toStatus: text('to_status'),
	batchId: uuid('batch_id'),
	version: integer().notNull().default(0),
	mailId: uuid('mail_id').references(() => outbox.id, { onDelete: 'set null' }),
	createdAt: createdAt(),
	editedAt: at('edited_at'),
})

/** Who exported enquiries, and which; `rowCount` is null when the file was not taken to its end. */
export const leadExports = pgTable('lead_exports', {
	id: id(),
	actorId: uuid('actor_id'),
	status: text().notNull().default(''),
	service: text().notNull().default(''),
	searched: boolean().notNull().default(false),
	rowCount: integer('row_count'),
	createdAt: createdAt(),
})

/** Enquiries by status and service, kept by the database; select recount_leads() repairs them. */
export const leadCounts = pgTable(
	'lead_counts',
	{ status: text().notNull(), service: text().notNull(), count: integer().notNull() },
	(t) => [primaryKey({ columns: [t.status, t.service] })],
)

export const consents = pgTable('consents', {
	id: id(),
	subjectEmail: text('subject_email').notNull(),
	leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'set null' }),
	purpose: text({ enum: ['enquiry', 'terms', 'newsletter'] }).notNull(),
	textVersion: text('text_version').notNull(),
	grantedAt: at('granted_at').notNull().defaultNow(),
	/** Where it was given: a form of ours, in words. */
	source: text().notNull().default(''),
	withdrawnAt: at('withdrawn_at'),
})

/**
 * A mail is written in the transaction that causes it. Take work so that no two nodes take one:
 *   update outbox set state = 'sending', attempts = attempts + 1,
 *     locked_until = now() + interval '60 seconds'
 *   where id in (select id from outbox where state in ('waiting', 'sending') and run_at <= now()
 *     and (locked_until is null or locked_until < now())
 *     order by run_at limit 10 for update skip locked) returning *
 */
export const outbox = pgTable('outbox', {
	id: id(),
	kind: text().notNull(),
	toAddress: text('to_address').notNull(),
	fromAddress: text('from_address'),
	replyTo: text('reply_to'),
	subject: text().notNull(),
	html: text().notNull(),
	text: text().notNull(),
	headers: jsonb().$type<Record<string, string>>().notNull().default({}),
	dedupeKey: text('dedupe_key').unique(),
	state: text({ enum: ['waiting', 'sending', 'sent', 'dead', 'expired'] })
		.notNull()
		.default('waiting'),
	attempts: integer().notNull().default(0),
	runAt: at('run_at').notNull().defaultNow(),
	lockedUntil: at('locked_until'),
	lastError: text('last_error'),
	/** When its link or code ends: it is not sent after that. */
	expiresAt: at('expires_at'),
	/** Since when it fails; null where it has not failed, or has left. */
	failedAt: at('failed_at'),
	leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'set null' }),
	createdAt: createdAt(),
	sentAt: at('sent_at'),
	/** How long its words stay: 'secret' ones (a link or code that opens something) a day, 'nothing' until it has left. */
	keep: text({ enum: ['mail', 'secret', 'nothing'] })
		.notNull()
		.default('mail'),
})
