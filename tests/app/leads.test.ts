import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#app/db/ids.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { PlainBrowser } from '../support/browser-like.ts'
import { startMailbox, type Mailbox } from '../support/mailbox.ts'

const password = 'mangoes on the roof'

let mailbox: Mailbox
let app: TestApp
let bola: PlainBrowser
let ife: PlainBrowser

async function signIn(name: string, role: 'viewer' | 'admin'): Promise<PlainBrowser> {
	const email = `${randomUUID()}@example.com`
	const browser = new PlainBrowser(app)
	await browser.submit('/sign-in', { intent: 'sign-up', name, email, password })
	await app.sql`update profiles set role = ${role}, email_verified = true where email = ${email}`
	const answer = await browser.submit('/sign-in', { intent: 'sign-in', email, password })
	if (answer.status !== 303) throw new Error(`could not sign in: ${answer.status}`)
	return browser
}

beforeAll(async () => {
	mailbox = await startMailbox()
	app = await startApp({ env: { SMTP_URL: mailbox.url, CONTACT_EMAIL: 'desk@imole.example' } })
	bola = await signIn('Bola Ade', 'admin')
	ife = await signIn('Ife Ojo', 'admin')
})
afterAll(() => mailbox.close())
beforeEach(async () => {
	await app.sql`truncate leads, lead_events, lead_counts, lead_exports, consents, outbox, form_tokens, rate_limits cascade`
	mailbox.answer = {}
	mailbox.mails.length = mailbox.bodies.length = 0
})

