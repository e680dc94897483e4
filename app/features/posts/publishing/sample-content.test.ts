import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { postBySlug, relatedPosts } from '../post/post.server.ts'
import { loadSampleContent } from './sample-content.server.ts'
import { readSample, withoutFuture } from './sample-files.server.ts'
import { sidebar } from '../sidebar/sidebar.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'

followEvents()

let opened: TestDatabase
const steps: string[] = []
beforeAll(async () => {
	opened = await openTestDatabase()
	await loadSampleContent((step) => steps.push(step))
})
afterAll(() => opened.close())

const sample = readSample()

test('an empty database gets every sample post, public and rendered', async () => {
	expect(steps).toEqual(['Loading the sample content'])
	const rows = await sql<{ posts: number; live: number; html: number; views: number | null }[]>`
		select count(*) as posts, count(*) filter (where live) as live, count(*) filter (where html like '<p>%') as html,
			(select sum(view_count) from blog_post_stats)::int as views from blog_posts`
	const count = sample.posts.length
	expect(rows[0]).toEqual({ posts: count, live: count, html: count, views: 0 })
	expect((await sidebar()).statistics).toMatchObject({ posts: count, authors: sample.authors.length })
})

test('every sample post has related posts, and its comments belong to it', async () => {
	for (const { slug } of sample.posts) expect(await relatedPosts(slug)).toHaveLength(3)
	const read = await postBySlug('how-to-size-an-inverter-for-a-three-bedroom-flat')
	expect(read?.thread.threads[0]).toMatchObject({
		author: { name: 'Emeka Nwosu' },
		replies: [{ author: { name: 'Adaeze Okonkwo' } }],
	})
	expect(read?.post.author.avatarUrl).toBe('/avatars/adaeze-okonkwo.svg')
})

test('links inside sample posts lead to sample posts', async () => {
	const known = new Set(sample.posts.map((post) => post.slug))
	const links = sample.posts.flatMap((post) => [...post.content.matchAll(/\]\(\/blog\/([^)#]+)/g)])
	expect(links.map(([, slug]) => slug ?? '').filter((slug) => !known.has(slug))).toEqual([])
})

test('a database with posts is left alone', async () => {
	await sql`delete from blog_posts where slug <> 'why-yoruba-tone-marks-matter'`
	await loadSampleContent((step) => steps.push(step))
	expect(steps).toHaveLength(1)
	expect(await sql`select 1 from blog_posts`).toHaveLength(1)
})

test('no date is in the future where the clock is late', () => {
	const now = Date.UTC(2024, 5, 1)
	const { posts, comments } = withoutFuture(sample, now)
	const replies = comments.flatMap((comment) => [comment, ...comment.replies])
	const timestamps = [...posts.map((post) => post.published_at), ...replies.map((reply) => reply.created_at)]
	expect(Math.max(...timestamps.map(Number))).toBeLessThanOrEqual(now)
	const shifts = posts.map((post, index) => Number(sample.posts[index]?.published_at) - Number(post.published_at))
	expect(new Set(shifts).size).toBe(1)
	expect(withoutFuture(sample, Date.UTC(2030, 0, 1))).toEqual(sample)
})
