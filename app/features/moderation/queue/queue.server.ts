import { sql } from '#app/db/client.server.ts'
import { commentStatuses, type CommentStatus } from '#app/events/comment-status.ts'
import { maxHistory } from './author-history.ts'
import { perPage, type QueueAuthor, type QueueComment, type QueueQuery } from './queue-input.ts'
import { searchWords } from '#app/platform/search-words.ts'
import type { SpamHint } from './spam-hints.ts'
import { readSpamHints } from './spam-hints.server.ts'

export type Queue = {
	comments: QueueComment[]
	/** Whether there are newer and older comments than this page. */
	newer: boolean
	older: boolean
	/** By status, counted up to `bounds`. */
	counts: Counts
	bounds: Counts
	/** The last page of a search that found more than it shows. */
	isCut: boolean
}

/** How far comments are counted, shown as '1,000+', and how far those of the other tabs of a search. */
const maxCounted = 1_000
const maxOthers = 100

/** Newest first, with keyset pagination, so that a decision does not shift comments to another page. */
export async function readQueue(query: QueueQuery): Promise<Queue> {
	const words = searchWords(query.search)
	const [comments, counts] =
		words === null ? await Promise.all([readPage(query, null), countAll(query.author)]) : await readFound(query, words)
	const back = query.cursor?.side === 'after'
	const page = back ? comments.slice(0, perPage).reverse() : comments.slice(0, perPage)
	const more = comments.length > perPage
	const waiting = page.filter(({ status }) => status === 'pending')
	const hints = await readSpamHints(waiting.map(({ id }) => id))
	return {
		comments: page.map((row) => asShown(row, hints.get(row.id) ?? [])),
		newer: back ? more : query.cursor !== null,
		older: back ? true : more,
		counts,
		bounds: boundsOf(query),
		isCut: words !== null && query.author === null && !back && !more && counts[query.status] >= maxCounted,
	}
}

/** A comment that waits, as short as the dashboard shows it. */
export type PendingComment = {
	id: string
	content: string
	author: string
	postTitle: string
	createdAt: Date
	/** As of `QueueComment`. */
	version: number
	hints: readonly SpamHint[]
}

/** The newest pending comments, the beginning of each. */
export async function firstPending(max: number): Promise<PendingComment[]> {
	const rows = await sql<(Omit<PendingComment, 'version' | 'hints'> & { updatedAt: Date })[]>`
		with k as materialized (
			select id from blog_comments where status = 'pending' order by created_at desc, id desc limit ${max})
		select c.id, left(c.content, 240) as content, a.full_name as author, b.title as "postTitle",
			c.created_at as "createdAt", c.updated_at as "updatedAt"
		from k join blog_comments c on c.id = k.id
		join profiles a on a.id = c.author_id
		join blog_posts b on b.id = c.post_id
		order by c.created_at desc, c.id desc`
	const hints = await readSpamHints(rows.map(({ id }) => id))
	return rows.map(({ updatedAt, ...comment }) => ({
		...comment,
		version: updatedAt.getTime(),
		hints: hints.get(comment.id) ?? [],
	}))
}

const all: Counts = { pending: maxCounted, rejected: maxCounted, spam: maxCounted, approved: maxCounted }
const others: Counts = { pending: maxOthers, rejected: maxOthers, spam: maxOthers, approved: maxOthers }
/** Comments that a search finds are read to be counted, but those of one author are few. */
const boundsOf = ({ status, search, author }: QueueQuery): Counts =>
	author === null && searchWords(search) !== null ? { ...others, [status]: maxCounted } : all

/**
 * By status, the newest comments with these words, or by an author whose name or address has them: up to the bounds,
 * but all of one author.
 */
const hits = (words: string, { author, status }: QueueQuery) => {
	const asked = sql`to_tsquery('simple', plain_letters(${words}))`
	if (author === null)
		return sql`select status, hits from queue_found(${asked}, ${status}, ${maxCounted + 1}, ${maxOthers})`
	return sql`
		select c.status, array_agg(row(c.id, c.created_at, c.status)::search_hit) as hits
		from blog_comments c join profiles p on p.id = c.author_id
		where c.author_id = ${author} and (to_tsvector('simple', plain_letters(c.content)) @@ ${asked}
			or to_tsvector('simple', plain_letters(p.full_name) || ' ' || p.email) @@ ${asked})
		group by c.status`
}

type Found = { status: CommentStatus; count: number; page: string[] | null }

async function readFound(query: QueueQuery, words: string): Promise<[Row[], Counts]> {
	const found = await sql<Found[]>`
		with found as materialized (${hits(words, query)})
		select status, least(cardinality(hits), ${maxCounted}) as count, case when status = ${query.status} then array(
			select id from (select h.id, h.at as created_at from unnest(hits) h) h where true ${from(query)} ${inOrder(query)} limit ${perPage + 1}) end as page
		from found where status <> 'deleted'`
	const ids = found.flatMap(({ page }) => page ?? [])
	return [ids.length === 0 ? [] : await readPage(query, ids), asCounts(found)]
}

