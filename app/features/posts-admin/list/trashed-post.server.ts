import { sql } from '#app/db/client.server.ts'

export type TrashedPost = { id: string; title: string; trashedAt: Date }

/** The post, when it is in the trash; with `author` only if it is theirs. */
export async function trashedPost(id: string, author: string | null): Promise<TrashedPost | null> {
	const [post] = await sql<TrashedPost[]>`
		select id, title, trashed_at as "trashedAt" from blog_posts where id = ${id} and trashed_at is not null
			and ${author === null ? sql`true` : sql`author_id = ${author}`}`
	return post ?? null
}
