import { bigint, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from './columns.ts'

/* Posts on their way; part of schema.ts. `fields` is the editor's form (features/editor/post/post-model.ts reads it). */

/** A state of a post as it was saved; a post of version N has the states 1 to N, the last its own. */
export const postRevisions = pgTable('post_revisions', {
	id: id(),
	postId: uuid('post_id').notNull(),
	version: integer().notNull(),
	/** null: their account has ended. */
	editorId: uuid('editor_id'),
	/** The tab it was saved from: a save or an autosave that comes after it is told by it. */
	tab: uuid(),
	fields: jsonb().$type<Record<string, unknown>>().notNull(),
	createdAt: createdAt(),
})

/** A tab in which somebody writes, with what it holds unsaved. Its id is made by the tab and means nothing for others; the row goes with the save. */
export const writingTabs = pgTable(
	'writing_tabs',
	{
		id: uuid().notNull(),
		/** null until a new post is first saved. */
		postId: uuid('post_id'),
		personId: uuid('person_id').notNull(),
		/** The version of the post the tab began from; 0 for a new one. */
		baseVersion: integer('base_version').notNull().default(0),
		/** Counts the tab's autosaves: a late or repeated one is told by it. */
		sequence: bigint({ mode: 'number' }).notNull().default(0),
		/** null: open, and nothing typed. */
		fields: jsonb().$type<Record<string, unknown>>(),
		seenAt: at('seen_at').notNull().defaultNow(),
		savedAt: at('saved_at'),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.personId, t.id] })],
)
