import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyOf, collectionType, placement, singleType } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { text } from '#app/content/text.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { connectSubscribers } from '#app/events/publish.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { rememberRows } from '../../tests/support/data/remember-rows.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { addProfile } from '../../tests/support/rows.ts'
import { connectContentTypes, writeFirstContent } from './first-content.server.ts'
import { publishedContent } from './published-content.server.ts'
import { refreshContent } from './refresh-content.server.ts'

const line = (label: string) => text({ label, max: 80, tooLong: 'Too long.' })
const pageField = group('Page', { heading: line('Heading'), lead: line('Lead') })
const page = singleType<typeof pageField.empty>({
	name: 'page',
	field: pageField,
	sample: () => ({ heading: 'Sample heading', lead: 'A claim' }),
	blank: () => ({ heading: 'Welcome', lead: '' }),
})
const personField = group('Person', { name: line('Name'), ...placement })
const people = collectionType<typeof personField.empty>({
	name: 'people',
	label: 'People',
	field: personField,
	sample: () => [
		{ id: 'zainab', name: 'Zainab' },
		{ id: 'ade', name: 'Ade' },
	],
})
const all = [anyOf(page), anyOf(people)]

connectSubscribers([])

describe.each(engines())('first content on %s', (engine) => {
	let opened: TestDatabase
	let empty: () => Promise<void>
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
		empty = await rememberRows()
	})
	beforeEach(async () => {
		await empty()
		connectContentTypes(all)
		loadEnv({ SEED: 'sample' })
		await refreshContent(['content'])
	})
	afterAll(() => opened.close())

	const shown = async () => {
		await refreshContent(['content'])
		const content = await publishedContent()
		return { page: content.single(page), people: content.items(people).map(({ id, name }) => [id, name]) }
	}
	const origins = async () =>
		(await sql<{ origin: string }[]>`select distinct origin from content_entries`).map(({ origin }) => origin)

	test('a new site has the sample, in its order', async () => {
		await writeFirstContent()
		expect(await shown()).toMatchObject({
			page: { heading: 'Sample heading', lead: 'A claim' },
			people: [
				['zainab', 'Zainab'],
				['ade', 'Ade'],
			],
		})
		expect(await origins()).toEqual(['sample'])
	})

	test('a new site with SEED=none has no claim', async () => {
		loadEnv({ SEED: 'none' })
		await writeFirstContent()
		expect(await shown()).toMatchObject({ page: { heading: 'Welcome', lead: '' }, people: [] })
		expect(await origins()).toEqual(['owner'])
	})

	test('a database in use keeps the words its site had, whatever SEED says', async () => {
		await addProfile()
		loadEnv({ SEED: 'none' })
		await writeFirstContent()
		expect(await shown()).toMatchObject({
			page: { lead: 'A claim' },
			people: [
				['zainab', 'Zainab'],
				['ade', 'Ade'],
			],
		})
		expect(await origins()).toEqual(['upgrade'])
	})

	test('what is there is never written again, also when it was emptied; a later release adds its own types', async () => {
		connectContentTypes([anyOf(page)])
		await writeFirstContent()
		await sql`update content_entries set published = '{"heading":"Ours"}'`
		await writeFirstContent()
		expect((await shown()).page).toMatchObject({ heading: 'Ours', lead: '' })
		connectContentTypes(all)
		await writeFirstContent()
		await sql`delete from content_entries where type = 'people'`
		await writeFirstContent()
		expect(await shown()).toMatchObject({ page: { heading: 'Ours' }, people: [] })
	})

	test('two processes that begin at once write it once', async () => {
		await Promise.all([writeFirstContent(), writeFirstContent(), writeFirstContent()])
		const [row] = await sql<{ many: number }[]>`select count(*)::int as many from content_entries`
		expect(row?.many).toBe(3)
	})

	test('what breaks off in the middle leaves nothing behind', async () => {
		const broken = anyOf({ ...people, name: 'broken', first: () => [{ ...personField.empty, id: 'no good id' }] })
		connectContentTypes([...all, broken])
		await expect(writeFirstContent()).rejects.toThrow('content_entries')
		expect([...(await sql`select 1 from content_types union all select 1 from content_entries`)]).toEqual([])
		connectContentTypes(all)
		await writeFirstContent()
		expect((await shown()).people).toHaveLength(2)
	})

	test('hidden, unpublished and deleted entries are not shown', async () => {
		await writeFirstContent()
		await sql`update content_entries set published = published || '{"hidden":true}' where id = 'ade'`
		expect((await shown()).people).toEqual([['zainab', 'Zainab']])
		await sql`update content_entries set deleted_at = now() where id = 'zainab'`
		await sql`update content_entries set published = null, published_version = null where type = 'page'`
		expect(await shown()).toMatchObject({ page: { heading: 'Welcome' }, people: [] })
	})

	test('it is read once, again after a purge, and again when reading failed', async () => {
		await writeFirstContent()
		await refreshContent(['content'])
		const first = await publishedContent()
		await sql`update content_entries set published = '{"heading":"New"}' where type = 'page'`
		await refreshContent(['posts', 'content:page'])
		expect(await publishedContent()).toBe(first)
		await refreshContent(['content:page', 'content'])
		expect((await publishedContent()).single(page).heading).toBe('New')
		await refreshContent(['content'])
		await inTransaction(async () => expect(publishedContent()).rejects.toThrow())
		expect((await publishedContent()).single(page).heading).toBe('New')
	})

	test('everything is outdated: a restored older state is given its first content before it is read', async () => {
		await writeFirstContent()
		await sql`delete from content_entries`
		await sql`delete from content_types`
		await addProfile()
		await refreshContent(['*'])
		expect((await publishedContent()).single(page).lead).toBe('A claim')
	})
})
