import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { readPage } from '../../support/read-page.ts'
import { formOf } from '../../support/site-form.ts'

/* Services that the company does not offer: no page of the site leads to them, whatever text says it. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }

describe('the sample with two services hidden', () => {
	let app: TestApp
	let browser: PlainBrowser
	beforeAll(async () => {
		app = await startApp({ seed: 'sample', env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
		browser = new PlainBrowser(app)
		expect((await browser.call('/api/auth/sign-in/email', owner)).status).toBe(200)
		for (const line of ['solar', 'technology']) {
			await app.sql`truncate rate_limits`
			const at = `/admin/site/services/${line}`
			const sent = await browser.submit(at, { ...(await formOf(browser, at)), 'value.hidden': 'on', intent: 'publish' })
			expect([line, sent.status]).toEqual([line, 200])
		}
	})

	test('no link of a public page is dead', async () => {
		const linkedFrom = new Map<string, string>([['/', '']])
		const dead: string[] = []
		for (const [path, from] of linkedFrom) {
			await app.sql`truncate rate_limits`
			const { status, links } = await readPage(app, path)
			if (status >= 400) dead.push(`${from} → ${path}`)
			else
				for (const { href } of links) {
					const at = href.replace('http://site.test', '').replace(/[?#].*$/, '')
					if (/^\/(?!\/|admin|sign-in|account|blog\/new)/.test(at) && !linkedFrom.has(at)) linkedFrom.set(at, path)
				}
		}
		expect(linkedFrom.size).toBeGreaterThan(50)
		expect(dead).toEqual([])
	})

	test('where the owner redirects the address of one, links to it stay', async () => {
		const [post] = await app.sql<{ slug: string }[]>`
			select slug from blog_posts where live and content like '%](/services/solar)%' limit 1`
		const path = `/blog/${post?.slug}`
		const isLinked = async () => (await (await app.fetch(path)).text()).includes('href="/services/solar"')
		expect(await isLinked()).toBe(false)
		const redirect = { intent: 'save', from: '/services/solar', to: '/contact' }
		expect((await browser.submit('/admin/site/redirects/new', redirect)).status).toBe(303)
		expect(await isLinked()).toBe(true)
	})
})
