import { afterAll, beforeAll, expect, test } from 'vitest'
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
	const id = await addPost(await addProfile(), { status: 'published', publishedAt: new Date(Date.now() + 300) })
	const purged: string[] = []
	const stop = onPurge((tags) => purged.push(...tags))
	expect(await publishDuePosts()).toBe(0)
	expect(purged).toEqual([])
	await expect.poll(publishDuePosts, { interval: 100, timeout: 5_000 }).toBe(1)
	expect(purged).toEqual(['posts', `post:${id}`])
	expect(await publishDuePosts()).toBe(0)
	stop()
})
