import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import type { ContentType } from '#app/content/content-type.ts'
import { sql } from '#app/db/client.server.ts'
import { entryOf } from '#app/entries/drafts.server.ts'
import { connectContentTypes, writeFirstContent } from '#app/entries/first-content.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { refreshContent } from '#app/entries/refresh-content.server.ts'
import { revisionValue } from '#app/entries/revisions.server.ts'
import { connectSubscribers } from '#app/events/publish.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { testimonialType } from '#app/features/site/testimonials/testimonial-content.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { saveEntry } from '#app/entries/save-entry.server.ts'
import { allowedValue, fillings } from '../../../tests/support/content/allowed-values.ts'
import { rememberRows } from '../../../tests/support/data/remember-rows.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { last, lifeOf, type Model } from '../../../tests/support/content/entry-model.ts'
import { addProfile } from '../../../tests/support/rows.ts'

/* The life of an entry as a model: whatever is done to it in any order, nothing that was ever saved or typed is lost. */

const [longest] = fillings

let opened: TestDatabase
let viewer: SignedIn
let beginAgain: () => Promise<void>
beforeAll(async () => {
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
	beginAgain = await rememberRows()
})
afterAll(() => opened.close())

/** Every version, what is published, the schedule, the trash, and what was typed and not saved. */
async function compare<V extends object>(type: ContentType<V>, model: Model<V>): Promise<void> {
	const { id } = model
	const entry = await entryOf(type, id)
	expect(entry).toMatchObject({
		version: model.saved.length,
		publishedVersion: model.published,
		isTrashed: model.isTrashed,
		draft: last(model.saved),
	})
	expect(entry?.publishAt !== null).toBe(model.isScheduled)
	for (const [nth, value] of model.saved.entries()) expect(await revisionValue(type, id, nth + 1)).toEqual(value)
	const [row] = await sql<{ published: unknown }[]>`
		select published from content_entries where type = ${type.name} and id = ${id}`
	expect(type.field.stored(row?.published)).toEqual(model.saved[model.published - 1])
	for (const { id: tabId, typed } of model.tabs) {
		const [tab] = await sql<{ fields: unknown }[]>`select fields from writing_tabs where id = ${tabId}`
		expect(tab?.fields ? type.field.stored(tab.fields) : null).toEqual(typed)
	}
}

/** A new site, with an entry of the type: of the sample, or where it has none a new one. */
async function begin<V extends object>(type: ContentType<V>): Promise<Model<V>> {
	await beginAgain()
	const tabs = [0, 1].map(() => ({ id: randomUUID(), sequence: 0, typed: null }))
	const begun = { published: 1, isTrashed: false, isScheduled: false, tabs }
	const [first] = type.first('sample')
	if (first) return { ...begun, id: first.id, saved: [type.field.stored(first)] }
	const value = type.field.stored(allowedValue(type.field, longest))
	const saved = await saveEntry(type, { id: null, base: 0, value, by: viewer.id, publish: true })
	if (saved.kind !== 'saved') throw new Error(`${type.name} has no first item: ${JSON.stringify(saved)}`)
	return { ...begun, id: saved.id, saved: [saved.value] }
}

async function live<V extends object>(type: ContentType<V>, lives: number, also: (model: Model<V>) => Promise<void>) {
	const { step, take } = lifeOf(type)
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
			const model = await begin(type)
			for (const each of steps) {
				await take(model, viewer, each)
				await compare(type, model)
				await also(model)
			}
		}),
		{ numRuns: lives },
	)
}

test('any sequence of edits, autosaves, publishes, restores, schedules and trash loses no state', () =>
	live(testimonialType, 30, async ({ id, saved, published, isTrashed }) => {
		await refreshContent(['content'])
		const shown = (await publishedContent()).items(testimonialType).find((item) => item.id === id)
		const value = saved[published - 1]
		expect(shown).toEqual(value && !isTrashed && !value.hidden ? { ...value, id } : undefined)
	}))

test.each(contentTypes)('nor does one of “$label”', (any) => any.open((type) => live(type, 2, async () => {})))
