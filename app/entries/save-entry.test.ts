import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyOf, collectionType, placement, singleType } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { text } from '#app/content/text.ts'
import { sql } from '#app/db/client.server.ts'
import { connectSubscribers } from '#app/events/publish.server.ts'
import type { DomainEvent } from '#app/events/events.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { rememberRows } from '../../tests/support/data/remember-rows.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { addProfile } from '../../tests/support/rows.ts'
import { entriesOf, entryOf } from './drafts.server.ts'
import { connectContentTypes, writeFirstContent } from './first-content.server.ts'
import { publishedContent } from './published-content.server.ts'
import { refreshContent } from './refresh-content.server.ts'
import { revisionsOf, revisionValue } from './revisions.server.ts'
import { saveEntry } from './save-entry.server.ts'
import { setTrashed } from './trash-entry.server.ts'

const line = (label: string, required?: string) =>
	text({ label, max: 20, tooLong: 'Too long.', ...(required !== undefined && { required }) })
const pageField = group('Page', { heading: line('Heading', 'Give a heading.'), lead: line('Lead') })
const page = singleType<typeof pageField.empty>({
	name: 'page',
	field: pageField,
	sample: () => ({ heading: 'Heading', lead: 'Lead' }),
	blank: () => pageField.empty,
})
const personField = group('Person', { name: line('Name'), ...placement })
const people = collectionType<typeof personField.empty>({
	name: 'people',
	label: 'People',
	field: personField,
	newId: ({ name }) => name,
	sample: () => [],
})
const [id, none] = ['single', { hidden: false, rank: null }]

