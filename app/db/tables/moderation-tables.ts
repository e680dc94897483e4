import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from './columns.ts'

/* The desk where comments are decided on; part of schema.ts. */

const statuses = ['pending', 'approved', 'rejected', 'spam'] as const

/** What was decided on a comment, newest last. A batch is what one press of a button decided. */
export const commentDecisions = pgTable('comment_decisions', {
	id: id(),
	batchId: uuid('batch_id').notNull(),
	commentId: uuid('comment_id').notNull(),
	adminId: uuid('admin_id'),
	fromStatus: text('from_status', { enum: statuses }).notNull(),
	toStatus: text('to_status', { enum: statuses }).notNull(),
	createdAt: createdAt(),
})

/** One row, which locks the sending of the digest. */
export const commentDigest = pgTable('comment_digest', {
	onlyOne: boolean('only_one').primaryKey().default(true),
	sentAt: at('sent_at'),
})
