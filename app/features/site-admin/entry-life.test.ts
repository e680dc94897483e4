import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { entryOf } from '#app/entries/drafts.server.ts'
import { connectContentTypes, writeFirstContent } from '#app/entries/first-content.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { refreshContent } from '#app/entries/refresh-content.server.ts'
import { revisionValue } from '#app/entries/revisions.server.ts'
import { connectSubscribers } from '#app/events/publish.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { testimonialType as type } from '#app/features/site/testimonials/testimonial-content.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { id, last, step, take, type Model } from '../../../tests/support/entry-model.ts'
import { addProfile } from '../../../tests/support/rows.ts'

/* The life of an entry as a model: whatever is done to it in any order, nothing that was ever saved or typed is lost. */

let opened: TestDatabase
let viewer: SignedIn
beforeEach(async () => {
	opened = await openTestDatabase()
	connectSubscribers([])
	connectContentTypes(contentTypes)
	loadEnv({ SEED: 'sample' })
	await writeFirstContent()
	const person = await addProfile({ role: 'admin' })
	viewer = {
		id: person,
		role: 'admin',
		verified: true,
		name: 'Ada',
		email: 'ada@example.com',
		avatarUrl: null,
		twoFactor: false,
		isAnonymous: false,
		sessionId: randomUUID(),
		isOwner: true,
	}
})
afterEach(() => opened.close())

/** Every version, what visitors see, the schedule, the trash, and what was typed and not saved. */
async function compare(model: Model): Promise<void> {
	const entry = await entryOf(type, id)
	expect(entry).toMatchObject({
		version: model.saved.length,
		publishedVersion: model.published,
		isTrashed: model.isTrashed,
		draft: last(model.saved),
	})
	expect(entry?.publishAt !== null).toBe(model.isScheduled)
	for (const [nth, value] of model.saved.entries()) expect(await revisionValue(type, id, nth + 1)).toEqual(value)
	await refreshContent(['content'])
	const published = model.saved[model.published - 1]
	const shown = (await publishedContent()).items(type).find((item) => item.id === id)
	expect(shown).toEqual(published && !model.isTrashed && !published.hidden ? { ...published, id } : undefined)
	for (const { id: tabId, typed } of model.tabs) {
		const [row] = await sql<{ fields: unknown }[]>`select fields from writing_tabs where id = ${tabId}`
		expect(row?.fields ? type.field.stored(row.fields) : null).toEqual(typed)
	}
}

test('any sequence of edits, autosaves, publishes, restores, schedules and trash loses no state', async () => {
	const [sample] = type.first('sample').filter((item) => item.id === id)
	if (!sample) throw new Error('The sample has no such testimonial.')
	const first = type.field.stored(sample)
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
			connectSubscribers([])
			await sql`delete from content_entries`
			await sql`delete from content_types`
			await sql`delete from writing_tabs`
			await sql`delete from profiles where id <> ${viewer.id}`
			await writeFirstContent()
			const tabs = [0, 1].map(() => ({ id: randomUUID(), sequence: 0, typed: null }))
			const model: Model = { saved: [first], published: 1, isTrashed: false, isScheduled: false, tabs }
			for (const each of steps) {
				await take(model, viewer, each)
				await compare(model)
			}
		}),
		{ numRuns: 40 },
	)
})