const isBack = ({ cursor }: QueueQuery) => cursor?.side === 'after'

const from = ({ cursor }: QueueQuery) =>
	cursor === null
		? sql``
		: cursor.side === 'after'
			? sql`and (created_at, id) > (${cursor.at}, ${cursor.id})`
			: sql`and (created_at, id) < (${cursor.at}, ${cursor.id})`

const inOrder = (query: QueueQuery) =>
	isBack(query) ? sql`order by created_at, id` : sql`order by created_at desc, id desc`

type Row = Omit<QueueComment, 'createdAt' | 'version' | 'hints' | 'canReply'> & { createdAt: Date; updatedAt: Date }

// As text, because dates converted to text elsewhere would lose their milliseconds, which the cursor needs.
const asShown = ({ createdAt, updatedAt, ...comment }: Row, hints: readonly SpamHint[]): QueueComment => ({
	...comment,
	hints,
	canReply:
		(comment.status === 'pending' || comment.status === 'approved') &&
		comment.post.live &&
		(comment.parent === null || comment.parent.shown),
	createdAt: createdAt.toISOString(),
	version: updatedAt.getTime(),
})

/** With `ids` those of them that still have the status. */
function readPage(query: QueueQuery, ids: readonly string[] | null): PromiseLike<Row[]> {
	const { status, author } = query
	const of = author === null ? sql`` : sql`and author_id = ${author}`
	const which = ids === null ? sql`${of} ${from(query)}` : sql`and id = any(${[...ids]}::uuid[])`
	return sql<Row[]>`
		with k as materialized (
			select id, author_id, created_at from blog_comments where status = ${status} ${which} ${inOrder(query)} limit ${perPage + 1}),
		w as materialized (
			select a.id, ${authorJson()} as author from profiles a where a.id in (select author_id from k))
		select c.id, c.status, c.content, c.created_at as "createdAt", c.updated_at as "updatedAt",
			c.edited_at is not null as "isEdited",
			json_build_object('slug', b.slug, 'title', b.title, 'live', b.live) as post,
			w.author,
			case when r.id is not null then json_build_object(
				'author', p.full_name, 'content', left(r.content, 200), 'shown', r.status = 'approved') end as parent,
			(select json_build_object('by', d.full_name, 'at', e.created_at) from comment_decisions e
				left join profiles d on d.id = e.admin_id
				where e.comment_id = c.id and e.to_status = c.status
				order by e.created_at desc, e.id desc limit 1) as decision
		from k join blog_comments c on c.id = k.id
		join w on w.id = c.author_id
		join blog_posts b on b.id = c.post_id
		left join blog_comments r on r.id = c.parent_id
		left join profiles p on p.id = r.author_id
		${isBack(query) ? sql`order by k.created_at, k.id` : sql`order by k.created_at desc, k.id desc`}`
}

/** The author `a` of the enclosing statement with the counts of their earlier comments, up to `maxHistory`. */
const authorJson = () => sql`json_build_object(
	'id', a.id, 'name', a.full_name, 'avatarUrl', a.avatar_url, 'isAdmin', a.role = 'admin',
	'isTrusted', a.comments_trusted, 'isSuspended', a.suspended_at is not null, 'since', a.created_at,
	'history', json_build_object(${commentStatuses.map(
		(status, index) => sql`${index === 0 ? sql`` : sql`,`} ${status}::text, (select count(*) from (
			select from blog_comments h where h.author_id = a.id and h.status = ${status} limit ${maxHistory}) n)`,
	)}))`

/** The author whose comments are shown; null when there is none. */
export async function readAuthor(id: string): Promise<QueueAuthor | null> {
	const [row] = await sql<
		{ author: QueueAuthor }[]
	>`select ${authorJson()} as author from profiles a where a.id = ${id}`
	return row?.author ?? null
}

type Counts = Record<CommentStatus, number>
const none: Counts = { pending: 0, rejected: 0, spam: 0, approved: 0 }

async function countAll(author: string | null): Promise<Counts> {
	const of = author === null ? sql`` : sql`and c.author_id = ${author}`
	const rows = await sql<{ status: CommentStatus; count: number }[]>`
		select s.status, (select count(*)::int from (
			select from blog_comments c where c.status = s.status ${of} limit ${maxCounted}) n) as count
		from unnest(${[...commentStatuses]}::text[]) s (status)`
	return asCounts(rows)
}

const asCounts = (rows: readonly { status: CommentStatus; count: number }[]): Counts => ({
	...none,
	...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
})
