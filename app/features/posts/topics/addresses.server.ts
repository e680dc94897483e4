import { sql } from '#app/db/client.server.ts'
import { archivePath, blogPath, categoryPath, monthPath, postPath, tagPath } from '../post/addresses.ts'
import { isThinList } from '../post/post.ts'
import { archive } from '../list/sidebar.server.ts'

/** A page of the blog, for the sitemap. */
export type BlogAddress = { path: string; changedAt: string | null }

/** A sitemap may hold 50,000 addresses; only the newest posts are listed. */
const maxPosts = 45_000

/** Every page of the blog that search engines should know. */
export async function blogAddresses(): Promise<BlogAddress[]> {
	const [posts, { months, categories, tags }] = await Promise.all([
		sql<{ slug: string; changedAt: string }[]>`
			select slug, to_json(updated_at) as "changedAt" from blog_posts where live
			order by published_at desc, id desc limit ${maxPosts}`,
		archive(),
	])
	const full = <Counted extends { count: number }>(lists: readonly Counted[]) =>
		lists.filter(({ count }) => !isThinList(count))
	const plain = (path: string): BlogAddress => ({ path, changedAt: null })
	return [
		plain(blogPath),
		plain(archivePath),
		...posts.map(({ slug, changedAt }) => ({ path: postPath(slug), changedAt })),
		...full(categories).map(({ name }) => plain(categoryPath(name))),
		...full(tags).map(({ name }) => plain(tagPath(name))),
		...full(months).map(({ year, month }) => plain(monthPath(year, month))),
	]
}
