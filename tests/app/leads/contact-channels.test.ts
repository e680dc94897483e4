import { describe, expect, test } from 'vitest'
import { company } from '#app/config/company.ts'
import { startApp } from '../../support/app.ts'

const app = await startApp({ env: { TRUST_PROXY: '1' }, seed: 'sample' })
const browser = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'

const html = async (path: string) => (await app.fetch(path)).text()
const part = (text: string, tag: string) => text.slice(text.indexOf(`<${tag}`), text.indexOf(`</${tag}>`))
const chat = (subject: string) => `href="https://wa.me/2348000000000?text=About:%20${encodeURIComponent(subject)}"`

describe('phone and WhatsApp', () => {
	test('the number of the sample site belongs to nobody', () => {
		expect([company().phone?.e164, company().whatsapp?.e164]).toEqual(['+2348000000000', '+2348000000000'])
	})

	test('are one tap away in the header and the footer of every kind of page', async () => {
		const posts = (await app.sql`select slug, title from blog_posts where live order by slug limit 1`)[0]
		for (const path of [
			'/',
			'/contact',
			'/services/solar',
			'/about',
			'/blog',
			`/blog/${posts?.['slug']}`,
			'/sign-in',
		]) {
			const page = await html(path)
			for (const place of ['header class="site-header"', 'footer']) {
				const shown = part(page, place).replace(/[\s\S]*?class="site-header"/, '')
				expect(shown, `${path} ${place}`).toMatch(/<a href="tel:\+2348000000000" ping="http:\/\/site\.test\/api\/tap"/)
				expect(shown, `${path} ${place}`).toMatch(
					/<a href="https:\/\/wa\.me\/2348000000000[^"]*" ping="http:\/\/site\.test\/api\/tap"/,
				)
			}
		}
	})

	test('the chat begins with what the page is about', async () => {
		const [post] = await app.sql`select slug, title from blog_posts where live order by slug limit 1`
		for (const [path, subject] of [
			['/services/solar', 'Solar and renewable energy'],
			['/services/technology/web', 'Web development'],
			['/services/technology', 'Technology solutions'],
			[`/blog/${post?.['slug']}`, String(post?.['title'])],
			['/', 'your services'],
			['/services', 'your services'],
			['/about', 'your company'],
			['/blog', 'your blog'],
			['/portfolio', 'your projects'],
			['/contact', 'a free quote'],
			['/newsletter', 'your newsletter'],
			['/legal/privacy', 'your policies'],
			['/sign-in', 'my account'],
			['/no-such-page', 'your services'],
		])
			expect(await html(path ?? ''), path).toContain(chat(subject ?? ''))
	})

	test('and so does the chat of every page of the site', async () => {
		const paths = [...(await html('/sitemap.xml')).matchAll(/<loc>http:\/\/site\.test([^<]*)<\/loc>/g)]
		expect(paths.length).toBeGreaterThan(20)
		for (const [, path = ''] of paths) {
			const links = [...(await html(path)).matchAll(/href="(https:\/\/wa\.me\/\d[^"]*)"/g)].map(([, href]) => href)
			expect(links.length, path).toBeGreaterThan(1)
			for (const href of links) expect(href, path).toMatch(/\?text=About:%20\S/)
		}
	})

	test('are in the contact cards and first in the urgent band', async () => {
		const page = await html('/contact')
		const cards = page.slice(page.indexOf('Call on request'), page.indexOf('urgent-heading'))
		expect(cards).toContain('tel:+2348000000000')
		expect(cards).toContain(chat('a free quote'))
		const band = page.slice(page.indexOf('urgent-heading'), page.indexOf('<footer'))
		const [call, write, mail] = ['tel:', 'https://wa.me/', 'mailto:'].map((href) => band.indexOf(`href="${href}`))
		expect(call).toBeGreaterThan(0)
		expect(write).toBeGreaterThan(call ?? 0)
		expect(mail).toBeGreaterThan(write ?? 0)
		expect(band).toContain(chat('URGENT'))
	})

	test('the company is described to search engines with its number', async () => {
		expect(await html('/about')).toContain('"telephone":"+2348000000000"')
	})
})

describe('a call or chat that began here', () => {
	const follow = (to: string, network: string, headers: Record<string, string> = {}) =>
		app.fetch('/api/tap', {
			method: 'POST',
			body: 'PING',
			headers: {
				'content-type': 'text/ping',
				'ping-to': to,
				'sec-fetch-site': 'same-origin',
				'user-agent': browser,
				'x-forwarded-for': network,
				...headers,
			},
		})
	const totals = async () => [...(await app.sql`select channel, taps from contact_tap_days order by channel`)]

	test('is counted by channel, once per visitor and day', async () => {
		for (let time = 0; time < 3; time++) expect((await follow('tel:+2348000000000', '102.89.1.1')).status).toBe(204)
		await follow('https://wa.me/2348000000000?text=Hello', '102.89.1.1')
		await follow('tel:+2348000000000', '102.89.1.2')
		expect(await totals()).toEqual([
			{ channel: 'call', taps: 2 },
			{ channel: 'whatsapp', taps: 1 },
		])
	})

	test('is not counted for robots, for who asks not to be counted, or where it led elsewhere', async () => {
		await app.sql`truncate contact_tap_days`
		await follow('tel:+2348000000000', '102.89.2.1', { dnt: '1' })
		await follow('tel:+2348000000000', '102.89.2.2', { 'sec-gpc': '1' })
		await follow('tel:+2348000000000', '102.89.2.3', { 'user-agent': 'Googlebot/2.1' })
		await follow('https://evil.test/', '102.89.2.4')
		await follow('', '102.89.2.5')
		expect((await follow('tel:+2348000000000', '102.89.2.6', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
		expect(await totals()).toEqual([])
	})
})

test('the form asks first for what it needs; the rest is folded, and open where it was filled or is wrong', async () => {
	const page = await html('/contact')
	const begin = page.indexOf('action="/contact?again=1#problems"')
	const form = page.slice(begin, page.indexOf('</form>', begin))
	const names = [...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
	expect(names.slice(0, 10)).toEqual([
		'name',
		'email',
		'service',
		'message',
		'terms',
		'phone',
		'company',
		'urgency',
		'budget',
		'newsletter',
	])
	expect(form).toMatch(/<details class="more[^"]*"><summary>More about the job/)
	const filled = await (await app.submit('/contact', { name: 'Ada', urgency: 'asap' })).text()
	expect(filled).toMatch(/<details open="" class="more/)
	const wrong = await (await app.submit('/contact', { name: 'Ada', phone: '12' })).text()
	expect(wrong).toMatch(/<details open="" class="more/)
	const other = await (await app.submit('/contact', { name: 'Ada' })).text()
	expect(other).toMatch(/<details class="more/)
})

test('every page has the way to a quote in its bar', async () => {
	for (const path of ['/', '/contact', '/services/solar', '/blog', '/sign-in', '/no/such/page'])
		expect(await html(path), path).toMatch(/<a href="\/contact" class="[^"]*nav-quote[^"]*">Request a quote<\/a>/)
})
