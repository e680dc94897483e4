import { sql } from '#app/db/client.server.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'
import { topicSql } from '#app/features/posts/post/topic-sql.server.ts'
import { ownPagesType } from '#app/features/site/own-pages/own-page-content.ts'
import { importMessages as messages } from '../messages.ts'
import { stayingEntries, stayingNewsletters, stayingSubscribers } from '../site/undo-site.server.ts'
import { itemKinds, type ItemKind } from '../report/item-kinds.ts'
import { addressesOf, idsOf, isBroughtPage, isNewNote, isPageChanged, topicsOf } from './brought.server.ts'

export type UndoPreview = {
	/** How many of each kind an undo would take, those that stay left out. */
	counts: { kind: ItemKind; count: number }[]
	stays: { kind: ItemKind; name: string; why: string }[]
	/** Of those that stay, how many are not in the list. */
	more: number
}

const listed = 100

/** What an undo would take and leave, by the same conditions as the undo itself. Null: nothing of the source is here. */
export async function previewUndo(source: string): Promise<UndoPreview | null> {
	const counted = await sql<{ kind: ItemKind; count: number }[]>`
		select kind, count(*)::int as count from import_items where source = ${source} and is_new group by kind`
	if (source === '' || counted.length === 0) return null
	const posts = await sql<{ title: string; isChanged: boolean; count: number }[]>`
		select p.title, p.version <> i.version as "isChanged", count(*) over ()::int as count
		${stayingPosts(source)} order by p.title, p.id limit ${listed}`
	const pages = await sql<{ title: string; count: number }[]>`
		select coalesce(e.draft ->> 'title', e.id) as title, count(*) over ()::int as count
		${stayingPages(source)} order by title, e.id limit ${listed}`
	const entries = await sql<{ name: string; count: number }[]>`
		select i.target as name, count(*) over ()::int as count ${stayingEntries(source)} order by name limit ${listed}`
	const parts = await sql<{ kind: ItemKind; name: string }[]>`
		select kind, name from (${changedParts(source)}) parts
		order by array_position(${[...itemKinds]}::text[], kind), name limit ${listed}`
	const partCounts = await sql<{ kind: ItemKind; count: number }[]>`
		select kind, count(*)::int as count from (${changedParts(source)}) parts group by kind`
	const partsOf = (kind: ItemKind): number => partCounts.find((part) => part.kind === kind)?.count ?? 0
	const staying = new Map<ItemKind, number>([
		['post', posts[0]?.count ?? 0],
		['page', pages[0]?.count ?? 0],
		['category', await countRows(stayingTopics('category', source))],
		['tag', await countRows(stayingTopics('tag', source))],
		['redirect', (await stayingRedirects(source)) + partsOf('redirect')],
		['picture', partsOf('picture')],
		['content', entries[0]?.count ?? 0],
		['newsletter', await countRows(stayingNewsletters(source))],
		['subscriber', await countRows(stayingSubscribers(source))],
	])
	const stays = [
		...posts.map(({ title, isChanged }) => ({
			kind: 'post' as const,
			name: title,
			why: isChanged ? messages.stays.changed : messages.stays.discussed,
		})),
		...pages.map(({ title }) => ({ kind: 'page' as const, name: title, why: messages.stays.changed })),
		...entries.map(({ name }) => ({ kind: 'content' as const, name, why: messages.stays.changed })),
		...parts.map(({ kind, name }) => ({ kind, name, why: messages.stays.changed })),
	]
	const countOf = new Map(counted.map(({ kind, count }) => [kind, count]))
	const total = [posts, pages, entries].reduce((sum, rows) => sum + (rows[0]?.count ?? 0), 0)
	return {
		counts: itemKinds.flatMap((kind) => {
			const count = (countOf.get(kind) ?? 0) - (staying.get(kind) ?? 0)
			return count > 0 ? [{ kind, count }] : []
		}),
		stays,
		more: partCounts.reduce((sum, { count }) => sum + count, total) - stays.length,
	}
}

const stayingPosts = (source: string) => sql`
	from import_items i join blog_posts p on p.id::text = i.target
	where i.source = ${source} and i.kind = 'post' and i.is_new and (p.version <> i.version
		or exists (select from blog_comments c where c.post_id = p.id and not exists (
			select from import_items t where t.kind = 'comment' and t.target = c.id::text
				and (c.edited_at is null or c.edited_at < t.created_at)))
		or exists (select from post_notes n where n.post_id = p.id and ${isNewNote()})
		or exists (select from writing_tabs w where w.post_id = p.id and w.fields is not null))`

const stayingPages = (source: string) => sql`
	from import_items i join content_entries e on ${isBroughtPage()}
	where i.source = ${source} and i.kind = 'page' and ${isPageChanged()}`

/** Changed here, or of a post that stays. */
const stayingTopics = (kind: TopicKind, source: string) => {
	const { links, topicId } = topicSql[kind]
	return sql`${topicsOf(kind, source)} and (t.version <> i.version or exists (
		select from ${links()} l where l.${topicId()} = t.id and l.post_id::text not in (
			select target from import_items where source = ${source} and kind = 'post' and is_new
			except select i.target ${stayingPosts(source)})))`
}

/** Pictures, categories, tags and redirects that someone changed: what becomes of them does not show in a text. */
const changedParts = (source: string) => sql`
	select i.kind, m.name from import_items i join media m on m.name = i.target
	where i.source = ${source} and i.kind = 'picture' and m.revision <> i.version
	union all select i.kind, t.name ${topicsOf('category', source)} and t.version <> i.version
	union all select i.kind, t.name ${topicsOf('tag', source)} and t.version <> i.version
	union all select i.kind, r.path from import_items i join redirects r on r.path = i.source_id
	where i.source = ${source} and i.kind = 'redirect' and r.target <> i.target`

async function countRows(of: ReturnType<typeof stayingEntries>): Promise<number> {
	const [row] = await sql<{ count: number }[]>`select count(*)::int as count ${of}`
	return row?.count ?? 0
}

/** How many lead to something that stays. */
async function stayingRedirects(source: string): Promise<number> {
	const posts = await sql<{ id: string }[]>`select p.id ${stayingPosts(source)}`
	const pages = await sql<{ id: string }[]>`
		select e.id ${stayingPages(source)} and e.created_at <= i.created_at
		union select e.id ${stayingEntries(source)} and e.type = ${ownPagesType.name}`
	const topics = async (kind: TopicKind) =>
		idsOf(await sql<{ id: string }[]>`select t.id ${stayingTopics(kind, source)}`)
	const addresses = await addressesOf(
		{ sql },
		{ posts: idsOf(posts), pages: idsOf(pages), category: await topics('category'), tag: await topics('tag') },
	)
	const [row] = await sql<{ count: number }[]>`
		select count(*)::int as count from import_items i
		where source = ${source} and kind = 'redirect' and target = any(${[...addresses]}::text[])
			and not exists (select from redirects r where r.path = i.source_id and r.target <> i.target)`
	return row?.count ?? 0
}
