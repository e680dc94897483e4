import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { database, sql } from '#app/db/client.server.ts'
import { emptyPost, type PostFields } from '#app/features/posts/model/post-model.ts'
import { readPost } from '#app/features/editor/saving/stored-post.server.ts'
import { savePost } from '#app/features/editor/saving/save-post.server.ts'
import { restoreRevision } from '#app/features/editor/revisions/history.server.ts'
import { listPosts } from '#app/features/posts/list/posts.server.ts'
import { redirectOf } from '#app/features/posts/post/topic-sql.server.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addPost, addProfile } from '../../../../tests/support/rows.ts'
import { countShared, listTopics, readTopic } from './read-topics.server.ts'
import { removeTopic } from './remove-topic.server.ts'
import { addTopic, saveTopic } from './save-topic.server.ts'

followEvents()

const first = { search: '', sort: 'name', page: 1 } as const

describe.each(engines())('categories and tags on %s', (engine) => {
	let opened: TestDatabase
	let editor: SignedIn
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		const id = await addProfile({ role: 'admin' })
		const rest = { verified: true, name: '', email: '', avatarUrl: null, twoFactor: false, sessionId: '' }
		editor = { ...rest, id, role: 'admin' }
	})
	afterAll(() => opened.close())

	const leadsTo = async (kind: TopicKind, name: string) => {
		const redirect = await redirectOf(database, kind, name)
		return redirect && (redirect.name ?? 'gone')
	}
	const seen = async (id: string) => ({ id, version: (await readTopic(id))?.version ?? 0 })
	const rename = async (kind: TopicKind, id: string, name: string, description = '') =>
		saveTopic(kind, { ...(await seen(id)), name, description })
	const add = (kind: TopicKind, name: string) => addTopic(kind, `${name} ${randomUUID().slice(0, 8)}`)
	const nameOf = async (id: string) => (await readTopic(id))?.name ?? ''
	const post = (names: Partial<PostFields>) => {
		const fields: PostFields = { ...emptyPost, title: 'A post', slug: randomUUID(), status: 'published', ...names }
		return { id: null, tab: randomUUID(), version: 0, fields }
	}
	const namesOf = async (id: string) => {
		const { fields } = (await readPost(database, id)) ?? {}
		return [...(fields?.categories ?? []), ...(fields?.tags ?? [])]
	}

	test('every former name leads to what it is called now, and a name that is taken again to its new owner', async () => {
		const id = await addTopic('category', 'Sun')
		expect(await rename('category', id, 'Solar', 'About the sun.')).toBe('Sun')
		await rename('category', id, 'Solar power', 'About the sun.')
		expect(await readTopic(id)).toMatchObject({ name: 'Solar power', description: 'About the sun.', version: 3 })
		expect([await leadsTo('category', 'sun'), await leadsTo('category', 'SOLAR')]).toEqual([
			'Solar power',
			'Solar power',
		])
		expect((await listPosts({ category: 'sun' })).total).toBe(0)
		const newcomer = await addTopic('category', 'Sun')
		await rename('category', newcomer, 'Sunshine')
		expect(await leadsTo('category', 'sun')).toBe('Sunshine')
		await rename('category', id, 'Solar')
		expect([await leadsTo('category', 'solar'), await leadsTo('category', 'solar power')]).toEqual([null, 'Solar'])
		const [row] = await sql<{ slug: string }[]>`select slug from blog_categories where id = ${id}`
		expect(row?.slug).toBe('solar')
	})

	test('another capital letter is no other address, and a taken name is refused', async () => {
		const id = await addTopic('tag', 'Ọ̀rọ̀')
		await rename('tag', id, 'ọ̀rọ̀')
		expect(await leadsTo('tag', 'ọ̀rọ̀')).toBeNull()
		const other = await addTopic('tag', 'Oro')
		await expect(rename('tag', other, 'Ọ̀RỌ̀')).rejects.toThrow('already a tag called “ọ̀rọ̀”')
		await expect(addTopic('tag', 'oro')).rejects.toThrow('already a tag called “Oro”')
	})

	test.each(['category', 'tag'] as const)(
		'a form that is sent again with another name adds another %s',
		async (kind) => {
			const [id, name] = [randomUUID(), `Wind ${randomUUID().slice(0, 8)}`]
			expect([await addTopic(kind, name, id), await addTopic(kind, name, id)]).toEqual([id, id])
			const other = await addTopic(kind, `${name} farms`, id)
			expect(other).not.toBe(id)
			await expect(addTopic(kind, `${name} farms`)).rejects.toThrow('already')
		},
	)

	test.each(['category', 'tag'] as const)('a merged %s gives its posts to the other, once', async (kind) => {
		const [from, into] = [await add(kind, 'From'), await add(kind, 'Into')]
		const links = kind === 'category' ? 'categories' : 'tags'
		const has = (...ids: string[]) => ({ [links]: ids })
		await addPost(editor.id, { status: 'published', live: true, ...has(from) })
		await addPost(editor.id, { status: 'published', live: true, ...has(from, into) })
		await addPost(editor.id, has(from))
		await addPost(editor.id, { trashedAt: new Date(), ...has(from) })
		const name = await nameOf(from)
		expect(await readTopic(from)).toMatchObject({ published: 2, drafts: 1, trashed: 1 })
		expect(await countShared(kind, from, into)).toBe(1)
		await rename(kind, from, `${name} again`)
		const removed = await removeTopic(kind, await seen(from), 'move', await seen(into))
		expect(removed).toEqual({ name: `${name} again`, into: await nameOf(into), posts: 4 })
		expect(await readTopic(from)).toBeNull()
		expect(await readTopic(into)).toMatchObject({ published: 2, drafts: 1, trashed: 1 })
		const listed = await listTopics({ kind, ...first, search: await nameOf(into) })
		expect(listed.topics).toMatchObject([{ id: into, published: 2, drafts: 1 }])
		expect([await leadsTo(kind, name), await leadsTo(kind, `${name} again`)]).toEqual([removed.into, removed.into])
		expect((await listPosts({ [kind]: name })).total).toBe(2)
		// What the triggers count is what there is.
		expect(await sql`select recount() as wrong`).toMatchObject([{ wrong: 0 }])
	})

	test('a search within a merged category finds the posts of both', async () => {
		const [from, into] = [await add('category', 'From'), await add('category', 'Into')]
		const word = `w${randomUUID().slice(0, 8)}`
		const live = { status: 'published', content: `About ${word}.` } as const
		await addPost(editor.id, { ...live, categories: [from] })
		await addPost(editor.id, { ...live, categories: [into] })
		await removeTopic('category', await seen(from), 'move', await seen(into))
		expect((await listPosts({ q: word, category: await nameOf(into) })).total).toBe(2)
	})

	test('a deleted one leaves its posts without it; its addresses are gone or lead where it was chosen', async () => {
		const [gone, moved, other] = [await add('tag', 'Gone'), await add('tag', 'Moved'), await add('tag', 'Other')]
		const [goneName, movedName] = [await nameOf(gone), await nameOf(moved)]
		const id = await addPost(editor.id, { status: 'published', tags: [gone, moved] })
		await rename('tag', gone, `${goneName} renamed`)
		expect(await removeTopic('tag', await seen(gone), 'gone', null)).toMatchObject({ into: null, posts: 1 })
		await removeTopic('tag', await seen(moved), 'redirect', await seen(other))
		expect(await namesOf(id)).toEqual([])
		expect([await leadsTo('tag', goneName), await leadsTo('tag', `${goneName} renamed`)]).toEqual(['gone', 'gone'])
		expect(await leadsTo('tag', movedName)).toBe(await nameOf(other))
	})

	test('of two admins at once, the second sees what the first did', async () => {
		const id = await add('tag', 'Both')
		const now = await seen(id)
		const both = await Promise.allSettled(
			['One', 'Two'].map((name) => saveTopic('tag', { ...now, name: `${name} ${id}`, description: '' })),
		)
		expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
		const [rejected] = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
		expect(rejected).toBeInstanceOf(ExpectedError)
		expect(rejected).toMatchObject({ status: 409, message: expect.stringContaining(await nameOf(id)) })

		const [a, b] = [await add('tag', 'A'), await add('tag', 'B')]
		const [one, other] = [await seen(a), await seen(b)]
		const merges = await Promise.allSettled([
			removeTopic('tag', one, 'move', other),
			removeTopic('tag', other, 'move', one),
			removeTopic('tag', one, 'gone', null),
		])
		expect(merges.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		for (const merge of merges) if (merge.status === 'rejected') expect(merge.reason).toMatchObject({ status: 409 })
	})

	test('a form that was opened before saves the names as they are now', async () => {
		const [renamed, merged, into, gone] = [
			await addTopic('category', `Renamed ${randomUUID()}`),
			await addTopic('tag', `Merged ${randomUUID()}`),
			await addTopic('tag', `Into ${randomUUID()}`),
			await addTopic('tag', `Gone ${randomUUID()}`),
		]
		const [was, mergedName, goneName] = [await nameOf(renamed), await nameOf(merged), await nameOf(gone)]
		const form = post({ categories: [was], tags: [mergedName, goneName, 'quite new'] })
		const { id } = await savePost(form, editor)
		const opened = new Date(Date.now() - 60_000)
		await rename('category', renamed, `${was} now`)
		await removeTopic('tag', await seen(merged), 'move', await seen(into))
		await removeTopic('tag', await seen(gone), 'gone', null)
		const again = { ...form, id, version: 1, tab: randomUUID(), chosenAt: opened }
		const wanted = [`${was} now`, await nameOf(into), 'quite new'].toSorted()
		const [one, two] = await Promise.all([savePost(again, editor), savePost(again, editor)])
		expect(two).toEqual(one)
		expect((await namesOf(id)).toSorted()).toEqual(wanted)
		// An earlier version, too.
		await restoreRevision({ postId: id, state: 1, version: 2, tab: randomUUID() }, editor)
		expect((await namesOf(id)).toSorted()).toEqual(wanted)
		expect(await sql`select 1 from blog_tags where name = ${goneName}`).toHaveLength(0)
		// Typed after it was deleted, the name is a new one.
		const later = new Date(Date.now() + 60_000)
		await savePost({ ...again, version: 3, tab: randomUUID(), chosenAt: later }, editor)
		expect(await namesOf(id)).toContain(goneName)
		expect(await leadsTo('tag', mergedName)).not.toBeNull()
	})

	test('posts that are saved while their tag is merged end up with one of both, and nothing fails', async () => {
		const [from, into] = [await add('tag', 'Busy'), await add('tag', 'Target')]
		const [fromName, intoName] = [await nameOf(from), await nameOf(into)]
		const forms = Array.from({ length: 8 }, () => post({ tags: [fromName] }))
		const saved = await Promise.all(forms.map((form) => savePost({ ...form, chosenAt: new Date() }, editor)))
		const chosenAt = new Date(Date.now() - 60_000)
		const saves = forms.map((form, at) =>
			savePost(
				{
					...form,
					id: saved[at]?.id ?? '',
					version: 1,
					tab: randomUUID(),
					chosenAt,
					fields: { ...form.fields, title: 'B' },
				},
				editor,
			),
		)
		await Promise.all([...saves, seen(from).then(async (one) => removeTopic('tag', one, 'move', await seen(into)))])
		for (const { id } of saved) expect(await namesOf(id)).toEqual([intoName])
		expect(await sql`select recount() as wrong`).toMatchObject([{ wrong: 0 }])
	})
})
