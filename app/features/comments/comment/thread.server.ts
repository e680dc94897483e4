import { z } from 'zod'
import { sql } from '#app/db/client.server.ts'
import { nestComments, type CommentData } from './comment.ts'
import { threadPageSize, type Thread } from './thread.ts'

/**
 * One page of a thread as the database returns it; `places` is the length of the whole thread with its deleted
 * comments.
 */
export type ThreadRow = { comments: CommentData[]; count: number; places: number }

/**
 * A page of the thread of the post `p` of the enclosing statement, oldest first, as JSON in the shape of `ThreadRow`.
 * Only the days of the page, and the top-level comments of these days up to it, are read (decision 149); `skipped`: how
 * many places come before. Each comment is read by its id: joined, all of them would be, since their number is unknown.
 */
export const threadAt = (page: number) => {
	const [start, end] = [(page - 1) * threadPageSize, page * threadPageSize]
	const onPage = sql`skipped < ${end}::int and skipped + places > ${start}::int`
	return sql`(
	with d as materialized (
		select day, places, comments, sum(places) over (order by day) - places as skipped
		from blog_thread_days where post_id = p.id),
	t as materialized (
		select comment_id, places, skipped + sum(places) over (partition by day order by created_at, comment_id) - places as skipped
		from (select day, skipped from d where ${onPage}) n cross join lateral (
			select comment_id, created_at, places from blog_comment_tops
			where post_id = p.id and places > 0 and created_at >= n.day and created_at < n.day + interval '24 hours'
			order by created_at, comment_id limit ${end}::int - n.skipped) m),
	k as materialized (select comment_id as top, greatest(${start}::int - skipped - 1, 0) as past, ${end}::int - skipped - 1 as until from t where ${onPage}),
	f as (
		select top as id from k
		union all
		select r.id from k cross join lateral (
			select id from blog_comments where parent_id = k.top and status = 'approved'
			order by created_at, id offset k.past limit k.until - k.past) r)
	select json_build_object(
		'count', (select coalesce(sum(comments), 0) from d),
		'places', (select coalesce(sum(places), 0) from d),
		'comments', (
			select coalesce(json_agg(json_build_object(
				'id', m.id, 'parentId', m.parent_id, 'content', m.content, 'createdAt', m.created_at,
				'isEdited', m.edited_at is not null,
				'author', case when m.status = 'approved' then
					json_build_object('id', w.id, 'name', w.full_name, 'avatarUrl', w.avatar_url) end)
				order by m.created_at, m.id), '[]')
			from f cross join lateral (select * from blog_comments where id = f.id offset 0) m
				join profiles w on w.id = m.author_id)))`
}

export const toThread = ({ comments, count, places }: ThreadRow, page: number): Thread => ({
	threads: nestComments(comments),
	count,
	first: page,
	last: page,
	pages: Math.max(1, Math.ceil(places / threadPageSize)),
})

/** A page of the comments of a live post, empty after the last page; null when there is no such post. */
export async function threadOf(postId: string, page: number): Promise<Thread | null> {
	const [row] = await sql<{ thread: ThreadRow }[]>`
		select ${threadAt(page)} as thread from blog_posts p where p.id = ${postId} and p.live`
	return row ? toThread(row.thread, page) : null
}

/** The number of the page a public comment is on; null when there is no such comment. */
export async function pageOfComment(postId: string, commentId: string): Promise<number | null> {
	if (!z.uuid().safeParse(commentId).success) return null
	const [row] = await sql<{ place: number }[]>`
		select (
			(select coalesce(sum(places), 0) from blog_thread_days
				where post_id = t.post_id and day < date_trunc('day', t.created_at, 'UTC'))
			+ (select coalesce(sum(places), 0) from blog_comment_tops b
				where b.post_id = t.post_id and b.places > 0 and b.created_at >= date_trunc('day', t.created_at, 'UTC')
					and (b.created_at, b.comment_id) < (t.created_at, t.comment_id))
			+ (select count(*) from blog_comments r
				where r.parent_id = c.parent_id and r.status = 'approved' and (r.created_at, r.id) < (c.created_at, c.id))
			+ case when c.parent_id is null then 1 else 2 end)::int as place
		from blog_comments c join blog_comment_tops t on t.comment_id = coalesce(c.parent_id, c.id)
		where c.id = ${commentId} and c.post_id = ${postId} and t.places > 0
			and (c.status = 'approved' or c.parent_id is null)`
	return row ? Math.ceil(row.place / threadPageSize) : null
}

/** A top-level comment that can be replied to. */
export async function replyTarget(postId: string, commentId: string | null): Promise<CommentData | null> {
	if (!z.uuid().safeParse(commentId).success) return null
	const [row] = await sql<{ comment: CommentData }[]>`
		select json_build_object('id', m.id, 'parentId', null, 'content', m.content, 'createdAt', m.created_at,
			'isEdited', m.edited_at is not null,
			'author', json_build_object('id', w.id, 'name', w.full_name, 'avatarUrl', w.avatar_url)) as comment
		from blog_comments m join profiles w on w.id = m.author_id
		where m.id = ${commentId} and m.post_id = ${postId} and m.parent_id is null and m.status = 'approved'`
	return row?.comment ?? null
}
