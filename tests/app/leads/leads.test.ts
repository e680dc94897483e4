import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#app/db/ids.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { enquire as enquireAt, signInAs } from '../../support/people/enquiry-inbox.ts'
import { startMailbox, type Mailbox } from '../../support/mailbox.ts'

let mailbox: Mailbox
let app: TestApp
let bola: PlainBrowser
let ife: PlainBrowser

beforeAll(async () => {
	mailbox = await startMailbox()
	app = await startApp({ env: { SMTP_URL: mailbox.url, CONTACT_EMAIL: 'enquiries@imole.example' } })
	bola = await signInAs(app, 'Bola Ade', 'admin')
	ife = await signInAs(app, 'Ife Ojo', 'admin')
})
afterAll(() => mailbox.close())
beforeEach(async () => {
	await app.sql`truncate leads, lead_events, lead_counts, lead_exports, consents, outbox, form_tokens, rate_limits cascade`
	mailbox.answer = {}
	mailbox.mails.length = mailbox.bodies.length = 0
})

const enquire = (more?: Record<string, string>) => enquireAt(app, more)
const act = (browser: PlainBrowser, id: string, fields: Record<string, string>) =>
	browser.submit(`/admin/leads/${id}`, { id, ...fields })
const leadOf = async (id: string) => (await app.sql`select status, version from leads where id = ${id}`)[0]
/** Until the site's own job has dealt with every mail. */
const mailSettled = () =>
	expect
		.poll(async () => (await app.sql`select 1 from outbox where state in ('waiting', 'sending')`).length, {
			timeout: 30_000,
		})
		.toBe(0)

describe('who may come in', () => {
	test.each(['/admin/leads', '/admin/leads.csv', '/admin/leads?status=won'])('%s is for admins', async (path) => {
		const viewer = await signInAs(app, 'Eze', 'viewer')
		const visitor = new PlainBrowser(app)
		for (const browser of [viewer, visitor]) {
			const response = await browser.get(path)
			expect([302, 303]).toContain(response.status)
			expect(response.headers.get('location')).toMatch(/^\/(blog|sign-in)/)
			expect(await response.text()).not.toContain('Adaeze')
		}
		expect((await bola.get(path)).status).toBe(200)
	})

	test('nobody else changes, notes or answers anything', async () => {
		const id = await enquire()
		const viewer = await signInAs(app, 'Eze', 'viewer')
		for (const browser of [viewer, new PlainBrowser(app)]) {
			const attempts: Record<string, string>[] = [
				{ intent: 'status', version: '0', to: 'won' },
				{ intent: 'note', entry: newId(), body: 'Hello' },
				{ intent: 'reply', version: '0', entry: newId(), body: 'Hello' },
			]
			for (const fields of attempts) {
				const response = await act(browser, id, fields)
				expect([302, 303, 401, 403]).toContain(response.status)
			}
			await browser.submit('/admin/leads', { intent: 'status', to: 'spam', [`pick:${id}`]: '0' })
		}
		expect(await leadOf(id)).toEqual({ status: 'new', version: 0 })
		expect(await app.sql`select 1 from lead_events`).toHaveLength(0)
	})

	test('an enquiry that is not there is 404, however it is asked for', async () => {
		for (const id of [newId(), 'nonsense', "'; drop table leads; --"])
			expect((await bola.get(`/admin/leads/${encodeURIComponent(id)}`)).status).toBe(404)
		expect((await act(bola, newId(), { intent: 'status', version: '0', to: 'won' })).status).toBe(404)
	})
})

