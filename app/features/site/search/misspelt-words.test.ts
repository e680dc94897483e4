import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { projectFile } from '#app/db/connection/project-root.server.ts'
import { Random } from '../../../../scripts/seed/random.ts'
import { engines, type TestDatabase } from '../../../../tests/support/database.ts'
import { openSearchedSite } from '../../../../tests/support/data/golden.ts'

/** A function as an earlier migration made it, under another name. */
function before(migration: string, name: string): string {
	const text = fs.readFileSync(projectFile(`app/db/migrations/${migration}.sql`), 'utf8')
	const [made] = new RegExp(`create or replace function ${name}\\([^]*?\\n(end )?\\$\\$;`).exec(text) ?? []
	if (made === undefined) throw new Error('The function is not in its migration.')
	return made.replace(name, `${name}_before`)
}

const words =
	'solar inverter battery genset translation website hausa price cost panels how to choose light bill an electrician'
const odd = [
	'genrator batery',
	'invreter or webiste',
	'"solr panels"',
	'-batery solar',
	'batery -solar',
	'zzyzx quux',
	'zzyzx or solar',
	'solar zzyzx',
	'pre payd meter',
	'the off',
	'48 huors',
	'',
]

describe.each(engines())('misspelt words on %s', (engine) => {
	let opened: TestDatabase
	let topics: string[] = []
	beforeAll(async () => {
		opened = await openSearchedSite(engine)
		// It searched and ranked what was typed first.
		await sql.unsafe(before('0165-quoted-phrases', 'search_readers'))
		// It always looked for pieces.
		await sql.unsafe(before('0113-search-engine', 'search_near'))
		topics = (await sql<{ id: string }[]>`select id from blog_categories order by name limit 1`).map(({ id }) => id)
	})
	afterAll(() => opened.close())

	test('are taken for the same words as before', async () => {
		const random = new Random(11)
		const known = await sql<{ word: string }[]>`
			select word from search_words where length(word) between 4 and 12 order by md5(word) limit 250`
		const letters = 'aeinorst'
		const asked = known.map(({ word }) => {
			const at = random.between(0, word.length - 1)
			const cut = random.next() < 0.5 ? 1 : 0
			return word.slice(0, at) + letters.charAt(random.between(0, 7)) + word.slice(at + cut)
		})
		// Of four letters, none is another (0184).
		const isOther = (typed: unknown, word: unknown) =>
			typeof typed === 'string' && typeof word === 'string' && typed.length === 4 && word.length === 4
		const rows = await sql`
			select word, search_nearest(word) as now, search_near_before(word) as before from unnest(${asked}::text[]) word`
		for (const { word, now, before: was } of rows) if (!isOther(word, was)) expect([word, now]).toEqual([word, was])
		expect(rows.filter((row) => row['now'] !== null).length).toBeGreaterThan(100)
	})

	// Without the links: 0175 and 0180 also show some that have not every word.
	test('find the same in one round as in two, whatever is asked', async () => {
		const random = new Random(7)
		const vocabulary = words.split(' ')
		const misspelt = (word: string) => {
			const at = random.between(1, Math.max(1, word.length - 2))
			return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
		}
		const asked = Array.from({ length: 60 }, () =>
			random
				.some(vocabulary, 1, 3)
				.map((word) => (random.next() < 0.5 ? misspelt(word) : word))
				.join(' '),
		)
		const links = ['pages', 'page_scores', 'near', 'near_scores']
		let corrected = 0
		for (const question of [...odd, ...asked]) {
			for (const within of [[], topics, [null]]) {
				const [once] =
					await sql`select to_jsonb(r) - ${links}::text[] as found from search_readers(${question}, ${within}::uuid[], 9, 0) r`
				const [twice] =
					await sql`select to_jsonb(r) - ${links}::text[] as found from search_readers_before(${question}, ${within}::uuid[], 9, 0) r`
				expect([question, within, once]).toEqual([question, within, twice])
				if (once?.['found'].corrected) corrected += 1
			}
		}
		expect(corrected).toBeGreaterThan(10)
	})
})
