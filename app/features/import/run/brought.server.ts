import { sql, type Handle } from '#app/db/client.server.ts'
import { categoryPath, postPath, tagPath } from '#app/features/posts/post/addresses.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'
import { topicSql } from '#app/features/posts/post/topic-sql.server.ts'
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
		from import_items i join content_entries e on ${isBroughtPage()}
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

/** A page that an import brought, also where it has another address since: with its line in the map it was made at once. */
export const isBroughtPage = () => sql`
	e.type = ${ownPagesType.name}
	and (e.id = i.target or (i.target = any(e.former_ids) and e.created_at = i.created_at))`

/** Whether somebody changed it, writes it, or made it later at an address that was free again. */
export const isPageChanged = () => sql`(
	e.id <> i.target or e.version <> i.version or e.created_at > i.created_at
	or exists (select from writing_tabs w where w.content_type = e.type and w.content_entry = e.id and w.fields is not null))`

type Fragment = ReturnType<typeof isBroughtPage>
/** From lines of the map (i) with the posts (p), pages (e), categories and tags (t) that they name. */
type Things = { posts: Fragment; pages: Fragment; category: Fragment; tag: Fragment }

/** Addresses of what a source brought and is here. */
export const addressesHere = (on: Pick<Handle, 'sql'>, source: string): Promise<Set<string>> =>
	addressesOf(on, {
		posts: sql`
			from import_items i join blog_posts p on p.id::text = i.target
			where i.source = ${source} and i.kind = 'post' and i.is_new`,
		pages: sql`
			from import_items i join content_entries e on ${isBroughtPage()} where i.source = ${source} and i.kind = 'page'`,
		category: topicsOf('category', source),
		tag: topicsOf('tag', source),
	})

/** Those that it added. */
export const topicsOf = (kind: TopicKind, source: string): Fragment => sql`
	from import_items i join ${topicSql[kind].topics()} t on t.id::text = i.target
	where i.source = ${source} and i.kind = ${kind} and i.is_new`

/** Also those that they had before: visitors are led on from there. */
export async function addressesOf({ sql: within }: Pick<Handle, 'sql'>, things: Things): Promise<Set<string>> {
	const slugs = await within<{ slug: string }[]>`
		with here as (select p.id, p.slug ${things.posts})
		select slug from here union select r.old_slug from post_redirects r join here on here.id = r.post_id`
	const pages = await within<{ id: string }[]>`select unnest(e.former_ids || e.id) as id ${things.pages}`
	const topics = async (kind: TopicKind) => {
		const { redirects, topicId } = topicSql[kind]
		const rows = await within<{ name: string }[]>`
			with here as (select t.id, t.name ${things[kind]})
			select name from here union select r.old_key from ${redirects()} r join here on here.id = r.${topicId()}`
		return rows.map(({ name }) => name)
	}
	return new Set([
		...slugs.map(({ slug }) => postPath(slug)),
		...pages.map(({ id }) => ownPagePath(id)),
		...(await topics('category')).map(categoryPath),
		...(await topics('tag')).map(tagPath),
	])
}
