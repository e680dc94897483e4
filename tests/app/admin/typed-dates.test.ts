import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { controlOf, readSettings, saveSettingsForm } from '../../support/pages/settings-form.ts'
import { formOf } from '../../support/site-form.ts'

/* Dates of the admin: typed day first in several forms, shown in one, and never lost when they cannot be read. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const dayError = 'Give a day such as 5 Mar 2026 or 05/03/2026: the day, the month and a year of four digits.'
const timeError = 'Give a day and a time such as 5 Mar 2026, 14:05.'
let app: TestApp
let browser: PlainBrowser

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
})
beforeEach(() => app.sql`truncate rate_limits`)

const read = async (path: string) => (await (await browser.get(path)).text()).replaceAll('<!-- -->', '')
const inputOf = (html: string, name: string) =>
	(html.match(/<input[^>]*>/g) ?? []).find((input) => input.includes(` name="${name}"`)) ?? ''
/** The control with what was typed, marked as wrong and joined to its error for screen readers. */
const expectWrong = (html: string, name: string, typed: string, error: string) => {
	const input = inputOf(html, name)
	const id = /id="([^"]+)"/.exec(input)?.[1] ?? ''
	expect(input).toContain(`value="${typed}"`)
	expect(input).toContain('aria-invalid="true"')
	expect(input).toContain(`${id}-error`)
	expect(html).toContain(`<p id="${id}-error" class="error">${error}</p>`)
	expect(html).toContain(`<label for="${id}"`)
}

describe('a day of an entry', () => {
	const solar = '/admin/site/services/solar'
	const checkedOn = 'value.page.costs.checkedOn'
	const send = async (typed: string, intent: string) =>
		browser.submit(solar, { ...(await formOf(browser, solar)), [checkedOn]: typed, intent })

	test.each(['5/3/2026', '05/03/2026', '5 March 2026', '2026-03-05'])('“%s” is 5 March', async (typed) => {
		expect((await send(typed, 'publish')).status).toBe(200)
		const [row] = await app.sql<{ day: string | null }[]>`
			select published #>> '{page,costs,checkedOn}' as day from content_entries
			where type = 'services' and id = 'solar'`
		expect(row?.day).toBe('2026-03-05')
		const html = await read(solar)
		expect(inputOf(html, checkedOn)).toContain('value="5 Mar 2026"')
		expect(html).toContain('Read as Thursday, 5 March 2026.')
		expect((await app.server.render('/services/solar')).body.toString()).toContain('Prices checked on March 5, 2026.')
	})

	test.each(['31/02/2026', '03/25/2026', '5/3/26', 'soon'])('“%s” is an error and stays typed', async (typed) => {
		const response = await send(typed, 'publish')
		expect(response.status).toBe(422)
		expectWrong((await response.text()).replaceAll('<!-- -->', ''), checkedOn, typed, dayError)
	})

	test('that is half typed in a draft does not break the page of the draft', async () => {
		await send('5 Ma', 'save')
		const draft = await browser.get('/admin/draft/services/solar')
		expect([draft.status, await draft.text()]).toEqual([200, expect.stringContaining('5 Ma')])
	})
})

describe('a time', () => {
	const post = (typed: string) => ({
		title: 'Roofs',
		slug: `roofs-${crypto.randomUUID()}`,
		content: 'Words.',
		status: 'published',
		tab: crypto.randomUUID(),
		version: '0',
		published_at: typed,
	})

	test.each([
		['5/3/2031 2:30 pm', '2031-03-05T13:30:00.000Z'],
		['5 Mar 2031, 00:30', '2031-03-04T23:30:00.000Z'],
		['2031-03-05T10:30', '2031-03-05T09:30:00.000Z'],
	])('“%s” is Lagos time in a post', async (typed, at) => {
		const sent = post(typed)
		expect((await browser.submit('/blog/new', sent)).status).toBe(303)
		const [row] = await app.sql<{ id: string; published_at: Date | null }[]>`
			select id, published_at from blog_posts where slug = ${sent.slug}`
		expect(row?.published_at?.toISOString()).toBe(at)
		expect(inputOf(await read(`/admin/posts/edit/${row?.id}`), 'published_at')).toMatch(/value="5 Mar 2031, \d\d:\d\d"/)
	})

	test.each(['tomorrow', '2026', '5 Mar 2031', '31/02/2031 10:00'])('“%s” publishes no post', async (typed) => {
		const sent = post(typed)
		const response = await browser.submit('/blog/new', sent)
		expect(response.status).toBe(422)
		expectWrong(
			(await response.text()).replaceAll('<!-- -->', ''),
			'published_at',
			typed,
			'Enter a date and time between 2000 and 2100, for example 20 Nov 2026, 09:30.',
		)
		expect(await app.sql`select 1 from blog_posts where slug = ${sent.slug}`).toHaveLength(0)
	})

	test.each(['tomorrow', '2030', '2031-02-31T10:30'])('“%s” schedules no entry', async (typed) => {
		const home = '/admin/site/home/single'
		const response = await browser.submit(home, {
			...(await formOf(browser, home)),
			publish_at: typed,
			intent: 'schedule',
		})
		expect(response.status).toBe(422)
		expectWrong((await response.text()).replaceAll('<!-- -->', ''), 'publish_at', typed, timeError)
	})
})

test('the audit log is filtered by a typed day, and says which it could not read', async () => {
	const html = await read('/admin/audit?day=5%2F3%2F2026')
	expect(inputOf(html, 'day')).toContain('value="5 Mar 2026"')
	expect(html).toContain('day=2026-03-05')
	expectWrong(await read('/admin/audit?day=31%2F02%2F2026'), 'day', '31/02/2026', dayError)
})

test('the day of a setting is read and shown alike', async () => {
	const naira = {
		aiPriceInput: '2',
		aiPriceOutput: '8',
		aiBudgetCurrency: 'NGN',
		aiBudget: '50000',
		aiBudgetRate: '1600',
	}
	const [rejected, wrong] = await saveSettingsForm(browser, 'ai-cost', { ...naira, aiBudgetRateDate: '1/5/26' })
	expect(rejected).toBe(422)
	expectWrong(wrong.replaceAll('<!-- -->', ''), 'aiBudgetRateDate', '1/5/26', dayError)
	expect((await saveSettingsForm(browser, 'ai-cost', { ...naira, aiBudgetRateDate: '5/1/2026' }))[0]).toBe(200)
	expect(await app.sql`select value from settings where name = 'aiBudgetRateDate'`).toEqual([{ value: '2026-01-05' }])
	expect(controlOf(await readSettings(browser, 'ai-cost'), 'aiBudgetRateDate')).toContain('value="5 Jan 2026"')
})
