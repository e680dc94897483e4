import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { addPost, addProfile } from '../../tests/support/rows.ts'
import { sql } from './client.server.ts'

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
		expect(found?.total).toBeGreaterThan(300)
		expect(found?.total).toBeLessThan(601)
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
