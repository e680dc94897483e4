import { inTransaction, sql, type Handle } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { pipelineVersion } from '#app/features/blog/markdown.server.ts'
import { generatePost, palette, sentence, type GeneratedPost } from './generate-post.ts'
import { Random } from './random.ts'
import { categories, places, qualities, things } from './vocabulary.ts'

export type SeedPlan = { posts: number; comments: number; onProgress: (step: string, done: number, of: number) => void }

type Lists = { authors: string[]; readers: string[]; categories: string[]; tags: string[] }

const postsAtOnce = 200
const commentsAtOnce = 2_000
const wantedTags = 300
const statuses = [...Array<string>(8).fill('approved'), 'pending', 'spam', 'rejected']

/** Adds generated posts and comments to the open database; a second run goes on where the first stopped. */
export async function writeGenerated({ posts, comments, onProgress }: SeedPlan): Promise<void> {
	const lists = await prepareLists()
	const first = (await lastGenerated()) + 1
	const until = Date.now() - 60_000
	const counts = { categories: lists.categories.length, tags: lists.tags.length }
	for (let done = 0; done < posts; done += postsAtOnce) {
		const size = Math.min(postsAtOnce, posts - done)
		const batch = Array.from({ length: size }, (_, index) => generatePost(first + done + index, counts, until))
		await inTransaction((tx) => writeBatch(tx, batch, lists), { limitMs: 120_000 })
		onProgress('posts', done + size, posts)
	}
	for (let done = 0; done < comments; done += commentsAtOnce) {
		const size = Math.min(commentsAtOnce, comments - done)
		await inTransaction((tx) => writeComments(tx, size, first + done, lists.readers), { limitMs: 120_000 })
		onProgress('comments', done + size, comments)
	}
}

async function lastGenerated(): Promise<number> {
	const [row] = await sql<{ n: number }[]>`
		select coalesce(max((metadata->>'generated')::int), 0) as n from blog_posts where metadata ? 'generated'`
	return row?.n ?? 0
}

async function prepareLists(): Promise<Lists> {
	const authors = await ensurePeople('author', 8)
	const readers = await ensurePeople('reader', 60)
	const slugs = categories.map((name) => name.toLowerCase().replaceAll(' ', '-'))
	await sql`insert into blog_categories (id, name, slug)
		select * from unnest(${categories.map(newId)}::uuid[], ${categories}::text[], ${slugs}::text[]) on conflict do nothing`
	const random = new Random(300)
	const names = new Set<string>()
	while (names.size < wantedTags) {
		names.add(random.next() < 0.5 ? random.pick(things) : `${random.pick(qualities)} ${random.pick(things)}`)
	}
	const tags = [...names]
	await sql`insert into blog_tags (id, name) select id, name from
		unnest(${tags.map(newId)}::uuid[], ${tags}::text[]) with ordinality as t (id, name, place)
		where place <= ${wantedTags} - (select count(*) from blog_tags) on conflict do nothing`
	return {
		authors,
		readers,
		categories: (await sql<{ id: string }[]>`select id from blog_categories order by name`).map((row) => row.id),
		tags: (await sql<{ id: string }[]>`select id from blog_tags order by name`).map((row) => row.id),
	}
}

async function ensurePeople(kind: string, many: number): Promise<string[]> {
	const numbers = Array.from({ length: many }, (_, index) => index)
	const emails = numbers.map((n) => `generated-${kind}-${n + 1}@example.com`)
	const names = numbers.map(
		(n) =>
			`${['Adaeze', 'Bello', 'Chinedu', 'Damilola', 'Efe', 'Funmi', 'Garba', 'Halima'][n % 8]} ${places[n % places.length]}`,
	)
	await sql`insert into profiles (id, full_name, email)
		select * from unnest(${numbers.map(newId)}::uuid[], ${names}::text[], ${emails}::text[]) on conflict do nothing`
	return (await sql<{ id: string }[]>`select id from profiles where email = any(${emails}) order by email`).map(
		(row) => row.id,
	)
}

