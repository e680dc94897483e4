import { afterEach, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from '#app/db/client.server.ts'
import { migrate, readMigrations } from '#app/db/migrate.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { engines, newDataDir, openWithoutTables } from '../../../tests/support/database.ts'
import { addCategory, addPost, addProfile, addTag } from '../../../tests/support/rows.ts'

afterEach(() => closeDatabase())

describe.each(engines())('the upgrade of categories and tags on %s', (engine) => {
	test('counts the posts that each pair has, drafts left out, and goes on counting', async () => {
		const dataDir = newDataDir()
		loadEnv({ DATA_DIR: dataDir })
		await openWithoutTables(engine, dataDir)
		await migrate(readMigrations().filter(({ name }) => name < '0164'))
		const author = await addProfile()
		const [solar, guides] = [await addCategory('Solar'), await addCategory('Guides')]
		const [cables, meters] = [await addTag('cables'), await addTag('meters')]
		const both = { categories: [solar, guides], tags: [cables] }
		const first = await addPost(author, { ...both, status: 'published' })
		await addPost(author, { status: 'published', categories: [solar], tags: [cables, meters] })
		await addPost(author, { ...both, status: 'draft' })
		await migrate()
		const pairs = () => sql`
			select c.name as category, t.name as tag, p.post_count as posts from blog_topic_pairs p
			join blog_categories c on c.id = category_id join blog_tags t on t.id = tag_id order by 1, 2`
		expect(await pairs()).toEqual([
			{ category: 'Guides', tag: 'cables', posts: 1 },
			{ category: 'Solar', tag: 'cables', posts: 2 },
			{ category: 'Solar', tag: 'meters', posts: 1 },
		])
		await sql`delete from blog_posts where id = ${first}`
		expect(await pairs()).toEqual([
			{ category: 'Solar', tag: 'cables', posts: 1 },
			{ category: 'Solar', tag: 'meters', posts: 1 },
		])
		expect(await sql`select recount() as wrong`).toEqual([{ wrong: 0 }])
	})
})
