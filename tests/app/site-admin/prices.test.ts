import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PlainBrowser } from '../../support/browser-like.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { formOf } from '../../support/site-form.ts'

/* The list of all prices: what it shows, in which order, and where each of them leads. */

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const prices = '/admin/site/prices'
const services = '/admin/site/services'
let app: TestApp
let browser: PlainBrowser

const startWith = async (seed: 'sample' | 'none') => {
	app = await startApp({ seed, env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', admin)).status).toBe(200)
}
const read = async (path: string) => (await browser.get(path)).text()
const change = async (path: string, changes: Record<string, string>, intent = 'publish') =>
	browser.submit(path, { ...(await formOf(browser, path)), ...changes, intent })
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
/** The rows as text, in their order, each with the addresses of its links. */
const rowsOf = async () =>
	[...(await read(prices)).matchAll(/<tr><th scope="row".*?<\/tr>/gs)].map(([row]) => ({
		text: textOf(row),
		links: [...row.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
	}))

describe('of the sample', () => {
	beforeAll(() => startWith('sample'))
	beforeEach(async () => {
		await app.sql`truncate rate_limits`
	})

	test('each price of each service and topic is there once, and leads to its amount', async () => {
		// The topics of the sample have no prices.
		const [topic] = await app.sql<{ id: string; prices: number | null }[]>`
			update content_entries set draft = jsonb_set(draft, '{page,costs}', (
				select draft #> '{page,costs}' from content_entries where type = 'services' and id = 'translation'))
			where type = 'technology-topics' and id = (
				select min(id) from content_entries where type = 'technology-topics' and deleted_at is null)
			returning id, jsonb_array_length(draft #> '{page,costs,ranges}') as prices`
		const rows = await rowsOf()
		const stored = await app.sql<{ count: number | null }[]>`
			select sum(jsonb_array_length(draft #> '{page,costs,ranges}'))::int as count
			from content_entries where type in ('services', 'technology-topics') and deleted_at is null`
		expect(rows.length).toBeGreaterThan(10)
		expect([{ count: rows.length }]).toEqual(stored)
		const formOfTopic = `/admin/site/technology-topics/${topic?.id}#`
		expect(topic?.prices).toBeGreaterThan(0)
		expect(rows.filter(({ links }) => links[0]?.startsWith(formOfTopic))).toHaveLength(topic?.prices ?? 0)
		const light = rows.find(({ text }) => text.includes('Solar street light'))
		expect(light?.text).toMatch(/₦190,000 – ₦\d.* Solar .* Published/)
		const form = `${services}/solar#field-value.page.costs`
		expect(light?.links).toEqual([`${form}.ranges.7.from`, `${form}.checkedOn`, `${form}.validUntil`])
		// The field that it leads to is in the form.
		expect(await read(`${services}/solar`)).toContain('id="field-value.page.costs.ranges.7.from"')
		expect(await read('/admin/site')).toContain(`href="${prices}"`)
	})

	test('those that are no longer valid are first, then those that end next; each says what visitors see of it', async () => {
		await change(`${services}/translation`, { 'value.page.costs.validUntil': '2020-01-31' })
		await change(`${services}/electrical`, { 'value.page.costs.validUntil': '2999-12-31' }, 'save')
		const rows = await rowsOf()
		const states = [
			...new Set(rows.map(({ text }) => /(?:No longer shown|Unpublished changes|Published) $/.exec(text)?.[0])),
		]
		expect(states).toEqual(['No longer shown ', 'Unpublished changes ', 'Published '])
		expect(rows[0]?.text).toContain('31 Jan 2020')
		expect(rows[0]?.links[0]).toContain(`${services}/translation#`)
		expect(textOf(await read('/admin/site'))).toMatch(/prices \d+ no longer shown/)
		// Of two price lists, the dashboard leads to all prices.
		await change(`${services}/solar`, { 'value.page.costs.validUntil': '2020-01-31' })
		expect(await read('/admin')).toContain(`href="${prices}"`)
		await change(`${services}/solar`, { 'value.hidden': 'on', 'value.page.costs.validUntil': '' })
		expect((await rowsOf()).find(({ text }) => text.includes('Solar street light'))?.text).toContain('Hidden')
		await browser.submit(services, { intent: 'trash', item: 'solar' })
		expect((await rowsOf()).filter(({ links }) => links[0]?.startsWith(`${services}/solar`))).toEqual([])
	})
})

describe('of a site that began empty', () => {
	beforeAll(async () => {
		await app.stop()
		await startWith('none')
	})

	test('a site without prices says where they are added', async () => {
		const html = await read(prices)
		expect(textOf(html)).toContain('No prices yet.')
		expect(html).toMatch(/<a class="btn btn-primary" href="\/admin\/site\/services"/)
		expect(await read('/admin/site')).not.toContain(`href="${prices}"`)
	})
})