async function writeBatch({ sql }: Handle, posts: GeneratedPost[], lists: Lists): Promise<void> {
	const ids = posts.map(newId)
	const dates = posts.map((post) => post.publishedAt.toISOString())
	await sql`
		insert into blog_posts (id, slug, title, excerpt, content, html, toc, pipeline_version, status, published_at,
			reading_time, author_id, metadata, created_at, updated_at)
		select id, slug, title, excerpt, content, html, toc::jsonb, ${pipelineVersion}, 'published', at, minutes, author,
			jsonb_build_object('generated', number), at, at
		from unnest(${ids}::uuid[], ${posts.map((p) => p.slug)}::text[], ${posts.map((p) => p.title)}::text[],
			${posts.map((p) => p.excerpt)}::text[], ${posts.map((p) => p.content)}::text[], ${posts.map((p) => p.html)}::text[],
			${posts.map((p) => JSON.stringify(p.toc))}::text[], ${dates}::timestamptz[], ${posts.map((p) => p.readingTime)}::int[],
			${posts.map((p) => lists.authors[p.number % lists.authors.length] ?? '')}::uuid[], ${posts.map((p) => p.number)}::int[])
			as t (id, slug, title, excerpt, content, html, toc, at, minutes, author, number)`
	const link = (pick: (post: GeneratedPost) => string[]) => {
		const pairs = posts.flatMap((post, index) => pick(post).map((to) => [ids[index] ?? '', to] as const))
		return { from: pairs.map(([from]) => from), to: pairs.map(([, to]) => to) }
	}
	const inCategories = link((post) => post.categories.map((index) => lists.categories[index] ?? ''))
	await sql`insert into blog_post_categories (post_id, category_id)
		select * from unnest(${inCategories.from}::uuid[], ${inCategories.to}::uuid[])`
	const tagged = link((post) => post.tags.map((index) => lists.tags[index] ?? ''))
	await sql`insert into blog_post_tags (post_id, tag_id) select * from unnest(${tagged.from}::uuid[], ${tagged.to}::uuid[])`
	await sql`
		with counted as (
			update blog_post_stats s set view_count = v.n
			from unnest(${ids}::uuid[], ${posts.map((post) => post.views)}::bigint[]) v (id, n) where s.post_id = v.id returning v.n)
		update site_counters set value = value + (select sum(n) from counted) where name = 'views'`
}

/** Comments fall on random posts; every third answers another of the same batch where it can. */
async function writeComments({ sql }: Handle, many: number, seed: number, readers: string[]): Promise<void> {
	const random = new Random(seed)
	const words = palette(random)
	const targets = await sql<{ id: string; at: Date }[]>`
		select id, published_at as at from blog_posts where live order by md5(id::text || ${seed}) limit ${Math.ceil(many / 3)}`
	const tops: { id: string; post: string; at: number }[] = []
	const rows = Array.from({ length: many }, () => {
		const parent = tops.length > 0 && random.next() < 0.3 ? random.pick(tops) : null
		const target = random.pick(targets, 2)
		const id = newId()
		const post = parent?.post ?? target.id
		const after = parent?.at ?? target.at.getTime()
		const at = Math.min(Date.now(), after + Math.floor(random.next() ** 3 * 200 * 86_400_000))
		if (!parent) tops.push({ id, post, at })
		return {
			id,
			post,
			parent: parent?.id ?? null,
			at,
			text: sentence(random, words),
			reader: random.pick(readers),
			status: random.pick(statuses),
		}
	})
	for (const part of [rows.filter((row) => !row.parent), rows.filter((row) => row.parent)]) {
		await sql`
			insert into blog_comments (id, post_id, parent_id, author_id, content, status, created_at, updated_at)
			select id, post, parent, reader, text, status, at, at
			from unnest(${part.map((r) => r.id)}::uuid[], ${part.map((r) => r.post)}::uuid[], ${part.map((r) => r.parent)}::uuid[],
				${part.map((r) => r.reader)}::uuid[], ${part.map((r) => r.text)}::text[], ${part.map((r) => r.status)}::text[],
				${part.map((r) => new Date(r.at).toISOString())}::timestamptz[]) as t (id, post, parent, reader, text, status, at)`
	}
}
