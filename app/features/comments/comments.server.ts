import { sql } from '#app/db/client.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { can, commentEditMs } from '#app/auth/permissions.ts'
import type { CommentData, OwnComment } from './comment.ts'

/**
 * Every comment of the post `p` of the statement around it that may be shown, oldest first, as JSON in the shape of
 * `CommentData`: the approved ones, and the places of deleted ones.
 */
export const approvedComments = () => sql`(
	select coalesce(json_agg(json_build_object(
		'id', m.id, 'parentId', m.parent_id, 'content', m.content, 'createdAt', m.created_at,
		'isEdited', m.edited_at is not null,
		'author', case when m.status = 'approved' then
			json_build_object('id', w.id, 'name', w.full_name, 'avatarUrl', w.avatar_url) end)
		order by m.created_at, m.id), '[]')
	from blog_comments m join profiles w on w.id = m.author_id
	where m.post_id = p.id and m.status in ('approved', 'deleted'))`

/** The comments of a live post; null when there is no such post. */
export async function commentsOf(postId: string): Promise<CommentData[] | null> {
	const [row] = await sql<{ comments: CommentData[] }[]>`
		select ${approvedComments()} as comments from blog_posts p where p.id = ${postId} and p.live`
	return row?.comments ?? null
}

type OwnRow = Omit<OwnComment, 'author' | 'createdAt' | 'editableMs'> & { createdAt: Date }

/** Far more than anybody writes under one post. */
const mostOwn = 200

/** What a person wrote under a post: what is public, and what waits for review. Oldest first. */
export async function ownComments(viewer: SignedIn, postId: string): Promise<OwnComment[]> {
	const rows = await sql<OwnRow[]>`
		select id, parent_id as "parentId", content, status, created_at as "createdAt", edited_at is not null as "isEdited"
		from (
			select * from blog_comments
			where author_id = ${viewer.id} and post_id = ${postId} and status in ('pending', 'approved')
			order by created_at desc limit ${mostOwn}) m
		order by created_at, id`
	const { id, name, avatarUrl } = viewer
	return rows.map((row) => ({
		...row,
		author: { id, name, avatarUrl },
		createdAt: row.createdAt.toISOString(),
		editableMs: can(viewer, 'comment:edit', { authorId: id, createdAt: row.createdAt })
			? row.createdAt.getTime() + commentEditMs - Date.now()
			: 0,
	}))
}

/** The live post that a comment is to stand under. */
export async function commentedPost(slug: string): Promise<{ id: string; slug: string; title: string } | null> {
	const [post] = await sql<{ id: string; slug: string; title: string }[]>`
		select id, slug, title from blog_posts where slug = ${slug} and live`
	return post ?? null
}
