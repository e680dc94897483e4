import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../../tests/support/rows.ts'
import { emptyPost, type PostFields } from '#app/features/posts/model/post-model.ts'
import { movedTo } from '#app/features/posts/post/post.server.ts'
import { autosave } from './autosave.server.ts'
import { postField } from '#app/features/posts/model/post-model.ts'
import { conflictIn } from '../post/conflict.ts'
import { savePost, type PostSave } from './save-post.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'

followEvents()

const seat = (id: string, role: SignedIn['role'] = 'admin'): SignedIn => ({
	id,
	role,
	verified: true,
	name: 'Adaeze Okafor',
	email: `${id}@example.com`,
	avatarUrl: null,
	twoFactor: false,
	sessionId: id,
})
const newPost = (slug: string, more: Partial<PostFields> = {}): PostSave => ({
	id: null,
	tab: crypto.randomUUID(),
	version: 0,
	fields: { ...emptyPost, title: slug, slug, status: 'published', ...more },
})
const again = (id: string, version: number, fields: PostFields): PostSave => ({
	id,
	tab: crypto.randomUUID(),
	version,
	fields,
})
const errorOf = (save: Promise<unknown>): Promise<ExpectedError> =>
	save.then(
		() => {
			throw new Error('It was not refused.')
		},
		(error: unknown) => {
			if (error instanceof ExpectedError) return error
			throw error
		},
	)
const statesOf = (id: string) =>
	sql<{ version: number; editor: string | null; title: string | null }[]>`
		select version, editor_id as editor, fields ->> 'title' as title from post_revisions
		where post_id = ${id} order by version`

