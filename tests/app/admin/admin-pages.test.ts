import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { signedIn } from '../../support/people/signed-in.ts'

const app = await startApp()

const visitor = new PlainBrowser(app)
const viewer = await signedIn(app)
const admin = await signedIn(app, { role: 'admin' })
const secret = 'http://site.test/reset-password?token=open-sesame'

type Mail = { state?: string; attempts?: number; subject?: string; to?: string; error?: string; html?: string }

async function addMail(mail: Mail = {}) {
	const id = randomUUID()
	const { state = 'sent', attempts = 1, subject = 'Reset your password', to = 'ada@example.com', error = null } = mail
	const html =
		mail.html ?? `<html><head><style>p{color:red}</style></head><body><a href="${secret}">Reset</a></body></html>`
	await app.sql`
		insert into outbox (id, kind, to_address, reply_to, subject, html, text, headers, state, attempts, last_error, run_at)
		values (${id}, 'reset-password', ${to}, 'hello@imole.example', ${subject}, ${html}, ${`Reset: ${secret}.`},
			${app.sql.json({ 'Message-ID': `<${id}@imole.example>`, 'Auto-Submitted': 'auto-generated' })}, ${state}, ${attempts}, ${error},
			now() + interval '1 hour')`
	return id
}

const page = async (path: string) => {
	const response = await admin.browser.get(path)
	expect([path, response.status]).toEqual([path, 200])
	return response.text()
}

test('each navigation of an admin page has a label of its own', async () => {
	for (const path of ['/admin', '/account']) {
		const html = await (await admin.browser.get(path)).text()
		const labels = Array.from(html.matchAll(/<nav aria-label="([^"]+)"/g), ([, label]) => label)
		expect(labels.length).toBeGreaterThan(2)
		expect(labels).toEqual([...new Set(labels)])
	}
})
/** The words of a part of a page, without its marks. */
const textOf = (html: string) =>
	html
		.replaceAll(/<!--.*?-->/g, '')
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/\s+/g, ' ')
const main = (html: string) => textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')))

beforeEach(async () => {
	await app.sql`truncate rate_limits`
	await app.sql`delete from outbox`
	await app.sql`delete from leads`
})

/* A browser may decide about the transition before the sheets are applied, and then logs an error. */
test('says before its sheets that it takes part in the transition between pages', async () => {
	const response = await admin.browser.get('/admin')
	const html = await response.text()
	const [, rule = ''] = /<style>(.*?)<\/style>/.exec(html) ?? []
	expect(rule).toContain('@view-transition{navigation:auto}')
	expect(html.indexOf(rule)).toBeLessThan(html.indexOf('rel="stylesheet"'))
	const hash = createHash('sha256').update(rule).digest('base64')
	expect(response.headers.get('content-security-policy')).toMatch(
		new RegExp(`style-src 'self' 'sha256-${RegExp.escape(hash)}'`),
	)
})

describe('the gate', () => {
	test.each(['visitor', 'viewer'])('sends a %s to the blog, on pages and on data alike', async (who) => {
		const browser = who === 'visitor' ? visitor : viewer.browser
		const id = await addMail()
		for (const path of ['/admin', '/admin/outbox', `/admin/outbox/${id}`, `/admin/outbox/${id}/html`]) {
			const response = await browser.get(path)
			expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, '/blog'])
		}
		for (const path of ['/admin.data', `/admin/outbox/${id}.data`]) {
			const text = await (await browser.get(path)).text()
			expect([path, text.includes('/blog'), text.includes('open-sesame')]).toEqual([path, true, false])
		}
		const sent = await browser.submit(`/admin/outbox/${id}`, { id, entry: randomUUID(), runAt: '0' })
		expect([sent.status, sent.headers.get('location')]).toEqual([302, '/blog'])
	})

	test('the pages of the admin are not cached by anybody', async () => {
		const response = await admin.browser.get('/admin')
		expect(response.headers.get('cache-control')).toBe('private, no-store')
	})
})

