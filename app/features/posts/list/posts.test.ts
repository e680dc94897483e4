import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addCategory, addComment, addPost, addProfile, addTag } from '../../../../tests/support/rows.ts'
import { typedText } from '../post/addresses.ts'
import { latestPosts, listPosts } from './posts.server.ts'
import { movedTo, postBySlug, relatedPosts } from '../post/post.server.ts'
import { archive, sidebar } from '../sidebar/sidebar.server.ts'
import { findCategory, findTag } from '../topics/topic-page.server.ts'

const day = (number: number, month = '01') =>
	new Date(`2026-${month}-${String(number).padStart(2, '0')}T09:00:00+01:00`)

describe.each(engines())('reading posts on %s', (engine) => {
	let opened: TestDatabase
	let author: string
	let solar: string
	let yoruba: string

	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		author = await addProfile({ fullName: 'Adaeze Okonkwo', bio: 'Engineer' })
		solar = await addCategory('Solar')
		const guides = await addCategory('Guides')
		yoruba = await addTag('Ọ̀rọ̀ Yorùbá')
		const inverters = await addTag('inverters')
		for (let number = 1; number <= 25; number++) {
			await addPost(author, {
				slug: `post-${number}`,
				title: `Post ${number}`,
				excerpt: 'About light',
				content: number === 7 ? 'A rare harmattan word' : 'Words',
				status: 'published',
				publishedAt: day(number),
				categories: number % 5 === 0 ? [solar, guides] : [guides],
				tags: number > 20 ? [inverters] : [],
			})
		}
		const hidden = { categories: [solar], tags: [yoruba, inverters], content: 'Secret harmattan' }
		await addPost(author, { ...hidden, slug: 'draft', title: 'Draft post', status: 'draft' })
		const later = { status: 'published', publishedAt: new Date(Date.now() + 86_400_000) } as const
		await addPost(await addProfile(), { ...hidden, slug: 'scheduled', title: 'Scheduled post', ...later })
	})
	afterAll(() => opened.close())

	const slugs = async (filters: Parameters<typeof listPosts>[0]) => {
		const { posts, total } = await listPosts(filters)
		return { total, slugs: posts.map((post) => post.slug) }
	}
	const numbered = (...numbers: number[]) => numbers.map((number) => `post-${number}`)

	test('reads every page, from both ends', async () => {
		expect(await slugs({})).toEqual({ total: 25, slugs: numbered(25, 24, 23, 22, 21, 20, 19, 18, 17) })
		expect(await slugs({ page: 2 })).toEqual({ total: 25, slugs: numbered(16, 15, 14, 13, 12, 11, 10, 9, 8) })
		expect(await slugs({ page: 3 })).toEqual({ total: 25, slugs: numbered(7, 6, 5, 4, 3, 2, 1) })
		expect(await slugs({ page: 4 })).toEqual({ total: 25, slugs: [] })
		expect(await slugs({ page: 100_000 })).toEqual({ total: 25, slugs: [] })
	})

	test('a card has everything it shows', async () => {
		expect((await listPosts({})).posts[0]).toEqual({
			slug: 'post-25',
			title: 'Post 25',
			excerpt: 'About light',
			image: null,
			imageAlt: '',
			photo: null,
			publishedAt: expect.stringMatching(/^2026-01-25T\d\d:00:00/),
			readingTime: 1,
			author: 'Adaeze Okonkwo',
			categories: ['Guides', 'Solar'],
			subject: 'solar',
		})
	})

	test('filters by category, tag, month and combinations', async () => {
		expect(await slugs({ category: 'solar' })).toEqual({ total: 5, slugs: numbered(25, 20, 15, 10, 5) })
		expect(await slugs({ category: 'SOLAR' })).toMatchObject({ total: 5 })
		expect(await slugs({ category: 'guides', page: 3 })).toEqual({ total: 25, slugs: numbered(7, 6, 5, 4, 3, 2, 1) })
		expect(await slugs({ tag: 'Inverters' })).toEqual({ total: 5, slugs: numbered(25, 24, 23, 22, 21) })
		expect(await slugs({ tag: 'inverters', category: 'solar' })).toEqual({ total: 1, slugs: ['post-25'] })
		expect(await slugs({ tag: 'ọ̀rọ̀ yorùbá' })).toEqual({ total: 0, slugs: [] })
		expect(await slugs({ category: 'unknown' })).toEqual({ total: 0, slugs: [] })
		expect(await slugs({ month: { year: 2026, month: 1 }, page: 3 })).toMatchObject({ total: 25, slugs: { length: 7 } })
		expect(await slugs({ month: { year: 2026, month: 2 } })).toEqual({ total: 0, slugs: [] })
		expect(await slugs({ q: 'harmattan' })).toEqual({ total: 1, slugs: ['post-7'] })
		expect(await slugs({ q: 'words', category: 'solar' })).toMatchObject({ total: 5 })
		expect(await slugs({ q: 'words', category: 'solar', tag: 'inverters' })).toEqual({ total: 1, slugs: ['post-25'] })
		expect(await slugs({ q: 'light', page: 3 })).toMatchObject({ total: 25, slugs: { length: 7 } })
	})

	test('suggests titles when a search finds nothing', async () => {
		const found = await listPosts({ q: '"Poost 25"' })
		expect(found).toMatchObject({ total: 0, corrected: null })
		expect(found.suggestions[0]).toEqual({ slug: 'post-25', title: 'Post 25' })
		const some = await listPosts({ q: 'light zanzibar' })
		expect(some).toMatchObject({ total: 0, posts: [] })
		expect(some.suggestions.map((post) => post.slug)).toEqual(numbered(25, 24, 23))
		expect((await listPosts({ q: 'draft' })).suggestions.map((post) => post.slug)).not.toContain('draft')
	})

	test('suggests titles of public posts, however many drafts are newer', async () => {
		// As after an import of tens of thousands of drafts.
		await sql`update blog_posts set place = 50000 where slug = 'draft'`
		expect((await listPosts({ q: '"Poost 25"' })).suggestions[0]).toEqual({ slug: 'post-25', title: 'Post 25' })
	})

	test('what was mistyped is searched as it was meant, with what was found marked', async () => {
		const found = await listPosts({ q: 'harmatan wrod' })
		expect(found).toMatchObject({ total: 1, corrected: 'harmattan word', suggestions: [] })
		expect(found.posts[0]).toMatchObject({
			slug: 'post-7',
			found: {
				title: [{ text: 'Post 7', hit: false }],
				text: [
					{ text: 'A rare ', hit: false },
					{ text: 'harmattan', hit: true },
					{ text: ' ', hit: false },
					{ text: 'word', hit: true },
				],
			},
		})
		expect(await listPosts({ q: '"harmatan"' })).toMatchObject({ total: 0, corrected: null, posts: [] })
		expect(await listPosts({ q: 'harmattan' })).toMatchObject({ total: 1, corrected: null })
		expect(await listPosts({ q: 'harmatan', category: 'solar' })).toMatchObject({ total: 0, corrected: null })
	})

	test('any text can be searched for without an error', async () => {
		const typed = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 120 }),
			fc
				.array(
					fc.constantFrom(
						'"',
						"'",
						' or ',
						'-',
						'&',
						'|',
						'!',
						':*',
						'(',
						')',
						'\\',
						'%',
						'_',
						'<->',
						'light',
						'\0',
						';--',
					),
					{ maxLength: 20 },
				)
				.map((parts) => parts.join('')),
		)
		await fc.assert(
			fc.asyncProperty(typed, fc.integer({ min: 1, max: 100_000 }), async (text, page) => {
				const q = typedText(text)
				const found = await listPosts({ q, page, category: q, tag: q })
				expect(found.total).toBeGreaterThanOrEqual(0)
			}),
			{ numRuns: 150 },
		)
	})

	test('the sidebar counts live posts only', async () => {
		const { recent, ...data } = await sidebar()
		expect(recent.map((post) => post.slug)).toEqual(numbered(25, 24, 23))
		expect(data).toEqual({
			categories: [
				{ name: 'Guides', count: 25 },
				{ name: 'Solar', count: 5 },
			],
			tags: [{ name: 'inverters', count: 5 }],
			months: [{ year: 2026, month: 1, count: 25 }],
			statistics: { posts: 25, categories: 2, tags: 1, authors: 1 },
		})
		expect((await archive()).tags).toEqual([{ name: 'inverters', count: 5 }])
	})

	test('finds topics by their lowercased name, but not those that drafts and scheduled posts alone have', async () => {
		expect(await findCategory('solar')).toEqual({ name: 'Solar', description: '' })
		expect(await findTag('inverters')).toEqual({ name: 'inverters', description: '' })
		expect(await findTag('Ọ̀rọ̀ Yorùbá'.toLowerCase())).toBeNull()
		expect(await findCategory('nothing')).toBeNull()
	})

	test('reads one post with its author, numbers and approved comments', async () => {
		const post = await postBySlug('post-25')
		const id = post?.post.id ?? ''
		const reader = await addProfile({ fullName: 'Emeka Nwosu' })
		const asked = await addComment(id, reader, { status: 'approved', content: 'Why?' })
		await addComment(id, author, { status: 'approved', parentId: asked, content: 'Because.' })
		await addComment(id, reader, { status: 'pending', content: 'Hidden' })
		const read = await postBySlug('post-25')
		expect(read?.post).toMatchObject({
			title: 'Post 25',
			viewCount: 0,
			tags: ['inverters'],
			categories: ['Guides', 'Solar'],
		})
		expect(read?.post.author).toEqual({ id: author, name: 'Adaeze Okonkwo', avatarUrl: null, bio: 'Engineer' })
		expect(read?.thread).toMatchObject({
			count: 2,
			pages: 1,
			threads: [{ content: 'Why?', replies: [{ content: 'Because.', parentId: asked }] }],
		})
	})

	test('the team is the author when the profile has no name', async () => {
		await addPost(await addProfile({ fullName: ' ' }), {
			slug: 'unsigned',
			status: 'published',
			publishedAt: day(1, '02'),
		})
		expect((await postBySlug('unsigned'))?.post.author.name).toBe('The Imole team')
		expect((await latestPosts(1))[0]?.author).toBe('The Imole team')
		await sql`delete from blog_posts where slug = 'unsigned'`
	})

	test('drafts and scheduled posts have no page; old addresses lead to the new one', async () => {
		expect(await postBySlug('draft')).toBeNull()
		expect(await postBySlug('scheduled')).toBeNull()
		await sql`insert into post_redirects (old_slug, post_id) select 'old-' || slug, id from blog_posts
			where slug in ('post-1', 'draft')`
		expect(await movedTo('old-post-1')).toBe('post-1')
		expect(await movedTo('old-draft')).toBeNull()
	})

	test('related posts share tags before categories, then similar text; never the post itself or a hidden one', async () => {
		expect((await relatedPosts('post-25')).map((post) => post.slug)).toEqual(numbered(24, 23, 22))
		expect((await relatedPosts('post-10')).map((post) => post.slug)).toEqual(numbered(25, 20, 15))
		await addPost(author, { slug: 'alone', title: 'Harmattan nights', status: 'published', publishedAt: day(2, '02') })
		expect((await relatedPosts('alone')).map((post) => post.slug)).toEqual(['post-7'])
		expect(await relatedPosts('draft')).toEqual([])
	})
})

test.each([1, 8, 200])(
	'a long list has the same order from both ends and from its months, %i hours apart',
	async (hours) => {
		const opened = await openTestDatabase()
		const author = await addProfile()
		const tag = await addTag('all')
		await sql`
		insert into blog_posts (id, slug, title, status, published_at, author_id)
		select gen_random_uuid(), 'p' || number, 'Post', 'published', timestamptz '2026-08-01T00:00+01:00' - (number / 3) * ${hours} * interval '1 hour', ${author}
		from generate_series(1, 500) number`
		await sql`insert into blog_post_tags (post_id, tag_id) select id, ${tag} from blog_posts`
		const inOrder = await sql<{ slug: string }[]>`select slug from blog_posts order by published_at desc, id desc`
		for (const filters of [{}, { tag: 'all' }]) {
			const pages = await Promise.all(
				Array.from({ length: 57 }, (_, index) => listPosts({ ...filters, page: index + 1 })),
			)
			expect(pages.flatMap(({ posts }) => posts.map((post) => post.slug))).toEqual(inOrder.map(({ slug }) => slug))
			expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([500]))
		}
		await opened.close()
	},
)
