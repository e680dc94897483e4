import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, updatedAt } from './columns.ts'

/* The picture library; part of schema.ts. */

/** One taking-in of a picture: its files stand in storage under `key`, which never means other bytes. */
export const mediaFiles = pgTable('media_files', {
	key: text().primaryKey(),
	state: text({ enum: ['arriving', 'waiting', 'ready', 'failed'] })
		.notNull()
		.default('arriving'),
	width: integer().notNull(),
	height: integer().notNull(),
	bytes: integer().notNull(),
	/** Made as AVIF and as WebP, ascending. */
	widths: integer()
		.array()
		.notNull()
		.default(sql`'{}'`),
	attempts: integer().notNull().default(0),
	lockedUntil: at('locked_until'),
	createdAt: createdAt(),
	/** Replaced or deleted. */
	endedAt: at('ended_at'),
})

/** A picture; its address is /media/{name}, whichever files it has now. */
export const media = pgTable('media', {
	id: id(),
	name: text().notNull().unique(),
	fileKey: text('file_key')
		.notNull()
		.unique()
		.references(() => mediaFiles.key),
	fileName: text('file_name').notNull().default(''),
	/** Empty just when `decorative`. */
	alt: text().notNull().default(''),
	decorative: boolean().notNull().default(false),
	/** Percent. */
	focusX: smallint('focus_x').notNull().default(50),
	focusY: smallint('focus_y').notNull().default(50),
	uploaderId: uuid('uploader_id'),
	dedupeKey: text('dedupe_key').unique(),
	revision: integer().notNull().default(0),
	/** The database writes it. */
	searchText: text('search_text')
		.notNull()
		.generatedAlwaysAs(sql`''`),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

/** Which posts show which picture, kept by the database whoever writes a post. */
export const mediaUses = pgTable(
	'media_uses',
	{
		postId: uuid('post_id').notNull(),
		name: text().notNull(),
		place: text({ enum: ['cover', 'text'] }).notNull(),
	},
	(t) => [primaryKey({ columns: [t.postId, t.name, t.place] })],
)
