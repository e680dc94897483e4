import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { addComment, addPost, addProfile } from '../../tests/support/rows.ts'
import { sql } from './client.server.ts'
import { violatedConstraint } from './errors.ts'

describe.each(engines())('violatedConstraint on %s', (engine) => {
	let opened: TestDatabase
	let author: string
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		author = await addProfile()
	})
	afterAll(() => opened.close())

	const rejected = (write: PromiseLike<unknown>) => write.then(() => 'not rejected', violatedConstraint)

	test('names the constraint', async () => {
		const id = await addPost(author, { slug: 'one' })
		const reply = await addComment(id, author, { parentId: await addComment(id, author) })
		expect(await rejected(addPost(author, { slug: 'one' }))).toBe('blog_posts_slug_key')
		expect(
			await rejected(sql`insert into blog_posts (id, slug, title, author_id) values (${author}, 'one', '', ${author})`),
		).toBe('blog_posts_slug_key')
		expect(await rejected(addComment(id, author, { parentId: reply }))).toBe('reply_to_top_level')
		expect(await rejected(addProfile({ email: 'Upper@example.com' }))).toBe('profiles_email_check')
		expect(await rejected(sql`delete from profiles where id = ${author}`)).toBe('blog_posts_author_id_fkey')
	})

	test('is null for other errors', async () => {
		expect(await rejected(sql`select nonsense`)).toBeNull()
		expect(violatedConstraint(new Error('23505'))).toBeNull()
		expect(violatedConstraint('23505')).toBeNull()
	})
})
