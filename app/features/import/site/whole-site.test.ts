import { afterEach, describe, expect, test } from 'vitest'
import { teamId } from '#app/features/account/erasure/erase-writings.server.ts'
import { subjectHash } from '#app/features/account/erasure/erasure.server.ts'
import { sql } from '#app/db/client.server.ts'
import { connectSubscribers } from '#app/events/publish.server.ts'
import { postFieldNames, postRows } from '#app/features/posts/model/post-model.ts'
import { shapesHere } from '#app/features/site-export/shapes.server.ts'
import { fileVersion, headerFile, pieceName } from '#app/features/site-export/site-file.ts'
import type { ThingName } from '#app/features/site-export/thing-names.ts'
import { engines } from '../../../../tests/support/database.ts'
import { zipWith } from '../../../../tests/support/programs/import-files.ts'
import { closeSite, filledFile, linesOf, newSite, run } from '../../../../tests/support/programs/new-site.ts'
import { addPost } from '../../../../tests/support/rows.ts'
import { comparable, contentsOf, exportedFile, siteFileWith } from '../../../../tests/support/programs/site-files.ts'
import { importMessages } from '../messages.ts'
import { UnreadableSource } from '../source/source.ts'

/* The export of a site, imported into a new one: then that site's export is the same. */

const { siteFile } = importMessages
afterEach(closeSite)

/** Columns without a value anywhere in an export: what is lost there, no comparison of two exports would see. */
async function emptyColumns(contents: Readonly<Record<string, string>>): Promise<string[]> {
	const empty: string[] = []
	for (const [name, shape] of await shapesHere()) {
		const records = linesOf(contents, name)
		const rows = new Map([[shape.table, records.map(({ row }) => row)]])
		for (const { table } of shape.parts)
			rows.set(
				table,
				records.flatMap(({ parts }) => parts[table] ?? []),
			)
		for (const { table, columns } of [shape, ...shape.parts])
			for (const column of columns)
				if (!rows.get(table)?.some((row) => (row[column.name] ?? null) !== null)) empty.push(`${table}.${column.name}`)
	}
	return empty
}

test('every field of a post, and every value of a page, is exported', async () => {
	await newSite('embedded')
	const shapes = await shapesHere()
	const columnsOf = (name: ThingName) => shapes.get(name)?.columns.map((column) => column.name)
	const stored = postFieldNames.flatMap((name) => {
		const { kind, name: column } = postRows[name].stored
		return kind === 'links' ? [] : [kind === 'metadata' ? 'metadata' : column]
	})
	expect(columnsOf('posts')).toEqual(expect.arrayContaining([...stored, 'author_id', 'trashed_at', 'version']))
	expect(columnsOf('content')).toEqual(expect.arrayContaining(['draft', 'published', 'publish_at', 'former_ids']))
	expect(columnsOf('comments')).toEqual(expect.arrayContaining(['content', 'status', 'parent_id']))
	expect(columnsOf('pictures')).toEqual(expect.arrayContaining(['name', 'alt', 'focus_x', 'focus_y', 'file_name']))
})

