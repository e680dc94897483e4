import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutUnseen } from '#app/format/markdown-text.ts'
import { closeDatabase, sql } from '#app/db/client.server.ts'
import { engines, openTestDatabase, openWithoutTables, type TestDatabase } from '../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../tests/support/rows.ts'
import { migrate, readMigrations } from '../migrate.server.ts'

const pieces = [
	'<!--',
	'-->',
	'<!-- note -->',
	'`',
	'``',
	'```',
	'\n```\n',
	'\n```js\n',
	'\n> ```\n',
	'\n- ~~~\n',
	'\n~~~~\n',
	'\n',
	'\n\n',
	' ',
	'word',
	'\\',
	'<script>',
	'</script>',
	'<STYLE a="b">',
	'</style >',
	'<scripts>',
	'\n[a]: # (note)\n',
	'\n  [b]: <> "note"\n',
	'\n[c]: /path#part\n',
	'[d]: # note',
	'\n## heading\n',
	'ọjà',
	'--',
	'>',
	'<',
]

describe.each(engines())('words that authors hide on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
	})
	afterAll(() => opened.close())

	test('are the same for the database and for what shows a part of a text', async () => {
		const texts = fc.sample(
			fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((some) => some.join('')),
			2_000,
		)
		const rows = await sql<{ seen: string | null }[]>`
			select search_seen(markdown) as seen from unnest(${texts}::text[]) with ordinality t (markdown, n) order by n`
		const shown = texts.map(withoutUnseen)
		expect(texts.filter((text, n) => shown[n] !== text).length).toBeGreaterThan(500)
		expect(
			texts.flatMap((text, n) => (rows[n]?.seen === shown[n] ? [] : [{ text, seen: rows[n]?.seen, shown: shown[n] }])),
		).toEqual([])
	})

	test('do not find a post, and code that looks like them does', async () => {
		const author = await addProfile()
		const found = async (words: string) => {
			const [row] = await sql<{ total: number }[]>`select total from search_posts(${words}, '{}', 9, 0)`
			return row?.total
		}
		const hidden = 'A shop.\n\n<!-- quokka\n# wombat -->\n\n<script>dugong</script>\n\n[//]: # (numbat)'
		await addPost(author, { title: 'A post', content: `${hidden}\n\n\`<!-- bilby -->\``, status: 'published' })
		expect(await found('bilby shop')).toBe(1)
		for (const word of ['quokka', 'wombat', 'dugong', 'numbat']) expect([word, await found(word)]).toEqual([word, 0])
	})
})

describe.each(engines())('an upgrade on %s', (engine) => {
	afterAll(closeDatabase)

	test('makes the keys of posts that hide words again, and of no others', async () => {
		await openWithoutTables(engine)
		await migrate(readMigrations().filter(({ name }) => name < '0179'))
		const author = await addProfile()
		await addPost(author, { title: 'One', content: 'solar <!-- quokka -->', status: 'published' })
		await addPost(author, { title: 'Two', content: 'solar', status: 'published' })
		const found = async (words: string) => (await sql`select post_id from search_hits(${words})`).length
		expect(await found('quokka')).toBe(1)
		await migrate()
		expect(await sql`select search_keys_missing(9) as made`).toEqual([{ made: 1 }])
		expect([await found('quokka'), await found('solar')]).toEqual([0, 2])
	})
})
