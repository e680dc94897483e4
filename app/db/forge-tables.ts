import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from './columns.ts'

/* The writing tools; part of schema.ts. */

/** One call of a function: who asked what of which engine, and what it cost; never the words. */
export const aiRuns = pgTable('ai_runs', {
	id: id(),
	personId: uuid('person_id'),
	function: text().notNull(),
	engine: text({ enum: ['offline', 'model'] }).notNull(),
	model: text().notNull(),
	/** 'running', 'done', or the code of what went wrong. */
	outcome: text().notNull().default('running'),
	inputTokens: integer('input_tokens').notNull().default(0),
	outputTokens: integer('output_tokens').notNull().default(0),
	/** The provider did not count: four letters were taken for a token. */
	estimated: boolean().notNull().default(false),
	/** Millionths of a US dollar, by the prices of the settings at the time. */
	costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
	images: integer().notNull().default(0),
	durationMs: integer('duration_ms'),
	createdAt: createdAt(),
})

/** What admins decide about the writing tools: one row, or none where everything is as it was. */
export const aiSettings = pgTable('ai_settings', {
	id: boolean().primaryKey().default(true),
	isOn: boolean('is_on').notNull().default(true),
	/** Millionths of a US dollar; null leaves it at AI_MONTHLY_BUDGET. */
	monthlyBudgetMicros: bigint('monthly_budget_micros', { mode: 'number' }),
	updatedAt: at('updated_at').notNull().defaultNow(),
})

/** How this house writes: one row, or none. The words it avoids hold for every post, whoever writes it. */
export const brandVoice = pgTable('brand_voice', {
	id: boolean().primaryKey().default(true),
	words: text().notNull().default(''),
	bannedWords: text('banned_words').array().notNull().default([]),
	samplePosts: uuid('sample_posts').array().notNull().default([]),
	version: integer().notNull().default(1),
	updatedAt: at('updated_at').notNull().defaultNow(),
})
