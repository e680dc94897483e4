import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../tests/support/rows.ts'
import { sql } from '../client.server.ts'

type Found = { total: number; more: boolean; missed: boolean; slugs: string[] }

describe.each(engines())('quoted phrases over many posts on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		const author = await addProfile()
		const old = { status: 'published', publishedAt: new Date('2025-01-01T09:00:00Z') } as const
		await addPost(author, { ...old, slug: 'old-title', title: 'Panels solar light', content: 'A text.' })
		await addPost(author, { ...old, slug: 'old-text', title: 'Another', content: 'Ask for solar garden panels.' })
		// Seven hundred newer posts with both words, of which only the last has them the other way round.
		await sql`insert into blog_posts (id, slug, title, content, author_id, status, published_at)
			select gen_random_uuid(), 'post-' || n, 'Post ' || n,
				case when n = 700 then 'Panels, of the solar kind; panels under a roof.' else 'Solar panels for a house.' end, ${author}, 'published',
				timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 700) n`
	})
	afterAll(() => opened.close())

	const find = async (asked: string): Promise<Found | undefined> =>
		(
			await sql<Found[]>`
				select r.total, r.more, r.missed, array(select slug from unnest(r.posts) with ordinality o (id, n)
					join blog_posts p using (id) order by n) as slugs
				from search_readers(${asked}, '{}', 9, 0) r`
		)[0]

	test('read a bounded number of posts, and say so', async () => {
		const found = await find('"solar panels"')
		expect(found).toMatchObject({ more: true, slugs: { length: 9 } })
		expect(found?.total).toBeGreaterThan(200)
		expect(found?.total).toBeLessThan(361)
	})

	test('find an old title behind hundreds of newer posts that have its words', async () => {
		expect(await find('"panels solar"')).toMatchObject({ total: 1, more: true, slugs: ['old-title'] })
	})

	test('nothing counts as missed where not everything was read', async () => {
		expect(await find('"panels solar house"')).toMatchObject({ total: 0, more: true, missed: false })
		expect(await find('"panels garden solar"')).toMatchObject({ total: 0, more: false, missed: true })
	})

	test('are exact where few posts have the words', async () => {
		expect(await find('"solar garden panels"')).toMatchObject({ total: 1, more: false, slugs: ['old-text'] })
	})

	test('after the fourth are words that need not be side by side', async () => {
		const four = '"the solar kind" "panels of the" "solar kind panels" "under a roof"'
		expect(await find('"kind solar"')).toMatchObject({ total: 0 })
		expect(await find(`"of the solar" "solar kind" "kind panels" "a roof" "roof panels" "kind solar"`)).toMatchObject({
			total: 1,
			slugs: ['post-700'],
		})
		expect(await find(`"kind solar" ${four}`)).toMatchObject({ total: 0 })
	})
})

// What a question may cost, by what it asks of the index (decision 153).

type Asked = { terms: number | null; keys: number; alternatives: number }

const letters = 'b c d e f g h k l m n p q r s t'.split(' ')
const compounds = letters.map((letter, n) => `${letter}-${letters[n - 1] ?? 'z'}`)
const phrases = letters.map((letter, n) => `"${letter} ${letters[n - 1] ?? 'z'}"`)

describe.each(engines())('a question has bounds on %s', (engine) => {
	let opened: TestDatabase
	let author = ''
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		author = await addProfile()
	})
	afterAll(() => opened.close())

	const ask = async (asked: string): Promise<Asked | undefined> =>
		(
			await sql<Asked[]>`
				select cardinality(a.typed) as terms,
					(select count(*)::int from regexp_matches(a.wanted::text, '''[^'']+''', 'g')) as keys,
					(select count(*)::int from regexp_matches(a.wanted::text, '\\|', 'g')) + 1 as alternatives
				from search_ask(${asked}) a`
		)[0]

	test('what follows the sixth alternative is not searched', async () => {
		expect(await ask(letters.join(' or '))).toMatchObject({ terms: 6, alternatives: 6 })
		expect(await ask(phrases.join(' or '))).toMatchObject({ terms: 8, alternatives: 6 })
		expect(await ask('solar or zzyzx')).toMatchObject({ terms: 2 })
	})

	test('a word that is repeated is one', async () => {
		expect(await ask('e-f '.repeat(25))).toMatchObject({ terms: 1, keys: 3 })
		expect(await ask('harmattan -roof harmattan -roof dust')).toMatchObject({ terms: 2 })
		expect(await ask('-roof roof')).toMatchObject({ terms: 1, keys: 2 })
		expect(await ask('roof or dust roof')).toMatchObject({ terms: 3, keys: 3 })
	})

	test('terms have other words up to a sum', async () => {
		await sql`select search_synonyms_set(jsonb_build_array(jsonb_build_object('words',
			(select jsonb_agg('word' || n) from generate_series(1, 16) n))))`
		const words = Array.from({ length: 16 }, (_, n) => `word${n + 1}`).join(' ')
		expect(await ask(words)).toEqual({ terms: 16, keys: 16 + 32, alternatives: 33 })
		const found = await ask(compounds.join(' '))
		expect(found?.terms).toBe(16)
		expect(found?.keys).toBe(16 + 32)
		// A group of many long entries has as many as there is room for.
		await sql`select search_synonyms_set(jsonb_build_array(jsonb_build_object('words',
			(select jsonb_agg('one' || n || ' two' || n || ' three' || n) || '["generator"]' from generate_series(1, 11) n))))`
		expect((await ask('generator'))?.alternatives).toBe(11)
		// A word that was there is looked at with the one that follows it.
		await sql`select search_synonyms_set('[{"words": ["online store", "web shop"]}]')`
		expect((await ask('online payment for my online store'))?.alternatives).toBe(2)
		await sql`select search_synonyms_set('[]')`
	})

	test('titles like what was typed are those of the newest 200 public posts', async () => {
		const title = { status: 'published', content: 'x' } as const
		await addPost(author, { ...title, title: 'Sunlit courtyards', slug: 'old' })
		await addPost(author, { ...title, status: 'draft', title: 'Sunlit courtyards', slug: 'draft' })
		const suggest = async () =>
			(await sql<{ slug: string }[]>`select slug from suggest_titles('sunlitt courtyarrds')`).map(({ slug }) => slug)
		for (let n = 0; n < 199; n++) await addPost(author, { ...title, title: `Sun ${n}` })
		expect(await suggest()).toEqual(['old'])
		await addPost(author, { ...title, title: 'Sun' })
		expect(await suggest()).toEqual([])
	})
})
