import { sql } from '#app/db/client.server.ts'
import { categoryNames, teamAuthor } from '../post/post-sql.server.ts'

export type PublicPost = {
	id: string
	slug: string
	title: string
	/** Markdown, as its author wrote it. */
	content: string
	author: string
	image: string | null
	categories: string[]
	publishedAt: string
	updatedAt: string
}

/** A live post for programs that read: without its comments and what else its page shows. */
export async function publicPost(slug: string): Promise<PublicPost | null> {
	const rows = await sql<PublicPost[]>`
		select p.id, p.slug, p.title, p.content, a.full_name as author, p.featured_image as image,
			${categoryNames()} as categories, to_json(coalesce(p.published_at, now())) as "publishedAt",
			to_json(p.updated_at) as "updatedAt"
		from blog_posts p join profiles a on a.id = p.author_id where p.slug = ${slug} and p.live`
	const row = rows[0]
	return row ? { ...row, author: teamAuthor(row.author) } : null
}
