import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
	confirmPage,
	subscriberMessages,
	newsletterPage,
	subscribeMessages,
	unsubscribePage,
} from '#app/features/newsletter/messages.ts'
import { newsletterConsent } from '#app/features/newsletter/consent.ts'
import { newId } from '#app/db/ids.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { signUnsubscribe } from '#app/platform/mail/unsubscribe-token.server.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { oneClickAt, statusOf } from '../../support/people/one-click.ts'
import { sendRaw } from '../../support/raw-http.ts'
import { shownFields } from '../../support/content/shown-fields.ts'
import { signUp } from '../../support/people/signed-up.ts'

let app: TestApp

beforeAll(async () => {
	app = await startApp({ env: { TRUST_PROXY: '1' } })
	// The tests sign links with the site's own secret.
	loadEnv({ DATA_DIR: app.dataDir })
})
beforeEach(() =>
	app.sql.unsafe(
		'truncate newsletter_deliveries, newsletter_subscribers, consents, leads, lead_events, lead_counts, outbox, rate_limits cascade',
	),
)

const ada = 'ada@example.com'
let visitors = 0
/** An address of its own, so that the rate limit of one does not meet another. */
const somebody = () => ({ 'x-forwarded-for': `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}` })
const subscribe = (email = ada, more: Record<string, string> = {}) =>
	app.submit('/newsletter', { email, website: '', ...more }, somebody())
const mails = () => app.sql<{ to: string; text: string; html: string; headers: Record<string, string> }[]>`
	select to_address as to, text, html, headers from outbox order by created_at, id`
const states = async () =>
	(await app.sql`select state from newsletter_subscribers order by state`).map((row) => row['state'])
