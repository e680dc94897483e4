import { sql, type Handle } from '#app/db/client.server.ts'
import { categoryPath, postPath, tagPath } from '#app/features/posts/post/addresses.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'
import { topicSql } from '#app/features/posts/post/topic-sql.server.ts'
import { ownPagePath, ownPagesType } from '#app/features/site/own-pages/own-page-content.ts'
import { isBroughtEntry } from '../site/undo-site.server.ts'

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

/** Whether the note `n` was written or changed after its post was imported: some come with it. */
export const isNewNote = () => sql`
	greatest(n.created_at, n.edited_at, n.resolved_at) > coalesce((
		select min(i.created_at) from import_items i where i.kind = 'post' and i.target = n.post_id::text), '-infinity')`

/** Ids of posts, own pages, categories and tags. */
type Things = Record<'posts' | 'pages' | TopicKind, string[]>

/** Addresses of what a source brought and is here. */
export async function addressesHere(on: Pick<Handle, 'sql'>, source: string): Promise<Set<string>> {
	const { sql: within } = on
	const posts = await within<{ id: string }[]>`
		select p.id from import_items i join blog_posts p on p.id::text = i.target
		where i.source = ${source} and i.kind = 'post' and i.is_new`
	const pages = await within<{ id: string }[]>`
		select e.id from import_items i join content_entries e on ${isBroughtPage()} where i.source = ${source} and i.kind = 'page'
		union select e.id from import_items i join content_entries e on ${isBroughtEntry()}
		where i.source = ${source} and i.kind = 'content' and e.type = ${ownPagesType.name}`
	const topics = async (kind: TopicKind) => idsOf(await within<{ id: string }[]>`select t.id ${topicsOf(kind, source)}`)
	return addressesOf(on, {
		posts: idsOf(posts),
		pages: idsOf(pages),
		category: await topics('category'),
		tag: await topics('tag'),
	})
}

/** Those that it added. */
export const topicsOf = (kind: TopicKind, source: string) => sql`
	from import_items i join ${topicSql[kind].topics()} t on t.id::text = i.target
	where i.source = ${source} and i.kind = ${kind} and i.is_new`

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** Also those that they had before: visitors are led on from there. */
export async function addressesOf({ sql: within }: Pick<Handle, 'sql'>, things: Things): Promise<Set<string>> {
	const slugs = await within<{ slug: string }[]>`
		select slug from blog_posts where id = any(${things.posts}::uuid[])
		union select old_slug from post_redirects where post_id = any(${things.posts}::uuid[])`
	const pages = await within<{ id: string }[]>`
		select unnest(former_ids || id) as id from content_entries
		where type = ${ownPagesType.name} and id = any(${things.pages}::text[])`
	const topics = async (kind: TopicKind) => {
		const { topics: all, redirects, topicId } = topicSql[kind]
		const rows = await within<{ name: string }[]>`
			select t.name from ${all()} t where t.id = any(${things[kind]}::uuid[])
			union select r.old_key from ${redirects()} r where r.${topicId()} = any(${things[kind]}::uuid[])`
		return rows.map(({ name }) => name)
	}
	return new Set([
		...slugs.map(({ slug }) => postPath(slug)),
		...pages.map(({ id }) => ownPagePath(id)),
		...(await topics('category')).map(categoryPath),
		...(await topics('tag')).map(tagPath),
	])
}
