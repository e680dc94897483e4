import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { addCategory, addPost, addProfile, addTag } from '../../../tests/support/rows.ts'
import { search, titles } from '../../../tests/support/pages/search.ts'
import { inTransaction, sql } from '../client.server.ts'

describe.each(engines())('keys on %s', (engine) => {
	let opened: TestDatabase
	let author: string
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		author = await addProfile()
	})
	afterAll(() => opened.close())

	test('numbers are found with and without their units, thousands and fractions', async () => {
		await addPost(author, {
			title: 'Sizes',
			content: 'A 5 kVA inverter, a 3.5kW pump, ₦250,000 on 12.11.2026, 24/7.',
			status: 'published',
		})
		for (const words of [
			'5kva',
			'5 kVA',
			'5-kva',
			'5',
			'kva',
			'3.5 kw',
			'3.5',
			'250,000',
			'250000',
			'₦250,000',
			'2026',
			'24/7',
			'24',
		])
			expect([words, await titles(words)]).toEqual([words, ['Sizes']])
		expect(await titles('6kva')).toEqual([])
	})

	test('words of several parts are found whole and in parts, names of three letters are no plurals', async () => {
		await addPost(author, {
			title: 'Parts',
			content: "A four-bedroom flat; WhatsApp the A/C man. A UPS isn't an ATS.",
			status: 'published',
		})
		for (const words of [
			'four-bedroom',
			'fourbedroom',
			'bedroom',
			'four bedroom',
			'whatsapp',
			'whats app',
			'WhatsApp',
			'a/c',
			'ac',
			'ups',
			'ATS',
			"isn't",
			'isnt',
		])
			expect([words, await titles(words)]).toEqual([words, ['Parts']])
		await addPost(author, { title: 'Up', content: 'The way up there', status: 'published' })
		expect(await titles('ups')).toEqual(['Parts'])
	})

	test('a link target is no word', async () => {
		await addPost(author, {
			title: 'Links',
			content: '[read this](https://example.com/hiddenword) ![bulb](/media/bulbfile)',
			status: 'published',
		})
		expect(await titles('hiddenword')).toEqual([])
		expect(await titles('bulb')).toEqual(['Links'])
	})

	test('what only a draft says is never found, and a change is found with the commit, not before', async () => {
		const id = await addPost(author, { title: 'Quiet', content: 'zanzibar', status: 'draft' })
		expect(await titles('zanzibar')).toEqual([])
		await inTransaction(async (tx) => {
			await tx.sql`update blog_posts set status = 'published' where id = ${id}`
			await tx.sql`update blog_posts set content = 'zanzibar madagascar' where id = ${id}`
		})
		expect(await titles('zanzibar')).toEqual(['Quiet'])
		await sql`update blog_posts set content = 'madagascar', title = 'Loud' where id = ${id}`
		expect([await titles('zanzibar'), await titles('madagascar'), await titles('loud')]).toEqual([
			[],
			['Loud'],
			['Loud'],
		])
		await sql`update blog_posts set status = 'draft' where id = ${id}`
		expect(await titles('madagascar')).toEqual([])
		expect(
			await sql`select from blog_post_keys k left join blog_post_search s using (place) where s.place is null`,
		).toEqual([])
		await sql`update blog_posts set status = 'published' where id = ${id}`
		await sql`delete from blog_posts where id = ${id}`
		expect(await titles('madagascar')).toEqual([])
		expect(await sql`select search_forget(null, 100000)`).toHaveLength(1)
		expect(await sql`select word from search_words where word in ('zanzibar', 'madagascar')`).toEqual([])
	})

	test('categories and tags narrow a search, however they were given', async () => {
		const [solar, wiring, tag] = [await addCategory('Solar'), await addCategory('Wiring'), await addTag('homes')]
		const both = await addPost(author, {
			title: 'Both',
			content: 'quetzal',
			status: 'published',
			categories: [solar],
			tags: [tag],
		})
		await addPost(author, { title: 'One', content: 'quetzal', status: 'published', categories: [solar] })
		const draft = await addPost(author, { title: 'Later', content: 'quetzal', categories: [solar] })
		expect(await titles('quetzal', [solar])).toEqual(['One', 'Both'])
		expect(await titles('quetzal', [solar, tag])).toEqual(['Both'])
		expect(await titles('quetzal', [wiring])).toEqual([])
		await sql`update blog_posts set status = 'published' where id = ${draft}`
		expect(await titles('quetzal', [solar])).toEqual(['Later', 'One', 'Both'])
		await inTransaction(async (tx) => {
			await tx.sql`delete from blog_post_categories where post_id = ${both}`
			await tx.sql`insert into blog_post_categories (post_id, category_id) values (${both}, ${wiring})`
		})
		expect(await titles('quetzal', [solar])).toEqual(['Later', 'One'])
		expect(await titles('quetzal', [wiring, tag])).toEqual(['Both'])
		await sql`delete from blog_categories where id = ${wiring}`
		expect(await titles('quetzal', [tag])).toEqual(['Both'])
		expect(await sql`select recount() as wrong`).toEqual([{ wrong: 0 }])
	})

	test('the best comes first: title, excerpt, heading, often, once; a phrase as typed before its words apart', async () => {
		const posts = [
			{ title: 'Once', content: 'A narwhal swims here.' },
			{ title: 'Often', content: 'narwhal narwhal narwhal' },
			{ title: 'Heading', content: '## On a narwhal\n\nText' },
			{ title: 'Excerpt', excerpt: 'About a narwhal', content: '' },
			{ title: 'The narwhal', content: '' },
			{ title: 'Narwhal', content: '' },
		]
		for (const post of posts) await addPost(author, { ...post, status: 'published' })
		expect(await titles('narwhal')).toEqual(posts.map(({ title }) => title).toReversed())
		await addPost(author, { title: 'Blue whale songs', status: 'published' })
		await addPost(author, { title: 'Songs of a whale so blue', status: 'published' })
		expect(await titles('blue whale')).toEqual(['Blue whale songs', 'Songs of a whale so blue'])
		expect(await titles('"blue whale"')).toEqual(['Blue whale songs'])
	})
})

