import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, updatedAt } from './columns.ts'

/* The writing tools; part of schema.ts. */

/** One call of a function, or a run of the forge's screen: who asked what of which engine, and what it cost. */
export const aiRuns = pgTable('ai_runs', {
	id: id(),
	personId: uuid('person_id'),
	/** Of the forge; null: asked elsewhere, or the session is gone. */
	sessionId: uuid('session_id'),
	function: text().notNull(),
	/** null with the model: nothing was asked of one (yet); only rows with an engine are counted as use. */
	engine: text({ enum: ['offline', 'model'] }),
	model: text(),
	/** 'running', 'done', or the code of what went wrong. */
	outcome: text().notNull().default('running'),
	inputTokens: integer('input_tokens').notNull().default(0),
	outputTokens: integer('output_tokens').notNull().default(0),
	/** The provider did not count: four letters were taken for a token. */
	estimated: boolean().notNull().default(false),
	/** Millionths of a US dollar, by the prices of the settings at the time. */
	costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
	/** The same, held for calls under way (features/ai/budget/spending.server.ts). */
	reservedMicros: bigint('reserved_micros', { mode: 'number' }).notNull().default(0),
	images: integer().notNull().default(0),
	durationMs: integer('duration_ms'),
	/** Until the run ends. */
	request: text(),
	/** The process that carries it; null: a call that nobody can follow. */
	keeper: uuid(),
	stopAsked: boolean('stop_asked').notNull().default(false),
	/** When another process last told somebody of it. */
	readAt: at('read_at'),
	/** When its process last said that it lives. */
	beatAt: at('beat_at').notNull().defaultNow(),
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

const engines = ['offline', 'model'] as const

/** What a person writes on the screen of the forge; its id is made by the browser. */
export const forgeSessions = pgTable('forge_sessions', {
	id: uuid().primaryKey(),
	personId: uuid('person_id').notNull(),
	/** Counts the changes: whoever saves says which one they began from. */
	revision: integer().notNull().default(1),
	/** Read by features/content-forge/session/state-input.ts. */
	state: jsonb().$type<Record<string, unknown>>().notNull(),
	/** By function: which engine made its result, and from what. */
	madeBy: jsonb('made_by').$type<Record<string, unknown>>().notNull().default({}),
	messages: jsonb().$type<unknown[]>().notNull().default([]),
	/** The current version, which need not be the newest. */
	articleNumber: integer('article_number'),
	/** The post it became. */
	draftId: uuid('draft_id'),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

/** Every state of a session's article. */
export const forgeVersions = pgTable(
	'forge_versions',
	{
		sessionId: uuid('session_id').notNull(),
		number: integer().notNull(),
		personId: uuid('person_id').notNull(),
		source: text({ enum: ['generated', 'refined', 'reviewed', 'restored', 'interrupted'] }).notNull(),
		content: text().notNull(),
		words: integer().notNull(),
		request: text(),
		engine: text({ enum: engines }),
		model: text(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.sessionId, t.number] })],
)

/** What a run has told: a list of events as JSON, the last of which has the number `upto`. */
export const aiRunEvents = pgTable(
	'ai_run_events',
	{
		runId: uuid('run_id').notNull(),
		upto: integer().notNull(),
		personId: uuid('person_id').notNull(),
		events: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.runId, t.upto] })],
)
