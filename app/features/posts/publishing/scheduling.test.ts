import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { onPurge } from '#app/platform/pages/purge.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../../tests/support/rows.ts'
import { publishDuePosts } from './publication.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'

followEvents()

describe.each(engines())('%s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
	})
	afterAll(() => opened.close())

	test('scheduled posts become public at their time, and the pages that show them are purged', async () => {
		const id = await addPost(await addProfile(), { status: 'published', publishedAt: new Date(Date.now() + 3_600_000) })
		const purged: string[] = []
		const stop = onPurge((tags) => purged.push(...tags))
		expect(await publishDuePosts()).toBe(0)
		expect(purged).toEqual([])
		await sql`update blog_posts set published_at = clock_timestamp() + interval '300 ms' where id = ${id}`
		await expect.poll(publishDuePosts, { interval: 100, timeout: 30_000 }).toBe(1)
		expect(purged).toEqual(['posts', `post:${id}`, `sitemap:${Number.parseInt(id.slice(-2), 16) % 64}`])
		expect(await publishDuePosts()).toBe(0)
		expect(purged).toHaveLength(3)

		stop()
		// Other processes learn of it by a row of the same transaction, so a crash right after the commit loses nothing.
		const rows =
			engine === 'postgres'
				? [{ tags: ['posts', `post:${id}`, `sitemap:${Number.parseInt(id.slice(-2), 16) % 64}`] }]
				: []
		expect(await sql`select tags from purges`).toEqual(rows)
	})
})