describe.each(engines())('a walk on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
	})
	afterAll(() => opened.close())

	test('finds every post, newest first, whichever blocks they are in', async () => {
		const author = await addProfile()
		const ids = await Promise.all(
			Array.from({ length: 24 }, () => addPost(author, { content: 'walrus', status: 'published' })),
		)
		const places = fc.uniqueArray(
			fc.oneof(
				fc.integer({ min: 0, max: 60_000 }),
				fc.constantFrom(0, 1023, 1024, 8191, 8192, 8193, 16_383, 16_384, 40_959, 40_960),
			),
			{ minLength: 1, maxLength: 24 },
		)
		await fc.assert(
			fc.asyncProperty(places, fc.integer({ min: 1, max: 30 }), async (at, max) => {
				await sql`delete from blog_post_search`
				await inTransaction(async (tx) => {
					await tx.sql`insert into blog_post_search (post_id, published_at, head, place)
						select id, now(), '', place from unnest(${ids.slice(0, at.length)}::uuid[], ${at}::int[]) t (id, place)`
					await tx.sql`insert into blog_post_keys (place) select unnest(${at}::int[])`
				})
				const [row] = await sql<
					{ walked: number[] }[]
				>`select search_walk('post', 'walrus'::tsquery, ${max}, min(place), max(place)) as walked from blog_post_keys`
				expect(row?.walked).toEqual(at.toSorted((a, b) => b - a).slice(0, max))
			}),
			{ numRuns: 40 },
		)
	})

	test('counts to a thousand and has every page until there', async () => {
		await sql`delete from blog_posts`
		const author = await addProfile()
		await sql`insert into blog_posts (id, slug, title, excerpt, author_id, status, published_at)
			select gen_random_uuid(), 'many-' || n, 'The ' || n, case when n % 3 = 0 then 'okapi' else '' end, ${author}, 'published', now() - n * interval '1 hour'
			from generate_series(1, 1200) n`
		expect(await search('the', [], 9)).toMatchObject({ total: 1_000, more: true, posts: { length: 9 } })
		expect(await search('okapi', [], 9)).toMatchObject({ total: 400, more: false })
		for (const [words, total] of [
			['the', 1_000],
			['okapi', 400],
		] as const) {
			const pages: string[] = []
			for (let skip = 0; skip < 1_300; skip += 90) pages.push(...(await search(words, [], 90, skip)).posts)
			expect([words, pages.length, new Set(pages).size]).toEqual([words, total, total])
		}
		const newest = await sql<
			{ id: string }[]
		>`select id from blog_posts where excerpt <> '' order by published_at desc limit 200`
		expect((await search('okapi', [], 200)).posts).toEqual(newest.map(({ id }) => id))
	})

	test('reads the index of the keys alone, also where nearly every post has one of many words', async () => {
		await sql`vacuum (analyze) blog_post_keys`
		const [read] = await inTransaction(async (tx) => {
			const scans = () => tx.sql<{ place: number; keys: number }[]>`
				select pg_stat_get_xact_numscans('blog_post_keys_pkey'::regclass)::int as place,
					pg_stat_get_xact_numscans('blog_post_keys_keys'::regclass)::int as keys`
			const [before] = await scans()
			await tx.sql`select search_walk('post', 'the | okapi | quoll | (the & okapi) | (okapi & quoll)', 1001, 0, 3000)`
			const [after] = await scans()
			return [{ place: (after?.place ?? 0) - (before?.place ?? 0), keys: (after?.keys ?? 0) > (before?.keys ?? 0) }]
		})
		expect(read).toEqual({ place: 0, keys: true })
	})

	test('does not read the place of every post', async () => {
		await sql`vacuum (analyze) blog_post_search`
		const read = await inTransaction(async (tx) => {
			const rows = async () => {
				const [row] = await tx.sql<{ count: number | null }[]>`
					select (pg_stat_get_xact_tuples_returned('blog_post_search'::regclass)
						+ pg_stat_get_xact_tuples_returned('blog_post_search_place'::regclass))::int as count`
				return row?.count ?? 0
			}
			const before = await rows()
			await tx.sql`select total from search_readers('zzyzx', '{}', 9, 0)`
			return (await rows()) - before
		})
		expect(read).toBeLessThan(50)
	})

	test('does not read the whole list of words, also of a question with misspelt words', async () => {
		const read = await inTransaction(async (tx) => {
			await tx.sql`insert into search_words (word, stem) select 'qq' || n, 'qq' || n from generate_series(1, 3000) n`
			const rows = async () => {
				const [row] = await tx.sql<{ count: number | null }[]>`
					select sum(pg_stat_get_xact_tuples_returned(c.oid))::int as count
					from pg_class c where c.relname = 'search_words' or c.oid in (select indexrelid from pg_index where indrelid = 'search_words'::regclass)`
				return row?.count ?? 0
			}
			const before = await rows()
			for (const words of ['genrator batery', 'solar ba', 'how to size an inverter'])
				await tx.sql`select total from search_readers(${words}, '{}', 9, 0)`
			return (await rows()) - before
		})
		expect(read).toBeLessThan(1000)
	})

	test('asks for sixteen words at most, whatever is sent', async () => {
		const many = Array.from({ length: 400 }, (_, n) => `w${n}`).join(' ')
		for (const words of [
			many,
			many.replaceAll(' ', ' or '),
			`"${many}"`,
			many.replaceAll(' ', '-'),
			'x'.repeat(100_000),
			'-a '.repeat(999),
		]) {
			const [row] = await sql<{ terms: number; size: number }[]>`
				select coalesce(cardinality(typed), 0) as terms, coalesce(numnode(wanted), 0) as size from search_ask(${words})`
			expect(row?.terms).toBeLessThanOrEqual(16)
			expect(row?.size).toBeLessThanOrEqual(250)
		}
	})

	test('a post of two hundred thousand letters, all words different, is stored and found', async () => {
		const author = await addProfile()
		const letters = Array.from({ length: 33_000 }, (_, n) => `q${n.toString(36)}z`).join(' ')
		await addPost(author, { title: 'Long', content: letters.slice(0, 200_000), status: 'published' })
		expect(await titles('q7z')).toEqual(['Long'])
		const wide = Array.from({ length: 40_000 }, (_, n) => String.fromCodePoint(0x2_0000 + n, 0x2_0000 + (n % 77))).join(
			' ',
		)
		await addPost(author, { title: 'Wide', content: wide, status: 'published' })
		expect(await titles(wide.slice(0, 4))).toEqual(['Wide'])
	})
})
