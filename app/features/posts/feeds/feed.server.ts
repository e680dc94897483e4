import { sql } from '#app/db/client.server.ts'
import { wholeAddress } from '../markdown/whole-address.ts'
import { postPath } from '../post/addresses.ts'
import { categoryNames, teamAuthor } from '../post/post-sql.server.ts'
import { shownHtml } from '../records/shown-html.ts'

export type FeedPost = {
	id: string
	url: string
	title: string
	excerpt: string
	html: string
	image: string | null
	slug: string
	publishedAt: string
	updatedAt: string
	author: string
	topics: string[]
}

type Row = Omit<FeedPost, 'url' | 'topics'> & { categories: string[]; tags: string[] }

const newest = 20

/** The newest posts in full, and the cache tags of the records they show. Every address is absolute, because feed readers show the text on other sites. */
export async function feedPosts(siteUrl: string): Promise<{ posts: FeedPost[]; tags: string[] }> {
	const rows = await sql<Row[]>`
		select p.id, p.slug, p.title, p.excerpt, p.html, p.featured_image as image,
			to_json(p.published_at) as "publishedAt", to_json(p.updated_at) as "updatedAt", a.full_name as author,
			${categoryNames()} as categories,
			(select coalesce(json_agg(g.name order by g.name), '[]') from blog_post_tags l
				join blog_tags g on g.id = l.tag_id where l.post_id = p.id) as tags
		from blog_posts p join profiles a on a.id = p.author_id
		where p.live and p.published_at is not null order by p.published_at desc, p.id desc limit ${newest}`
	const shown = new Set<string>()
	const posts = rows.map(({ categories, tags, ...row }) => {
		const url = siteUrl + postPath(row.slug)
		const filled = shownHtml(row.html)
		for (const tag of filled.tags) shown.add(tag)
		return {
			...row,
			url,
			author: teamAuthor(row.author),
			html: absoluteAddresses(filled.html, url),
			topics: [...new Set([...categories, ...tags])],
		}
	})
	return { posts, tags: [...shown] }
}

/** Works on HTML of the sanitiser only: there every attribute value is in double quotes. */
function absoluteAddresses(html: string, postUrl: string): string {
	// Without <source>: feed readers take one file, and all of them can show the <img>.
	return html
		.replace(/<source [^>]*>/g, '')
		.replace(
			/ (href|src)="([^"]*)"/g,
			(_, name: string, address: string) => ` ${name}="${wholeAddress(address, postUrl)}"`,
		)
}
