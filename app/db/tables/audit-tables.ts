import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/* What admins do; part of schema.ts. The database refuses to change a row, or to delete one before its time. */

/** Written before the action; without a row in audit_outcomes it is under way or was cut off. */
export const auditEntries = pgTable('audit_entries', {
	id: id(),
	actorId: uuid('actor_id'),
	/** The permission, and what was chosen of it: 'comment:moderate approve'. */
	deed: text().notNull(),
	/** Choices of a form, never words that somebody typed. */
	details: jsonb().$type<Record<string, string>>().notNull().default({}),
	kind: text().notNull(),
	subjectId: uuid('subject_id'),
	subjects: integer().notNull().default(0),
	/** What the thing was called then. */
	title: text(),
	requestId: text('request_id'),
	createdAt: createdAt(),
})

export const auditOutcomes = pgTable('audit_outcomes', {
	entryId: uuid('entry_id')
		.primaryKey()
		.references(() => auditEntries.id, { onDelete: 'cascade' }),
	outcome: text({ enum: ['done', 'refused', 'failed'] }).notNull(),
	madeId: uuid('made_id'),
	createdAt: createdAt(),
})
