import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentForm } from '#app/content/field.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { database, sql } from '#app/db/client.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { valuesOf } from '../../../../tests/support/content/field-values.ts'
import { addProfile } from '../../../../tests/support/rows.ts'
import { fieldsOfResponse } from '../form/use-begin.ts'
import {
	postField,
	postFieldNames,
	postRows,
	type PostFieldName,
	type PostFields,
} from '#app/features/posts/model/post-model.ts'
import { allPosts } from '#app/features/posts-admin/export/export-posts.server.ts'
import { readPostFile, writePostFile } from '#app/features/posts-admin/export/post-file.ts'
import { changesBetween } from '../revisions/history.worker.ts'
import { historyPost, readRevision, restoreRevision } from '../revisions/history.server.ts'
import { postById } from '#app/features/posts/post/post.server.ts'
import { autosave } from './autosave.server.ts'
import { autosaveInput } from '../post/autosave-input.ts'
import { conflictIn } from '../post/conflict.ts'
import { newPostState } from '../actions/editor-state.server.ts'
import { postInput } from '../post/post-input.ts'
import { savePost } from './save-post.server.ts'
import { isSameSave } from '../post/same-save.ts'
import { readPost } from './stored-post.server.ts'

let opened: TestDatabase
let editor: SignedIn
beforeAll(async () => {
	opened = await openTestDatabase()
	followEvents()
	const id = await addProfile({ role: 'admin' })
	editor = { id, role: 'admin', verified: true, name: '', email: '', avatarUrl: null, twoFactor: false, sessionId: '' }
})
afterAll(() => opened.close())

/** The form as a save stores it: with a unique slug, and a time only for a published post. */
const savable = valuesOf(postField).map((fields): PostFields => ({
	...fields,
	slug: randomUUID(),
	publishedAt: fields.status === 'draft' ? '' : fields.publishedAt || '2026-03-01T08:30:00.000Z',
}))

/** Compared as JSON and not by the model, which is under test; names in any order. */
const plain = (fields: PostFields): unknown =>
	JSON.parse(JSON.stringify({ ...fields, categories: fields.categories.toSorted(), tags: fields.tags.toSorted() }))
const same = (one: PostFields, other: PostFields) => expect(plain(one)).toEqual(plain(other))

const save = (id: string | null, version: number, fields: PostFields) =>
	savePost({ id, tab: randomUUID(), version, fields }, editor)
const stored = async (id: string) => (await readPost(database, id))?.fields ?? postField.empty

test('a post is the same when loaded, saved again, in its history and exported', async () => {
	await fc.assert(
		fc.asyncProperty(savable, savable, async (first, second) => {
			const { id } = await save(null, 0, first)
			same(await stored(id), first)
			expect(isSameSave(first, await stored(id))).toBe(true)
			await save(id, 1, second)
			same(await stored(id), second)
			same((await historyPost(id, editor))?.fields ?? postField.empty, second)
			const revision = await readRevision(id, 2)
			same(revision?.fields ?? postField.empty, second)
			same(revision?.previous?.fields ?? postField.empty, first)
			for await (const post of allPosts()) {
				if (post.fields.slug !== second.slug) continue
				same(post.fields, second)
				same(readPostFile(writePostFile(post)).fields, second)
			}
			await restoreRevision({ postId: id, state: 1, version: 2, tab: randomUUID() }, editor)
			const restored = await stored(id)
			const today: readonly PostFieldName[] = ['slug', 'status', 'publishedAt']
			const expected = { ...first, slug: second.slug, status: second.status, publishedAt: second.publishedAt }
			same(restored, expected)
			expect(today).toEqual(postFieldNames.filter((name) => !postRows[name].isRestored))
			await sql`delete from blog_posts where id = ${id}`
		}),
		{ numRuns: 25 },
	)
})

test('an autosave comes back as it was sent', async () => {
	await fc.assert(
		fc.asyncProperty(valuesOf(postField), async (fields) => {
			const tab = randomUUID()
			const sent: unknown = JSON.parse(JSON.stringify({ tab, post: null, version: 0, sequence: 1, fields }))
			await autosave(autosaveInput.parse(sent), editor)
			const unsaved = (await newPostState(editor)).unsaved.find((each) => each.tab === tab)
			same(unsaved?.fields ?? postField.empty, fields)
		}),
		{ numRuns: 25 },
	)
})

