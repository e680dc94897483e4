import { sql, type Handle } from '#app/db/client.server.ts'
import { postPath } from '#app/features/posts/post/addresses.ts'
import { ownPagePath, ownPagesType } from '#app/features/site/own-pages/own-page-content.ts'

/** A post or page that was imported and is here: where it is edited, and where visitors see it once it is public. */
export type BroughtText = { title: string; edit: string; address: string; state: 'draft' | 'scheduled' | 'public' }

export type Brought = { texts: BroughtText[]; more: number }

const listed = 100

const listOf = (rows: readonly (BroughtText & { count: number })[]): Brought => ({
	texts: rows.map(({ count: _count, ...text }) => text),
	more: Math.max(0, (rows[0]?.count ?? 0) - listed),
})

export async function broughtPosts(source: string): Promise<Brought> {
	const rows = await sql<{ id: string; title: string; slug: string; live: boolean; isDraft: boolean; count: number }[]>`
		select p.id, p.title, p.slug, p.live, p.status = 'draft' as "isDraft",
			count(*) over ()::int as count
		from import_items i join blog_posts p on p.id::text = i.target
		where i.source = ${source} and i.kind = 'post' and p.trashed_at is null
		order by p.published_at desc nulls last, p.id limit ${listed}`
	return listOf(
		rows.map(({ id, title, slug, live, isDraft, count }) => ({
			title,
			edit: `/admin/posts/edit/${id}`,
			address: postPath(slug),
			state: live ? 'public' : isDraft ? 'draft' : 'scheduled',
			count,
		})),
	)
}

export async function broughtPages(source: string): Promise<Brought> {
	const rows = await sql<{ id: string; title: string; isPublic: boolean; count: number }[]>`
		select e.id, coalesce(e.draft ->> 'title', e.id) as title, e.published is not null as "isPublic",
			count(*) over ()::int as count
		from import_items i join content_entries e on e.id = i.target and e.type = ${ownPagesType.name}
		where i.source = ${source} and i.kind = 'page' and e.deleted_at is null
		order by title, e.id limit ${listed}`
	return listOf(
		rows.map(({ id, title, isPublic, count }) => ({
			title,
			edit: `/admin/site/${ownPagesType.name}/${id}`,
			address: ownPagePath(id),
			state: isPublic ? 'public' : 'draft',
			count,
		})),
	)
}

/** Addresses of the posts and pages that a source brought and that are here. */
export async function addressesHere({ sql: within }: Pick<Handle, 'sql'>, source: string): Promise<Set<string>> {
	const posts = await within<{ slug: string }[]>`
		select p.slug from import_items i join blog_posts p on p.id::text = i.target
		where i.source = ${source} and i.kind = 'post' and i.is_new`
	const pages = await within<{ id: string }[]>`
		select e.id from import_items i join content_entries e on e.id = i.target and e.type = ${ownPagesType.name}
		where i.source = ${source} and i.kind = 'page'`
	return new Set([...posts.map(({ slug }) => postPath(slug)), ...pages.map(({ id }) => ownPagePath(id))])
}
