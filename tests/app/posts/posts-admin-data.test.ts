import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { findPosts } from '#app/features/posts-admin/list/find-posts.server.ts'
import { listPosts } from '#app/features/posts-admin/list/list-posts.server.ts'
import { changePosts, undoStatuses } from '#app/features/posts-admin/commands/post-commands.server.ts'
import { postCommands, type PostCommand } from '#app/features/posts-admin/list/post-row.ts'
import { postsPerPage } from '#app/features/posts-admin/list/posts-form.ts'
import { postSorts, postTabs, readPostsView } from '#app/features/posts-admin/list/posts-view.ts'
import { slugHolder } from '#app/features/editor/saving/slugs.server.ts'
import { postField } from '#app/features/posts/model/post-model.ts'
import { publishDuePosts } from '#app/features/posts/publishing/publication.server.ts'
import { onPurge } from '#app/platform/pages/purge.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { addCategory, addPost, addProfile } from '../../support/rows.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'

followEvents()

const day = 86_400_000
const soon = () => new Date(Date.now() + day)
const idsOf = async (query: string) =>
	(await listPosts(readPostsView(new URLSearchParams(query)))).posts.map(({ id }) => id)
const versionOf = async (id: string) =>
	(await sql<{ version: number }[]>`select version from blog_posts where id = ${id}`)[0]?.version ?? 0
const stateOf = async (id: string) =>
	(
		await sql<{ status: string; live: boolean; publishedAt: Date | null; trashed: boolean }[]>`
			select status, live, published_at as "publishedAt", trashed_at is not null as trashed from blog_posts where id = ${id}`
	)[0]
const recount = async () => (await sql<{ wrong: number }[]>`select recount()::int as wrong`)[0]?.wrong

