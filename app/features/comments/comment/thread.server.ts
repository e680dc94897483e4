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
 * `s`: the visible comments of a post in order, each with its position from 1 and its top-level comment: approved
 * ones, and deleted ones while they have replies.
 */
const visible = (postId: ReturnType<typeof sql>) => sql`
	c as materialized (
		select id, parent_id, status, created_at from blog_comments
		where post_id = ${postId} and status in ('approved', 'deleted')),
	t as (
		select id, created_at from c
		where parent_id is null
			and (status = 'approved' or id in (select parent_id from c where parent_id is not null))),
	s as materialized (
		select c.id, c.status, t.id as top, row_number() over (
			order by t.created_at, t.id, c.parent_id nulls first, c.created_at, c.id) as place
		from c join t on t.id = coalesce(c.parent_id, c.id))`

/**
 * A page of the thread of the post `p` of the enclosing statement, oldest first, as JSON in the shape of `ThreadRow`.
 */
export const threadAt = (page: number) => sql`(
	with ${visible(sql`p.id`)},
	k as (select id, top from s where place > ${(page - 1) * threadPageSize} and place <= ${page * threadPageSize}),
	f as (select id from k union select top from k)
	select json_build_object(
		'count', (select count(*) from s where status = 'approved'),
		'places', (select count(*) from s),
		'comments', (
			select coalesce(json_agg(json_build_object(
				'id', m.id, 'parentId', m.parent_id, 'content', m.content, 'createdAt', m.created_at,
				'isEdited', m.edited_at is not null,
				'author', case when m.status = 'approved' then
					json_build_object('id', w.id, 'name', w.full_name, 'avatarUrl', w.avatar_url) end)
				order by m.created_at, m.id), '[]')
			from f join blog_comments m on m.id = f.id join profiles w on w.id = m.author_id)))`

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
		with ${visible(sql`${postId}`)}
		select place::int from s where id = ${commentId}`
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
