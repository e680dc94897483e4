import { bigint, boolean, customType, doublePrecision, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/* What the machines of platform/ keep; part of schema.ts. */

/** select allowed, retry_after from take_token(bucket, capacity, refill_per_second, cost); survives a crash. */
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

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** What other processes' page caches must make anew; platform/pages/purge.server.ts writes it, server/cache-purges.ts reads. */
export const purges = pgTable('purges', {
	id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
	tags: text().array().notNull(),
	xact: xid8().notNull(),
	createdAt: at('created_at').notNull().defaultNow(),
})