describe.each(engines())('the table of posts on %s', (kind) => {
	let database: TestDatabase
	let admin: string
	let viewer: string
	beforeAll(async () => {
		database = await openTestDatabase(kind)
		admin = await addProfile({ role: 'admin', fullName: 'Ngozi Eze' })
		viewer = await addProfile({ fullName: 'Bola Ade', emailVerified: true })
	})
	afterAll(() => database.close())
	beforeEach(async () => {
		await sql`delete from blog_posts`
		await sql`delete from blog_categories`
	})
	const doOne = async (command: PostCommand, id: string) =>
		changePosts(command, [{ id, version: await versionOf(id) }], admin)
	const live = (more: Parameters<typeof addPost>[1] = {}) => addPost(admin, { status: 'published', ...more })

	test('every part holds what its name says, and counts it', async () => {
		const published = await live()
		const scheduled = await live({ publishedAt: soon() })
		const draft = await addPost(admin)
		// Nobody can sign in as the author of a sample.
		const sample = await addPost(await addProfile())
		const contribution = await addPost(viewer)
		const trashed = await live({ trashedAt: new Date() })
		const parts = {
			all: [contribution, sample, draft, scheduled, published],
			published: [published],
			scheduled: [scheduled],
			drafts: [contribution, sample, draft],
			contributions: [contribution],
			trash: [trashed],
		}
		const { counts, posts } = await listPosts(readPostsView(new URLSearchParams()))
		for (const tab of postTabs) {
			expect([tab, await idsOf(`show=${tab}`)]).toEqual([tab, parts[tab]])
			expect([tab, counts[tab]]).toEqual([tab, parts[tab].length])
		}
		expect(posts.map(({ state }) => state)).toEqual(['contribution', 'draft', 'draft', 'scheduled', 'published'])
		expect(posts[0]).toMatchObject({ author: 'Bola Ade', category: null, views: 0, comments: 0 })
	})

	test('every order, and the same backwards, shows each post once over its pages', async () => {
		const size = postsPerPage + 4
		for (let n = 0; n < size; n++) {
			const id = await live({ title: `Post ${(n * 7) % size}`, createdAt: new Date(Date.now() - n * 1000) })
			await sql`update blog_post_stats set view_count = ${n % 5} where post_id = ${id}`
		}
		await sql`update blog_posts set published_at = '2026-01-01' where title like '%3'`
		await recount()
		for (const by of postSorts) {
			const forwards = [...(await idsOf(`sort=${by}`)), ...(await idsOf(`sort=${by}&page=2`))]
			const backwards = [...(await idsOf(`sort=-${by}`)), ...(await idsOf(`sort=-${by}&page=2`))]
			expect([by, new Set(forwards).size]).toEqual([by, size])
			expect([by, backwards]).toEqual([by, forwards.toReversed()])
			const narrowed = await idsOf(`sort=${by}&show=published&q=post`)
			expect([by, narrowed]).toEqual([by, forwards.slice(0, postsPerPage)])
		}
		const titles = await listPosts(readPostsView(new URLSearchParams('sort=title')))
		expect(titles.posts.map(({ title }) => title).slice(0, 3)).toEqual(['Post 0', 'Post 1', 'Post 10'])
	})

	test('finds by parts of the title whatever their case and marks, and by category', async () => {
		const solar = await addCategory('Solar')
		const kitchen = await live({ title: 'Ìmọ́lẹ̀ in the KITCHEN, 100% solar', categories: [solar] })
		const ai = await addPost(admin, { title: 'AI for a small shop' })
		for (const [query, found] of [
			['q=imole', [kitchen]],
			['q=kitch+100%25', [kitchen]],
			['q=ai', [ai]],
			['q=a', [ai, kitchen]],
			['q=z', []],
			['q=i_h', []],
			['q=100%25&show=drafts', []],
			['category=solar', [kitchen]],
			['category=solar&q=shop', []],
			['category=nothing', []],
			['q=%27%5C%25', []],
			['q=shop&sort=views', [ai]],
			['category=solar&sort=views&show=published', [kitchen]],
		] as const)
			expect([query, await idsOf(query)]).toEqual([query, [...found]])
		expect((await findPosts('KITCHEN')).map(({ id }) => id)).toEqual([kitchen])
		expect((await findPosts('im')).map(({ id }) => id)).toEqual([kitchen])
		expect((await findPosts('')).map(({ id }) => id)).toEqual([ai, kitchen])
		await doOne('trash', ai)
		expect(await findPosts('shop')).toEqual([])
	})

	test('publishes at once, makes drafts, and takes both back, each as a version that can be read', async () => {
		const tag = newId()
		await sql`insert into blog_tags (id, name) values (${tag}, ${`Tag ${tag}`})`
		const id = await addPost(viewer, { title: 'Wires', content: 'Copper', tags: [tag] })
		const done = await doOne('publish', id)
		expect(await stateOf(id)).toMatchObject({ status: 'published', live: true })
		const [revision] = await sql<{ version: number; fields: unknown; editor: string | null }[]>`
			select version, fields, editor_id as editor from post_revisions where post_id = ${id} and version = 2`
		expect(revision).toMatchObject({ version: 2, editor: admin })
		expect(postField.stored(revision?.fields)).toEqual(revision?.fields)
		expect(revision?.fields).toMatchObject({
			title: 'Wires',
			content: 'Copper',
			status: 'published',
			tags: [`Tag ${tag}`],
		})
		expect(done.changed).toMatchObject([{ id, version: 1, status: 'draft', publishedAt: null }])
		expect(await undoStatuses([{ id, version: 2, status: 'draft', publishedAt: null }], admin)).toBe(1)
		expect(await stateOf(id)).toMatchObject({ status: 'draft', live: false, publishedAt: null })
		expect(await versionOf(id)).toBe(3)
		// Somebody has saved since: nothing is overruled.
		await expect(undoStatuses([{ id, version: 2, status: 'published', publishedAt: null }], admin)).rejects.toThrow(
			'can no longer be undone',
		)

		const before = new Date('2026-03-01T08:00:00Z')
		const old = await live({ publishedAt: before })
		await doOne('draft', old)
		expect(await stateOf(old)).toMatchObject({ status: 'draft', live: false, publishedAt: null })
		await undoStatuses([{ id: old, version: 2, status: 'published', publishedAt: before }], admin)
		expect(await stateOf(old)).toMatchObject({ live: true, publishedAt: before })
		expect(await recount()).toBe(0)
	})

	test('words that were written after the admin looked are not published', async () => {
		const [read, changed] = [await addPost(viewer), await addPost(viewer)]
		await sql`update blog_posts set content = 'Other words', version = 2 where id = ${changed}`
		const picks = [read, changed].map((id) => ({ id, version: 1 }))
		expect(await changePosts('publish', picks, admin)).toMatchObject({ leftOut: 1, changed: [{ id: read }] })
		expect(await stateOf(changed)).toMatchObject({ live: false })
		await expect(changePosts('publish', [{ id: changed, version: 1 }], admin)).rejects.toThrow('Nothing to do')
	})

	test('the trash hides a post, keeps its address, and gives it back as it was', async () => {
		const purged: string[] = []
		const stop = onPurge((tags) => purged.push(...tags))
		const id = await live({ slug: 'wires', title: 'Wires' })
		const was = await stateOf(id)
		await doOne('trash', id)
		expect(await stateOf(id)).toMatchObject({ live: false, trashed: true })
		expect(purged).toEqual(['posts', `post:${id}`, `sitemap:${Number.parseInt(id.slice(-2), 16) % 64}`])
		expect(await slugHolder('wires')).toEqual({ id, title: 'Wires', inTrash: true })
		expect(await slugHolder('wires', id)).toBeNull()
		// A second click finds it done.
		expect(await doOne('trash', id)).toMatchObject({ changed: [], already: [{ id }] })
		await expect(doOne('publish', id)).rejects.toThrow('Nothing to do')
		await doOne('restore', id)
		expect(await stateOf(id)).toEqual(was)
		expect(await versionOf(id)).toBe(1)
		await expect(doOne('destroy', id)).rejects.toThrow('Nothing to do')
		await doOne('trash', id)
		await doOne('destroy', id)
		expect(await stateOf(id)).toBeUndefined()
		expect(await slugHolder('wires')).toBeNull()
		await expect(doOne('restore', id)).rejects.toThrow('no longer here')
		expect(await recount()).toBe(0)
		stop()
	})

	test('a post whose time has come in the trash comes back as a draft', async () => {
		const id = await live({ publishedAt: soon() })
		await doOne('trash', id)
		await sql`
			update blog_posts set trashed_at = now() - interval '2 days', published_at = now() - interval '1 day' where id = ${id}`
		expect(await publishDuePosts()).toBe(0)
		expect(await doOne('restore', id)).toMatchObject({ overdue: 1 })
		expect(await stateOf(id)).toMatchObject({ status: 'draft', live: false, publishedAt: null, trashed: false })
		const still = await live({ publishedAt: soon() })
		await doOne('trash', still)
		expect(await doOne('restore', still)).toMatchObject({ overdue: 0 })
		expect(await stateOf(still)).toMatchObject({ status: 'published', live: false })
	})

	test('the same command from several admins at once changes each post once', async () => {
		const ids = await Promise.all(Array.from({ length: 12 }, () => live()))
		const picks = ids.map((id) => ({ id, version: 1 }))
		const responses = await Promise.all(
			[picks, picks.toReversed(), picks].map((asked) => changePosts('draft', asked, admin)),
		)
		expect(responses.reduce((sum, { changed }) => sum + changed.length, 0)).toBe(ids.length)
		expect(new Set(await Promise.all(ids.map(versionOf)))).toEqual(new Set([2]))
		expect(await recount()).toBe(0)
	})

	test('after any order of commands every count is right, and the right posts are public', async () => {
		const solar = await addCategory('Solar')
		const step = fc.record({
			command: fc.constantFrom(...postCommands, 'due' as const),
			picks: fc.array(fc.nat(7), { minLength: 1, maxLength: 4 }),
		})
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
				await sql`delete from blog_posts`
				const ids: string[] = []
				for (let n = 0; n < 8; n++) {
					const more = [{}, { status: 'published' as const }, { status: 'published' as const, publishedAt: soon() }][
						n % 3
					]
					ids.push(await addPost(n % 2 ? admin : viewer, { ...more, categories: [solar] }))
				}
				for (const each of steps) {
					if (each.command === 'due') {
						await sql`update blog_posts set published_at = now() - interval '1 second' where published_at > now() and trashed_at is not null`
						await publishDuePosts()
						continue
					}
					const picks = each.picks.map((place) => ({ id: ids[place] ?? '', version: 1 }))
					await changePosts(each.command, picks, admin).catch((error: unknown) => {
						expect(String(error)).toMatch(/Nothing to do|no longer here/)
					})
					expect(await recount()).toBe(0)
				}
				const wrong = await sql`
					select id from blog_posts p where live <> (trashed_at is null and status = 'published' and published_at <= now())
						or (status = 'draft' and published_at is not null)
						or live <> exists (select from blog_post_search s where s.post_id = p.id)
						or version <> (select greatest(1, count(*)) from post_revisions r where r.post_id = p.id)`
				expect(wrong).toEqual([])
			}),
			{ numRuns: 12 },
		)
	})
})