describe('the pages', () => {
	test('the page leaves out what was not filled in', async () => {
		const id = await enquire({ company: '', urgency: '', budget: '', phone: '' })
		const page = await (await bola.get(`/admin/leads/${id}`)).text()
		const facts = /<h2 id="facts-heading">.*?<\/dl>/s.exec(page)?.[0] ?? ''
		const names = Array.from(facts.matchAll(/<dt>(.*?)<\/dt>/g), ([, name]) => name)
		expect(names).toEqual(['Email', 'Service', 'Newsletter', 'Arrived'])
	})

	test('the list names who waits and until when; the page shows everything that was sent, as text', async () => {
		const id = await enquire({ company: 'Okeke & Sons', urgency: 'asap', budget: '1m-5m', newsletter: 'on' })
		await app.sql`update leads set created_at = now() - interval '29 hours', source_path = '/services/solar?x=1'`
		const list = await (await bola.get('/admin/leads')).text()
		for (const phrase of ['Adaeze Nwosu', 'Overdue by 5 h', 'As soon as possible', 'Okeke &amp; Sons'])
			expect(list).toContain(phrase)
		const page = await (await bola.get(`/admin/leads/${id}`)).text()
		for (const phrase of [
			'A flat in Bodija.\n&lt;b&gt;Urgent&lt;/b&gt;',
			'0803 123 4567',
			'href="tel:+2348031234567"',
			'₦1 million – ₦5 million',
			'/services/solar?x=1',
			'sent without JavaScript, or by a program',
			'Terms and Privacy Policy',
			'Confirmation to the person',
			'Will be deleted on',
		])
			expect(page).toContain(phrase)
		expect(page).toContain(
			`https://wa.me/2348031234567?text=${encodeURIComponent('Hello Adaeze Nwosu, this is Bola Ade from Imole Services. Thank you for your enquiry about Solar & Renewable Energy.')}`,
		)
	})

	test.each([
		['01 772 5500', 'This is not a mobile number, so WhatsApp cannot reach it.', 'tel:+2342017725500'],
		['0201 772 5500', 'This is not a mobile number, so WhatsApp cannot reach it.', 'tel:+2342017725500'],
		['', 'No phone number was given', ''],
	])('no WhatsApp for the number "%s"', async (phone, why, call) => {
		const page = await (await bola.get(`/admin/leads/${await enquire({ phone })}`)).text()
		expect(page).toContain(why)
		expect(page).not.toContain('wa.me')
		expect(/href="(tel:[^"]*)"/.exec(page)?.[1] ?? '').toBe(call)
	})

	test.each([
		['/admin/leads', 'No new enquiries'],
		['/admin/leads?status=spam', 'No spam'],
		['/admin/leads?q=zzzz', 'No enquiry matches'],
		['/admin/leads?q=zz', 'at least three letters'],
	])('%s with nothing in it says so', async (path, message) => {
		expect(await (await bola.get(path)).text()).toContain(message)
	})
})

