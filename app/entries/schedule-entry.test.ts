import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyOf, collectionType, placement } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { text } from '#app/content/text.ts'
import { sql } from '#app/db/client.server.ts'
import type { DomainEvent } from '#app/events/events.ts'
import { connectSubscribers } from '#app/events/publish.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { rememberRows } from '../../tests/support/data/remember-rows.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { addProfile } from '../../tests/support/rows.ts'
import { entryOf } from './drafts.server.ts'
import { connectContentTypes, writeFirstContent } from './first-content.server.ts'
import { saveEntry } from './save-entry.server.ts'
import { deleteEntry, setTrashed } from './trash-entry.server.ts'
import { publishDueEntries } from './schedule-entry.server.ts'

const field = group('Person', {
	name: text({ label: 'Name', max: 20, tooLong: 'Too long.', required: 'Give a name.' }),
	...placement,
})
const people = collectionType<typeof field.empty>({
	name: 'people',
	label: 'People',
	field,
	newId: ({ name }) => name,
	sample: () => [{ id: 'ada', name: 'Ada' }],
})
const id = 'ada'
const value = (name: string) => ({ name, hidden: false, rank: 1000 })

describe.each(engines())('the schedule of an entry on %s', (engine) => {
	let opened: TestDatabase
	let by = ''
	let events: DomainEvent[] = []
	let empty: () => Promise<void>
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		empty = await rememberRows()
	})
	beforeEach(async () => {
		await empty()
		events = []
		connectSubscribers([async (_tx, published) => void events.push(...published)])
		connectContentTypes([anyOf(people)])
		loadEnv({ SEED: 'sample' })
		await writeFirstContent()
		by = await addProfile()
	})
	afterAll(() => opened.close())

	const make = (name: string, base: number, publishAt?: Date | null) =>
		saveEntry(people, {
			id,
			base,
			value: value(name),
			by,
			publish: false,
			...(publishAt !== undefined && { publishAt }),
		})
	const soon = () => new Date(Date.now() + 60_000)
	const makeDue = () => sql`update content_entries set publish_at = now() - interval '1 second'`

	test('the draft is published once when its time has come, also where several processes look', async () => {
		await make('Ada Obi', 1, soon())
		expect([await publishDueEntries(), events]).toEqual([0, []])
		await makeDue()
		const published = await Promise.all([publishDueEntries(), publishDueEntries()])
		expect(published.reduce((sum, many) => sum + many)).toBe(1)
		expect(await entryOf(people, id)).toMatchObject({ version: 3, publishedVersion: 3, publishAt: null })
		const was = { hidden: false, name: 'Ada', rank: 1000 }
		expect(events).toEqual([{ type: 'content.published', contentType: 'people', id, was }])
		expect(await publishDueEntries()).toBe(0)
	})

	test('what is scheduled must be fit for visitors, when it is scheduled and with every later draft', async () => {
		expect(await make('', 1, soon())).toMatchObject({ kind: 'invalid', errors: { name: 'Give a name.' } })
		expect((await make('Ada Obi', 1, soon())).kind).toBe('saved')
		expect((await make('', 2)).kind).toBe('invalid')
		// A text that is not fit does not keep the time: the person has just ended the schedule.
		expect((await make('', 2, null)).kind).toBe('saved')
		expect((await entryOf(people, id))?.publishAt).toBeNull()
	})

	test('one that cannot be published does not hold up the others', async () => {
		await make('Ada Obi', 1, soon())
		const other = await saveEntry(people, {
			id: null,
			base: 0,
			value: value('bola'),
			by,
			publish: false,
			publishAt: soon(),
		})
		await sql`update content_entries set publish_at = now() - interval '2 seconds' where id = 'ada'`
		await sql`update content_entries set publish_at = now() - interval '1 second' where id = 'bola'`
		connectSubscribers([
			async (_tx, published) => {
				if (published.some((event) => 'id' in event && event.id === id)) throw new Error('The disk is full.')
			},
		])
		expect([other.kind, await publishDueEntries()]).toEqual(['saved', 1])
		expect((await entryOf(people, 'bola'))?.publishedVersion).toBe(2)
	})

	test('what is published elsewhere is not published by a schedule of an earlier release', async () => {
		const issues = { ...people, isPublishedElsewhere: true }
		connectContentTypes([anyOf(issues)])
		const made = { id: null, base: 0, value: value('bola'), by, publish: false, publishAt: soon() }
		expect((await saveEntry(issues, made)).kind).toBe('saved')
		await sql`update content_entries set publish_at = now() - interval '1 second' where id = 'bola'`
		expect([await publishDueEntries(), events]).toEqual([0, []])
		expect(await entryOf(issues, 'bola')).toMatchObject({ publishedVersion: null, publishAt: null })
	})

	test('publishing by hand and the trash end a schedule', async () => {
		await make('Soon', 1, soon())
		expect((await entryOf(people, id))?.publishAt).not.toBeNull()
		await saveEntry(people, { id, base: 2, value: value('Now'), by, publish: true })
		expect((await entryOf(people, id))?.publishAt).toBeNull()
		await make('Later', 3, soon())
		await setTrashed(people, id, true, by)
		expect((await entryOf(people, id))?.publishAt).toBeNull()
		expect((await make('In the trash', 4, soon())).kind).toBe('gone')
	})

	test('only from the trash can an item be deleted, with its revisions and what was typed in it', async () => {
		expect(await deleteEntry(people, id)).toBe(false)
		await sql`
			insert into writing_tabs (id, person_id, content_type, content_entry, fields)
			values (gen_random_uuid(), ${by}, 'people', ${id}, '{}')`
		await setTrashed(people, id, true, by)
		expect(await deleteEntry(people, id)).toBe(true)
		expect(await entryOf(people, id)).toBeNull()
		expect(await sql`select 1 from content_revisions union all select 1 from writing_tabs`).toEqual([])
		expect(events.at(-1)).toEqual({ type: 'content.deleted', contentType: 'people', id })
	})
})
