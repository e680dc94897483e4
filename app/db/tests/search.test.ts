import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../tests/support/rows.ts'
import { sql } from '../client.server.ts'

const posts = [
	{ title: 'Choosing an inverter', content: 'How many batteries does a four-bedroom house in Lekki need?' },
	{
		title: 'When NEPA takes light',
		content: 'A generator burns fuel; a solar panel does not. An inverter carries the night.',
	},
	{
		title: 'Ìmọ́lẹ̀ and other words for light',
		excerpt: 'Yoruba, Hausa and Igbo in one glossary',
		content: 'The ƙasa of the translator.',
	},
	{
		title: 'Solar panels after harmattan',
		content: 'Dust on panels costs you a fifth of your electricity. Call an electrician for the installation.',
	},
	{ title: 'Battery care', excerpt: 'Batteries and heat', content: 'Keep the solar batteries below 30 degrees.' },
]

describe.each(engines())('search on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		const author = await addProfile()
		for (const post of posts) await addPost(author, { ...post, status: 'published' })
		await addPost(author, { title: 'Inverter secrets', content: 'A draft about batteries', status: 'draft' })
		await addPost(author, {
			title: 'Inverter news',
			status: 'published',
			publishedAt: new Date(Date.now() + 3_600_000),
		})
	})
	afterAll(() => opened.close())

	const find = async (words: string) => {
		const rows = await sql<{ title: string }[]>`
			select p.title from search_hits(${words}) h join blog_posts p on p.id = h.post_id
			order by h.rank desc, p.title`
		return rows.map((row) => row.title)
	}

	test('finds live posts only, title before excerpt before content', async () => {
		expect(await find('inverter')).toEqual(['Choosing an inverter', 'When NEPA takes light'])
		expect(await find('battery')).toEqual(['Battery care', 'Choosing an inverter'])
		expect(await find('glossary')).toEqual(['Ìmọ́lẹ̀ and other words for light'])
		expect(await find('chargeback')).toEqual([])
	})

	test('all words must be there; or, minus and quotes work', async () => {
		expect(await find('solar generator')).toEqual(['When NEPA takes light'])
		expect(await find('glossary or harmattan')).toEqual([
			'Solar panels after harmattan',
			'Ìmọ́lẹ̀ and other words for light',
		])
		expect(await find('solar -generator')).toEqual(['Solar panels after harmattan', 'Battery care'])
		expect(await find('"solar batteries"')).toEqual(['Battery care'])
		expect(await find('"batteries solar"')).toEqual([])
		expect(await find('harmattan electricity dust')).toEqual(['Solar panels after harmattan'])
		expect(await find('solar battery')).toEqual(['Battery care'])
		expect(await find('-solar')).toEqual([])
	})

	test.each([
		['gen', 'When NEPA takes light'],
		['generat', 'When NEPA takes light'],
		['generato', 'When NEPA takes light'],
		['electricia', 'Solar panels after harmattan'],
		['electricit', 'Solar panels after harmattan'],
		['installatio', 'Solar panels after harmattan'],
		['dust installati', 'Solar panels after harmattan'],
		['batterie', 'Battery care'],
		['degr', 'Battery care'],
	])('a last word still being typed finds what it may become: %s', async (typed, title) => {
		expect(await find(typed)).toContain(title)
	})

	test('a longer word than any there finds nothing', async () => {
		expect(await find('solarxyz')).toEqual([])
		expect(await find('generatorless')).toEqual([])
	})

	test.each(['imole', 'Ìmọ́lẹ̀', 'ímolè', 'kasa', 'ƙasa', 'IMOLE'])(
		'tone marks and hooks do not matter: %s',
		async (typed) => {
			expect(await find(typed)).toEqual(['Ìmọ́lẹ̀ and other words for light'])
		},
	)

	test('a title that was nearly typed is suggested', async () => {
		const suggest = async (words: string) =>
			(await sql<{ title: string }[]>`select title from suggest_titles(${words})`).map((row) => row.title)
		expect((await suggest('harmatan'))[0]).toBe('Solar panels after harmattan')
		expect(await suggest('invertr')).toEqual(['Choosing an inverter'])
		expect((await suggest('imolè'))[0]).toBe('Ìmọ́lẹ̀ and other words for light')
		expect(await suggest('zzzzqqq')).toEqual([])
		expect(await suggest('in')).toEqual([])
	})

	test('a title that has nothing to do with what was typed is not suggested, and no name is taken for a common word', async () => {
		const author = await addProfile()
		const unlike = [
			'The bank, the price and the warranty',
			'Control of 2026, for the interpreter',
			'A house in Kano, what you must know of them',
		]
		const ids: string[] = []
		for (const title of unlike) ids.push(await addPost(author, { title, status: 'published' }))
		const suggest = async (words: string) =>
			(await sql<{ title: string }[]>`select title from suggest_titles(${words})`).map((row) => row.title)
		for (const words of ['banana', 'priest', 'warden', 'contract', 'internet', '2019', '2027', 'musa'])
			expect([words, await suggest(words)]).toEqual([words, []])
		for (const words of ['waranty', 'warrantee', 'controll', 'controlling', 'interpretor', 'intrepreter'])
			expect([words, (await suggest(words)).length]).toEqual([words, 1])
		const corrected = async (words: string) =>
			(await sql<{ corrected: string | null }[]>`select corrected from search_readers(${words}, '{}', 9, 0)`)[0]
				?.corrected
		for (const name of ['Musa', 'Kana', 'Thema']) expect([name, await corrected(name)]).toEqual([name, null])
		expect(await corrected('bnak')).toBe('bank')
		expect(await corrected('waranty')).toBe('warranty')
		// Where something else was asked, a common word is one.
		expect(await corrected('waht warranty')).toBe('what warranty')
		await sql`delete from blog_posts where id = any(${ids}::uuid[])`
	})

	test.each([
		'',
		' ',
		'"',
		"'",
		'\\',
		':*',
		'!',
		'&',
		'|',
		'()',
		'<->',
		'a & b',
		'!!!',
		"'; drop table blog_posts; --",
		'%_%',
		'- -',
		'"open phrase',
		'or',
		'or or or',
		'-"',
		'the',
		'a:b*',
		'🌞',
		'\u0301',
		'solar:*&',
		"o'neil",
		'$1',
		'\u202e',
		'\ud800',
		'x'.repeat(5_000),
		'solar '.repeat(500),
		'"'.repeat(300),
		'-solar',
		'((((',
		'solar\\',
		"solar'",
		'1/0',
		'０',
	])('no text breaks it: %j', async (typed) => {
		await expect(find(typed)).resolves.toBeInstanceOf(Array)
		await expect(sql`select * from suggest_titles(${typed})`).resolves.toBeInstanceOf(Array)
	})

	test('no text at all breaks it', async () => {
		const text = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 60 }),
			fc
				.array(
					fc.constantFrom(
						'solar',
						'"',
						'-',
						'or',
						':*',
						'(',
						')',
						'&',
						'|',
						'!',
						"'",
						'\\',
						' ',
						'generato',
						'<1>',
						'\t',
					),
					{ maxLength: 15 },
				)
				.map((parts) => parts.join('')),
		)
		await fc.assert(
			fc.asyncProperty(text, async (typed) => {
				await find(typed.replaceAll('\0', ''))
			}),
			{ numRuns: 300 },
		)
	})

	test('the search runs on the index whatever the planner would like', async () => {
		const plan = await sql.begin(async (tx) => {
			await tx`set local enable_seqscan = off`
			await tx`set local enable_indexscan = off`
			return tx`explain select place from blog_post_keys where keys @@ 'solar'::tsquery`
		})
		expect(JSON.stringify(plan)).toContain('blog_post_keys_keys')
	})
})
