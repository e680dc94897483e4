import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/* What the machines of platform/ keep; part of schema.ts. */

/** select allowed, retry_after from take_token(bucket, capacity, refill_per_second, cost) */
export const rateLimits = pgTable('rate_limits', {
	bucket: text().primaryKey(),
	tokens: doublePrecision().notNull(),
	allowed: boolean().notNull(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Single use: insert ... on conflict do nothing returning id; no row back means used before. */
export const formTokens = pgTable('form_tokens', {
	id: text().primaryKey(),
	usedAt: at('used_at').notNull().defaultNow(),
})

/**
 * One row a purged tag, version = nextval('cache_tag_version'); nodes ask for newer versions to catch notices they
 * missed. Two commits may become visible in the other order: ask a few versions back.
 */
export const cacheTags = pgTable('cache_tags', {
	tag: text().primaryKey(),
	version: bigint({ mode: 'number' })
		.notNull()
		.default(sql`nextval('cache_tag_version')`),
})