const pathIn = (text = '', pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
const confirmPath = async () =>
	pathIn((await mails()).at(-1)?.text, /http:\/\/site\.test(\/newsletter\/confirm\/[\w-]+)/)
const stopPath = async () =>
	pathIn((await mails()).at(-1)?.headers['List-Unsubscribe'], /^<http:\/\/site\.test(\/unsubscribe\/[\w-]+)>$/)
const page = async (path: string) => {
	const response = await app.fetch(path, { headers: somebody() })
	return { status: response.status, headers: response.headers, html: await response.text() }
}
const confirmed = async () => {
	await subscribe()
	await app.submit(await confirmPath(), {}, somebody())
	return stopPath()
}

const oneClick: ReturnType<typeof oneClickAt> = (...request) => oneClickAt(app.url)(...request)

const person = (role: 'viewer' | 'admin') => signUp(app, { role, isVerified: true })

describe('the page', () => {
	test('is the same bytes for everybody, shows the sentence it stores and asks for nothing but an address', async () => {
		const { html, headers } = await page('/newsletter')
		expect(headers.get('cache-control')).toContain('public')
		expect(await (await app.fetch('/newsletter', { headers: { cookie: 'a=b' } })).text()).toBe(html)
		expect(html).toContain(newsletterConsent.sentence)
		expect(shownFields(html)).toEqual({ email: '', website: '' })
		expect(html).not.toContain('type="checkbox"')
	})

	test('says the same about an address that is new, waits, is confirmed or has left', async () => {
		const answers: unknown[] = []
		const ask = async () => {
			const response = await subscribe()
			const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
			answers.push([response.status, headers, await response.text()])
		}
		await ask()
		await ask()
		await app.submit(await confirmPath(), {}, somebody())
		await ask()
		await oneClick(await stopPath())
		await ask()
		expect(JSON.stringify(answers[0])).toContain('[303,[')
		expect(JSON.stringify(answers[0])).toContain('["location","/newsletter?sent=1#subscribe"]')
		for (const answer of answers) expect(answer).toEqual(answers[0])
		expect((await page('/newsletter?sent=1')).html).toContain(newsletterPage.sent.heading)
	})

	test.each([
		['', subscribeMessages.missing],
		['   ', subscribeMessages.missing],
		['ada', subscribeMessages.wrong],
		['ada@example.com\r\nBcc: eve@example.com', subscribeMessages.wrong],
		[`${'a'.repeat(250)}@example.com`, subscribeMessages.long],
	])('keeps %j in the form and says what is wrong', async (email, message) => {
		const response = await subscribe(email)
		const html = await response.text()
		expect([response.status, html.includes(message)]).toEqual([422, true])
		expect(html).toContain('aria-invalid="true"')
		expect([await states(), await mails()]).toEqual([[], []])
	})

	test('thanks bots that fill in the hidden field, and stores nothing', async () => {
		expect((await subscribe(ada, { website: 'https://cheap.example' })).status).toBe(303)
		expect([await states(), await mails()]).toEqual([[], []])
	})

	test('is closed to other sites', async () => {
		const response = await app.submit('/newsletter', { email: ada }, { origin: 'https://evil.example' })
		expect([response.status, await states()]).toEqual([403, []])
	})

	test('limits how often one visitor may send it', async () => {
		const one = somebody()
		const answers: number[] = []
		for (let n = 0; n < 12; n++)
			answers.push((await app.submit('/newsletter', { email: `a${n}@example.com`, website: '' }, one)).status)
		expect(answers.filter((status) => status === 303)).toHaveLength(10)
		expect(answers.at(-1)).toBe(429)
	})
})

describe('the confirmation', () => {
	test('needs a person: opening the link, also often, confirms nothing', async () => {
		await subscribe()
		const path = await confirmPath()
		for (const method of ['GET', 'HEAD', 'GET']) expect((await app.fetch(path, { method })).status).toBe(200)
		expect(await states()).toEqual(['pending'])
		const { html, headers } = await page(path)
		expect(html).toContain(confirmPage.open.button)
		expect(html).not.toContain(ada)
		expect(headers.get('cache-control')).toBe('private, no-store')
		expect((await app.submit(path, {}, { origin: 'https://evil.example' })).status).toBe(403)
		expect(await states()).toEqual(['pending'])
	})

	test('is one press; a second one and the link afterwards say so kindly', async () => {
		await subscribe()
		const path = await confirmPath()
		const pressed = await app.submit(path, {}, somebody())
		expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${path}?done=1`])
		expect(await states()).toEqual(['confirmed'])
		expect((await page(`${path}?done=1`)).html).toContain(confirmPage.done.heading)
		expect((await app.submit(path, {}, somebody())).status).toBe(303)
		expect((await page(path)).html).toContain(confirmPage.already.heading)
	})

	test('with an expired link says so, and links to a new one', async () => {
		await subscribe()
		const path = await confirmPath()
		await app.sql`update newsletter_subscribers set mailed_at = now() - interval '8 days'`
		const { status, html } = await page(path)
		expect([status, html.includes(confirmPage.expired.heading)]).toEqual([410, true])
		expect(html).toContain('href="/newsletter"')
		expect((await app.submit(path, {}, somebody())).status).toBe(410)
		expect(await states()).toEqual(['pending'])
	})

	test.each(['x', 'A'.repeat(43), "'; drop table leads--", '%2e%2e', 'a'.repeat(3_000)])(
		'with a made-up link is refused (%#)',
		async (token) => {
			await subscribe()
			const path = `/newsletter/confirm/${encodeURIComponent(token)}`
			expect((await page(path)).status).toBe(404)
			expect((await app.submit(path, {}, somebody())).status).toBe(410)
			expect(await states()).toEqual(['pending'])
		},
	)

	test('comes from the contact form too, once its enquiry is stored', async () => {
		const enquiry = { name: 'Ada', email: ada, service: 'solar', message: 'Panels for a clinic', terms: 'on' }
		await app.submit('/contact', { ...enquiry, newsletter: 'on' }, somebody())
		await app.submit('/contact', { ...enquiry, message: 'And a second roof', newsletter: 'on' }, somebody())
		await app.submit('/contact', { ...enquiry, email: 'no@example.com' }, somebody())
		const asked = (await mails()).filter(({ text }) => text.includes('/newsletter/confirm/'))
		expect(asked.map(({ to }) => to)).toEqual([ada])
		expect(asked[0]?.html).toContain('/newsletter/confirm/')
		const consents = await app.sql`
			select source, text_version from consents where purpose = 'newsletter' order by id`
		expect(consents).toEqual(Array(2).fill({ source: 'contact form', text_version: newsletterConsent.version }))
	})

	test('is not asked of spam', async () => {
		const enquiry = { name: 'Ada', email: ada, service: 'solar', message: 'Panels', terms: 'on', newsletter: 'on' }
		await app.submit('/contact', { ...enquiry, website: 'https://cheap.example' }, somebody())
		expect([await states(), await mails()]).toEqual([[], []])
	})
})

describe('unsubscribing', () => {
	test('by a mail provider is one request without cookies or origin, answered without a redirect', async () => {
		const path = await confirmed()
		const answer = await oneClick(path)
		expect(statusOf(answer)).toBe(200)
		expect(answer.toLowerCase()).not.toContain('\nset-cookie:')
		expect(await states()).toEqual(['unsubscribed'])
		expect(statusOf(await oneClick(path))).toBe(200)
		expect(await app.sql`select 1 from consents where withdrawn_at is null`).toHaveLength(0)
	})

	test.each([
		['an email program in a browser', ['Origin: null', 'Sec-Fetch-Site: cross-site']],
		[
			'webmail of another site',
			['Origin: https://mail.example', 'Cookie: site.session_token=x', 'Authorization: Bearer x'],
		],
		['an older browser with cookies', ['Cookie: a=b']],
	])('works from %s', async (_who, headers) => {
		const path = await confirmed()
		expect(statusOf(await oneClick(path, headers))).toBe(200)
		expect(await states()).toEqual(['unsubscribed'])
	})

	test('works as a multipart form', async () => {
		const path = await confirmed()
		const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
		const raw = `POST ${path} HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n${body}`
		expect(statusOf(await sendRaw(app.url, raw))).toBe(200)
		expect(await states()).toEqual(['unsubscribed'])
	})

	test('is the only route that other sites may post to', async () => {
		const stranger = ['Origin: https://evil.example', 'Sec-Fetch-Site: cross-site']
		const path = await confirmed()
		for (const other of [
			'/newsletter',
			'/contact',
			'/sign-out',
			'/unsubscribe',
			'/unsubscribe/',
			`${path}/x`,
			`${path}.data`,
		])
			expect([other, statusOf(await oneClick(other, stranger))]).toEqual([other, 403])
		expect(statusOf(await oneClick(`/unsubscribe/..%2fcontact`, stranger))).toBe(403)
		expect(await states()).toEqual(['confirmed'])
	})

	test('needs a press: opening the link stops nothing, and says what would stop', async () => {
		const path = await confirmed()
		for (const method of ['GET', 'HEAD']) expect((await app.fetch(path, { method })).status).toBe(200)
		const { html, headers } = await page(path)
		expect(html).toContain(unsubscribePage.newsletter.button)
		expect(html).not.toContain(ada)
		expect(headers.get('cache-control')).toBe('private, no-store')
		expect(await states()).toEqual(['confirmed'])
		for (const body of ['', 'x=1', 'List-Unsubscribe=No', 'intent=other'])
			expect(statusOf(await oneClick(path, [], body))).toBe(422)
		expect(await states()).toEqual(['confirmed'])
	})

	test('by the button ends on a page with a way back, which is another press', async () => {
		const path = await confirmed()
		const pressed = await app.submit(path, { intent: 'stop' }, somebody())
		expect([pressed.status, pressed.headers.get('location')]).toEqual([303, path])
		const { html } = await page(path)
		expect(html).toContain(unsubscribePage.newsletter.done.heading)
		expect(html).toContain(unsubscribePage.newsletter.back.button)
		const back = await app.submit(path, { intent: 'back' }, somebody())
		expect([back.status, back.headers.get('location')]).toEqual([303, `${path}?done=back`])
		expect((await page(`${path}?done=back`)).html).toContain(unsubscribePage.newsletter.backDone.heading)
		expect(await states()).toEqual(['confirmed'])
	})

	test('works while the link outlives its subscriber, and then has no way back', async () => {
		const path = await confirmed()
		await app.sql`delete from newsletter_subscribers`
		expect(statusOf(await oneClick(path))).toBe(200)
		expect((await page(path)).html).toContain(unsubscribePage.newsletter.done.heading)
		expect((await app.submit(path, { intent: 'back' }, somebody())).status).toBe(410)
		expect(await states()).toEqual([])
	})

	test('stops emails about replies, and lets them come again', async () => {
		const id = newId()
		await app.sql`insert into profiles (id, full_name, email) values (${id}, 'Ada', ${ada})`
		const wanted = async () => (await app.sql`select reply_mails from profiles where id = ${id}`)[0]?.['reply_mails']
		const path = `/unsubscribe/${signUnsubscribe('replies', id)}`
		expect((await page(path)).html).toContain(unsubscribePage.replies.button)
		expect(await wanted()).toBe(true)
		expect(statusOf(await oneClick(path))).toBe(200)
		expect(await wanted()).toBe(false)
		expect((await page(path)).html).toContain(unsubscribePage.replies.done.heading)
		await app.submit(path, { intent: 'back' }, somebody())
		expect(await wanted()).toBe(true)
	})

	test('refuses every link that we did not sign, and says what to do', async () => {
		const path = await confirmed()
		const token = path.split('/').at(-1) ?? ''
		const changed = token[5] === 'a' ? 'b' : 'a'
		const hostile = [
			'x',
			`${token.slice(0, 5)}${changed}${token.slice(6)}`,
			`${token}A`,
			token.slice(0, -1),
			signUnsubscribe('newsletter', "' or true --"),
			signUnsubscribe('newsletter', ''),
			signUnsubscribe('replies', 'not an id'),
		]
		for (const bad of hostile) {
			const { status, html } = await page(`/unsubscribe/${bad}`)
			expect([bad, status, html.includes(unsubscribePage.unknown.heading)]).toEqual([bad, 404, true])
			expect(statusOf(await oneClick(`/unsubscribe/${bad}`))).toBe(404)
		}
		expect(await states()).toEqual(['confirmed'])
	})
})

describe('the admin’s list', () => {
	test.each(['/admin/newsletter', '/admin/newsletter/confirmed.csv', '/admin/newsletter.data'])(
		'%s is closed to visitors and to people who are no admins',
		async (path) => {
			await confirmed()
			const { browser } = await person('viewer')
			for (const response of [await app.fetch(path), await browser.get(path)]) {
				// 202 is the router's own word for a redirect of its data.
				expect([202, 302]).toContain(response.status)
				expect(await response.text()).not.toContain(ada)
			}
		},
	)

	test('takes nothing from others', async () => {
		await confirmed()
		const [row] = await app.sql`select id from newsletter_subscribers`
		const fields = { id: String(row?.['id']) }
		const { browser } = await person('viewer')
		for (const response of [
			await app.submit('/admin/newsletter', fields),
			await browser.submit('/admin/newsletter', fields),
		])
			expect(response.status).not.toBe(200)
		expect(await states()).toEqual(['confirmed'])
	})

	test('shows who gets the newsletter, since when and why, and takes somebody out', async () => {
		await confirmed()
		await subscribe('waiting@example.com')
		const { browser } = await person('admin')
		const html = await (await browser.get('/admin/newsletter')).text()
		for (const phrase of [ada, 'newsletter page', newsletterConsent.version, subscriberMessages.exported])
			expect(html).toContain(phrase)
		expect(html).not.toContain('waiting@example.com')
		expect(await (await browser.get('/admin/newsletter?state=pending')).text()).toContain('waiting@example.com')
		expect(await (await browser.get('/admin/newsletter?q=nobody')).text()).toContain(
			subscriberMessages.nothingFound('nobody'),
		)
		expect(await (await browser.get('/admin/newsletter?state=unsubscribed')).text()).toContain(
			subscriberMessages.empty.unsubscribed,
		)
		const [row] = await app.sql`select id from newsletter_subscribers where email = ${ada}`
		const fields = { id: String(row?.['id']) }
		expect((await browser.submit('/admin/newsletter', fields)).status).toBe(200)
		expect((await browser.submit('/admin/newsletter', fields)).status).toBe(404)
		expect((await browser.submit('/admin/newsletter', { id: 'x' })).status).toBe(422)
		expect(await states()).toEqual(['pending', 'unsubscribed'])
	})

	test('exports the confirmed ones as a file, each with a link that works and nothing that runs', async () => {
		const formula = '+cmd@example.com'
		for (const email of [ada, formula]) {
			await subscribe(email)
			await app.submit(await confirmPath(), {}, somebody())
		}
		await subscribe('waiting@example.com')
		const { browser } = await person('admin')
		const response = await browser.get('/admin/newsletter/confirmed.csv')
		expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
		expect(response.headers.get('content-disposition')).toMatch(
			/^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/,
		)
		expect(response.headers.get('cache-control')).toBe('private, no-store')
		const bytes = Buffer.from(await response.arrayBuffer())
		expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
		const lines = bytes.toString().split('\r\n')
		expect(lines[0]).toContain('Email,Confirmed,')
		const addresses = lines.map((line) => line.split(',')[0])
		expect(addresses).toEqual(expect.arrayContaining([`'${formula}`, ada]))
		expect(lines).toHaveLength(4)
		const link = /http:\/\/site\.test(\/unsubscribe\/[\w-]+)$/.exec(
			lines.find((line) => line.startsWith(ada)) ?? '',
		)?.[1]
		expect(statusOf(await oneClick(link ?? ''))).toBe(200)
		expect(await states()).toEqual(['confirmed', 'pending', 'unsubscribed'])
	})

	test('a long list is streamed whole, each address once', async () => {
		const count = 2_345
		await app.sql`
			insert into newsletter_subscribers (id, email, state, source, mails, mailed_at, confirmed_at)
			select gen_random_uuid(), 'reader' || n || '@example.com', 'confirmed', 'a test', 0, now(), now()
			from generate_series(1, ${count}) n`
		const { browser } = await person('admin')
		const response = await browser.get('/admin/newsletter/confirmed.csv')
		expect(response.headers.get('content-length')).toBeNull()
		const lines = (await response.text()).split('\r\n')
		expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(count)
		expect(lines).toHaveLength(count + 2)
	})
})
