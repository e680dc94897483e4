import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addProfile } from '../../../../tests/support/rows.ts'
import { createFromPosts } from './new-issue.server.ts'

describe.each(engines())('an issue from posts on %s', (kind) => {
	let database: TestDatabase
	beforeAll(async () => {
		database = await openTestDatabase(kind)
	})
	afterAll(() => database.close())

	test.each([1, 2])('of %i with long texts: its preview ends with a whole letter', async (count) => {
		const author = await addProfile()
		const long = `${'a'.repeat(148)}🌞b`
		const posts = await sql<{ id: string }[]>`
			insert into blog_posts (id, author_id, slug, title, excerpt, content, html, status, published_at)
			select gen_random_uuid(), ${author}, gen_random_uuid()::text, ${long}, ${long}, 'x', 'x', 'published', now() - interval '1 second'
			from generate_series(1, ${count}::int) returning id`
		const ids = posts.map(({ id }) => id)
		const issue = await createFromPosts(ids, author, randomUUID())
		const [entry] = await sql<{ preview: string | null }[]>`
			select draft->>'preview' as preview from content_entries where id = ${issue}`
		expect(entry?.preview).toBe(`${'a'.repeat(148)}…`)
	})
})
