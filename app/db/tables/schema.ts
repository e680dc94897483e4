import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, updatedAt } from './columns.ts'

/*
 * All tables on one page. The migrations beside this file are the truth (indexes, triggers,
 * functions, checks); a test compares the two.
 *
 * Rules for fast reads (measured, research/database.md):
 * - A post is public when `live`. Write it as the literal `where live`: a parameter (Drizzle's
 *   eq(posts.live, true)) defeats the partial indexes in prepared statements. Never compare
 *   `status` or `published_at` with the clock in a public query.
 * - Lists: pick the keys first, then fetch the rows (deferred join); past the middle walk from the
 *   other end (asc, limit = rows on that page) and sort again outside:
 *     with k as materialized (select id, published_at from blog_posts where live
 *       order by published_at desc, id desc limit 9 offset $1)
 *     select <card columns, never content or html>, <author, categories, tags as json subselects>
 *     from k join blog_posts p on p.id = k.id order by k.published_at desc, k.id desc
 *   A plain offset evaluates the subselects of every skipped row: 5 s at 100,000 posts.
 * - Category and tag pages pick their keys from the link table alone:
 *     select post_id, published_at from blog_post_categories where category_id = $1
 *       and published_at is not null order by published_at desc, post_id desc limit 9 offset $2
 * - Never count rows: totals are site_counters, post_count, comment_count, blog_archive.
 * - Search: search_posts($1, topics, 9, $2) returns the ids of one page, best first, and the total, in bounded time.
 * - Text written as sql`...` with postgres.js is prepared by itself; that is 4 times faster here.
 */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export type Heading = { id: string; text: string; level: number }
/** What the content tool remembers about a post it drafted. */
export type PostMetadata = Record<string, unknown> &
	Partial<
		Record<'topic' | 'targetAudience' | 'desiredTone' | 'contentGoal' | 'focusKeyword' | 'metaDescription', string>
	>

