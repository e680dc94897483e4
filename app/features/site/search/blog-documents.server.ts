import { sql } from '#app/db/client.server.ts'
import { blogKinds, type SiteDocument } from '#app/features/search/documents.ts'
import { storeDocuments } from '#app/features/search/store-documents.server.ts'
import { writers } from '#app/features/posts/post/post-sql.server.ts'
import { categoryPath, postPath, tagPath } from '#app/features/posts/post/addresses.ts'
import { authorId } from '#app/features/posts/page/author-id.ts'

type Row = { kind: (typeof blogKinds)[number]; name: string; text: string; slug: string }

/** Of each kind, those with the most posts: as many as a search can hold without growing with the site. */
const most = 2_000

/**
 * Categories and tags that have posts, and the authors of posts. An author has no page: the link leads to what the newest
 * post says about its author.
 */
async function blogDocuments(): Promise<readonly SiteDocument[]> {
	const rows = await sql<Row[]>`
		with recursive ${writers()}
		(select 'category' as kind, name, description as text, '' as slug from blog_categories
			where post_count > 0 order by post_count desc, name limit ${most})
		union all
		(select 'tag', name, description, '' from blog_tags where post_count > 0 order by post_count desc, name limit ${most})
		union all
		(select 'author', a.full_name, coalesce(a.bio, ''), p.slug
			from writers w join profiles a on a.id = w.author_id
			cross join lateral (select b.slug from blog_posts b where b.author_id = a.id and b.live
				order by b.published_at desc, b.id desc limit 1) p
			where btrim(coalesce(a.full_name, '')) <> '' limit ${most})`
	const documents = rows.map(({ kind, name, text, slug }): [string, SiteDocument] => {
		const address = addressOf(kind, name, slug)
		return [
			address,
			{
				address,
				kind,
				title: name.trim(),
				summary: text.trim(),
				keywords: '',
				content: '',
			},
		]
	})
	// With the C locale two names may differ in what the database takes for no letters, and have one address.
	return [...new Map(documents).values()]
}

function addressOf(kind: Row['kind'], name: string, slug: string): string {
	if (kind === 'author') return `${postPath(slug)}#${authorId}`
	return kind === 'category' ? categoryPath(name) : tagPath(name)
}

/** Returns how many documents it changed. */
export const indexBlog = async (): Promise<number> => storeDocuments(await blogDocuments(), blogKinds)