describe('deciding', () => {
	test.each([
		['call', 'after a phone call'],
		['whatsapp', 'after a WhatsApp message'],
		['own-mail', 'after an email from their own app'],
	])(
		'somebody marks that they answered by %s: who, when and how are shown, in the audit log too, and undone',
		async (via, how) => {
			const id = await enquire()
			const page = await (await bola.get(`/admin/leads/${id}`)).text()
			expect(page).toMatch(new RegExp(`value="${via}"[^>]*name="via"|name="via"[^>]*value="${via}"`))
			expect(page).not.toContain('>Mark as answered</button>')
			expect((await act(bola, id, { intent: 'status', version: '0', to: 'answered', via })).status).toBe(200)
			const [lead] = await app.sql`select status, answered_at is not null as answered from leads where id = ${id}`
			expect(lead).toEqual({ status: 'answered', answered: true })
			const after = await (await bola.get(`/admin/leads/${id}`)).text()
			expect(after).toMatch(new RegExp(`Bola Ade changed it to.{0,200}${how}`, 's'))
			const [entry] = await app.sql`
			select deed, details ->> 'via' as via from audit_entries where deed = 'lead:answer status' order by created_at desc, id desc limit 1`
			expect(entry).toEqual({ deed: 'lead:answer status', via })
			const [event] = await app.sql<{ batch_id: string | null }[]>`
			select batch_id from lead_events where kind = 'status' and lead_id = ${id}`
			expect((await act(bola, id, { intent: 'undo', batch: event?.batch_id ?? '' })).status).toBe(200)
			const [back] = await app.sql`select status, answered_at from leads where id = ${id}`
			expect(back).toEqual({ status: 'new', answered_at: null })
		},
	)

	test('nobody becomes answered without a word on how, alone or with others; won is not answered', async () => {
		const id = await enquire()
		const alone = await act(bola, id, { intent: 'status', version: '0', to: 'answered' })
		expect(alone.status).toBe(422)
		expect(await alone.text()).toContain('Choose how you answered')
		const several = { intent: 'status', [`pick:${id}`]: '0' }
		expect((await bola.submit('/admin/leads', { ...several, to: 'answered' })).status).toBe(422)
		expect((await bola.submit('/admin/leads', { ...several })).status).toBe(422)
		expect(await leadOf(id)).toEqual({ status: 'new', version: 0 })
		expect((await bola.submit('/admin/leads', { ...several, via: 'call' })).status).toBe(200)
		expect(await leadOf(id)).toEqual({ status: 'answered', version: 1 })
		const won = await enquire({ message: 'Another' })
		await act(bola, won, { intent: 'status', version: '0', to: 'won' })
		expect((await app.sql`select answered_at from leads where id = ${won}`)[0]).toEqual({ answered_at: null })
		expect((await act(bola, won, { intent: 'status', version: '1', to: 'answered' })).status).toBe(422)
		expect((await act(bola, won, { intent: 'status', version: '1', to: 'answered', via: 'whatsapp' })).status).toBe(200)
	})

	test('what a script gets for a change names what the undo needs, and a note has nothing to undo', async () => {
		const id = await enquire()
		const sent = async (fields: Record<string, string>) =>
			(await bola.submit(`/admin/leads/${id}.data`, { id, ...fields })).text()
		const changed = await sent({ intent: 'status', version: '0', to: 'answered', via: 'whatsapp' })
		const [event] = await app.sql<{ batch: string | null }[]>`
			select batch_id as batch from lead_events where kind = 'status'`
		expect(changed).toContain(`"undo","${event?.batch}"`)
		expect(await sent({ intent: 'note', entry: newId(), body: 'He is on the roof' })).toMatch(/"undo"\]/)
	})

	test('one after the other, with an undo; the second of two at once sees who was first and keeps what was typed', async () => {
		const id = await enquire()
		expect((await act(bola, id, { intent: 'status', version: '0', to: 'answered', via: 'whatsapp' })).status).toBe(200)
		const late = await act(ife, id, { intent: 'reply', version: '0', entry: newId(), body: 'My long answer' })
		expect(late.status).toBe(409)
		const html = await late.text()
		expect(html).toContain('Bola Ade changed this to answered today at')
		expect(html).toContain('My long answer')
		const [event] = await app.sql<{ batch_id: string | null }[]>`select batch_id from lead_events where kind = 'status'`
		expect((await act(ife, id, { intent: 'undo', batch: event?.batch_id ?? '' })).status).toBe(200)
		expect(await leadOf(id)).toEqual({ status: 'new', version: 2 })
		const page = await (await bola.get(`/admin/leads/${id}`)).text()
		expect(page).toContain('after a WhatsApp message')
		expect(page).toContain('Ife Ojo undid that:')
	})

	test.each<Record<string, string>>([
		{ to: 'nonsense' },
		{ version: '-1' },
		{ version: 'x' },
		{ intent: 'nonsense' },
		{ via: 'mail' },
	])('%j is refused', async (wrong) => {
		const id = await enquire()
		const response = await act(bola, id, { intent: 'status', version: '0', to: 'won', ...wrong })
		expect(response.status).toBe(422)
		expect(await leadOf(id)).toEqual({ status: 'new', version: 0 })
	})

	test('ticked enquiries become spam together; a fourth request of nonsense changes nothing', async () => {
		const ids = [await enquire(), await enquire({ message: 'Another' }), await enquire({ message: 'A third' })]
		const picks = Object.fromEntries(ids.slice(0, 2).map((id) => [`pick:${id}`, '0']))
		const done = await bola.submit('/admin/leads', { intent: 'status', to: 'spam', ...picks, 'pick:nonsense': '0' })
		expect(done.status).toBe(200)
		expect((await Promise.all(ids.map(leadOf))).map((lead) => lead?.['status'])).toEqual(['spam', 'spam', 'new'])
		expect((await bola.submit('/admin/leads', { intent: 'status', to: 'spam' })).status).toBe(422)
	})
})