/** Sends an enquiry through the form, and answers with its id. */
async function enquire(more: Record<string, string> = {}): Promise<string> {
	const answer = await app.submit('/contact', {
		name: 'Adaeze Nwosu',
		email: 'adaeze@example.com',
		phone: '0803 123 4567',
		service: 'solar',
		message: 'A flat in Bodija.\n<b>Urgent</b>',
		terms: 'on',
		...more,
	})
	expect(answer.status).toBe(303)
	const [lead] = await app.sql<{ id: string }[]>`select id from leads order by created_at desc, id desc limit 1`
	return lead?.id ?? ''
}

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
		const viewer = await signIn('Eze', 'viewer')
		const visitor = new PlainBrowser(app)
		for (const browser of [viewer, visitor]) {
			const answer = await browser.get(path)
			expect([302, 303]).toContain(answer.status)
			expect(answer.headers.get('location')).toMatch(/^\/(blog|sign-in)/)
			expect(await answer.text()).not.toContain('Adaeze')
		}
		expect((await bola.get(path)).status).toBe(200)
	})

	test('nobody else changes, notes or answers anything', async () => {
		const id = await enquire()
		const viewer = await signIn('Eze', 'viewer')
		for (const browser of [viewer, new PlainBrowser(app)]) {
			const attempts: Record<string, string>[] = [
				{ intent: 'status', version: '0', to: 'won' },
				{ intent: 'note', entry: newId(), body: 'Hello' },
				{ intent: 'reply', version: '0', entry: newId(), body: 'Hello' },
			]
			for (const fields of attempts) {
				const answer = await act(browser, id, fields)
				expect([302, 303, 401, 403]).toContain(answer.status)
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
	test('the list names who waits and until when; the page shows everything that was sent, as text', async () => {
		const id = await enquire({ company: 'Okeke & Sons', urgency: 'asap', budget: '1m-5m', newsletter: 'on' })
		await app.sql`update leads set created_at = now() - interval '29 hours', source_path = '/services/solar?x=1'`
		const list = await (await bola.get('/admin/leads')).text()
		for (const said of ['Adaeze Nwosu', 'Overdue by 5 h', 'As soon as possible', 'Okeke &amp; Sons'])
			expect(list).toContain(said)
		const page = await (await bola.get(`/admin/leads/${id}`)).text()
		for (const said of [
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
			expect(page).toContain(said)
		expect(page).toContain(
			`https://wa.me/2348031234567?text=${encodeURIComponent('Hello Adaeze Nwosu, this is Bola Ade from Imole Services. Thank you for your enquiry about Solar & Renewable Energy.')}`,
		)
	})

	test.each([
		['01 772 5500', 'This is not a mobile number'],
		['', 'No phone number was given'],
	])('no WhatsApp for the number "%s"', async (phone, why) => {
		const page = await (await bola.get(`/admin/leads/${await enquire({ phone })}`)).text()
		expect(page).toContain(why)
		expect(page).not.toContain('wa.me')
	})

	test.each([
		['/admin/leads', 'No new enquiries'],
		['/admin/leads?status=spam', 'No spam'],
		['/admin/leads?q=zzzz', 'No enquiry matches'],
		['/admin/leads?q=zz', 'at least three letters'],
	])('%s with nothing in it says so', async (path, said) => {
		expect(await (await bola.get(path)).text()).toContain(said)
	})
})

describe('deciding', () => {
	test.each([
		['call', 'after a phone call'],
		['whatsapp', 'after a WhatsApp message'],
		['own-mail', 'after an email of their own'],
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
			const [event] = await app.sql<{ batch_id: string }[]>`
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

	test('one after the other, with an undo; the loser of a race hears who was first and loses no words', async () => {
		const id = await enquire()
		expect((await act(bola, id, { intent: 'status', version: '0', to: 'answered', via: 'whatsapp' })).status).toBe(200)
		const late = await act(ife, id, { intent: 'reply', version: '0', entry: newId(), body: 'My long answer' })
		expect(late.status).toBe(409)
		const said = await late.text()
		expect(said).toContain('Bola Ade changed this to answered today at')
		expect(said).toContain('My long answer')
		const [event] = await app.sql<{ batch_id: string }[]>`select batch_id from lead_events where kind = 'status'`
		expect((await act(ife, id, { intent: 'undo', batch: event?.batch_id ?? '' })).status).toBe(200)
		expect(await leadOf(id)).toEqual({ status: 'new', version: 2 })
		const page = await (await bola.get(`/admin/leads/${id}`)).text()
		expect(page).toContain('after a WhatsApp message')
		expect(page).toContain('Ife Ojo took that back:')
	})

	test.each<Record<string, string>>([
		{ to: 'nonsense' },
		{ version: '-1' },
		{ version: 'x' },
		{ intent: 'nonsense' },
		{ via: 'mail' },
	])('%j is refused', async (wrong) => {
		const id = await enquire()
		const answer = await act(bola, id, { intent: 'status', version: '0', to: 'won', ...wrong })
		expect(answer.status).toBe(422)
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

	test('reaches the person in the thread of our confirmation, with their words below', async () => {
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
			replyTo: [{ address: 'desk@imole.example' }],
		})
		expect(second).toMatchObject({
			subject: first?.subject,
			inReplyTo: first?.messageId,
			references: `${receipt?.messageId} ${first?.messageId}`,
		})
		expect(first?.headers.map(({ key }) => key)).not.toContain('auto-submitted')
		expect(first?.text).toMatch(
			/we come on <Friday>\.\n\nBola Ade\nImole Services\n\nOn \d+ \w+ \d{4} at \d\d:\d\d you wrote:/,
		)
		expect(first?.text).toContain('> A flat in Bodija.\n> <b>Urgent</b>')
		expect(first?.html).toContain('we come on &lt;Friday&gt;.')
		expect(first?.html).not.toContain('<b>Urgent')
		const page = await (await bola.get(`/admin/leads/${id}`)).text()
		expect(page).toContain('Bola Ade answered by mail:')
		expect(page).toContain('And bring the drawings.')
	})

	test('counts when the mail has left and not before, as said by whoever wrote it', async () => {
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
		expect(waiting).toContain('Answer not sent yet')
		mailbox.answer = {}
		await app.sql`update outbox set run_at = now() where kind = 'enquiry-reply'`
		await mailSettled()
		const [lead] = await app.sql`
			select l.status, l.version, l.answered_at = o.sent_at as same from leads l join outbox o on o.lead_id = l.id
			where l.id = ${id} and o.kind = 'enquiry-reply'`
		expect(lead).toEqual({ status: 'answered', version: 2, same: true })
		const page = await (await bola.get(`/admin/leads/${id}`)).text()
		expect(page).toMatch(/Bola Ade changed it to.{0,200}when the answer left/s)
		const [event] = await app.sql<{ batch_id: string }[]>`select batch_id from lead_events where kind = 'status'`
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

	test('twenty clicks are one mail, one answer, one change of status', async () => {
		const id = await enquire()
		const entry = newId()
		const answers = await Promise.all(Array.from({ length: 20 }, () => reply(id, 'We come on Friday.', { entry })))
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
		expect(await app.sql`select 1 from outbox where kind = 'enquiry-reply'`).toHaveLength(1)
		await mailSettled()
		expect(await app.sql`select kind from lead_events order by kind`).toEqual([{ kind: 'reply' }, { kind: 'status' }])
		const other = await reply(id, 'We come on Monday.', { entry })
		expect(other.status).toBe(409)
		expect(await other.text()).toContain('with other words')
		expect(await app.sql`select 1 from outbox where kind = 'enquiry-reply'`).toHaveLength(1)
	})

	test('two admins at once: one answer leaves, the other hears of it', async () => {
		const id = await enquire()
		const answers = await Promise.all(
			[bola, ife].map((browser) =>
				act(browser, id, { intent: 'reply', version: '0', entry: newId(), body: 'Good morning' }),
			),
		)
		expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
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
		expect(await (await bola.get('/admin/leads')).text()).toContain('Answer could not be sent')
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
		const refused = await reply(spam, 'Hello')
		expect(refused.status).toBe(409)
		expect(await refused.text()).toContain('Take it back to new')
		const id = await enquire({ message: 'Another' })
		for (const body of ['', ' \n ', 'x'.repeat(10_001)]) expect((await reply(id, body)).status).toBe(422)
		expect(await app.sql`select 1 from outbox where kind = 'enquiry-reply'`).toHaveLength(0)
	})
})

describe('the file', () => {
	const csv = async (query = '') => {
		const answer = await bola.get(`/admin/leads.csv${query}`)
		const bytes = Buffer.from(await answer.arrayBuffer())
		return { answer, bytes, rows: parseCsv(bytes.toString().replace(/^\uFEFF/, '')) }
	}

	test('holds the filtered list, streamed, and remembers who took it', async () => {
		await enquire()
		await app.sql`insert into leads (id, name, email, message, service, status, created_at)
			select gen_random_uuid(), 'Client ' || n, 'c@example.com', 'x', 'solar', 'won', now() - n * interval '1 hour'
			from generate_series(1, 600) n`
		const { answer, bytes, rows } = await csv('?status=won&service=solar')
		expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
		expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
		expect(answer.headers.get('content-disposition')).toMatch(
			/^attachment; filename="enquiries-won-\d{4}-\d\d-\d\d\.csv"$/,
		)
		expect(answer.headers.get('cache-control')).toBe('private, no-store')
		expect(answer.headers.has('content-length')).toBe(false)
		expect(rows[0]?.slice(0, 4)).toEqual(['Arrived (Lagos)', 'Status', 'Answered (Lagos)', 'Name'])
		expect(rows.slice(1).map((row) => row[3])).toEqual(Array.from({ length: 600 }, (_, n) => `Client ${n + 1}`))
		const taken = await app.sql`
			select full_name, status, service, searched, row_count from lead_exports join profiles p on p.id = actor_id`
		expect([...taken]).toEqual([
			{ full_name: 'Bola Ade', status: 'won', service: 'solar', searched: false, row_count: 600 },
		])
		expect((await csv('?q=adaeze')).rows.slice(1).map((row) => row[3])).toEqual(['Adaeze Nwosu'])
		expect(await (await bola.get('/admin/leads')).text()).toContain('Last taken by Bola Ade today at')
	})

	test('no cell runs as a formula, and none breaks out of its place', async () => {
		const piece = fc.constantFrom(
			'=',
			'+',
			'-',
			'@',
			'\t',
			'\r',
			'\n',
			'"',
			',',
			';',
			'|',
			"'",
			' ',
			'=1+1',
			'=HYPERLINK("http://x")',
			'ẹ',
			'₦',
			'Ada',
		)
		const hostile = fc.array(piece, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.tuple(hostile, hostile, hostile), { minLength: 1, maxLength: 12 }),
				async (people) => {
					await app.sql`truncate leads, lead_events cascade`
					for (const [n, [name, company, message]] of people.entries()) {
						await app.sql`insert into leads (id, name, email, company, message, created_at)
						values (${newId()}, ${name}, 'a@example.com', ${company}, ${message}, now() - ${n} * interval '1 minute')`
					}
					const [, ...rows] = (await csv('?status=all')).rows
					expect(rows).toHaveLength(people.length)
					for (const [n, [name, company, message]] of people.entries()) {
						const row = rows[n] ?? []
						expect(row).toHaveLength(14)
						for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/)
						expect([row[3], row[6], row[10]].map((cell) => cell?.replace(/^'/, ''))).toEqual(
							[name, company, message].map((text) => text.replace(/^'/, '')),
						)
					}
				},
			),
			{ numRuns: 25 },
		)
	})
})

/** RFC 4180, strictly: throws at anything else. */
function parseCsv(text: string): string[][] {
	const rows: string[][] = []
	let row: string[] = []
	const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
	while (cell.lastIndex < text.length) {
		const at = cell.lastIndex
		const match = cell.exec(text)
		if (!match) throw new Error(`not CSV at ${at}: ${JSON.stringify(text.slice(at, at + 60))}`)
		row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
		if (match[3] === ',') continue
		rows.push(row)
		row = []
	}
	return rows
}