export const profiles = pgTable('profiles', {
	id: id(),
	fullName: text('full_name').notNull(),
	email: text().notNull().unique(),
	avatarUrl: text('avatar_url'),
	bio: text(),
	role: text({ enum: ['viewer', 'admin'] })
		.notNull()
		.default('viewer'),
	emailVerified: boolean('email_verified').notNull().default(false),
	twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
	phoneNumber: text('phone_number').unique(),
	phoneNumberVerified: boolean('phone_number_verified').notNull().default(false),
	/** Opened without a name and address; replaced when its person signs in. */
	isAnonymous: boolean('is_anonymous').notNull().default(false),
	/** When an admin decided for good not to be reminded of two-step sign-in. */
	secondStepDeclinedAt: at('second_step_declined_at'),
	/** Suspended people are nobody: their sessions are not read. */
	suspendedAt: at('suspended_at'),
	/** A mail when somebody answers a comment. */
	replyMails: boolean('reply_mails').notNull().default(true),
	/** Their comments are published at once. */
	commentsTrusted: boolean('comments_trusted').notNull().default(false),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

/**
 * `live` is set by the database on every write of status or publishedAt and, for posts scheduled
 * for later, by publish_due_posts(). To publish at once leave publishedAt null: the database stamps it.
 */
export const blogPosts = pgTable('blog_posts', {
	id: id(),
	slug: text().notNull().unique(),
	title: text().notNull(),
	excerpt: text().notNull().default(''),
	content: text().notNull().default(''),
	html: text().notNull().default(''),
	toc: jsonb().$type<Heading[]>().notNull().default([]),
	/** Which pipeline made the HTML (0: none); below 0 when a picture in it changed since. */
	pipelineVersion: integer('pipeline_version').notNull().default(0),
	featuredImage: text('featured_image'),
	featuredImageAlt: text('featured_image_alt'),
	status: text({ enum: ['draft', 'published'] })
		.notNull()
		.default('draft'),
	publishedAt: at('published_at'),
	live: boolean().notNull().default(false),
	readingTime: integer('reading_time').notNull().default(1),
	authorId: uuid('author_id')
		.notNull()
		.references(() => profiles.id),
	metadata: jsonb().$type<PostMetadata>(),
	/** Counts its saves: whoever saves says which one they began from. */
	version: integer().notNull().default(1),
	/** In the trash since then: nowhere public, and not counted. */
	trashedAt: at('trashed_at'),
	/** Part of what signs its preview links: raising it ends them all. */
	previewRound: integer('preview_round').notNull().default(0),
	/** The title as the desk searches and sorts it; the database writes it. */
	titleKey: text('title_key')
		.notNull()
		.generatedAlwaysAs(sql`''`),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
})

/** Addresses a post had before; look here only when no live post has the slug. */
export const postRedirects = pgTable('post_redirects', {
	oldSlug: text('old_slug').primaryKey(),
	postId: uuid('post_id')
		.notNull()
		.references(() => blogPosts.id, { onDelete: 'cascade' }),
	createdAt: createdAt(),
})

/** Names are unique whatever their case: /blog/category/{lowercased name}. Find by lower(name). */
export const blogCategories = pgTable('blog_categories', {
	id: id(),
	name: text().notNull().unique(),
	slug: text().notNull().unique(),
	description: text().notNull().default(''),
	postCount: integer('post_count').notNull().default(0),
})

export const blogTags = pgTable('blog_tags', {
	id: id(),
	name: text().notNull().unique(),
	postCount: integer('post_count').notNull().default(0),
})

/** published_at is the post's while it is live, else null; the database keeps it. */
export const blogPostCategories = pgTable(
	'blog_post_categories',
	{
		postId: uuid('post_id')
			.notNull()
			.references(() => blogPosts.id, { onDelete: 'cascade' }),
		categoryId: uuid('category_id')
			.notNull()
			.references(() => blogCategories.id, { onDelete: 'cascade' }),
		publishedAt: at('published_at'),
	},
	(t) => [primaryKey({ columns: [t.postId, t.categoryId] })],
)

export const blogPostTags = pgTable(
	'blog_post_tags',
	{
		postId: uuid('post_id')
			.notNull()
			.references(() => blogPosts.id, { onDelete: 'cascade' }),
		tagId: uuid('tag_id')
			.notNull()
			.references(() => blogTags.id, { onDelete: 'cascade' }),
		publishedAt: at('published_at'),
	},
	(t) => [primaryKey({ columns: [t.postId, t.tagId] })],
)

/**
 * Replies go to top-level comments of the same post only; a comment never moves. `deleted` is the place, without words,
 * of a top-level comment that its author took back while its replies stay; no list but the post's own shows it.
 */
export const blogComments = pgTable('blog_comments', {
	id: id(),
	postId: uuid('post_id')
		.notNull()
		.references(() => blogPosts.id, { onDelete: 'cascade' }),
	authorId: uuid('author_id')
		.notNull()
		.references(() => profiles.id, { onDelete: 'cascade' }),
	parentId: uuid('parent_id'),
	content: text().notNull(),
	status: text({ enum: ['pending', 'approved', 'rejected', 'spam', 'deleted'] })
		.notNull()
		.default('pending'),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
	editedAt: at('edited_at'),
	dedupeKey: text('dedupe_key').unique(),
	reportedAt: at('reported_at'),
})

/** One row a post, made by the database. commentCount counts approved comments, replies too. */
export const blogPostStats = pgTable('blog_post_stats', {
	postId: uuid('post_id')
		.primaryKey()
		.references(() => blogPosts.id, { onDelete: 'cascade' }),
	live: boolean().notNull().default(false),
	viewCount: bigint('view_count', { mode: 'number' }).notNull().default(0),
	/** Which twelfth of its size the number lies in; the order by views has its index here. */
	viewBand: integer('view_band')
		.notNull()
		.generatedAlwaysAs(sql`''`),
	commentCount: integer('comment_count').notNull().default(0),
})

/**
 * A visitor counts once a day and post. Write in batches through
 *   select record_views($1::uuid[], $2::date[], $3::text[])
 * which skips repeats and posts that are not live, and adds to view_count and the site total.
 * Old rows may be deleted: the totals stay.
 */
export const blogPostViews = pgTable(
	'blog_post_views',
	{
		postId: uuid('post_id')
			.notNull()
			.references(() => blogPosts.id, { onDelete: 'cascade' }),
		day: date().notNull(),
		visitorHash: text('visitor_hash').notNull(),
	},
	(t) => [primaryKey({ columns: [t.postId, t.day, t.visitorHash] })],
)

/**
 * Live posts only, kept by the database. `head`, small, for putting the best first: title (A), excerpt (B), headings (C)
 * and what the text often says (D). `place`: its number in order of publication; null until a job has made the keys of a
 * post from before there were any, which `document` finds.
 */
export const blogPostSearch = pgTable('blog_post_search', {
	postId: uuid('post_id')
		.primaryKey()
		.references(() => blogPosts.id, { onDelete: 'cascade' }),
	publishedAt: at('published_at').notNull(),
	head: tsvector().notNull(),
	document: tsvector(),
	place: integer().unique(),
	titleStems: text('title_stems'),
})

/** What a search looks through (decision 63); null only within the transaction that changes a post. */
export const blogPostKeys = pgTable('blog_post_keys', {
	place: integer()
		.primaryKey()
		.references(() => blogPostSearch.place, { onDelete: 'cascade' }),
	keys: tsvector(),
})

/** Words of live posts, for completing what somebody types. */
export const searchWords = pgTable('search_words', {
	word: text().primaryKey(),
	place: integer().notNull(),
	stem: text().notNull(),
})

/** Live posts a month, months as in Lagos; months without posts have no row. */
export const blogArchive = pgTable('blog_archive', {
	month: date().primaryKey(),
	postCount: integer('post_count').notNull(),
})

/** posts, posts_live, comments, comments_pending, views, profiles. select recount() repairs all. */
export const siteCounters = pgTable('site_counters', {
	name: text().primaryKey(),
	value: bigint({ mode: 'number' }).notNull().default(0),
})

export * from './account-tables.ts'
export * from './audit-tables.ts'
export * from './desk-tables.ts'
export * from './forge-tables.ts'
export * from './media-tables.ts'
export * from './moderation-tables.ts'
export * from './newsletter-tables.ts'
export * from './platform-tables.ts'
export * from './privacy-tables.ts'
export * from './stats-tables.ts'
export * from './writing-tables.ts'
