import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { onPurge } from '#app/platform/purge.server.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../tests/support/rows.ts'
import { publishDuePosts } from './scheduling.server.ts'

let opened: TestDatabase
beforeAll(async () => {
	opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('scheduled posts become public at their time, and what shows them is purged', async () => {
	const id = await addPost(await addProfile(), { status: 'published', publishedAt: new Date(Date.now() + 3_600_000) })
	const purged: string[] = []
	const stop = onPurge((tags) => purged.push(...tags))
	expect(await publishDuePosts()).toBe(0)
	expect(purged).toEqual([])
	await sql`update blog_posts set published_at = clock_timestamp() + interval '300 ms' where id = ${id}`
	await expect.poll(publishDuePosts, { interval: 100, timeout: 30_000 }).toBe(1)
	expect(purged).toEqual(['posts', `post:${id}`])
	expect(await publishDuePosts()).toBe(0)
	expect(purged).toHaveLength(2)

	// A process that made one public and died before it told anybody.
	const other = await addPost(await addProfile(), {
		status: 'published',
		publishedAt: new Date(Date.now() + 3_600_000),
	})
	await sql`update blog_posts set published_at = clock_timestamp() + interval '300 ms' where id = ${other}`
	await expect
		.poll(() => sql`select id from publish_due_posts()`, { interval: 100, timeout: 30_000 })
		.toEqual([{ id: other }])
	expect(await publishDuePosts()).toBe(0)
	expect(purged.slice(2)).toEqual(['posts', `post:${other}`])
	stop()
})
