import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../../tests/support/rows.ts'
import { deleteFound, flushMissed, listMissed, recordMissed, setDismissed } from './missed.server.ts'

describe.each(engines())('searches without results on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
	})
	afterAll(() => opened.close())
	beforeEach(async () => {
		await flushMissed()
		await sql`truncate missed_searches`
	})

	let hours = 0
	/** Another hour, in which every text may count again. */
	const nextHour = () => new Date(Date.UTC(2026, 10, engine === 'postgres' ? 20 : 10) + (hours += 1) * 3_600_000)
	const listed = async () => (await listMissed(false, 1)).searches.map(({ text, searches }) => [text, searches])

	test('are counted once an hour, in one spelling, with days only', async () => {
		const at = nextHour()
		for (const typed of ['Quokka', ' quokka ', 'QUOKKA', 'ada@example.com', 'quo', 'quokk'])
			recordMissed(typed, '192.0.2.1', at)
		expect(await flushMissed()).toBe(1)
		recordMissed('quokka', '192.0.2.1', at)
		expect(await flushMissed()).toBe(0)
		const later = nextHour()
		recordMissed('quokka', '192.0.2.1', later)
		recordMissed('wombat', '192.0.2.1', later)
		await flushMissed()
		expect(await listed()).toEqual([
			['quokka', 2],
			['wombat', 1],
		])
		const columns = await sql<{ type: string | null }[]>`
			select data_type::text as type from information_schema.columns
			where table_schema = current_schema() and table_name = 'missed_searches' order by ordinal_position`
		expect(columns.map(({ type }) => type)).toEqual(['text', 'integer', 'date', 'date', 'boolean'])
	})

	test('that a stranger invents take no place from those that are searched again and again', async () => {
		await sql`insert into missed_searches select 'often ' || n, 5, '2026-10-01', '2026-10-01' from generate_series(1, 700) n`
		await sql`insert into missed_searches select 'hidden ' || n, 5, '2026-10-01', '2026-10-01', true from generate_series(1, 700) n`
		for (let round = 0; round < 4; round++) {
			const at = nextHour()
			for (let nth = 0; nth < 2_000; nth++) recordMissed(`invented ${round} ${nth} x`, `192.0.2.${nth % 200}`, at)
			expect(await flushMissed()).toBe(100)
		}
		const [rows] = await sql<{ often: number; invented: number; hidden: number }[]>`
			select count(*) filter (where text like 'often%')::int as often,
				count(*) filter (where text like 'invented%')::int as invented,
				count(*) filter (where is_dismissed)::int as hidden from missed_searches`
		expect(rows).toEqual({ often: 400, invented: 100, hidden: 500 })
	})

	test('of one network take no places from those of others', async () => {
		const at = nextHour()
		for (let nth = 0; nth < 2_000; nth++) recordMissed(`invented ${nth} x`, '192.0.2.1', at)
		recordMissed('quokka', '192.0.2.2', at)
		await flushMissed()
		expect(await listed()).toContainEqual(['quokka', 1])
		expect((await listed()).length).toBeLessThan(50)
		recordMissed('invented again', '192.0.2.1', at)
		expect(await flushMissed()).toBe(0)
		recordMissed('invented again', '192.0.2.1', nextHour())
		expect(await flushMissed()).toBe(1)
	})

	test('stay dismissed when they are searched again, until they are listed again', async () => {
		recordMissed('quokka', '192.0.2.1', nextHour())
		await flushMissed()
		expect(await setDismissed('quokka', true)).toBe(true)
		recordMissed('quokka', '192.0.2.1', nextHour())
		await flushMissed()
		expect([await listed(), (await listMissed(true, 1)).searches]).toEqual([
			[],
			[expect.objectContaining({ text: 'quokka', searches: 2 })],
		])
		expect(await setDismissed('quokka', false)).toBe(true)
		expect(await listed()).toEqual([['quokka', 2]])
		expect(await setDismissed('nothing', true)).toBe(false)
	})

	test('leave the list when they find something', async () => {
		const at = nextHour()
		for (const typed of ['numbat', 'numbat quokka', 'potoroo']) recordMissed(typed, '192.0.2.1', at)
		await flushMissed()
		await addPost(await addProfile(), { title: 'Of the numbat', content: 'A numbat.', status: 'published' })
		await deleteFound()
		expect((await listed()).map(([text]) => text)).toEqual(['numbat quokka', 'potoroo'])
		await sql`select search_synonyms_set('[{"words": ["potoroo", "numbat"], "prefers": ""}]')`
		expect(await deleteFound()).toBe(1)
		expect((await listed()).map(([text]) => text)).toEqual(['numbat quokka'])
	})
})
