import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { siteKinds } from '#app/features/search/documents.ts'
import { firstSynonyms } from '#app/features/search/synonyms-first.ts'
import { storeDocuments } from '#app/features/search/store-documents.server.ts'
import { storeSynonyms } from '#app/features/search/store-synonyms.server.ts'
import { engines, type TestDatabase } from '../../../../tests/support/database.ts'
import { openSearchedSite, recallOf, searchEverything } from '../../../../tests/support/data/golden.ts'
import { siteDocuments } from './site-documents.ts'

describe.each(engines())('questions of visitors on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openSearchedSite(engine)
	})
	afterAll(() => opened.close())

	test('95 of 100 wanted documents of the list are in the first three', async () => {
		const { recall, missed } = await recallOf('golden')
		expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
	})

	test('so do those of a list that nothing was tuned on', async () => {
		const { recall, missed } = await recallOf('unseen')
		expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
	})

	test('and of a third list, as visitors in Nigeria may type', async () => {
		const { recall, missed } = await recallOf('typed')
		expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
	})

	// What nothing was tuned on, and what “rain” and “rainy” were made the same for.
	test.each(['asked', 'phrased'])('85 of 100 of a list of longer questions: %s', async (list) => {
		const { recall, missed } = await recallOf(list)
		expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.85)
	})

	test('where few texts have every word, posts with some of them are among the links, and no more than five links', async () => {
		const read = async (query: string, skip = 0) => {
			const [row] = await sql<{ total: number; near: string[]; pages: string[] }[]>`
				select total, array(select slug from unnest(near) id join blog_posts using (id)) as near, pages
				from search_readers(${query}, '{}', 9, ${skip})`
			if (!row) throw new Error('no row')
			return row
		}
		const few = await read('battery heat tubular')
		expect(few.total).toBeGreaterThan(0)
		expect(few.near.some((slug) => slug.startsWith('lithium-or-tubular'))).toBe(true)
		expect(few.near.length + few.pages.length).toBeLessThanOrEqual(5)
		expect((await read('battery heat tubular -quokka')).near).toEqual([])
		expect((await read('battery heat tubular', 9)).near).toEqual([])
		expect((await read('solar panels')).near).toEqual([])
	})

	test('two words that were typed as one are searched as two', async () => {
		const [row] = await sql<{ corrected: string | null }[]>`
			select corrected from search_readers('netmetering for my house', '{}', 9, 0)`
		expect(row?.corrected).toBe('net metering for my house')
		expect((await searchEverything('netmetering'))[0]?.address).toMatch(/^net-metering/)
	})

	test('a text that has all words far apart does not hide a page whose title has most of them', async () => {
		expect((await searchEverything('my units finish fast'))[0]?.title).toMatch(/^My units finish/)
	})

	test('a page with an excluded word is not better than what has every other', async () => {
		const pages = async (query: string) => {
			const rows = await sql<{ content: string }[]>`
				select d.title || ' ' || d.content as content from search_readers(${query}, '{}', 9, 0) f, unnest(f.pages) id join site_documents d using (id)`
			return rows.filter(({ content }) => /meter/i.test(content)).length
		}
		expect(await pages('my units finish fast')).toBeGreaterThan(0)
		expect(await pages('my units finish fast -meter')).toBe(0)
	})

	test('the same documents change nothing, another text is found, and what is gone is not', async () => {
		const documents = siteDocuments(await publishedContent(), new Date('2026-11-01'))
		expect(await storeDocuments(documents, siteKinds)).toBe(0)
		const [first, ...rest] = documents
		if (!first) throw new Error('no documents')
		expect(await storeDocuments([{ ...first, content: 'A quokka' }, ...rest], siteKinds)).toBe(1)
		expect((await searchEverything('quokka')).map(({ address }) => address)).toEqual([first.address])
		expect(await storeDocuments(rest, siteKinds)).toBe(1)
		expect(await searchEverything('quokka')).toEqual([])
		expect(await storeDocuments(documents, siteKinds)).toBe(1)
	})

	test('words of the list are whole words, are found by each other, and a change counts at once', async () => {
		const found = async (query: string) => (await searchEverything(query)).map(({ address }) => address)
		expect(await found('gen set')).toEqual(await found('genset'))
		await storeSynonyms({ groups: [{ id: 'a', words: ['wallaby', 'certified translation'], prefers: 'none' }] })
		expect(await found('wallaby')).toEqual(await found('"certified translation"'))
		expect(await found('wallaby')).toHaveLength(1)
		await storeSynonyms({ groups: [] })
		expect(await found('wallaby')).toEqual([])
		await storeSynonyms(firstSynonyms())
	})
})
