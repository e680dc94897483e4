import { closeDatabase, openDatabase, sql, inTransaction, type Handle } from '#app/db/client.server.ts'
import { preparedDatabase } from '#app/db/copy/empty-database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { databaseOf } from '#app/platform/env/env-database.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { newId } from '#app/db/ids.ts'
import { palette, sentence } from './seed/generate-post.ts'
import { loadPosts, type Lists, type Progress } from './seed/load-posts.ts'
import { Random } from './seed/random.ts'
import { readOptions } from './site/read-options.ts'
import { categories, places, qualities, things } from './seed/vocabulary.ts'

const commentsAtOnce = 2_000
const wantedTags = 300
const statuses = [...Array<string>(8).fill('approved'), 'pending', 'spam', 'rejected']

/** npm run seed -- --posts N [--comments M]: adds generated posts, for measuring. Two comments a post by default. */

try {
	await seed()
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
} finally {
	await closeDatabase()
}

async function seed(): Promise<void> {
	const { values } = readOptions({ options: { posts: { type: 'string' }, comments: { type: 'string' } } })
	const posts = wholeNumber('--posts', values.posts)
	const comments = values.comments === undefined ? posts * 2 : wholeNumber('--comments', values.comments)
	const env = loadEnv()
	await openDatabase({ ...databaseOf(env), statementMs: 3_600_000, prepared: preparedDatabase })
	await migrate()
	const started = performance.now()
	const seconds = () => Math.round((performance.now() - started) / 100) / 10
	await writeGenerated({
		posts,
		comments,
		onProgress: (step, done, of) => progress(`${done} of ${of} ${step}, ${seconds()} s`, done === of),
	})
	// Index-only scans need the visibility map, which only a vacuum writes.
	await sql`vacuum (analyze)`
	console.log(`Added ${posts} posts and ${comments} comments in ${seconds()} s.`)
}

function wholeNumber(name: string, text: string | undefined): number {
	if (!text || !/^\d+$/.test(text))
		throw new Error(`Say how many: ${name} takes a whole number, for example ${name} 1000.`)
	return Number(text)
}

/** One line that counts on a terminal; a line a step elsewhere. */
function progress(text: string, last: boolean): void {
	if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}${last ? '\n' : ''}`)
	else if (last) console.log(text)
}

type SeedPlan = { posts: number; comments: number; onProgress: Progress }

/** Adds generated posts and comments to the open database; a second run goes on where the first stopped. */
async function writeGenerated({ posts, comments, onProgress }: SeedPlan): Promise<void> {
	const lists = await prepareLists()
	const first = (await lastGenerated()) + 1
	if (posts > 0) await loadPosts(first, posts, lists, onProgress)
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

/** Comments fall on random posts; every third answers another of the same batch where it can. */
async function writeComments({ sql }: Handle, many: number, seed: number, readers: string[]): Promise<void> {
	const random = new Random(seed)
	const words = palette(random)
	const targets = await sql<{ id: string; at: Date }[]>`
		select id, published_at as at from blog_posts where live and published_at is not null
		order by md5(id::text || ${seed}::int) limit ${Math.ceil(many / 3)}`
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
