import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sortableDay } from '#app/format/dates.ts'
import { ownPageField, type OwnPageSection } from '#app/features/site/own-pages/own-page-fields.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { between, fieldOf, readPage, textOf } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

/* Team, clients' logos, licences and general questions: where pages show them, and what is left where there are none. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const list = (type: string) => `/admin/site/${type}`
const sections = { '/': 'clients', '/about': 'team', '/contact': 'questions' } as const
let app: TestApp
let browser: PlainBrowser

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
})
beforeEach(() => app.sql`truncate rate_limits`)

const send = async (path: string, changes: Record<string, string>, intent = 'publish') =>
	browser.submit(path, { ...(await formOf(browser, path)), ...changes, intent })
/** The address of the new item's form. */
const add = async (type: string, values: Record<string, string>) => {
	const response = await send(`${list(type)}/new`, values)
	expect([values, response.status]).toEqual([values, 303])
	return response.headers.get('location') ?? ''
}
const idOf = (address: string) => address.split('/').at(-1) ?? ''
const press = (type: string, address: string, intent: string) =>
	browser.submit(list(type), { item: idOf(address), intent })
const html = async (path: string) => (await readPage(app, path)).html
/** A section by the id of its heading; empty where the page does not have it. */
const section = async (path: string, id: string) => {
	const page = await html(path)
	return page.includes(`aria-labelledby="${id}"`) ? between(page, `aria-labelledby="${id}"`, '</section>') : ''
}
const headings = async (path: string, id: string) =>
	[...(await section(path, id)).matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name]) => name)

describe('without items', () => {
	test('no page has a section for them, and the list of the site has the collections', async () => {
		for (const [path, id] of Object.entries(sections)) expect([path, await section(path, id)]).toEqual([path, ''])
		expect(await section('/about', 'licences')).toBe('')
		const site = await (await browser.get('/admin/site')).text()
		for (const type of ['team', 'client-marks', 'licences', 'questions']) {
			expect(site).toContain(`href="${list(type)}"`)
			expect(await (await browser.get(list(type))).text()).toContain('Nothing here yet.')
		}
	})
})

describe('the team', () => {
	let [ada, bola] = ['', '']

	test('is on the about page in its order, with structured data', async () => {
		const link = 'value.links.one'
		ada = await add('team', {
			'value.name': 'Ada Obi',
			'value.role': 'Lead engineer',
			'value.text': 'Signs every board.',
			'value.portrait.src': '/illustrations/people/person-1.svg',
			'value.links': 'one',
			[`${link}.label`]: 'LinkedIn',
			[`${link}.href`]: 'https://linkedin.example/ada',
		})
		bola = await add('team', { 'value.name': 'Bola Ade' })
		expect(await headings('/about', 'team')).toEqual(['Ada Obi', 'Bola Ade'])
		const shown = await section('/about', 'team')
		expect(shown).toContain('>Our team</h2>')
		expect(shown).toContain('href="https://linkedin.example/ada"')
		expect(shown).not.toMatch(/<p[^>]*><\/p>|<ul[^>]*><\/ul>/)
		const page = await html('/about')
		expect(page).toContain('"@type":"Person","name":"Ada Obi","jobTitle":"Lead engineer"')
		expect(page).not.toContain('data-field')
		await press('team', bola, 'up')
		await send(bola, {})
		expect(await headings('/about', 'team')).toEqual(['Bola Ade', 'Ada Obi'])
	})

	test('has the heading that its owner writes', async () => {
		await send('/admin/site/about/single', { 'value.team.heading': 'Who comes to you' })
		expect(await section('/about', 'team')).toContain('>Who comes to you</h2>')
	})

	test('says of somebody who was scheduled that the trash ends it', async () => {
		const chi = await add('team', { 'value.name': 'Chi Obi' })
		const trash = async () => textOf(await (await press('team', chi, 'trash')).text())
		expect(await trash()).not.toContain('no longer scheduled')
		await press('team', chi, 'put-back')
		await send(chi, { publish_at: '2099-01-01T10:00' }, 'schedule')
		expect(await trash()).toContain('It is no longer scheduled, also when you restore it.')
		await press('team', chi, 'delete')
	})

	test('loses who is hidden or in the trash; the trash is undone; a copy is a draft', async () => {
		await send(bola, { 'value.hidden': 'on' })
		expect(await headings('/about', 'team')).toEqual(['Ada Obi'])
		expect(await (await press('team', ada, 'trash')).text()).toContain('value="put-back"')
		expect(await section('/about', 'team')).toBe('')
		await press('team', ada, 'put-back')
		await press('team', ada, 'duplicate')
		expect(await headings('/about', 'team')).toEqual(['Ada Obi'])
		expect((await (await browser.get(list('team'))).text()).match(/>Ada Obi<\/a>/g)).toHaveLength(2)
	})

	test('wants a name, and links that are safe', async () => {
		const rejected = await send(`${list('team')}/new`, {
			'value.name': ' ',
			'value.links': 'x',
			'value.links.x.label': 'Here',
			'value.links.x.href': 'javascript:alert(1)',
		})
		const form = await rejected.text()
		expect([rejected.status, textOf(form)]).toEqual([422, expect.stringContaining('Give the name.')])
		expect(fieldOf(form, 'value.links.x.href')).toContain('aria-invalid')
	})
})

