import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addCategory, addProfile, addTag } from '../../../../tests/support/rows.ts'
import { postsPerPage } from '../post/post.ts'
import { listPosts } from './posts.server.ts'

const categories = ['Solar', 'Guides', 'Seldom', 'Empty']
const tags = ['inverters', 'cables', 'once', 'none']

describe.each(engines())('lists of a category with a tag on %s', (engine) => {
	let opened: TestDatabase
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		const author = await addProfile()
		const [solar, guides, seldom] = [
			await addCategory('Solar'),
			await addCategory('Guides'),
			await addCategory('Seldom'),
		]
		await addCategory('Empty')
		const [inverters, cables, once] = [await addTag('inverters'), await addTag('cables'), await addTag('once')]
		await addTag('none')
		// Seven of each minute, so that many are of the same time; every ninth is a draft.
		await sql`insert into blog_posts (id, slug, title, author_id, status, published_at)
			select gen_random_uuid(), 'post-' || n, 'Post ' || n, ${author}, case when n % 9 = 0 then 'draft' else 'published' end,
				case when n % 9 <> 0 then date_trunc('minute', now()) - (n / 7) * interval '1 minute' end
			from generate_series(1, 900) n`
		const number = sql`substr(slug, 6)::int`
		await sql`insert into blog_post_categories (post_id, category_id)
			select id, ${solar}::uuid from blog_posts union all select id, ${guides} from blog_posts where ${number} % 2 = 0
			union all select id, ${seldom} from blog_posts where ${number} % 100 = 1`
		await sql`insert into blog_post_tags (post_id, tag_id)
			select id, ${inverters}::uuid from blog_posts where ${number} % 3 > 0
			union all select id, ${cables} from blog_posts where ${number} % 50 = 4
			union all select id, ${once} from blog_posts where ${number} = 777`
	})
	afterAll(() => opened.close())

	test('have every page, from both ends, and the exact count', async () => {
		const slugsOf = async (category: string, tag: string) =>
			(
				await sql<{ slug: string }[]>`
					select slug from blog_posts p where live
					and id in (select post_id from blog_post_categories l join blog_categories c on c.id = category_id where name = ${category})
					and id in (select post_id from blog_post_tags l join blog_tags t on t.id = tag_id where name = ${tag})
					order by published_at desc, id desc`
			).map(({ slug }) => slug)
		const pair = fc.record({
			category: fc.constantFrom(...categories),
			tag: fc.constantFrom(...tags),
			page: fc.integer({ min: 1, max: 70 }),
		})
		await fc.assert(
			fc.asyncProperty(pair, async ({ category, tag, page }) => {
				const all = await slugsOf(category, tag)
				const { total, posts } = await listPosts({ category: category.toLowerCase(), tag, page })
				expect(total).toBe(all.length)
				expect(posts.map(({ slug }) => slug)).toEqual(all.slice((page - 1) * postsPerPage, page * postsPerPage))
			}),
			{
				numRuns: 60,
				examples: [
					[{ category: 'Solar', tag: 'inverters', page: 60 }],
					[{ category: 'Solar', tag: 'inverters', page: 25 }],
				],
			},
		)
	})
})