test('an archive of a stranger names no account of this site, opens nothing, and what this site would refuse is listed', async () => {
	await newSite('embedded')
	const [owner] = await sql<{ id: string }[]>`select id from profiles`
	const id = (nth: number) => `019a0000-0000-7000-8000-00000000000${nth}`
	const post = (nth: number, more: object) => ({
		id: id(nth),
		title: 'Bad',
		slug: `bad-${nth}`,
		content: '',
		excerpt: '',
		status: 'draft',
		author_id: owner?.id,
		...more,
	})
	const file = await siteFileWith({
		people: [
			{
				id: id(1),
				full_name: 'Mallory',
				email: 'mallory@x.example',
				role: 'admin',
				is_owner: true,
				email_verified: true,
			},
			{ id: id(9), full_name: 'Ngozi', email: 'ngozi@new.example' },
			{ id: owner?.id, full_name: 'Eve', email: 'eve@x.example', comments_trusted: true },
		],
		posts: [
			post(2, { html: '<script>alert(1)</script>', content: '<script>alert(1)</script>Hello', author_id: id(1) }),
			post(3, { slug: '../../etc' }),
			post(4, { featured_image: 'javascript:alert(1)' }),
			post(5, { author_id: id(7) }),
			post(8, { version: 2_147_483_647, created_at: 'infinity' }),
		],
		content: [
			{ type: 'client-marks', id: 'x', draft: { link: 'java\tscript:alert(1)' }, published: null },
			{ type: 'unknown', id: 'x', draft: {} },
		],
		newsletters: [{ id: id(6), issue: 'x', state: 'scheduled', send_at: '2020-01-01', subject: 'x' }],
		subscribers: [{ id: id(7), email: 'a@x.example', state: 'pending' }],
		redirects: [{ path: '/x', target: 'javascript:alert(1)' }],
	})
	const report = await run(file)
	for (const missed of ['bad-3', 'unknown x', 'client-marks x', '“/x”'])
		expect(report).toContain(missed.replace('bad-3', 'Post “Bad”'))
	expect(
		await sql`select role, is_owner, email_verified from profiles where email = 'mallory@x.example'`,
	).toMatchObject([{ role: 'viewer', is_owner: false, email_verified: false }])
	const posts = await sql<{ slug: string; html: string; author: string }[]>`
		select slug, html, author_id as author from blog_posts order by slug`
	expect(posts.map(({ slug }) => slug)).toEqual(['bad-2', 'bad-5'])
	expect(posts[0]?.html).not.toContain('script')
	expect(await sql`select full_name, comments_trusted from profiles where id = ${owner?.id ?? ''}`).toEqual([
		{ full_name: 'Ngozi Owner', comments_trusted: false },
	])
	// Somebody whom the archive does not have, and an account here that it may not name.
	expect(posts.map(({ author }) => author)).toEqual([id(1), await teamId({ sql })])
	expect(
		await sql`
			select id::text from newsletter_sendings union all select id::text from newsletter_subscribers
			union all select path from redirects`,
	).toHaveLength(0)
})

test('a site that has posts of its own, or is of an older release, is left as it is', async () => {
	const file = await filledFile('embedded', 3)
	await newSite('embedded')
	const [owner] = await sql<{ id: string }[]>`select id from profiles`
	await addPost(owner?.id ?? '', { slug: 'own' })
	const before = await comparable(await exportedFile())
	for (const mode of ['dry', 'import'] as const) await expect(run(file, mode)).rejects.toThrow(siteFile.notNew)
	expect(await comparable(await exportedFile())).toEqual(before)
	await sql`delete from blog_posts`
	await sql`alter table blog_tags drop column description`
	await expect(run(file)).rejects.toThrow(siteFile.newer)
})

test('of a file of an older release, what this one has no more is left out; one of a newer release brings nothing', async () => {
	await newSite('embedded')
	const [last] = await sql<{ number: number | null }[]>`select max(left(name, 4))::int as number from schema_migrations`
	const here = last?.number ?? 0
	const of = (migration: number) =>
		zipWith({
			[pieceName('redirects', 1)]:
				`${JSON.stringify({ row: { path: '/old', target: '/blog', icon: 'sun' }, parts: {} })}\n`,
			[headerFile]: JSON.stringify({
				format: 'site export',
				version: fileVersion,
				madeAt: '2026-01-01T00:00:00.000Z',
				site: 'https://old.example',
				migration,
				counts: { redirects: 1 },
				columns: { redirects: ['path', 'target', 'icon'] },
			}),
		})
	for (const migration of [here, here + 1]) await expect(run(await of(migration))).rejects.toThrow(siteFile.newer)
	expect(await sql`select 1 from redirects`).toHaveLength(0)
	await run(await of(here - 1))
	expect(await sql`select path, target from redirects`).toEqual([{ path: '/old', target: '/blog' }])
})

test('an import that was stopped goes on after somebody wrote a post here', async () => {
	const file = await filledFile('embedded', 5)
	await newSite('embedded')
	await run(file)
	const [before] = await sql<{ count: number }[]>`select count(*)::int as count from blog_comments`
	await sql`delete from blog_comments`
	await sql`delete from import_items where kind = 'comment'`
	const [owner] = await sql<{ id: string }[]>`select id from profiles where email = 'ngozi@new.example'`
	await addPost(owner?.id ?? '', { slug: 'written-in-between' })
	await run(file)
	expect(await sql`select count(*)::int as count from blog_comments`).toEqual([before])
})