describe('clients’ logos', () => {
	test('are shown with permission only: in light and dark, with a link to the client or to the project', async () => {
		const typed = {
			'value.name': 'Kano Clinic',
			'value.light.src': '/illustrations/people/person-1.svg',
			'value.dark.src': '/illustrations/people/person-2.svg',
		}
		const rejected = await send(`${list('client-marks')}/new`, typed)
		expect([rejected.status, textOf(await rejected.text())]).toEqual([
			422,
			expect.stringContaining('Tick this when the client has agreed.'),
		])
		expect(await section('/', 'clients')).toBe('')
		const clinic = await add('client-marks', { ...typed, 'value.permission': 'on' })
		const shown = await section('/', 'clients')
		expect(shown).toContain('>Our clients</h2>')
		expect(shown).toMatch(/person-1\.svg" alt="Kano Clinic"[^>]*logo-on-light/)
		expect(shown).toMatch(/person-2\.svg" alt="Kano Clinic"[^>]*logo-on-dark/)
		expect(shown).not.toContain('<a ')
		const [project] = await app.sql<{ id: string }[]>`
			select id from content_entries where type = 'projects' and draft -> 'study' ->> 'title' <> '' limit 1`
		await send(clinic, { 'value.project': project?.id ?? '' })
		expect(await section('/', 'clients')).toContain(`href="/portfolio/${project?.id}"`)
		await send(clinic, { 'value.link': 'https://clinic.example' })
		expect(await section('/', 'clients')).toContain('href="https://clinic.example"')
		await add('client-marks', { 'value.name': 'Eko Bakery', 'value.permission': 'on' })
		expect(textOf(await section('/', 'clients'))).toContain('Eko Bakery')
		// The client has changed its mind: hidden, the entry needs no permission.
		const { 'value.permission': _, ...without } = await formOf(browser, clinic)
		expect((await browser.submit(clinic, { ...without, 'value.hidden': 'on', intent: 'publish' })).status).toBe(200)
		expect(await section('/', 'clients')).not.toContain('Kano Clinic')
	})
})

describe('licences', () => {
	test('are shown until their last day; afterwards the dashboard names them', async () => {
		const today = sortableDay(new Date())
		const nemsa = await add('licences', {
			'value.name': 'Electrical contractor, category A',
			'value.issuedBy': 'NEMSA',
			'value.number': 'EC/2024/118',
			'value.validUntil': today,
			'value.link': 'https://register.example/118',
		})
		const shown = textOf(await section('/about', 'licences'))
		expect(shown).toMatch(/Electrical contractor.*Issued by NEMSA Number EC\/2024\/118 Valid until \w+ \d/)
		expect(await (await browser.get('/admin')).text()).not.toContain('licence is no longer valid')
		await send(nemsa, { 'value.validUntil': '2020-01-31' })
		expect(await section('/about', 'licences')).toBe('')
		const dashboard = await (await browser.get('/admin')).text()
		expect(dashboard).toContain('licence is no longer valid, so it is not shown: Electrical contractor, category A')
		expect(dashboard).toContain(`href="${nemsa}#field-value.validUntil"`)
		await add('licences', { 'value.name': 'Company register', 'value.issuedBy': 'CAC' })
		expect(await headings('/about', 'licences')).toEqual(['Company register'])
		const rejected = await send(nemsa, { 'value.validUntil': 'soon' })
		expect(textOf(await rejected.text())).toContain('Give a day such as 5 Mar 2026 or 05/03/2026')
	})

	test('and prices, too, are gone from the pages that were rendered on their last day, when it is over', async () => {
		const today = sortableDay(new Date())
		await add('licences', { 'value.name': 'Ends tonight', 'value.issuedBy': 'CAC', 'value.validUntil': today })
		await send(`${list('services')}/solar`, { 'value.page.costs.validUntil': today })
		const seen = async () => ({
			licence: (await html('/about')).includes('Ends tonight'),
			prices: (await html('/services/solar')).includes('₦190,000 –'),
		})
		expect(await seen()).toEqual({ licence: true, prices: true })
		// The clock of the cache goes on as it was: its pages are as young as before.
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 })
		try {
			await vi.waitFor(async () => expect(await seen()).toEqual({ licence: false, prices: false }), 20_000)
		} finally {
			vi.useRealTimers()
		}
	})
})

