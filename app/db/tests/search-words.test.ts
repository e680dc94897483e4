import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, openWithoutTables, type TestDatabase } from '../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../tests/support/rows.ts'
import { search } from '../../../tests/support/pages/search.ts'
import { closeDatabase, inTransaction, sql } from '../client.server.ts'
import { migrate, readMigrations } from '../migrate.server.ts'
import { projectFile } from '../connection/project-root.server.ts'

/** What the sample posts say: text and title of each, as their writers wrote it. */
const samples = fs
	.readdirSync(projectFile('content/sample/posts'))
	.map((name) => fs.readFileSync(projectFile(`content/sample/posts/${name}`), 'utf8'))
	.map((text, n) => ({
		title: `Post ${n}`,
		content: text.replace(/^---\n.*?\n---\n/s, '').replaceAll(/\]\([^)]*\)/g, ']'),
	}))
const wordsOf = (text: string) =>
	new Set(text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+(?:['’.,/-][\p{L}\p{N}\p{M}]+)*/gu))

describe.each(engines())('every word of a post finds it on %s', (engine) => {
	let opened: TestDatabase
	let ids: string[]
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		const author = await addProfile()
		ids = await Promise.all(samples.map((post) => addPost(author, { ...post, status: 'published' })))
	})
	afterAll(() => opened.close())

	test('whatever it is: short, common, a number, in letters with marks', async () => {
		const written = samples.map(({ content }) => wordsOf(content))
		const all = [...new Set(written.flatMap((words) => [...words]))]
		// All short ones, among which the common ones are, and some of the others.
		const asked = all.filter((word, n) => word.length <= 3 || n % 25 === 0)
		expect(asked.length).toBeGreaterThan(300)
		const found = await sql<{ word: string; posts: string[] }[]>`
			select word, f.posts from unnest(${asked}::text[]) word, search_posts(word, '{}', 1000, 0) f`
		const missed = found.flatMap(({ word, posts }) =>
			written.flatMap((words, n) => (words.has(word) && !posts.includes(ids[n] ?? '') ? [`${word} in post ${n}`] : [])),
		)
		expect(missed).toEqual([])
	})

	test('saving a post reads the order of the words, not the index of their parts', async () => {
		await sql`analyze search_words`
		const [read] = await inTransaction(async (tx) => {
			const scans = () => tx.sql<{ parts: number; order: number }[]>`
				select pg_stat_get_xact_numscans('search_words_parts'::regclass)::int as parts,
					pg_stat_get_xact_numscans('search_words_pkey'::regclass)::int as "order"`
			const [before] = await scans()
			await tx.sql`select search_learn(array_agg(word)) from search_words`
			const [after] = await scans()
			return [{ parts: (after?.parts ?? 0) - (before?.parts ?? 0), order: (after?.order ?? 0) > (before?.order ?? 0) }]
		})
		expect(read).toEqual({ parts: 0, order: true })
	})

	test.each(['wi-f', 'off-gr', 'lead-aci', '3.5kv', '2.5'])(
		'also the letters first typed of a compound: %s',
		async (words) => {
			const has = samples.filter(({ content }) =>
				content
					.toLowerCase()
					.replaceAll(/(\d) (kv)/g, '$1$2')
					.includes(words),
			)
			expect(has.length).toBeGreaterThan(0)
			expect((await search(words)).total).toBeGreaterThanOrEqual(has.length)
			expect((await search(words)).total).toBeLessThan(samples.length / 2)
		},
	)

	test('the area of a cable, with its sign and without', async () => {
		const { total } = await search('2.5 mm² cable')
		expect(total).toBeGreaterThan(0)
		for (const words of ['2.5mm cable', '2.5 mm cable', '2.5mm2 cable', '2.5 mm cabl'])
			expect([words, (await search(words)).total]).toEqual([words, total])
		expect((await search('13mm cable')).total).toBe(0)
	})

	test('a decimal number has no part that is another number', async () => {
		const author = await addProfile()
		const small = await addPost(author, {
			title: 'Small',
			content: 'A 3.5 kVA quokka of 2.4-4.8 GHz',
			status: 'published',
		})
		const large = await addPost(author, {
			title: 'Large',
			content: 'A 5 kVA quokka, 8GHz, off-grid',
			status: 'published',
		})
		const found = async (words: string) => (await search(`${words} quokka`)).posts
		for (const words of ['5kva', '5 kVA', '5-kva', '8ghz', 'grid', 'off-grid'])
			expect([words, await found(words)]).toEqual([words, [large]])
		for (const words of ['3.5kva', '3.5 kVA', '3.5', '4.8ghz', '4.8', '2.4'])
			expect([words, await found(words)]).toEqual([words, [small]])
		expect((await found('kva')).toSorted()).toEqual([large, small].toSorted())
		await sql`delete from blog_posts where id in (${small}, ${large})`
	})

	test('letters that look the same are the same, and signs that nobody sees end no word', async () => {
		const post = await addPost(await addProfile(), {
			title: 'An e\ufb03cient wal\u00adlaby',
			content:
				'It has 7\u00a0kVA\u200b, 8\u202fHz, ９ｋｗ and a ｂｉｌｂｙ. ½™ of 𝗻𝘂𝗺𝗯𝗮𝘁𝘀 a\u200bgree\u2060d, \ufeffquokkas too.',
			status: 'published',
		})
		for (const words of [
			'wallaby',
			'ＷＡＬＬＡＢＹ',
			'wal\u00adlaby',
			'wall\u200baby',
			'\ufeffwallaby',
			'𝘄𝗮𝗹𝗹𝗮𝗯𝘆',
			'wallab\u00ad',
			'bilby',
			'Ｂｉｌｂｙ',
			'numbats',
			'numbat',
			'efficient wallaby',
			'e\ufb03cient bilby',
			'agreed numbat',
			'quokkas bilby',
			'7kva bilby',
			'7 kVA bilby',
			'7\u00a0kVA bilby',
			'７ｋＶＡ bilby',
			'8hz bilby',
			'8\u2009Hz bilby',
			'9 kW bilby',
			'“wallaby”',
			'‘wallaby’',
			'wallaby ☀️',
			'☀️wallaby👍🏽',
			'🇳🇬 wallaby',
		])
			expect([words, (await search(words)).posts]).toEqual([words, [post]])
		for (const words of ['12 numbats', 'tm numbats']) expect([words, (await search(words)).total]).toEqual([words, 0])
		await sql`delete from blog_posts where id = ${post}`
	})

	test.each(['how', 'how to', 'the', 'off', 'before', '₦', 'to be or not to be'])(
		'also stop words: %s',
		async (words) => {
			const has = samples.filter(({ content }) =>
				words.split(' ').every((word) => wordsOf(content).has(word) || (word === '₦' && content.includes('₦'))),
			)
			expect((await search(words)).total).toBeGreaterThanOrEqual(has.length)
			expect(has.length + (words.includes('not to be') ? 1 : 0)).toBeGreaterThan(0)
		},
	)

	test.each([
		's',
		'so',
		'sol',
		'sola',
		'solar',
		'i',
		'in',
		'inv',
		'ba',
		'el',
		'we',
		'po',
		'h',
		'ho',
		'how t',
		'how to s',
		'how to si',
	])('and while it is typed: %s', async (typed) => {
		expect((await search(typed)).total).toBeGreaterThan(0)
	})
})

describe.each(engines())('an upgrade on %s', (engine) => {
	afterAll(closeDatabase)

	test('finds the same posts before, during and after, and more after', async () => {
		const before = readMigrations().filter(({ name }) => name < '0071')
		await openWithoutTables(engine)
		await migrate(before)
		const author = await addProfile()
		for (const { content, title } of samples) await addPost(author, { title, content, status: 'published' })
		await addPost(author, { title: 'A draft', content: 'solar', status: 'draft' })
		const questions = [
			'solar',
			'inverter battery',
			'generator',
			'harmattan',
			'yoruba',
			'translation or website',
			'"solar panels"',
			'batter',
		]
		const found = async () =>
			Promise.all(
				questions.map(async (words) =>
					(await sql<{ post_id: string }[]>`select post_id from search_hits(${words})`)
						.map((row) => row.post_id)
						.toSorted(),
				),
			)
		const first = await found()
		expect(first.every((ids) => ids.length > 0)).toBe(true)

		await migrate()
		expect(await found()).toEqual(first)
		expect(await sql`select search_keys_missing(9) as made`).toEqual([{ made: 9 }])
		expect(await found()).toEqual(first)
		await sql`update blog_posts set title = title || ' solar' where title = 'Post 25'`
		expect(await sql`select recount() as wrong`).toEqual([{ wrong: 0 }])
		await sql`select search_keys_missing(1000)`
		const last = await found()
		first.forEach((ids, n) =>
			expect([questions[n], ids.filter((id) => !last[n]?.includes(id))]).toEqual([questions[n], []]),
		)
		expect(await sql`select from blog_post_search where place is null or document is not null`).toEqual([])
		expect((await search('how to')).total).toBeGreaterThan(5)
	})
})
