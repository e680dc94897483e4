import { sql } from '#app/db/client.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { can, commentEditMs } from '#app/auth/permissions.ts'
import type { OwnComment } from './comment.ts'

type OwnRow = Omit<OwnComment, 'author' | 'createdAt' | 'editableMs'> & { createdAt: Date }

/** An upper bound, far more than anybody writes under one post. */
const maxOwn = 200

/** A user's comments under a post, public and pending, oldest first. */
export async function ownComments(viewer: SignedIn, postId: string): Promise<OwnComment[]> {
	const rows = await sql<OwnRow[]>`
		select id, parent_id as "parentId", content, status, created_at as "createdAt", edited_at is not null as "isEdited"
		from (
			select * from blog_comments
			where author_id = ${viewer.id} and post_id = ${postId} and status in ('pending', 'approved')
			order by created_at desc limit ${maxOwn}) m
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

/** The live post with this slug, to comment on. */
export async function commentedPost(slug: string): Promise<{ id: string; slug: string; title: string } | null> {
	const [post] = await sql<{ id: string; slug: string; title: string }[]>`
		select id, slug, title from blog_posts where slug = ${slug} and live`
	return post ?? null
}
