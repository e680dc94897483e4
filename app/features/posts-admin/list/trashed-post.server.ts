import { sql } from '#app/db/client.server.ts'

export type TrashedPost = { id: string; title: string; trashedAt: Date }

/** The post, when it is in the trash. */
export async function trashedPost(id: string): Promise<TrashedPost | null> {
	const [post] = await sql<TrashedPost[]>`
		select id, title, trashed_at as "trashedAt" from blog_posts where id = ${id} and trashed_at is not null`
	return post ?? null
}