describe.each(engines())('on the %s engine', (engine) => {
	let opened: TestDatabase
	let ngozi: SignedIn
	let ada: SignedIn
	let viewer: SignedIn
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		ngozi = seat(await addProfile({ role: 'admin', fullName: 'Ngozi Eze' }))
		ada = seat(await addProfile({ role: 'admin' }))
		viewer = seat(await addProfile(), 'viewer')
	})
	afterAll(() => opened.close())

	test('the same save sent twice, even at once, makes one post and one revision', async () => {
		const save = newPost('twice', { tags: ['Roofs'] })
		const [one, two] = await Promise.all([savePost(save, ngozi), savePost(save, ngozi)])
		expect(two).toEqual(one)
		expect(await savePost(save, ngozi)).toEqual(one)
		expect(await sql`select 1 from blog_posts where slug like 'twice%'`).toHaveLength(1)
		expect(await statesOf(one.id)).toEqual([{ version: 1, editor: ngozi.id, title: 'twice' }])
		// The page of the first save, reopened by the back button and changed: a conflict, and nothing is replaced.
		const changed = await errorOf(savePost({ ...save, fields: { ...save.fields, title: 'Other' } }, ngozi))
		expect([changed.status, conflictIn(changed.details, postField)?.version]).toEqual([409, 1])
	})

	test('of two who start from one version the second gets a conflict, with what the first saved', async () => {
		const { id } = await savePost(newPost('both'), ngozi)
		const fields = { ...newPost('both').fields }
		const results = await Promise.allSettled([
			savePost(again(id, 1, { ...fields, title: 'Ngozi’s' }), ngozi),
			savePost(again(id, 1, { ...fields, title: 'Ada’s' }), ada),
		])
		expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
		const [, second] = await statesOf(id)
		const lost = results.find((result) => result.status === 'rejected')
		const conflict = conflictIn(lost?.reason instanceof ExpectedError ? lost.reason.details : null, postField)
		expect(conflict).toMatchObject({ version: 2, fields: { title: second?.title } })
		expect(await statesOf(id)).toHaveLength(2)
	})

	test('of two new posts with one slug one is saved, and the other’s error names a free slug', async () => {
		const results = await Promise.allSettled([
			savePost(newPost('one-slug'), ngozi),
			savePost(newPost('one-slug', { title: 'Another' }), ada),
		])
		const lost = results.find((result) => result.status === 'rejected')
		expect(lost?.reason).toMatchObject({ field: 'slug', message: expect.stringContaining('“one-slug-2” is available') })
		expect(await sql`select 1 from blog_posts where slug = 'one-slug'`).toHaveLength(1)
	})

	test('every address a public post had leads to its current one, and that one is no redirect', async () => {
		const { id } = await savePost(newPost('first'), ngozi)
		const fields = newPost('first').fields
		await savePost(again(id, 1, { ...fields, slug: 'second' }), ngozi)
		await savePost(again(id, 2, { ...fields, slug: 'third' }), ngozi)
		expect([await movedTo('first'), await movedTo('second'), await movedTo('third')]).toEqual(['third', 'third', null])
		await savePost(again(id, 3, { ...fields, slug: 'first' }), ngozi)
		expect([await movedTo('first'), await movedTo('second'), await movedTo('third')]).toEqual([null, 'first', 'first'])
		// Unpublished, the old address leads nowhere; public again under another address, all lead there.
		await savePost(again(id, 4, { ...fields, status: 'draft' }), ngozi)
		expect(await movedTo('second')).toBeNull()
		await savePost(again(id, 5, { ...fields, status: 'draft', slug: 'fourth' }), ngozi)
		await savePost(again(id, 6, { ...fields, slug: 'fourth' }), ngozi)
		expect([await movedTo('first'), await movedTo('second')]).toEqual(['fourth', 'fourth'])
		// A new public post may take a slug that only redirects. The slug of a draft is no redirect.
		await savePost(newPost('second'), ada)
		expect(await movedTo('second')).toBeNull()
		const draft = await savePost(newPost('unseen', { status: 'draft' }), ngozi)
		await savePost(again(draft.id, 1, { ...emptyPost, title: 'x', slug: 'seen', status: 'published' }), ngozi)
		expect(await movedTo('unseen')).toBeNull()
	})

	test('a post that was not made in the editor keeps its first revision, its author and its second', async () => {
		const publishedAt = new Date('2026-03-01T09:30:42.123Z')
		const id = await addPost(viewer.id, {
			title: 'Before',
			status: 'published',
			publishedAt,
			metadata: { topic: 'Sun' },
		})
		await savePost(
			again(id, 1, {
				...emptyPost,
				title: 'After',
				slug: id,
				status: 'published',
				publishedAt: '2026-03-01T09:30:00.000Z',
			}),
			ngozi,
		)
		expect(await statesOf(id)).toEqual([
			{ version: 1, editor: null, title: 'Before' },
			{ version: 2, editor: ngozi.id, title: 'After' },
		])
		const [row] = await sql`select author_id, published_at, metadata from blog_posts where id = ${id}`
		expect(row).toEqual({ author_id: viewer.id, published_at: publishedAt, metadata: { topic: 'Sun' } })
	})

	test('names are found in any case and created when missing, by two at once, and never by a viewer', async () => {
		await Promise.all([
			savePost(newPost('names-1', { categories: ['Solar', 'C++'], tags: ['Ìmọ́lẹ̀', 'sun'] }), ngozi),
			savePost(newPost('names-2', { categories: ['C', 'solar'], tags: ['SUN', 'ìmọ́lẹ̀'] }), ada),
		])
		const [counts] = await sql`
			select (select count(*)::int from blog_tags where lower(plain_letters(name)) in ('sun', 'imole')) as tags,
				(select count(*)::int from blog_categories) as categories,
				(select sum(post_count)::int from blog_categories) as used`
		expect(counts).toEqual({ tags: 2, categories: 3, used: 4 })
		const rejected = await errorOf(
			savePost(newPost('names-3', { categories: ['solar'], tags: ['Sun', 'Mine'] }), viewer),
		)
		expect(rejected).toMatchObject({ field: 'tags', message: expect.stringContaining('Mine') })
		expect(await sql`select 1 from blog_posts where slug = 'names-3'`).toHaveLength(0)
		const [wrong] = await sql<{ n: number }[]>`select recount()::int as n`
		expect(wrong?.n).toBe(0)
	})

	test('the stored autosave of a tab is its latest, in whatever order they arrive', async () => {
		const sends = fc.array(fc.record({ sequence: fc.integer({ min: 1, max: 6 }), life: fc.boolean() }), {
			minLength: 1,
			maxLength: 8,
		})
		await fc.assert(
			fc.asyncProperty(sends, async (list) => {
				const tab = crypto.randomUUID()
				let highest = 0
				for (const [index, { sequence, life }] of list.entries()) {
					const fields = life ? null : { ...emptyPost, title: `${sequence} as ${index}` }
					const answer = await autosave({ tab, post: null, version: 0, sequence, fields }, viewer)
					if (!life) highest = Math.max(highest, sequence)
					expect(answer).toMatchObject({ ok: true, sequence: highest })
				}
				const [row] = await sql`select fields ->> 'title' as title from writing_tabs where id = ${tab}`
				const first = list.findIndex(({ sequence, life }) => !life && sequence === highest)
				expect(row?.['title']).toBe(highest === 0 ? null : `${highest} as ${first}`)
			}),
			{ numRuns: 15 },
		)
	})

	test('another user’s tab id gives no access, and users with the same post open see each other', async () => {
		const { id } = await savePost(newPost('shared'), ngozi)
		const tab = crypto.randomUUID()
		const fields = (title: string) => ({ ...emptyPost, title })
		await autosave({ tab, post: id, version: 1, sequence: 5, fields: fields('Ngozi') }, ngozi)
		const answer = await autosave({ tab, post: id, version: 1, sequence: 1, fields: fields('Ada') }, ada)
		expect(answer).toMatchObject({ sequence: 1, version: 1, others: [{ name: 'Ngozi Eze', own: false }] })
		await savePost({ ...again(id, 1, newPost('shared').fields), tab }, ada)
		const stored = await sql`select person_id, fields ->> 'title' as title from writing_tabs where id = ${tab}`
		expect(stored).toEqual([{ person_id: ngozi.id, title: 'Ngozi' }])
		for (const [post, who, status] of [
			[id, viewer, 404],
			[crypto.randomUUID(), ngozi, 404],
		] as const)
			expect(
				(await errorOf(autosave({ tab: crypto.randomUUID(), post, version: 1, sequence: 1, fields: null }, who)))
					.status,
			).toBe(status)
	})
})
