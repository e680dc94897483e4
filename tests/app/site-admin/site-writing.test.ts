import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PlainBrowser } from '../../support/browser-like.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { readPage, textOf } from '../../support/read-page.ts'

/* What is typed under /admin/site and not saved, the schedule, and what happens to items of a list. */

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
let app: TestApp
let browser: PlainBrowser

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', admin)).status).toBe(200)
})
beforeEach(() => app.sql`truncate rate_limits`)

const list = '/admin/site/testimonials'
const send = (path: string, values: Record<string, string>) => browser.submit(path, values)
const page = async (path: string) => textOf(await (await browser.get(path)).text())

describe('autosave', () => {
	const tab = '11111111-1111-4111-8111-111111111111'
	const sent = {
		tab,
		type: 'testimonials',
		entry: 'electrical-hotel',
		version: 1,
		sequence: 1,
		fields: { name: 'Typed, not saved', made: 'up' },
	}
	const stored = () =>
		app.sql<
			{ fields: object | null; sequence: string }[]
		>`select fields, sequence::text from writing_tabs where id = ${tab}`

	test('stores what is typed, as the field reads it, and offers it when the form is opened again', async () => {
		expect(await (await browser.call('/api/site/autosave', sent)).json()).toMatchObject({ ok: true, version: 1 })
		const [row] = await stored()
		expect(row?.fields).toMatchObject({ name: 'Typed, not saved' })
		expect(row?.fields).not.toHaveProperty('made')
		expect(await (await browser.get(`${list}/electrical-hotel`)).text()).toContain('Typed, not saved')
	})

	test('what another account typed in the same browser is neither autosaved nor saved', async () => {
		const person = '22222222-2222-4222-8222-222222222222'
		const typed = { ...sent, tab: crypto.randomUUID(), person, fields: { name: 'Of somebody else' } }
		expect((await browser.call('/api/site/autosave', typed)).status).toBe(401)
		const form = {
			person,
			version: '1',
			'value.name': 'Of somebody else',
			'value.content': 'Good.',
			'value.rank': '3000',
		}
		expect((await send(`${list}/electrical-hotel`, { ...form, intent: 'save' })).status).toBe(401)
		expect(await app.sql`select 1 from writing_tabs where fields->>'name' = 'Of somebody else'`).toEqual([])
		const [entry] = await app.sql`select version from content_entries where id = 'electrical-hotel'`
		expect(entry).toEqual({ version: 1 })
	})

	test('a late one is ignored, and so is one that arrives after its tab was saved', async () => {
		await browser.call('/api/site/autosave', { ...sent, sequence: 5, fields: { name: 'Fifth' } })
		await browser.call('/api/site/autosave', { ...sent, sequence: 4, fields: { name: 'Fourth' } })
		expect((await stored())[0]?.fields).toMatchObject({ name: 'Fifth' })
		const form = {
			tab,
			sequence: '7',
			version: '1',
			'value.name': 'Ebun',
			'value.content': 'Good.',
			'value.rank': '3000',
		}
		expect((await send(`${list}/electrical-hotel`, { ...form, intent: 'save' })).status).toBe(200)
		expect(await stored()).toEqual([{ fields: null, sequence: '7' }])
		await browser.call('/api/site/autosave', { ...sent, sequence: 6 })
		expect((await stored())[0]?.fields).toBeNull()
	})

	test('is nobody else’s, and there is none for what does not exist', async () => {
		expect((await new PlainBrowser(app).call('/api/site/autosave', sent)).status).toBe(401)
		for (const odd of [{ type: 'nothing' }, { entry: 'nobody' }])
			expect((await browser.call('/api/site/autosave', { ...sent, ...odd })).status).toBe(404)
		const elsewhere = { ...sent, tab: '22222222-2222-4222-8222-222222222222' }
		expect(await (await browser.call('/api/site/autosave', elsewhere)).json()).toMatchObject({
			others: [{ own: true }],
		})
	})

	test('belongs to its own list: a new post is not offered it', async () => {
		await browser.call('/api/site/autosave', { ...sent, sequence: 9, fields: { name: 'Of the site' } })
		expect(await (await browser.get('/admin/posts/edit')).text()).not.toContain('Of the site')
	})
})

describe('the schedule', () => {
	const home = '/admin/site/home/single'
	const inFuture = '2032-01-05T09:30'

	test('is set for a draft that may be published, shown, and cancelled', async () => {
		const text = await page(home)
		expect(text).toContain('Publish later')
		const wrong = await send(home, { version: '1', intent: 'schedule', publish_at: inFuture })
		expect(wrong.status).toBe(422)
		expect((await send(list + '/solar-cold-rooms', { version: '1', intent: 'schedule', publish_at: '' })).status).toBe(
			422,
		)
		const values = {
			'value.name': 'Ibinabo',
			'value.content': 'Very cold.',
			'value.rank': '1000',
			publish_at: inFuture,
		}
		expect((await send(list + '/solar-cold-rooms', { ...values, version: '1', intent: 'schedule' })).status).toBe(200)
		expect(await page(list + '/solar-cold-rooms')).toContain('Will be published')
		await send(list + '/solar-cold-rooms', { ...values, version: '2', intent: 'unschedule' })
		expect(await page(list + '/solar-cold-rooms')).toContain('Publish later')
	})

	test('publishes by itself, and visitors see it', async () => {
		const values = { 'value.name': 'Due Now', 'value.content': 'At last.', 'value.rank': '2000', publish_at: inFuture }
		await send(list + '/technology-pharmacy', { ...values, version: '1', intent: 'schedule' })
		expect((await readPage(app, '/testimonials')).text).not.toContain('Due Now')
		await app.sql`update content_entries set publish_at = now() where publish_at is not null`
		await expect.poll(async () => (await readPage(app, '/testimonials')).text, { timeout: 60_000 }).toContain('Due Now')
	})
})

test('an item is put in a place, duplicated, and deleted from the trash only, each with its trace', async () => {
	const order = async () =>
		[...(await (await browser.get(list)).text()).matchAll(/name="item" value="([^"]*)"/g)].map(([, id]) => id)
	const [first = '', ...others] = await order()
	await send(list, { intent: 'place', item: first, place: '2' })
	expect((await order())[2]).toBe(first)
	await send(list, { intent: 'duplicate', item: first })
	const copies = (await order()).filter((id) => id !== first && !others.includes(id))
	expect(copies).toHaveLength(1)
	const [copy = ''] = copies
	expect((await send(list, { intent: 'delete', item: copy })).status).toBe(404)
	await send(list, { intent: 'trash', item: copy })
	expect((await send(list, { intent: 'delete', item: copy })).status).toBe(200)
	expect(await order()).toHaveLength(others.length + 1)
	const log = await page('/admin/audit')
	for (const phrase of ['duplicated “', 'deleted an item of “Testimonials”', 'scheduled “', 'cancelled the schedule'])
		expect(log).toContain(phrase)
})
