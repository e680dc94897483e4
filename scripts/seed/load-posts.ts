import { inTransaction, type Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { pipelineVersion } from '#app/features/posts/markdown/markdown.server.ts'
import { generateHead, generateText, type GeneratedPost } from './generate-post.ts'

export type Lists = { authors: string[]; readers: string[]; categories: string[]; tags: string[] }
export type Progress = (step: string, done: number, of: number) => void

/** Making, packing and taking apart texts is what takes long: posts beyond these share them, under words of their own. */
const maxTexts = 4_000
const textsAtOnce = 200
const postsAtOnce = 1_000
const patience = { limitMs: 3_600_000 }

/**
 * Adds `many` posts in one transaction. What triggers do a statement is done once at the end, by the function that
 * repairs it; indexes of words are made whole when most of what they hold is new.
 */
export async function loadPosts(first: number, many: number, lists: Lists, onProgress: Progress): Promise<void> {
	await inTransaction(async (tx) => {
		await tx.sql`set local statement_timeout = 0`
		await tx.sql`set local maintenance_work_mem = '128MB'`
		await switchTriggers(tx, 'disable')
		const makeIndexes = await dropIndexes(tx, many)
		await addTexts(tx, first, Math.min(many, maxTexts), onProgress)
		const until = Date.now() - 60_000
		const counts = { categories: lists.categories.length, tags: lists.tags.length }
		for (let done = 0; done < many; done += postsAtOnce) {
			const size = Math.min(postsAtOnce, many - done)
			await addPosts(
				tx,
				Array.from({ length: size }, (_, index) => generateHead(first + done + index, counts, until)),
				{ first, lists },
			)
			onProgress('posts', done + size, many)
		}
		await makeIndexes()
		await tx.sql`select recount()`
		await switchTriggers(tx, 'enable')
	}, patience)
}

const tables = ['blog_posts', 'blog_post_categories', 'blog_post_tags']

async function switchTriggers({ sql }: Handle, state: 'enable' | 'disable'): Promise<void> {
	const to = state === 'enable' ? sql`enable` : sql`disable`
	for (const table of tables) await sql`alter table ${sql(table)} ${to} trigger user`
}

/** Returns the way to make them again. */
async function dropIndexes({ sql }: Handle, coming: number): Promise<() => Promise<void>> {
	const [there] = await sql<{ posts: number }[]>`select count(*)::int as posts from blog_posts`
	if (coming < (there?.posts ?? 0)) return async () => {}
	const indexes = await sql<{ name: string; made: string }[]>`
		select coalesce(indexname, '') as name, coalesce(indexdef, '') as made from pg_indexes
		where schemaname = 'public' and tablename in ('blog_posts', 'blog_post_keys') and indexdef like '%USING gin%'`
	for (const { name } of indexes) await sql`drop index ${sql(name)}`
	return async () => {
		for (const { made } of indexes) await sql.unsafe(made)
	}
}

async function addTexts({ sql }: Handle, first: number, many: number, onProgress: Progress): Promise<void> {
	await sql`
		create temp table seed_texts (place int primary key, content text, html text, toc jsonb, minutes int,
			body search_text, headings search_text) on commit drop`
	for (let done = 0; done < many; done += textsAtOnce) {
		const places = Array.from({ length: Math.min(textsAtOnce, many - done) }, (_, index) => done + index)
		const texts = places.map((place) => generateText(first + place))
		await sql`
			insert into seed_texts
			select place, content, html, toc::jsonb, minutes, search_read(search_content(content)), search_read(search_headings(content))
			from unnest(${places}::int[], ${texts.map((t) => t.content)}::text[], ${texts.map((t) => t.html)}::text[],
				${texts.map((t) => JSON.stringify(t.toc))}::text[], ${texts.map((t) => t.readingTime)}::int[])
				as t (place, content, html, toc, minutes)`
		onProgress('texts', done + places.length, many)
	}
	await sql`select search_learn(array(select distinct word from seed_texts cross join unnest((body).words) word))`
	await sql`analyze seed_texts`
}

async function addPosts(
	{ sql }: Handle,
	posts: GeneratedPost[],
	{ first, lists }: { first: number; lists: Lists },
): Promise<void> {
	const ids = posts.map(newId)
	await sql`
		insert into blog_posts (id, slug, title, excerpt, content, html, toc, pipeline_version, status, published_at, live,
			reading_time, author_id, metadata, created_at, updated_at, place)
		select id, slug, title, excerpt, content, html, toc, ${pipelineVersion}, 'published', at, true, minutes, author,
			jsonb_build_object('generated', number), at, at,
			coalesce(newest_place('blog_posts'), -1) + (row_number() over (order by at, id))::int
		from unnest(${ids}::uuid[], ${posts.map((p) => p.slug)}::text[], ${posts.map((p) => p.title)}::text[],
			${posts.map((p) => p.excerpt)}::text[], ${posts.map((p) => p.publishedAt.toISOString())}::timestamptz[],
			${posts.map((p) => lists.authors[p.number % lists.authors.length] ?? '')}::uuid[],
			${posts.map((p) => p.number)}::int[]) as t (id, slug, title, excerpt, at, author, number)
		join seed_texts on place = (number - ${first}) % (select count(*) from seed_texts)`
	await sql`
		insert into blog_post_stats (post_id, live, view_count)
		select id, true, views from unnest(${ids}::uuid[], ${posts.map((post) => post.views)}::bigint[]) v (id, views)`
	const link = (of: readonly string[], pick: (post: GeneratedPost) => number[]) => {
		const pairs = posts.flatMap((post, index) => pick(post).map((to) => [ids[index] ?? '', of[to] ?? ''] as const))
		return { from: pairs.map(([from]) => from), to: pairs.map(([, to]) => to) }
	}
	const inCategories = link(lists.categories, (post) => post.categories)
	await sql`
		insert into blog_post_categories (post_id, category_id, published_at)
		select l.post, l.category, p.published_at
		from unnest(${inCategories.from}::uuid[], ${inCategories.to}::uuid[]) l (post, category)
		join blog_posts p on p.id = l.post`
	const tagged = link(lists.tags, (post) => post.tags)
	await sql`
		insert into blog_post_tags (post_id, tag_id, published_at)
		select l.post, l.tag, p.published_at
		from unnest(${tagged.from}::uuid[], ${tagged.to}::uuid[]) l (post, tag) join blog_posts p on p.id = l.post`
	await addKeys(sql, ids, first)
}

/** What triggers make of a post (make_search_keys), with what its text gives read only once for all that share it. */
async function addKeys(sql: Handle['sql'], ids: readonly string[], first: number): Promise<void> {
	await sql`
		create temp table seed_heads on commit drop as
		select p.id, p.published_at, p.title as words, search_read(p.title) as title, search_read(p.excerpt) as excerpt,
			t.body, t.headings,
			(select coalesce(max(place), -1) from blog_post_search)
				+ (row_number() over (order by p.published_at, p.id))::int as place
		from blog_posts p
		join seed_texts t on t.place = ((p.metadata->>'generated')::int - ${first}) % (select count(*) from seed_texts)
		where p.id = any(${ids}::uuid[])`
	await sql`
		insert into blog_post_search (post_id, published_at, head, place, title_stems)
		select id, published_at, search_head(title, excerpt, headings, body), place, search_stems(words) from seed_heads`
	await sql`
		insert into blog_post_keys (place, keys)
		select place, search_keys(title, excerpt, headings, body, search_blocks(place) || search_topics(id)) from seed_heads`
	await sql`select search_learn(array(select distinct word from seed_heads cross join unnest((title).words || (excerpt).words) word))`
	await sql`drop table seed_heads`
}
