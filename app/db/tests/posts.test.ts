import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { addCategory, addComment, addPost, addProfile, addTag } from '../../../tests/support/rows.ts'
import { sql } from '../client.server.ts'
import { newId } from '../ids.ts'

const hour = 3_600_000

describe.each(engines())('posts on %s', (engine) => {
	let opened: TestDatabase
	let author: string
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		author = await addProfile()
	})
	afterAll(() => opened.close())

	const post = async (id: string) => {
		const [row] = await sql<{ live: boolean; published_at: Date | null; searchable: boolean; month: number }[]>`
			select live, published_at, exists (select from blog_post_search s where s.post_id = p.id) as searchable,
				(select coalesce(sum(post_count), 0)::int from blog_archive) as month
			from blog_posts p where id = ${id}`
		return row
	}
	const counter = async (name: string) =>
		(await sql<{ value: number }[]>`select value from site_counters where name = ${name}`)[0]?.value

	test('a draft is nowhere public; publishing without a date publishes now', async () => {
		const category = await addCategory('Solar Energy')
		const tag = await addTag('inverters')
		const id = await addPost(author, { categories: [category], tags: [tag] })
		expect(await post(id)).toMatchObject({ live: false, searchable: false, month: 0 })
		const linked = () => sql<{ n: number | null }[]>`
			select (select post_count from blog_categories where id = ${category})
				+ (select post_count from blog_tags where id = ${tag}) as n`
		expect((await linked())[0]?.n).toBe(0)

		await sql`update blog_posts set status = 'published' where id = ${id}`
		const published = await post(id)
		expect(published).toMatchObject({ live: true, searchable: true, month: 1 })
		expect(Date.now() - Number(published?.published_at)).toBeLessThan(5_000)
		expect((await linked())[0]?.n).toBe(2)
		expect(await counter('posts_live')).toBe(1)

		await sql`update blog_posts set status = 'draft' where id = ${id}`
		expect(await post(id)).toMatchObject({ live: false, searchable: false, month: 0 })
		expect((await linked())[0]?.n).toBe(0)
	})

	test('a scheduled post goes live with publish_due_posts, once, and not before its time', async () => {
		const soon = new Date(Date.now() + 1_500)
		const id = await addPost(author, { status: 'published', publishedAt: soon, title: 'Harmattan and your panels' })
		const later = await addPost(author, { status: 'published', publishedAt: new Date(Date.now() + hour) })
		expect(await post(id)).toMatchObject({ live: false, searchable: false })
		expect(await sql`select * from publish_due_posts()`).toEqual([])

		await expect
			.poll(() => sql`select id from publish_due_posts()`, { timeout: 5_000, interval: 100 })
			.toEqual([{ id }])
		expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime())
		expect(await post(id)).toMatchObject({ live: true, searchable: true, published_at: soon })
		expect(await post(later)).toMatchObject({ live: false })
		expect(await sql`select * from publish_due_posts()`).toEqual([])

		await sql`update blog_posts set published_at = ${new Date(Date.now() + hour)} where id = ${id}`
		expect(await post(id)).toMatchObject({ live: false, searchable: false })
	})

	test('nobody can set live by hand', async () => {
		const id = await addPost(author, { live: true })
		await sql`update blog_posts set live = true where id = ${id}`
		expect(await post(id)).toMatchObject({ live: false })
	})

	test('months of the archive begin at midnight in Lagos', async () => {
		const before = await sql<{ month: string; post_count: number }[]>`select * from blog_archive`
		await addPost(author, { status: 'published', publishedAt: new Date('2025-02-28T22:59:00Z') })
		await addPost(author, { status: 'published', publishedAt: new Date('2025-02-28T23:00:00Z') })
		const months = await sql<{ month: string; post_count: number }[]>`select * from blog_archive order by month`
		expect(months).toEqual([{ month: '2025-02-01', post_count: 1 }, { month: '2025-03-01', post_count: 1 }, ...before])
	})

	test('a reply goes to a top-level comment of the same post, and comments stay where they are', async () => {
		const one = await addPost(author)
		const two = await addPost(author)
		const top = await addComment(one, author)
		const reply = await addComment(one, author, { parentId: top })
		const rejected = { code: '23514' }
		await expect(addComment(one, author, { parentId: reply })).rejects.toMatchObject(rejected)
		await expect(addComment(two, author, { parentId: top })).rejects.toMatchObject(rejected)
		await expect(addComment(two, author, { parentId: newId() })).rejects.toMatchObject(rejected)
		await expect(sql`update blog_comments set parent_id = ${reply} where id = ${top}`).rejects.toMatchObject({
			code: '23514',
		})
		await expect(sql`update blog_comments set post_id = ${two} where id = ${reply}`).rejects.toMatchObject({
			code: '23514',
		})
	})

	test('a visitor counts once a day, only on live posts, and the totals outlive the rows', async () => {
		const live = await addPost(author, { status: 'published' })
		const draft = await addPost(author)
		const record = async (rows: [string, string, string][]) => {
			const [posts, days, visitors] = [0, 1, 2].map((column) => rows.map((row) => row[column] ?? ''))
			const [row] = await sql<{ n: number }[]>`
				select record_views(${posts ?? []}::uuid[], ${days ?? []}::date[], ${visitors ?? []}::text[]) as n`
			return row?.n
		}
		const before = (await counter('views')) ?? 0
		expect(
			await record([
				[live, '2026-03-01', 'a'],
				[live, '2026-03-01', 'a'],
				[live, '2026-03-01', 'b'],
				[draft, '2026-03-01', 'a'],
				[newId(), '2026-03-01', 'a'],
			]),
		).toBe(2)
		expect(
			await record([
				[live, '2026-03-01', 'a'],
				[live, '2026-03-02', 'a'],
			]),
		).toBe(1)
		expect(await record([])).toBe(0)
		await sql`delete from blog_post_views`
		expect(await sql`select view_count from blog_post_stats where post_id = ${live}`).toEqual([{ view_count: 3 }])
		expect(await counter('views')).toBe(before + 3)
		await sql`delete from blog_posts where id = ${live}`
		expect(await counter('views')).toBe(before)
	})

	test('times and JSON come back as they were written', async () => {
		const publishedAt = new Date('2025-06-01T10:20:30.123Z')
		const metadata = { topic: 'Prepaid meters', focusKeyword: 'meter' }
		const id = await addPost(author, {
			status: 'published',
			publishedAt,
			metadata,
			toc: [{ id: 'a', text: 'A', level: 2 }],
		})
		const expected = { published_at: publishedAt, metadata, toc: [{ id: 'a', text: 'A', level: 2 }] }
		const [raw] =
			await sql`select published_at, metadata, toc from blog_posts where id = ${id} and published_at = ${publishedAt}`
		expect(raw).toEqual(expected)
		await sql`update blog_posts set metadata = ${sql.json({ topic: 'Band A' })} where id = ${id}`
		const [row] = await sql`
			select published_at, metadata, toc, live from blog_posts where published_at = ${publishedAt}`
		expect(row).toEqual({ ...expected, metadata: { topic: 'Band A' }, live: true })
	})
})
