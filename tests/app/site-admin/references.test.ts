import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { between, fieldOf, readPage, textOf } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

/* Entries that refer to others, and numbers with units, as a browser without scripts sends them. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const testimonial = '/admin/site/testimonials/solar-cold-rooms'
const projects = '/admin/site/projects'
const label = 'Project it is about'
const chosen = 'value.project'
let app: TestApp
let browser: PlainBrowser
let project: { id: string; title: string }

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	const [row] = await app.sql<{ id: string; title: string }[]>`
		select id, coalesce(draft ->> 'title', '') as title from content_entries
		where type = 'projects' and draft -> 'study' ->> 'title' <> '' order by id limit 1`
	if (!row) throw new Error('The sample has no case study.')
	project = row
})
beforeEach(() => app.sql`truncate rate_limits`)

const send = async (path: string, changes: Record<string, string>, intent = 'publish') =>
	browser.submit(path, { ...(await formOf(browser, path)), ...changes, intent })
const move = (intent: 'trash' | 'put-back' | 'delete', item = project.id) => browser.submit(projects, { item, intent })
const page = async () => (await readPage(app, '/testimonials')).html
const form = async () => (await browser.get(testimonial)).text()
const link = () => `href="/portfolio/${project.id}"`

describe('a testimonial that names its project', () => {
	test('chooses among the projects by title, also a draft; none is chosen first', async () => {
		await browser.submit(`${projects}/new`, {
			...(await formOf(browser, `${projects}/new`)),
			'value.title': 'Only an idea',
			intent: 'save',
		})
		const select = between(await form(), `name="${chosen}"`, '</select>')
		expect(select).toContain(`<option value="${project.id}">${project.title}</option>`)
		expect(select).toContain('<option value="only-an-idea">Only an idea (draft)</option>')
		expect((await formOf(browser, testimonial))[chosen]).toBe('')
		expect(await page()).not.toContain('Their project')
	})

	test('links to its case study, and the project says where it is used', async () => {
		expect((await send(testimonial, { [chosen]: project.id })).status).toBe(200)
		expect(textOf(await page())).toContain(`Their project: ${project.title}`)
		expect(await page()).toContain(link())
		const used = between(await (await browser.get(`${projects}/${project.id}`)).text(), 'id="uses"', '</section>')
		expect(used).toContain(`href="${testimonial}"`)
		expect(textOf(used)).toContain('Ibinabo Dagogo')
	})

	test('its history shows the project by name', async () => {
		const versions = between(await form(), 'id="history"', '</section>')
		expect(versions).toContain(`<ins>${project.title}</ins>`)
	})

	test('links to nothing while the project is hidden, in the trash or a draft, and its form says so', async () => {
		await send(`${projects}/${project.id}`, { 'value.hidden': 'on' })
		expect(await page()).not.toContain('Their project')
		expect(await form()).toContain(`${project.title} (hidden)`)
		const { 'value.hidden': _, ...shown } = await formOf(browser, `${projects}/${project.id}`)
		await browser.submit(`${projects}/${project.id}`, { ...shown, intent: 'publish' })
		expect(await page()).toContain(link())
		expect(textOf(await (await move('trash')).text())).toContain('also where it is used: Ibinabo Dagogo.')
		expect(await page()).not.toContain('Their project')
		expect(fieldOf(await form(), chosen)).toContain('aria-invalid')
		expect(textOf(await form())).toContain(`“${project.title}” is in the trash, so visitors see nothing of it here.`)
		// The other words cannot be published with it, and nothing that was typed is lost.
		const rejected = await send(testimonial, { 'value.role': 'Manager of three stores' })
		expect(rejected.status).toBe(422)
		expect(await rejected.text()).toContain('Manager of three stores')
		expect((await send(testimonial, { 'value.role': 'Manager of three stores' }, 'save')).status).toBe(200)
		await move('put-back')
		expect((await send(testimonial, {})).status).toBe(200)
		expect(await page()).toContain(link())
		await send(testimonial, { [chosen]: 'only-an-idea' })
		expect(await page()).not.toContain('Their project')
	})

	test('cannot be published with a project that was deleted, or that never was', async () => {
		await move('trash', 'only-an-idea')
		await move('delete', 'only-an-idea')
		expect(textOf(await form())).toContain('This was deleted, so visitors see nothing of it here.')
		for (const id of ['only-an-idea', 'never-was']) {
			const response = await send(testimonial, { [chosen]: id })
			expect([id, response.status]).toEqual([id, 422])
			expect(fieldOf(await response.text(), chosen)).toContain('aria-invalid')
		}
		expect((await send(testimonial, { [chosen]: "x' or 1=1" })).status).toBe(200)
		expect((await formOf(browser, testimonial))[chosen]).toBe('')
		expect(await page()).not.toContain(label)
	})
})

describe('a fact of a project', () => {
	const path = () => `${projects}/${project.id}`
	const fact = 'value.study.facts.one'

	test('is a number with its unit', async () => {
		const typed = { 'value.study.facts': 'one', [`${fact}.label`]: 'Inverter', [`${fact}.value.unit`]: 'kW' }
		const empty = await send(path(), { ...typed, [`${fact}.value`]: '' })
		expect([empty.status, textOf(await empty.text())]).toEqual([422, expect.stringContaining('Give an amount.')])
		const words = await send(path(), { ...typed, [`${fact}.value`]: 'fifty' })
		expect(textOf(await words.text())).toContain('Give a number, such as 2.5.')
		expect((await send(path(), { ...typed, [`${fact}.value`]: '1,250.5' })).status).toBe(200)
		expect((await readPage(app, `/portfolio/${project.id}`)).text).toMatch(/Inverter\s*1,250\.5 kW/)
		expect(await formOf(browser, path())).toMatchObject({ [`${fact}.value`]: '1250.5', [`${fact}.value.unit`]: 'kW' })
		const [row] = await app.sql<{ amount: unknown }[]>`
			select published -> 'study' -> 'facts' -> 0 -> 'value' as amount from content_entries
			where type = 'projects' and id = ${project.id}`
		expect(row?.amount).toEqual({ amount: 1250.5, unit: 'kW' })
	})

	test('vanishes when it is removed', async () => {
		await send(path(), { 'value.study.facts': '' })
		expect((await readPage(app, `/portfolio/${project.id}`)).text).not.toContain('Inverter')
	})
})
