import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { between, readPage, textOf } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

/* Posts with blocks that follow the company's records (decision 92). */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const slug = 'a-post-with-blocks'
const content = `> [!WARNING]
> Switch it off first.

[500+ projects](/about#figure-projects "figure")

[Prices of solar](/services/solar#costs "prices")

[The carton factory](/portfolio/greencorp-solar "project")

[A client](/testimonials#solar-cold-rooms "testimonial")

[Ask about solar](/contact?service=solar "button")`

const inPost = /A post with blocks \(\s*Post\s*\)/

let app: TestApp
let browser: PlainBrowser

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
	browser = new PlainBrowser(app)
	expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
	const fields = { title: 'A post with blocks', slug, content, status: 'published', tab: randomUUID(), version: '0' }
	expect((await browser.submit('/blog/new', fields)).status).toBe(303)
})
beforeEach(() => app.sql`truncate rate_limits`)

const post = async () => between((await readPage(app, `/blog/${slug}`)).html, 'class="prose"', '<aside')
const publish = async (path: string, changes: Record<string, string>) => {
	const sent = await browser.submit(path, { ...(await formOf(browser, path)), ...changes, intent: 'publish' })
	expect([path, sent.status]).toEqual([path, 200])
}
const nameEnding = async (path: string, pattern: RegExp) => {
	const found = Object.keys(await formOf(browser, path)).find((name) => pattern.test(name))
	if (found === undefined) throw new Error(`The form at ${path} has no field ${pattern}.`)
	return found
}

describe('a published post', () => {
	test('shows what the records say', async () => {
		const html = await post()
		expect(html).toContain('<div class="callout callout-warning" role="note">')
		expect(textOf(html)).toContain('500+ projects completed')
		expect(textOf(html)).toContain('Our job register: planned and handed over since 2015, October 31, 2026')
		expect(html).toMatch(/<td class="text-right">₦[^<]+<\/td>/)
		expect(html).toContain('<a href="/portfolio/greencorp-solar" class="stretch">')
		expect(textOf(html)).toContain('Ibinabo Dagogo')
		expect(html).toContain('<a href="/contact?service=solar" class="btn btn-primary">Ask about solar</a>')
		expect(html).not.toContain('The carton factory')
	})

	test('shows a new price at once, and none when they are no longer valid', async () => {
		const at = '/admin/site/services/solar'
		const from = await nameEnding(at, /^value\.page\.costs\.ranges\.[\w-]+\.from$/)
		const to = from.replace(/from$/, 'to')
		await publish(at, { [from]: '7,600,000', [to]: '7,600,000', 'value.page.costs.validUntil': '' })
		expect(await post()).toContain('₦7.6m')
		await publish(at, { 'value.page.costs.validUntil': '1 January 2020' })
		expect(await post()).not.toContain('₦7.6m')
		expect(textOf(await post())).toMatch(/We are checking our prices for [^.]+\. Ask for a price/)
	})

	test('shows a new figure at once', async () => {
		await publish('/admin/site/company/single', { 'value.figures.projects.value': '612' })
		expect(textOf(await post())).toContain('612 projects completed')
	})

	test('is listed where its records are used, and the trash says so', async () => {
		const form = await (await browser.get('/admin/site/projects/greencorp-solar')).text()
		const used = between(form, 'id="uses"', '</section>')
		expect(textOf(used)).toMatch(inPost)
		const service = await (await browser.get('/admin/site/services/solar')).text()
		expect(textOf(between(service, 'id="uses"', '</section>'))).toMatch(inPost)
		const trashed = await browser.submit('/admin/site/testimonials', { item: 'solar-cold-rooms', intent: 'trash' })
		expect(textOf(await trashed.text())).toContain('also where it is used: A post with blocks.')
		expect(await post()).not.toContain('Ibinabo Dagogo')
	})

	test('shows nothing of a hidden project, in the feeds neither', async () => {
		for (const feed of ['/rss.xml', '/feed.json'])
			expect((await readPage(app, feed)).html).toContain('/portfolio/greencorp-solar')
		await publish('/admin/site/projects/greencorp-solar', { 'value.hidden': 'on' })
		expect(await post()).not.toContain('greencorp-solar')
		for (const feed of ['/rss.xml', '/feed.json'])
			expect((await readPage(app, feed)).html).not.toContain('/portfolio/greencorp-solar')
	})
})

test('the checks name a block that shows nothing', async () => {
	const response = await browser.call('/api/writing/check', { post: null, fields: { title: 'X', content } })
	const { findings }: { findings: { id: string; text: string }[] } = await response.json()
	expect(findings.filter(({ id }) => id.startsWith('block-')).map(({ id }) => id)).toEqual(
		expect.arrayContaining(['block-gone-2', 'block-gone-3']),
	)
	expect(findings.find(({ id }) => id.startsWith('block-expired'))?.text).toContain('no longer valid')
})

test('the editor is offered what visitors see, and nobody else is', async () => {
	const choices: Record<string, { names: string[] }[]> = await (await browser.get('/api/writing/blocks')).json()
	expect(choices['project']?.map(({ names }) => names[0])).not.toContain('greencorp-solar')
	expect(choices['project']?.length).toBeGreaterThan(1)
	expect((await app.fetch('/api/writing/blocks')).status).toBe(401)
})

test('a preview shows the same text', async () => {
	const response = await browser.call('/api/writing/preview', { content: '[500+](/about#figure-projects "figure")' })
	const { html }: { html: string } = await response.json()
	expect(html).toContain('<strong>612</strong>')
})
