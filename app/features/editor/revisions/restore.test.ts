import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addProfile } from '../../../../tests/support/rows.ts'
import { emptyPost } from '#app/features/posts/model/post-model.ts'
import { savePost } from '../saving/save-post.server.ts'
import { restoreRevision } from './history.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'

followEvents()

let opened: TestDatabase
let editor: SignedIn
beforeAll(async () => {
	opened = await openTestDatabase()
	const id = await addProfile({ role: 'admin' })
	const seat = { verified: true, name: '', email: '', avatarUrl: null, twoFactor: false, sessionId: '' }
	editor = { ...seat, id, role: 'admin' }
})
afterAll(() => opened.close())

const step = fc.record({
	title: fc.option(fc.string({ minLength: 1, maxLength: 20 }).map((text) => `T${text.replaceAll('\0', '')}`)),
	/** Which of the existing versions to restore, where there is no title to save. */
	which: fc.nat(),
	isLate: fc.boolean(),
	isTwice: fc.boolean(),
})

test('whatever is saved and restored, in any order, late or twice, no version is lost', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
			const fields = { ...emptyPost, title: 'First', slug: randomUUID() }
			const { id } = await savePost({ id: null, tab: randomUUID(), version: 0, fields }, editor)
			const states = ['First']
			for (const { title, which, isLate, isTwice } of steps) {
				const version = states.length - (isLate ? 1 : 0)
				const tab = randomUUID()
				const state = (which % states.length) + 1
				const restoreOnce = async () => {
					if (title === null) await restoreRevision({ postId: id, state, version, tab }, editor)
					else await savePost({ id, tab, version, fields: { ...fields, title } }, editor)
				}
				if (isLate) await expect(restoreOnce()).rejects.toThrow(ExpectedError)
				else {
					await (isTwice ? Promise.all([restoreOnce(), restoreOnce()]) : restoreOnce())
					states.push(title ?? states[state - 1] ?? '')
				}
				const stored = await sql<{ title: string | null }[]>`
					select fields ->> 'title' as title from post_revisions where post_id = ${id} order by version`
				expect(stored.map((row) => row.title)).toEqual(states)
			}
		}),
		{ numRuns: 12 },
	)
})