test('of two who save at once, each keeps the fields that only they changed, and chooses where both did', async () => {
	await fc.assert(
		fc.asyncProperty(
			savable,
			savable,
			savable,
			fc.subarray([...postFieldNames]),
			async (base, mine, theirs, changed) => {
				const slug = base.slug
				/** `theirs` has another value in these fields, and `mine` in all others. */
				const pick = (names: readonly PostFieldName[], from: PostFields): PostFields =>
					postField.stored({ ...base, ...Object.fromEntries(names.map((name) => [name, from[name]])), slug })
				const others = postFieldNames.filter((name) => !changed.includes(name))
				const [own, saved] = [
					pick(others, mine),
					pick(changed, { ...theirs, status: base.status, publishedAt: base.publishedAt }),
				]
				const { id } = await save(null, 0, base)
				await save(id, 1, saved)
				const rejected: unknown = await save(id, 1, own).catch((error: unknown) => error)
				const conflict =
					rejected instanceof ExpectedError ? conflictIn(JSON.parse(JSON.stringify(rejected.details)), postField) : null
				const found = conflict?.fields ?? postField.empty
				same(found, saved)
				const merged = postField.merge(base, own, found, '')
				expect(merged.conflicts).toEqual([])
				const both = pick(changed, saved)
				same(merged.settle({}), { ...both, ...Object.fromEntries(others.map((name) => [name, own[name]])) })
				for (const name of postFieldNames) {
					const [one, two] = [
						{ ...base, [name]: mine[name] },
						{ ...base, [name]: theirs[name] },
					]
					const merged = postField.merge(base, one, two, '')
					if (typeof base[name] !== 'string' || new Set([base[name], mine[name], theirs[name]]).size < 3) continue
					if (name !== 'content') expect(merged.conflicts.map(({ path }) => path)).toEqual([name])
					const choices = Object.fromEntries(merged.conflicts.map((each) => [each.id, 'theirs' as const]))
					if (name !== 'content') same(merged.settle(choices), two)
				}
				await sql`delete from blog_posts where id = ${id}`
			},
		),
		{ numRuns: 20 },
	)
})

test('a form with validation errors gets back everything that was typed, and a valid one stays the same', () => {
	fc.assert(
		fc.property(valuesOf(postField), (fields) => {
			const sent = sentForm(postField.toForm(fields, '').map(([name, value]) => [name, value.replaceAll('\n', '\r\n')]))
			same(fieldsOfResponse(sent), fields)
			const picture = { featured_image: '/media/roof', slug: 'roofs', title: 'Roofs' }
			const read = postInput.parse({ ...sent.values, ...sent.lists, ...picture, tab: randomUUID() })
			const tidied = Object.entries(fields).map(([name, value]) => [
				name,
				typeof value === 'string' ? value.replaceAll(/[^\P{Cc}\n\t]/gu, '').trim() : value,
			])
			const known = {
				featuredImage: '/media/roof',
				slug: 'roofs',
				title: 'Roofs',
				metaDescription: '',
				featuredImageAlt: '',
				focusKeyword: '',
			}
			const lines = (each: PostFields) => plain({ ...each, ...known })
			expect(lines(read.fields)).toEqual(lines(postField.stored(Object.fromEntries(tidied))))
		}),
	)
})

test('each change to a field is named in the list of versions and in the comparison', () => {
	fc.assert(
		fc.property(savable, savable, fc.constantFrom(...postFieldNames), (before, other, name) => {
			const after = { ...before, [name]: other[name] }
			const differs = JSON.stringify(plain(before)) !== JSON.stringify(plain(after))
			expect(postField.differences(before, after, '').map(({ path }) => path)).toEqual(differs ? [name] : [])
			expect(isSameSave(before, after)).toBe(!differs || (name === 'publishedAt' && before.publishedAt === ''))
			if (name === 'status' || name === 'publishedAt') return
			expect(changesBetween(before, after, new Date())).toHaveLength(differs ? 1 : 0)
		}),
	)
})

test('readers get every public field, and no other', async () => {
	const secret = (name: string) => `x-${name}-x`
	const marked = postField.stored(
		Object.fromEntries(
			postFieldNames.map((name) => [name, postRows[name].stored.kind === 'links' ? [secret(name)] : secret(name)]),
		),
	)
	const fields: PostFields = { ...marked, status: 'published', publishedAt: '2026-03-01T08:30:00.000Z' }
	const { id } = await save(null, 0, fields)
	const sent = JSON.stringify(await postById(id))
	for (const name of postFieldNames) {
		const value = fields[name]
		const text = name === 'publishedAt' ? '2026-03-01T08:30:00' : typeof value === 'string' ? value : value.join()
		if (name !== 'status') expect([name, sent.includes(text)]).toEqual([name, postRows[name].isPublic])
	}
	await sql`delete from blog_posts where id = ${id}`
})
