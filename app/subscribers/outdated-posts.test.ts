import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { renderOutdatedPosts } from '#app/features/posts/publishing/rendering.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { addPost, addProfile } from '../../tests/support/rows.ts'
import { followEvents } from './follow-events.server.ts'
import { markOutdatedPosts } from './outdated-posts.server.ts'

describe.each(engines())('posts that show a picture which changed, on %s', (engine) => {
	let database: TestDatabase
	beforeAll(async () => {
		loadEnv({})
		database = await openTestDatabase(engine)
		followEvents()
	})
	afterAll(() => database.close())

	const changed = (...names: string[]) =>
		inTransaction((tx) => markOutdatedPosts(tx, [{ type: 'media.changed', names }, { type: 'sample.loaded' }]))
	const versionOf = async (id: string) =>
		(await sql<{ version: number }[]>`select pipeline_version as version from blog_posts where id = ${id}`)[0]?.version

	test('are marked, each change by a version of its own, and no others', async () => {
		const author = await addProfile()
		const [id, other] = [await addPost(author, { pipelineVersion: 3 }), await addPost(author, { pipelineVersion: 3 })]
		await sql`insert into media_uses (post_id, name, place) values
			(${id}, 'a-roof', 'cover'), (${id}, 'a-panel', 'text'), (${other}, 'a-door', 'text')`
		await changed('a-roof', 'a-panel', 'a-wall')
		expect([await versionOf(id), await versionOf(other)]).toEqual([-1, 3])
		// One that comes while the post is being rendered for the first is not lost.
		await changed('a-panel')
		expect(await versionOf(id)).toBe(-2)
		await changed()
		expect(await versionOf(id)).toBe(-2)
		await renderOutdatedPosts()
		expect(await versionOf(id)).toBeGreaterThan(0)
	})
})
