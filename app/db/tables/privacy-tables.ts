import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, id } from './columns.ts'

/* What is remembered about forgetting; part of schema.ts. */

/** That an erasure was done; nothing in it names the person. `removed` counts what went, by kind. */
export const erasures = pgTable('erasures', {
	id: id(),
	subjectHash: text('subject_hash').notNull(),
	erasedAt: at('erased_at').notNull().defaultNow(),
	askedBy: text('asked_by', { enum: ['person', 'admin'] }).notNull(),
	adminId: uuid('admin_id'),
	removed: jsonb().$type<Record<string, number>>().notNull(),
	/** What became of the person's comments; null in old records. */
	comments: text({ enum: ['anonymise', 'delete'] }),
})

export const retentionRuns = pgTable('retention_runs', {
	rule: text().primaryKey(),
	ranAt: at('ran_at').notNull(),
	removed: integer().notNull(),
	removedInAll: bigint('removed_in_all', { mode: 'number' }).notNull(),
})

/** Which backups were restored here, and when. */
export const restores = pgTable('restores', {
	id: id(),
	backupMadeAt: at('backup_made_at').notNull(),
	restoredAt: at('restored_at').notNull().defaultNow(),
})
