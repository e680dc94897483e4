import { z } from 'zod'
import { sql } from '#app/db/client.server.ts'
import { nestComments, type CommentData } from './comment.ts'
import { threadPageSize, type Thread } from './thread.ts'

/** One page of a thread as the database gives it; `tops` are all its top-level comments. */
export type ThreadRow = { comments: CommentData[]; count: number; tops: number }

/**
 * `t`: the top-level comments of a post that stand, with their number of replies: the approved ones, and the places of
 * deleted ones while there are replies.
 */
const standing = (postId: ReturnType<typeof sql>) => sql`
	c as materialized (
		select id, parent_id, status, created_at from blog_comments
		where post_id = ${postId} and status in ('approved', 'deleted')),
	r as (select parent_id, count(*) as replies from c where parent_id is not null group by parent_id),
	t as materialized (
		select c.id, c.status, c.created_at, coalesce(r.replies, 0) as replies from c left join r on r.parent_id = c.id
		where c.parent_id is null and (c.status = 'approved' or r.replies > 0))`

/** A page of the thread of the post `p` of the statement around it, oldest first, as JSON in the shape of `ThreadRow`. */
export const threadAt = (page: number) => sql`(
	with ${standing(sql`p.id`)},
	k as (select id from t order by created_at, id limit ${threadPageSize} offset ${(page - 1) * threadPageSize}),
	f as (select id from k union all select m.id from k join blog_comments m on m.parent_id = k.id)
	select json_build_object(
		'count', (select (count(*) filter (where status = 'approved') + coalesce(sum(replies), 0))::int from t),
		'tops', (select count(*) from t),
		'comments', (
			select coalesce(json_agg(json_build_object(
				'id', m.id, 'parentId', m.parent_id, 'content', m.content, 'createdAt', m.created_at,
				'isEdited', m.edited_at is not null,
				'author', case when m.status = 'approved' then
					json_build_object('id', w.id, 'name', w.full_name, 'avatarUrl', w.avatar_url) end)
				order by m.created_at, m.id), '[]')
			from f join blog_comments m on m.id = f.id join profiles w on w.id = m.author_id
			where m.status in ('approved', 'deleted'))))`

export const toThread = ({ comments, count, tops }: ThreadRow, page: number): Thread => ({
	threads: nestComments(comments),
	count,
	first: page,
	last: page,
	pages: Math.max(1, Math.ceil(tops / threadPageSize)),
})

/** A page of the comments of a live post, empty after the last; null when there is no such post. */
export async function threadOf(postId: string, page: number): Promise<Thread | null> {
	const [row] = await sql<{ thread: ThreadRow }[]>`
		select ${threadAt(page)} as thread from blog_posts p where p.id = ${postId} and p.live`
	return row ? toThread(row.thread, page) : null
}

/** The page of its thread that a public comment of the post stands on; null when there is none. */
export async function pageOfComment(postId: string, commentId: string): Promise<number | null> {
	if (!z.uuid().safeParse(commentId).success) return null
	const [row] = await sql<{ before: number }[]>`
		with ${standing(sql`${postId}`)}
		select (select count(*) from t where (t.created_at, t.id) < (top.created_at, top.id))::int as before
		from c join t top on top.id = coalesce(c.parent_id, c.id) where c.id = ${commentId}`
	return row ? Math.floor(row.before / threadPageSize) + 1 : null
}

/** A top-level comment that may be answered. */
export async function answerable(postId: string, commentId: string | null): Promise<CommentData | null> {
	if (!z.uuid().safeParse(commentId).success) return null
	const [row] = await sql<{ comment: CommentData }[]>`
		select json_build_object('id', m.id, 'parentId', null, 'content', m.content, 'createdAt', m.created_at,
			'isEdited', m.edited_at is not null,
			'author', json_build_object('id', w.id, 'name', w.full_name, 'avatarUrl', w.avatar_url)) as comment
		from blog_comments m join profiles w on w.id = m.author_id
		where m.id = ${commentId} and m.post_id = ${postId} and m.parent_id is null and m.status = 'approved'`
	return row?.comment ?? null
}
