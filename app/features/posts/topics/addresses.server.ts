import { sql } from '#app/db/client.server.ts'
import { archivePath, blogPath, categoryPath, monthPath, postPath, tagPath } from '../post/addresses.ts'
import { isThinList } from '../post/post.ts'
import { archive } from '../sidebar/sidebar.server.ts'

/** A page of the blog, for the sitemap. */
export type BlogAddress = { path: string; changedAt: string | null }

type Row = { slug: string; changedAt: string }
const toAddress = ({ slug, changedAt }: Row): BlogAddress => ({ path: postPath(slug), changedAt })

/** The lists of the blog that search engines should know. */
export async function listAddresses(): Promise<BlogAddress[]> {
	const { months, categories, tags } = await archive()
	const full = <Counted extends { count: number }>(lists: readonly Counted[]) =>
		lists.filter(({ count }) => !isThinList(count))
	const plain = (path: string): BlogAddress => ({ path, changedAt: null })
	return [
		plain(blogPath),
		plain(archivePath),
		...full(categories).map(({ name }) => plain(categoryPath(name))),
		...full(tags).map(({ name }) => plain(tagPath(name))),
		...full(months).map(({ year, month }) => plain(monthPath(year, month))),
	]
}

/** Every post, newest first; null when there are more than `max`. */
export async function postAddresses(max: number): Promise<BlogAddress[] | null> {
	const rows = await sql<Row[]>`
		select slug, to_json(updated_at) as "changedAt" from blog_posts where live
		order by published_at desc, id desc limit ${max + 1}`
	return rows.length > max ? null : rows.map(toAddress)
}

/** The posts of one of the parts of a large sitemap (events/page-tags.ts). */
export async function postAddressesOf(part: number): Promise<BlogAddress[]> {
	const rows = await sql<Row[]>`
		select slug, to_json(updated_at) as "changedAt" from blog_posts
		where live and get_byte(uuid_send(id), 15) % 64 = ${part}`
	return rows.map(toAddress)
}