describe('answering by mail', () => {
	const reply = (id: string, body: string, more: Record<string, string> = {}) =>
		act(bola, id, { intent: 'reply', version: '0', entry: newId(), body, ...more })

	test('reaches the sender in the thread of our confirmation, with the quoted enquiry below', async () => {
		const id = await enquire()
		expect((await reply(id, 'Good morning,\r\n\r\nwe come on <Friday>.')).status).toBe(200)
		expect((await reply(id, 'And bring the drawings.', { version: '1' })).status).toBe(200)
		await mailSettled()
		expect((await leadOf(id))?.['status']).toBe('answered')
		const toPerson = mailbox.mails.filter(({ recipients }) => recipients.includes('adaeze@example.com'))
		const [receipt, first, second] = toPerson
		expect(toPerson).toHaveLength(3)
		expect(first).toMatchObject({
			subject: `Re: ${receipt?.subject}`,
			inReplyTo: receipt?.messageId,
			references: receipt?.messageId,
			from: { address: 'hello@imole.example' },
			replyTo: [{ address: 'enquiries@imole.example' }],
		})
		expect(second).toMatchObject({
			subject: first?.subject,
			inReplyTo: first?.messageId,
			references: `${receipt?.messageId} ${first?.messageId}`,
		})
		expect(first?.headers.map(({ key }) => key)).not.toContain('auto-submitted')
		expect(first?.text).toMatch(
			/we come on <Friday>\.\n\nBola Ade\nImole Services\n\nOn \d+ \w+ \d{4}, \d\d:\d\d you wrote:/,
		)
		expect(first?.text).toContain('> A flat in Bodija.\n> <b>Urgent</b>')
		expect(first?.html).toContain('we come on &lt;Friday&gt;.')
		expect(first?.html).not.toContain('<b>Urgent')
		const page = await (await bola.get(`/admin/leads/${id}`)).text()
		expect(page).toContain('Bola Ade replied by email:')
		expect(page).toContain('And bring the drawings.')
	})

	test('counts as answered when the email has been sent and not before, by the admin who wrote it', async () => {
		const id = await enquire()
		await mailSettled()
		mailbox.answer = { recipient: 450 }
		await reply(id, 'We come on Friday.')
		await expect
			.poll(async () => (await app.sql`select attempts from outbox where kind = 'enquiry-reply'`)[0]?.['attempts'], {
				timeout: 30_000,
			})
			.toBeGreaterThan(0)
		expect(await leadOf(id)).toEqual({ status: 'new', version: 1 })
		expect((await app.sql`select answered_at from leads where id = ${id}`)[0]).toEqual({ answered_at: null })
		const waiting = await (await bola.get('/admin/leads')).text()
		expect(waiting).toContain('Reply not sent yet')
		mailbox.answer = {}
		await app.sql`update outbox set run_at = now() where kind = 'enquiry-reply'`
		await mailSettled()
		const [lead] = await app.sql`
			select l.status, l.version, l.answered_at = o.sent_at as same from leads l join outbox o on o.lead_id = l.id
			where l.id = ${id} and o.kind = 'enquiry-reply'`
		expect(lead).toEqual({ status: 'answered', version: 2, same: true })
		const page = await (await bola.get(`/admin/leads/${id}`)).text()
		expect(page).toMatch(/Bola Ade changed it to.{0,200}when the reply was sent/s)
		const [event] = await app.sql<{ batch_id: string | null }[]>`select batch_id from lead_events where kind = 'status'`
		expect((await act(ife, id, { intent: 'undo', batch: event?.batch_id ?? '' })).status).toBe(200)
		expect((await app.sql`select status, answered_at from leads where id = ${id}`)[0]).toEqual({
			status: 'new',
			answered_at: null,
		})
	})

	test('an answer that leaves after the enquiry was won changes no status, and counts', async () => {
		const id = await enquire()
		await mailSettled()
		mailbox.answer = { recipient: 450 }
		await reply(id, 'We come on Friday.')
		await act(bola, id, { intent: 'status', version: '1', to: 'won' })
		mailbox.answer = {}
		await app.sql`update outbox set run_at = now() where kind = 'enquiry-reply'`
		await mailSettled()
		const [lead] =
			await app.sql`select status, version, answered_at is not null as answered from leads where id = ${id}`
		expect(lead).toEqual({ status: 'won', version: 2, answered: true })
	})

	test('twenty clicks are one email, one answer, one change of status', async () => {
		const id = await enquire()
		const entry = newId()
		const responses = await Promise.all(Array.from({ length: 20 }, () => reply(id, 'We come on Friday.', { entry })))
		expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
		expect(await app.sql`select 1 from outbox where kind = 'enquiry-reply'`).toHaveLength(1)
		await mailSettled()
		expect(await app.sql`select kind from lead_events order by kind`).toEqual([{ kind: 'reply' }, { kind: 'status' }])
		const other = await reply(id, 'We come on Monday.', { entry })
		expect(other.status).toBe(409)
		expect(await other.text()).toContain('A different reply was already sent from here.')
		expect(await app.sql`select 1 from outbox where kind = 'enquiry-reply'`).toHaveLength(1)
	})

	test('two admins at once: one reply leaves, the other sees it', async () => {
		const id = await enquire()
		const responses = await Promise.all(
			[bola, ife].map((browser) =>
				act(browser, id, { intent: 'reply', version: '0', entry: newId(), body: 'Good morning' }),
			),
		)
		expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
		expect(await app.sql`select 1 from outbox where kind = 'enquiry-reply'`).toHaveLength(1)
	})

	test('one that the mail server refuses shows its error, and can be sent again', async () => {
		const id = await enquire()
		await mailSettled()
		mailbox.answer = { recipient: 550 }
		await reply(id, 'We come on Friday.')
		await mailSettled()
		const [dead] = await app.sql<{ id: string; state: string }[]>`
			select id, state from outbox where kind = 'enquiry-reply'`
		expect(dead?.state).toBe('dead')
		expect(await leadOf(id)).toEqual({ status: 'new', version: 1 })
		expect(await (await bola.get('/admin/leads')).text()).toContain('Reply could not be sent')
		const page = await (await bola.get(`/admin/leads/${id}`)).text()
		expect(page).toContain('Could not be delivered.')
		expect(page).toContain('Refused at recipient')
		mailbox.answer = {}
		const again = () => act(bola, id, { intent: 'resend', mail: dead?.id ?? '' })
		expect((await again()).status).toBe(200)
		await mailSettled()
		expect((await again()).status).toBe(409)
		const sent = mailbox.mails.filter(({ text }) => text?.includes('We come on Friday.'))
		expect(sent.map(({ messageId }) => messageId)).toEqual([`<${dead?.id}@imole.example>`])
	})

	test('spam is not answered, and nothing empty or endless is sent', async () => {
		const spam = await enquire({ website: 'http://spam.example' })
		const rejected = await reply(spam, 'Hello')
		expect(rejected.status).toBe(409)
		expect(await rejected.text()).toContain('Set it back to new')
		const id = await enquire({ message: 'Another' })
		for (const body of ['', ' \n ', 'x'.repeat(10_001)]) expect((await reply(id, body)).status).toBe(422)
		expect(await app.sql`select 1 from outbox where kind = 'enquiry-reply'`).toHaveLength(0)
	})
})