describe('the dashboard', () => {
	test('greets the admin by address, and says that nothing waits', async () => {
		const text = main(await page('/admin'))
		expect(text).toContain(`Welcome, ${admin.email}`)
		expect(text).toContain('Nothing is waiting')
	})

	test('says what waits, the overdue first, and leads to it', async () => {
		const lead = (hours: number) => app.sql`
			insert into leads (id, name, email, message, status, created_at)
			values (${randomUUID()}, 'Bola', 'bola@example.com', 'Twelve panels in Ibadan', 'new',
				now() - make_interval(hours => ${hours}))`
		await lead(1)
		await lead(30)
		await addMail({ state: 'dead' })
		await addMail({ state: 'waiting', attempts: 2 })
		await addMail({ state: 'waiting', attempts: 0 })
		const html = await page('/admin')
		const text = main(html)
		expect(text).toContain('2 enquiries to answer, 1 of them past the 24 hours')
		// This company promises no time.
		expect(text).not.toContain('promise')
		expect(text).toContain('2 emails could not be delivered')
		expect(text).toContain('2 emails waiting: no mail server is set up')
		expect(text).not.toContain('Nothing is waiting')
		for (const href of ['/admin/leads', '/admin/outbox?state=trouble', '/admin/outbox?state=waiting'])
			expect(html).toContain(`href="${href}"`)
		expect(textOf(html)).toMatch(/Enquiries 2 , 2 waiting.*Outbox 2 , 2 waiting/)
	})

	test('says since when emails fail, why, and how many wait; an email whose link ended cannot be sent again', async () => {
		await addMail({ state: 'waiting', attempts: 9, error: 'Invalid login: 535' })
		await addMail({ state: 'waiting', attempts: 3, error: 'Invalid login: 535' })
		await app.sql`update outbox set failed_at = '2026-11-20T17:30:00Z' where attempts = 9`
		await app.sql`update outbox set failed_at = '2026-11-21T17:30:00Z' where attempts = 3`
		const text = main(await page('/admin'))
		expect(text).toMatch(/2 emails could not be delivered\. Delivery has failed since [^.]*20 Nov[^.]*\. 2 waiting/)
		expect(text).toContain('Last error: Invalid login: 535')
		const metrics = await (await fetch(`${app.url}/metrics`)).text()
		for (const name of ['email failing', 'mail failing']) expect(metrics).toContain(`queue_length{queue="${name}"} 2\n`)
		await app.sql`update outbox set state = 'expired', expires_at = now()`
		expect(main(await page('/admin/outbox?state=expired'))).toContain('Expired')
	})

	test('has the enquiries that fall due first, to open or to mark as answered; nothing of it when there are none', async () => {
		expect(main(await page('/admin'))).not.toContain('to answer')
		const ids = await Promise.all(
			[2, 30, 1, 5, 4, 3].map(async (hours) => {
				const id = randomUUID()
				await app.sql`
					insert into leads (id, name, email, message, status, created_at)
					values (${id}, ${`Person ${hours}`}, 'bola@example.com', 'Twelve panels in Ibadan', 'new',
						now() - make_interval(hours => ${hours}))`
				return id
			}),
		)
		const html = await page('/admin')
		const text = main(html)
		expect(text).toMatch(/Person 30.*Overdue by 6 h.*Person 5.*Due in 18 h.*Person 4.*Person 3.*Person 2/)
		// Five of six.
		expect(text).not.toMatch(/Person 1\b/)
		const [, late = ''] = ids
		expect(html).toContain(`href="/admin/leads/${late}"`)
		const marked = await admin.browser.submit('/admin/leads', { intent: 'status', [`pick:${late}`]: '0', via: 'call' })
		expect(marked.status).toBeLessThan(400)
		expect(main(await page('/admin'))).not.toContain('Person 30')
	})

	test('compares the visits and enquiries of 30 days with the 30 before, once something was counted', async () => {
		expect(main(await page('/admin'))).not.toContain('Last 30 days')
		const day = (ago: number, visits: number) =>
			app.sql`insert into visit_days (day, visits, views) values (current_date - ${ago}::int, ${visits}, ${visits})`
		await Promise.all([day(2, 1_200), day(20, 34), day(40, 500), day(70, 9)])
		// Two sources on one day are one day's enquiries.
		await app.sql`insert into source_days (day, source, visits, enquiries)
			values (current_date - 3, 'a.example', 9, 5), (current_date - 3, 'b.example', 1, 2), (current_date - 80, 'a.example', 1, 4)`
		expect(main(await page('/admin'))).toMatch(/Last 30 days.*Visits 1,234 500 in the 30 days before Enquiries 7 (?!0)/)
		await app.sql`delete from visit_days`
		await app.sql`delete from source_days`
	})

	test('every link it shows leads to a page', async () => {
		const html = await page('/admin')
		const links = new Set([...html.matchAll(/href="(\/admin[^"]*)"/g)].map(([, href = '']) => href))
		expect(links.size).toBeGreaterThan(4)
		for (const link of links) await page(link)
	})
})

describe('the outbox', () => {
	test('lists emails with state and error, counts them, and shows nothing of what they say', async () => {
		await addMail({ subject: 'We have your enquiry', to: 'bola@example.com' })
		await addMail({ state: 'dead', error: '550 No such inbox' })
		const html = await page('/admin/outbox')
		const text = main(html)
		for (const part of ['We have your enquiry', 'bola@example.com', 'Failed', '550 No such inbox', 'No mail server'])
			expect(text).toContain(part)
		expect(text).toMatch(/All 2 Failing 1 Waiting Sending Sent 1 Failed 1/)
		expect(html).not.toContain('open-sesame')
		expect(await (await admin.browser.get('/admin/outbox.data')).text()).not.toContain('open-sesame')
	})

	test('finds by address and subject, says when there is nothing, and asks for three letters', async () => {
		await addMail({ subject: 'We have your enquiry', to: 'bola@example.com' })
		await addMail({ subject: 'Reset your password', to: 'ada@example.com' })
		expect(main(await page('/admin/outbox?q=BOLA'))).toMatch(/^(?!.*Reset your).*We have your enquiry/)
		expect(main(await page('/admin/outbox?q=password&state=sent'))).toContain('ada@example.com')
		expect(main(await page('/admin/outbox?q=nobody'))).toContain('No results for “nobody”.')
		expect(main(await page('/admin/outbox?q=ab'))).toContain('Please type at least three letters.')
		expect(main(await page('/admin/outbox?state=dead'))).toContain('No email has failed permanently.')
		for (const odd of ['?state=x&older=1', '?older=99999999999999.x', '?newer=1', '?q=%27%25%5C'])
			expect((await admin.browser.get(`/admin/outbox${odd}`)).status).toBe(200)
		const far = `999999999999999.${randomUUID()}`
		expect((await admin.browser.get(`/admin/outbox?older=${far}`)).status).toBe(200)
	})

	test('shows one email: its headers, its text with the link, its HTML in a frame that can do nothing', async () => {
		const id = await addMail()
		const response = await admin.browser.get(`/admin/outbox/${id}`)
		const html = await response.text()
		for (const part of ['ada@example.com', 'hello@imole.example', `&lt;${id}@imole.example&gt;`, 'auto-generated'])
			expect(html).toContain(part)
		expect(html).toContain(`href="${secret}"`)
		expect(response.headers.get('content-security-policy')).toContain(`frame-src 'self'`)
		const [frame = ''] = /<iframe[^>]*>/.exec(html) ?? []
		expect(frame).toContain(`src="/admin/outbox/${id}/html"`)
		expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')

		const mail = await admin.browser.get(`/admin/outbox/${id}/html`)
		const policy = new Map(
			(mail.headers.get('content-security-policy') ?? '').split('; ').map((part) => {
				const [name = '', ...values] = part.split(' ')
				return [name, values.join(' ')]
			}),
		)
		expect(Object.fromEntries(policy)).toEqual({
			'default-src': `'none'`,
			'style-src': `'unsafe-inline'`,
			'img-src': 'data:',
			'base-uri': `'none'`,
			'form-action': `'none'`,
			'frame-ancestors': `'self'`,
			sandbox: 'allow-popups allow-popups-to-escape-sandbox',
		})
		expect(mail.headers.get('x-frame-options')).toBe('SAMEORIGIN')
		expect(mail.headers.get('cache-control')).toBe('private, no-store')
		expect(await mail.text()).toContain('<head><base target="_blank"><style>')
	})

	test('an address that leads nowhere is a 404 inside the frame, which still counts; for others it is no page at all', async () => {
		await addMail({ state: 'dead' })
		for (const path of ['/admin/nowhere', '/admin/outbox/x/y/z']) {
			const response = await admin.browser.get(path)
			const html = await response.text()
			expect([response.status, main(html).includes('Page not found'), html.includes(admin.email)]).toEqual([
				404,
				true,
				true,
			])
			expect(textOf(html)).toMatch(/Outbox\s*,?\s*1/)
			expect(response.headers.get('cache-control')).toContain('no-store')
			expect((await visitor.get(path)).headers.get('location')).toBe('/blog')
		}
	})

	test('an email that is not here is a 404 inside the frame of the admin', async () => {
		for (const id of [randomUUID(), 'x']) {
			const response = await admin.browser.get(`/admin/outbox/${id}`)
			const html = await response.text()
			expect([response.status, main(html).includes('Page not found'), html.includes('Sign Out')]).toEqual([
				404,
				true,
				true,
			])
			expect((await admin.browser.get(`/admin/outbox/${id}/html`)).status).toBe(404)
		}
	})

	test('an email without words says why, and offers no way to send it', async () => {
		const id = await addMail({ html: '' })
		await app.sql`update outbox set text = ''`
		const html = await page(`/admin/outbox/${id}`)
		expect(html).toContain('The text of this email has been deleted')
		expect(html).not.toContain('Send again')
		expect(html).not.toContain('<iframe')
	})

	test('the button sends a given-up email again, and pressed twice only once', async () => {
		const id = await addMail({ state: 'dead', attempts: 7, error: '550 No such inbox' })
		const field = async (name: string) =>
			new RegExp(`name="${name}" value="([^"]*)"`).exec(await page(`/admin/outbox/${id}`))?.[1] ?? ''
		const fields = { id, entry: await field('entry'), runAt: await field('runAt') }
		expect((await admin.browser.submit(`/admin/outbox/${id}`, fields)).status).toBe(200)
		const [row] = await app.sql`select state, attempts from outbox`
		expect(row).toMatchObject({ state: 'waiting', attempts: 0 })
		expect((await admin.browser.submit(`/admin/outbox/${id}`, fields)).status).toBe(409)
		expect(await page(`/admin/outbox/${id}`)).not.toContain('Send again')
		expect(await app.sql`select id from outbox`).toHaveLength(1)
	})

	test('the button sends a copy of a sent email, and pressed twice only one', async () => {
		const id = await addMail()
		const fields = { id, entry: randomUUID(), runAt: '0' }
		for (let press = 0; press < 2; press++)
			expect((await admin.browser.submit(`/admin/outbox/${id}`, fields)).status).toBe(200)
		expect(await app.sql`select state from outbox order by state`).toMatchObject([
			{ state: 'sent' },
			{ state: 'waiting' },
		])
	})
})