describe('general questions', () => {
	test('are on the contact page, in their order, and in its structured data', async () => {
		const first = await add('questions', {
			'value.question': 'Do you work at night?',
			'value.answer': 'Yes, if asked.',
		})
		const second = await add('questions', { 'value.question': 'Who pays for fuel?', 'value.answer': 'We do.' })
		expect(await headings('/contact', 'questions')).toEqual(['Do you work at night?', 'Who pays for fuel?'])
		expect(await html('/contact')).toContain('"@type":"FAQPage"')
		await press('questions', first, 'trash')
		expect(await headings('/contact', 'questions')).toEqual(['Who pays for fuel?'])
		await press('questions', second, 'trash')
		expect(await html('/contact')).not.toContain('FAQPage')
		await press('questions', first, 'put-back')
		const rejected = await send(`${list('questions')}/new`, { 'value.question': 'And?', 'value.answer': '' })
		expect(textOf(await rejected.text())).toContain('Write the answer.')
	})
})

test('a page of the owner shows each of them where it says so, and follows a change', async () => {
	const blank = { paragraphs: [], picture: { src: '', alt: '' }, items: [], button: { label: '', href: '' } }
	const kinds: OwnPageSection['kind'][] = ['team', 'client-marks', 'licences', 'general-questions']
	const value = {
		...ownPageField.empty,
		title: 'About all of us',
		sections: kinds.map((kind) => ({ ...blank, id: kind, kind, heading: `All ${kind}` })),
	}
	const address = await add('own-pages', Object.fromEntries(ownPageField.toForm(value, 'value')))
	const path = `/${idOf(address)}`
	for (const text of ['Ada Obi', 'Eko Bakery', 'Company register', 'Do you work at night?'])
		expect((await readPage(app, path)).text).toContain(text)
	expect(await html(path)).toContain('"@type":"FAQPage"')
	expect(await html(path)).toContain('"@type":"Person"')
	await app.sql`truncate rate_limits`
	for (const type of ['team', 'client-marks', 'licences', 'questions']) {
		const rows = await app.sql<{ id: string }[]>`
			select id from content_entries where type = ${type} and deleted_at is null`
		for (const { id } of rows) await press(type, id, 'trash')
	}
	expect((await readPage(app, path)).text).not.toMatch(/All (team|client-marks|licences|general-questions)/)
	for (const [page, id] of Object.entries(sections)) expect([page, await section(page, id)]).toEqual([page, ''])
})
