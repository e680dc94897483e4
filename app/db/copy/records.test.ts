import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { sql } from '../client.server.ts'
import { columnsOf, insertRecord, readRecords, type RecordShape } from './records.server.ts'

let opened: TestDatabase
beforeAll(async () => void (opened = await openTestDatabase()))
afterAll(() => opened.close())

const text = fc.string({ unit: 'grapheme' }).map((each) => each.replaceAll('\0', '').toWellFormed())
const json = fc
	.jsonValue({ stringUnit: 'grapheme' })
	.map((value) => JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '')))

test('a row of any values, read, taken as JSON and put back, is read the same', async () => {
	const columns = (await columnsOf(sql, ['blog_posts'])).get('blog_posts') ?? []
	const used = columns.filter(({ name }) => !['place', 'live'].includes(name))
	const key = columns.filter((column) => column.key !== null)
	const shape: RecordShape = { table: 'blog_posts', columns: used, key, instead: {}, parts: [] }
	await sql`insert into profiles (id, full_name, email) values ('019a0000-0000-7000-8000-000000000001', 'A', 'a@example.com')`
	const lines = async () =>
		(await readRecords(sql, shape, { only: 'true', after: null, limit: 10 })).map(({ line }) => line)
	await fc.assert(
		fc.asyncProperty(text, text, json, async (title, content, metadata) => {
			await sql`delete from blog_posts`
			await sql`
				insert into blog_posts (id, slug, title, content, metadata, author_id, created_at)
				values ('019a0000-0000-7000-8000-000000000002', 'a', ${title}, ${content}, ${JSON.stringify(metadata)}::text::jsonb,
					'019a0000-0000-7000-8000-000000000001', '2020-01-02T03:04:05.678Z')`
			const before = await lines()
			await sql`delete from blog_posts`
			const { row } = JSON.parse(before[0] ?? '')
			expect(await insertRecord(sql, 'blog_posts', used, row)).toBe(true)
			expect(await insertRecord(sql, 'blog_posts', used, row)).toBe(false)
			expect(await insertRecord(sql, 'blog_posts', used, row, { replaces: true })).toBe(true)
			expect(await lines()).toEqual(before)
		}),
		{ numRuns: 40 },
	)
})
