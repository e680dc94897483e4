import { writeSync } from 'node:fs'
import { inTransaction, openDatabase, sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { migrate } from '#app/db/migrate.server.ts'

/*
 * Writes for ever until it is killed, saying on its output what the database has acknowledged:
 *   OPEN <ms>, CHECK <json of what it found>, ACK <n>
 * Each write n is one transaction over several tables whose parts must all be there or none.
 */

const dataDir = process.argv[2]
if (!dataDir) throw new Error('Usage: writer.ts DATA_DIR')
const say = (line: string) => writeSync(1, `${line}\n`)

const started = performance.now()
await openDatabase({ dataDir, log: (message) => say(`ERROR ${message}`) })
await migrate()
say(`OPEN ${Math.round(performance.now() - started)}`)

const author = await anAuthor()
say(`CHECK ${JSON.stringify(await check())}`)

for (let n = (await lastWritten()) + 1; ; n++) {
	await write(n)
	say(`ACK ${n}`)
	if (n % 50 === 0)
		await sql`select record_views(array(select id from blog_posts order by id desc limit 20),
		array_fill(current_date, array[20]), array_fill(${String(n)}::text, array[20]))`
	if (n % 150 === 0) await sql`checkpoint`
	if (n % 400 === 0) await sql`vacuum (analyze) blog_posts`
}

async function anAuthor(): Promise<string> {
	await sql`insert into profiles (id, full_name, email) values (${newId()}, 'Writer', 'writer@example.com') on conflict do nothing`
	await sql`insert into blog_categories (id, name, slug) values (${newId()}, 'Faults', 'faults') on conflict do nothing`
	await sql`create table if not exists balance (tag text primary key, version bigint not null)`
	await sql`insert into balance (tag, version) values ('plus', 0), ('minus', 0) on conflict do nothing`
	const [row] = await sql<{ id: string }[]>`select id from profiles where email = 'writer@example.com'`
	return row?.id ?? ''
}

async function lastWritten(): Promise<number> {
	const [row] = await sql<{ n: number }[]>`select coalesce(max(id::int), 0) as n from form_tokens`
	return row?.n ?? 0
}

async function write(n: number): Promise<void> {
	const id = newId()
	await sql`select * from take_token(${`bucket ${n % 10}`}, 100, 10)`
	await inTransaction(async (tx) => {
		const content = `payload number${n} ${'solar inverter generator '.repeat((n * 37) % 400)}`
		await tx.sql`insert into form_tokens (id) values (${String(n)})`
		await tx.sql`insert into blog_posts (id, slug, title, content, author_id, status)
			values (${id}, ${`post-${n}`}, ${`Post ${n}`}, ${content}, ${author}, 'published')`
		await tx.sql`insert into blog_post_categories (post_id, category_id) select ${id}, id from blog_categories`
		await tx.sql`insert into blog_comments (id, post_id, author_id, content, status)
			values (${newId()}, ${id}, ${author}, 'A comment', 'approved')`
		await tx.sql`update balance set version = version + ${n} where tag = 'plus'`
		await tx.sql`update balance set version = version - ${n} where tag = 'minus'`
		if (n % 7 === 0) await tx.sql`update blog_posts set content = content || ' again' where slug = ${`post-${n - 3}`}`
	})
}

/** What must hold after any crash. */
async function check(): Promise<{ max: number; problems: string[] }> {
	const [row] = await sql<{ max: number; tokens: number; posts: number; sum: number; hits: number; wrong: number }[]>`
		select coalesce(max(id::int), 0) as max, count(*) as tokens,
			(select count(*) from blog_posts) as posts,
			(select sum(version)::int from balance) as sum,
			(select count(*) from search_hits('payload')) as hits,
			recount() as wrong
		from form_tokens`
	if (!row) throw new Error('The check returned nothing.')
	const byIndex = await inTransaction(async (tx) => {
		await tx.sql`set local enable_seqscan = off`
		const [counts] = await tx.sql<{ tokens: number; slugs: number; read: number }[]>`
			select (select count(*) from form_tokens where id >= '') as tokens,
				(select count(*) from blog_posts where slug >= '') as slugs,
				(select count(md5(content)) from blog_posts) as read`
		return counts
	})
	const problems: string[] = []
	const same = (name: string, value: number | undefined, wanted: number) => {
		if (value !== wanted) problems.push(`${name} is ${value}, not ${wanted}`)
	}
	same('rows', row.tokens, row.max)
	same('posts', row.posts, row.max)
	same('posts found by search', row.hits, row.max)
	same('sum', row.sum, 0)
	same('wrong counters', row.wrong, 0)
	same('rows by index', byIndex?.tokens, row.max)
	same('posts by index', byIndex?.slugs, row.max)
	same('posts read', byIndex?.read, row.max)
	return { max: row.max, problems }
}
