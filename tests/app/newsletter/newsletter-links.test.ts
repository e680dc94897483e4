import { beforeEach, describe, expect, test } from 'vitest'
import { accountMessages } from '#app/features/sign-in/messages.ts'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'

const app = await startApp({ env: { TRUST_PROXY: '1', LIMITS: 'link=3,3' }, seed: 'sample' })
beforeEach(() => app.sql.unsafe('truncate newsletter_subscribers, consents, outbox, rate_limits cascade'))

let visitors = 0
/** An address of its own, so that the rate limit of one does not meet another. */
const somebody = () => ({ 'x-forwarded-for': `198.51.100.${++visitors}` })
const subscribe = (email = 'ada@example.com') => app.submit('/newsletter', { email, website: '' }, somebody())
const mails = () => app.sql<{ text: string; html: string; headers: Record<string, string> }[]>`
	select text, html, headers from outbox where kind = 'newsletter-confirm' order by created_at, id`
const states = async () => (await app.sql`select state from newsletter_subscribers`).map((row) => row['state'])
const pathIn = (text = '', pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
const confirmPath = async () =>
	pathIn((await mails()).at(-1)?.text, /http:\/\/site\.test(\/newsletter\/confirm\/[\w-]+)/)
const stopPath = async () =>
	pathIn((await mails()).at(-1)?.headers['List-Unsubscribe'], /^<http:\/\/site\.test(\/unsubscribe\/[\w-]+)>$/)
const page = async (path: string) => {
	const response = await app.fetch(path, { headers: somebody() })
	return { status: response.status, html: await response.text() }
}

describe('the link to subscribe', () => {
	test('is on every page, with a link to the feed, which feed readers find too', async () => {
		for (const path of ['/', '/contact', '/services/solar', '/blog', '/newsletter', '/sign-in', '/no/such/page']) {
			const { html } = await page(path)
			const footer = html.slice(html.indexOf('<footer'))
			for (const href of ['/newsletter', '/rss.xml']) expect(footer, path).toContain(`<a href="${href}">`)
			expect(html, path).toMatch(/<link rel="alternate" type="application\/rss\+xml" href="\/rss.xml"/)
		}
	})

	test('is at the end of a post, with the feed', async () => {
		const [post] = await app.sql<{ slug: string }[]>`select slug from blog_posts where live order by slug limit 1`
		const { html } = await page(`/blog/${post?.slug}`)
		const end = html.slice(html.indexOf('</article>'), html.indexOf('<footer'))
		expect(end).toMatch(/<a href="\/newsletter"[^>]*>/)
		expect(end).toMatch(/<a href="\/rss.xml"[^>]*>/)
		expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml" href="\/rss.xml"/)
	})
})

describe('a page of a link', () => {
	test('says why a press was not taken', async () => {
		await subscribe()
		const [confirm, stop] = [await confirmPath(), await stopPath()]
		const one = somebody()
		const press = async (path: string, form: Record<string, string>) => {
			const response = await app.submit(path, form, one)
			return [response.status, /role="alert"[^>]*>([^<]*)</.exec(await response.text())?.[1]]
		}
		expect((await press(stop, { intent: 'back' }))[0]).toBe(410)
		for (let n = 0; n < 2; n++) await press(confirm, {})
		const tooOften = [429, expect.stringMatching(/too (?:many|often)|wait|later/i)]
		await app.sql`update newsletter_subscribers set state = 'pending', mailed_at = now()`
		expect(await press(confirm, {})).toEqual(tooOften)
		expect(await press(stop, { intent: 'stop' })).toEqual(tooOften)
	})

	test('of a subscription that was cancelled since says so', async () => {
		await subscribe()
		const confirm = await confirmPath()
		await app.submit(confirm, {}, somebody())
		await app.submit(await stopPath(), { intent: 'stop' }, somebody())
		const { status, html } = await page(confirm)
		expect([status, html.includes('you have unsubscribed since')]).toEqual([404, true])
	})
})

describe('unsubscribing before the first email', () => {
	test('is a link in the email that asks for the confirmation', async () => {
		await subscribe()
		const [mail] = await mails()
		const stop = await stopPath()
		expect(mail?.text).toContain(`http://site.test${stop}`)
		expect(mail?.html).toContain(`http://site.test${stop}`)
		await app.submit(stop, { intent: 'stop' }, somebody())
		expect(await states()).toEqual(['unsubscribed'])
		expect((await page(await confirmPath())).status).toBe(404)
	})

	test('is a button of the account, for its confirmed address only', async () => {
		const browser = new PlainBrowser(app)
		const account = { email: 'reader@example.com', password: 'mangoes on the roof' }
		await browser.submit('/sign-in', { intent: 'sign-up', name: 'Ngozi Eze', ...account })
		await browser.submit('/sign-in', { intent: 'sign-in', ...account })
		const shown = async () => (await browser.get('/account')).text()
		await subscribe('Reader@example.com')
		expect(await shown()).not.toContain('action="/account/newsletter"')
		await browser.submit('/account/newsletter', {})
		expect(await states()).toEqual(['pending'])
		await app.sql`update profiles set email_verified = true`
		expect(await shown()).toContain(accountMessages.newsletter.cancel)
		await app.submit(await confirmPath(), {}, somebody())
		expect(await shown()).toContain(accountMessages.newsletter.confirmed(account.email))
		const response = await browser.submit('/account/newsletter', {})
		expect([response.status, response.headers.get('location')]).toEqual([303, '/account#section-newsletter'])
		expect(await states()).toEqual(['unsubscribed'])
		expect(await shown()).toContain(accountMessages.newsletter.none(account.email))
		expect((await app.submit('/account/newsletter', {}, somebody())).status).toBe(401)
	})
})