describe.each(engines())('saving on %s', (engine) => {
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
		connectContentTypes([anyOf(page), anyOf(people)])
		loadEnv({ SEED: 'sample' })
		await writeFirstContent()
		by = await addProfile()
	})
	afterAll(() => opened.close())

	test('a sample stays the sample when it is moved, also where a later release has added a field', async () => {
		const add = (name: string, value: object) => sql`
			insert into content_entries (type, id, draft, origin)
			values ('people', ${name}, ${JSON.stringify(value)}::text::jsonb, 'sample')`
		const originOf = async (name: string) =>
			(await sql<{ origin: string }[]>`select origin from content_entries where type = 'people' and id = ${name}`)[0]
				?.origin
		// As a release without its name and its place stored it.
		await add('ada', { hidden: false })
		await saveEntry(people, { id: 'ada', base: 1, value: { name: '', ...none, rank: 3 }, by, publish: false })
		expect(await originOf('ada')).toBe('sample')
		await saveEntry(people, { id: 'ada', base: 2, value: { name: 'Ada', ...none }, by, publish: false })
		expect(await originOf('ada')).toBe('owner')
	})

	const shown = async () => {
		await refreshContent(['content'])
		return (await publishedContent()).single(page)
	}
	const draft = async () => (await entryOf(page, id))?.draft

	test('a draft changes nothing for visitors until it is published', async () => {
		const value = { heading: 'New', lead: 'Words' }
		expect(await saveEntry(page, { id, base: 1, value, by, publish: false })).toMatchObject({
			kind: 'saved',
			version: 2,
		})
		expect([await draft(), (await shown()).heading, events]).toEqual([value, 'Heading', []])
		expect(await saveEntry(page, { id, base: 2, value, by, publish: true })).toMatchObject({ version: 3 })
		expect(await shown()).toMatchObject(value)
		expect(events).toEqual([
			{ type: 'content.published', contentType: 'page', id, was: expect.objectContaining({ heading: 'Heading' }) },
		])
		expect(await entryOf(page, id)).toMatchObject({ version: 3, publishedVersion: 3, updatedBy: 'Adaeze Okafor' })
	})

	test('what may not be published is saved as a draft only', async () => {
		const value = { heading: '  ', lead: 'x'.repeat(30) }
		expect(await saveEntry(page, { id, base: 1, value, by, publish: true })).toEqual({
			kind: 'invalid',
			errors: { heading: 'Give a heading.', lead: 'Too long.' },
		})
		expect([(await entryOf(page, id))?.version, events]).toEqual([1, []])
		expect(await saveEntry(page, { id, base: 1, value, by, publish: false })).toMatchObject({ kind: 'saved' })
		expect(await draft()).toEqual(value)
	})

	test('two people change different fields: both are saved; the same field: nothing is lost', async () => {
		const save = (value: typeof pageField.empty, base: number) =>
			saveEntry(page, { id, base, value, by, publish: false })
		await save({ heading: 'Mine', lead: 'Lead' }, 1)
		expect(await save({ heading: 'Heading', lead: 'Theirs' }, 1)).toMatchObject({ kind: 'saved', wasMerged: true })
		expect(await draft()).toEqual({ heading: 'Mine', lead: 'Theirs' })
		const other = { heading: 'Other', lead: 'Lead' }
		expect(await save(other, 1)).toMatchObject({ kind: 'conflict', version: 3 })
		expect(await draft()).toEqual({ heading: 'Mine', lead: 'Theirs' })
		await saveEntry(page, { id, base: 1, value: other, by, publish: false, mineWins: true })
		expect(await draft()).toEqual({ heading: 'Other', lead: 'Theirs' })
	})

	test('many publishes at once: each is applied or refused, and visitors see the last draft', async () => {
		const published = await Promise.all(
			['a', 'b', 'c', 'd'].map((heading) =>
				saveEntry(page, { id, base: 1, value: { heading, lead: 'Lead' }, by, publish: true }),
			),
		)
		expect(published.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'conflict', 'conflict', 'saved'])
		expect(await shown()).toMatchObject((await draft()) ?? {})
		expect(events).toHaveLength(1)
	})

	test('a change whose event cannot be followed is undone as a whole', async () => {
		connectSubscribers([() => Promise.reject(new Error('It broke off.'))])
		const value = { heading: 'New', lead: '' }
		await expect(saveEntry(page, { id, base: 1, value, by, publish: true })).rejects.toThrow('It broke off.')
		expect([(await shown()).heading, (await entryOf(page, id))?.version]).toEqual(['Heading', 1])
		expect(await revisionsOf(page, id, 9)).toHaveLength(1)
	})

	test('new items have ids of their own; the trash hides an item, and gives it back', async () => {
		const add = (name: string) => saveEntry(people, { id: null, base: 0, value: { ...none, name }, by, publish: true })
		expect([await add('ade'), await add('ade'), await add('ade')].map((saved) => 'id' in saved && saved.id)).toEqual([
			'ade',
			'ade-2',
			'ade-3',
		])
		expect(await setTrashed(people, 'ade-2', true, by)).toBe('done')
		expect(await setTrashed(people, 'ade-2', true, by)).toBe('already')
		await refreshContent(['content'])
		expect((await publishedContent()).items(people).map((item) => item.id)).toEqual(['ade', 'ade-3'])
		expect((await entriesOf(people)).map((entry) => entry.isTrashed)).toEqual([false, false, true])
		const value = { ...none, name: 'x' }
		expect(await saveEntry(people, { id: 'ade-2', base: 1, value, by, publish: true })).toEqual({ kind: 'gone' })
		expect(await setTrashed(people, 'ade-2', false, by)).toBe('done')
		expect(events.slice(-2).map(({ type }) => type)).toEqual(['content.trashed', 'content.restored'])
	})

	test('a new item whose save is sent twice is added once, and what was typed since is saved', async () => {
		const tab = { id: randomUUID(), sequence: 1 }
		const add = (name: string, from = tab) =>
			saveEntry(people, { id: null, base: 0, value: { name, ...none }, by, publish: false, tab: from })
		const both = await Promise.all([add('Ada'), add('Ada')])
		expect(both.map((saved) => saved.kind === 'saved' && saved.id)).toEqual(['Ada', 'Ada'])
		expect(await add('Adaeze')).toMatchObject({ kind: 'saved', id: 'Ada', value: { name: 'Adaeze' } })
		expect((await entriesOf(people)).map(({ draft: { name } }) => name)).toEqual(['Adaeze'])
		// Another page, or the same one after the item is gone, adds another.
		expect(await add('Ada', { id: randomUUID(), sequence: 1 })).toMatchObject({ id: 'Ada-2' })
		await setTrashed(people, 'Ada', true, by)
		expect(await add('Ada')).toMatchObject({ id: 'Ada-3' })
	})

	test('every version is there with what it changed, the newest hundred of an entry', async () => {
		for (let version = 1; version <= 102; version++)
			await saveEntry(page, { id, base: version, value: { heading: `h${version}`, lead: '' }, by, publish: false })
		const [row] = await sql<{ many: number; oldest: number | null }[]>`
			select count(*)::int as many, min(version) as oldest from content_revisions where type = 'page'`
		expect(row).toEqual({ many: 100, oldest: 4 })
		const [newest] = await revisionsOf(page, id, 3)
		expect(newest).toMatchObject({
			version: 103,
			by: 'Adaeze Okafor',
			differences: [{ path: 'heading', label: 'Heading', before: 'h101', after: 'h102' }],
		})
		expect(await revisionValue(page, id, 50)).toEqual({ heading: 'h49', lead: '' })
		expect(await revisionValue(page, id, 1)).toBe(null)
	})

	test('any sequence of saves, publishes and restores loses no version', async () => {
		const step = fc.record({
			heading: fc.constantFrom('a', 'b', 'c'),
			act: fc.constantFrom('save', 'publish', 'restore'),
		})
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
				await sql`delete from content_revisions where version > 1`
				await sql`update content_entries set version = 1, published_version = 1, draft = published where type = 'page'`
				const saved = [(await draft())?.heading]
				for (const { heading, act } of steps) {
					const base = (await entryOf(page, id))?.version ?? 0
					const old = await revisionValue(page, id, 1)
					const value = act === 'restore' && old ? old : { heading, lead: '' }
					await saveEntry(page, { id, base, value, by, publish: act === 'publish' })
					saved.push(value.heading)
					if (act === 'publish') expect((await shown()).heading).toBe(heading)
				}
				for (const [nth, heading] of saved.entries())
					if (nth > 0) expect((await revisionValue(page, id, nth + 1))?.heading).toBe(heading)
			}),
			{ numRuns: 12 },
		)
	})

	test('a new item never takes the place of another, whatever its title', async () => {
		const add = async (name: string) => {
			const saved = await saveEntry(people, { id: null, base: 0, value: { name, ...none }, by, publish: false })
			return saved.kind === 'saved' ? saved.id : saved.kind
		}
		const long = 'a'.repeat(58)
		const ids = [
			await add(long),
			await add(long),
			await add(long),
			// Of two at once either may be the first.
			...(await Promise.all([add('Solar'), add('Solar')])).toSorted(),
		]
		expect(ids).toEqual([long, `${long.slice(0, 55)}-2`, `${long.slice(0, 55)}-3`, 'Solar', 'Solar-2'])
		expect(await sql`select 1 from content_entries where type = 'people' and version = 1`).toHaveLength(5)
		// The address of the form for a new item, and letters that an id may not have.
		expect([await add('new'), await add('Łódź')]).toEqual(['new-2', 'd'])
		expect(await add('日本')).toMatch(/^[0-9a-f]{12}$/)
	})
})
