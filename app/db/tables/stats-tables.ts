import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/* What the statistics are made from; part of schema.ts. Days are days in Lagos. */

/** Goes into the day's visitor codes; see platform/request/visitor-code.server.ts. */
export const visitorSalts = pgTable('visitor_salts', { day: date().primaryKey(), salt: text().notNull() })

/** One row a visit while it may go on; written by record_traffic(), deleted after the day. */
export const visits = pgTable(
	'visits',
	{
		day: date().notNull(),
		visitorHash: text('visitor_hash').notNull(),
		number: integer().notNull(),
		source: text().notNull(),
		pages: integer().notNull(),
		lastAt: at('last_at').notNull(),
	},
	(t) => [primaryKey({ columns: [t.day, t.visitorHash, t.number] })],
)

/** Totals a day. A bounce is a visit with one page. */
export const visitDays = pgTable('visit_days', {
	day: date().primaryKey(),
	visitors: integer().notNull().default(0),
	visits: integer().notNull().default(0),
	bounces: integer().notNull().default(0),
	views: integer().notNull().default(0),
})

/** Times a page was opened on a day; '*' for those that are no longer named. */
export const pageDays = pgTable(
	'page_days',
	{ day: date().notNull(), path: text().notNull(), views: integer().notNull() },
	(t) => [primaryKey({ columns: [t.day, t.path] })],
)

/** Visits and enquiries by the host that led here: '' none, '?' not counted, '*' not named. */
export const sourceDays = pgTable(
	'source_days',
	{
		day: date().notNull(),
		source: text().notNull(),
		visits: integer().notNull().default(0),
		enquiries: integer().notNull().default(0),
	},
	(t) => [primaryKey({ columns: [t.day, t.source] })],
)

/** Times a link to call us, or to our WhatsApp, was followed on a day; a visitor counts once a day and channel. */
export const contactTapDays = pgTable(
	'contact_tap_days',
	{ day: date().notNull(), channel: text({ enum: ['call', 'whatsapp'] }).notNull(), taps: integer().notNull() },
	(t) => [primaryKey({ columns: [t.day, t.channel] })],
)

/** The last day an account was in use; the database keeps it from sessions. */
export const accountActivity = pgTable('account_activity', {
	userId: uuid('user_id').primaryKey(),
	activeOn: date('active_on').notNull(),
})