test('nobody who was erased here comes back, and their comments have no name', async () => {
	const file = await filledFile('embedded', 6)
	await newSite('embedded')
	const emails = ['chi@reader.example']
	await sql`insert into erasures (id, subject_hash, asked_by, removed) select gen_random_uuid(), unnest(${emails.map(subjectHash)}::text[]), 'person', '{}'`
	const report = await run(file)
	expect(report).toContain(siteFile.erased)
	expect(await sql`select 1 from profiles where email = any(${emails}::text[])`).toHaveLength(0)
	const authors = await sql<{ email: string }[]>`
		select distinct p.email from blog_comments c join profiles p on p.id = c.author_id`
	expect(authors.map(({ email }) => email)).toContain('former member@deleted.invalid')
	expect(authors.map(({ email }) => email)).not.toContain('ngozi@new.example')
})

test.each([
	{ kind: 'categories', how: 'in other letters, or with another name at the same address' },
	{ kind: 'tags', how: 'in other letters' },
] as const)('$kind that are here $how take no post away', async ({ kind }) => {
	const file = await filledFile('embedded', kind === 'tags' ? 12 : 7)
	await newSite('embedded')
	const topics = linesOf(await contentsOf(file), kind)
	expect(topics.length).toBeGreaterThan(1)
	for (const [nth, { row }] of topics.entries()) {
		const [name, slug] = [String(row['name']), String(row['slug'])]
		const here = nth % 2 === 0 ? { name: name.toUpperCase(), slug: `other-${nth}` } : { name: `Other ${nth}`, slug }
		if (kind === 'tags') await sql`insert into blog_tags (id, name) values (gen_random_uuid(), ${name.toUpperCase()})`
		else await sql`insert into blog_categories (id, name, slug) values (gen_random_uuid(), ${here.name}, ${here.slug})`
	}
	const report = await run(file)
	expect(report).toContain('posts: 7 imported')
	expect(report).not.toContain('Could not be brought')
	const [here] = await sql<{ topics: number; links: number }[]>`
		select (select count(*)::int from ${sql(kind === 'tags' ? 'blog_tags' : 'blog_categories')}) as topics,
			(select count(*)::int from ${sql(kind === 'tags' ? 'blog_post_tags' : 'blog_post_categories')}) as links`
	const linked = linesOf(await contentsOf(file), 'posts').flatMap(
		({ parts }) => parts[kind === 'tags' ? 'blog_post_tags' : 'blog_post_categories'] ?? [],
	)
	expect(here).toEqual({ topics: topics.length, links: linked.length })
})

test('an import that fails says why, also where pages cannot be marked as outdated then', async () => {
	const file = await filledFile('embedded', 13)
	await newSite('embedded')
	connectSubscribers([
		async (_tx, events) => {
			if (events.some((event) => event.type === 'site.imported')) throw new Error('They cannot be marked.')
		},
	])
	const stop = (done: number) => {
		if (done > 3) throw new UnreadableSource('It stops here.')
	}
	await expect(run(file, 'import', stop)).rejects.toThrow('It stops here.')
	await expect(run(file)).rejects.not.toThrow('It stops here.')
})

describe.each(engines())('on the %s engine', (engine) => {
	test('the export of a site, imported into a new one, is the same export; a dry run, a second import and an undo change what they say', async () => {
		const file = await filledFile(engine, engine === 'embedded' ? 1 : 2)
		const contents = await contentsOf(file)
		await newSite(engine)
		// A person who has withdrawn is no subscriber.
		expect(await emptyColumns(contents)).toEqual(['consents.withdrawn_at'])
		const [before, exported] = [await comparable(await exportedFile()), await comparable(file)]

		const dry = await run(file, 'dry')
		expect(await comparable(await exportedFile())).toEqual(before)
		expect(dry).not.toContain('Could not be brought')

		const report = await run(file)
		expect(report).not.toContain('Could not be brought')
		expect(report.replaceAll('imported', 'to import')).toContain('posts: 7 to import')
		expect(await comparable(await exportedFile())).toEqual(exported)

		const again = await run(file)
		expect(again).not.toMatch(/[1-9]\d* imported/)
		expect(await comparable(await exportedFile())).toEqual(exported)
		expect(await sql`select 1 from profiles where role <> 'viewer'`).toHaveLength(1)
		expect(await sql`select 1 from newsletter_sendings where state = 'scheduled'`).toHaveLength(0)

		await run(file, 'undo')
		expect(await comparable(await exportedFile())).toEqual(before)
		expect(await sql`select 1 from import_items`).toHaveLength(0)
	})
})
