import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { company, setCompany } from '#app/config/company.ts'
import { newId } from '#app/db/ids.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { enqueueMail, sendWaitingMail } from '#app/platform/mail/outbox.server.ts'
import { engines } from '../../../../tests/support/database.ts'
import { startMailbox, type Mailbox } from '../../../../tests/support/mailbox.ts'
import {
	fast,
	issue,
	noPause,
	openMailbox,
	press,
	sending,
	subscribers,
	withSendings,
} from '../../../../tests/support/sendings.ts'
import { issueMessages } from '../messages.ts'
import { pauseSending, resendUnknown, resumeSending, stopSending } from './change-sending.server.ts'
import { takeDelivery } from './deliveries.server.ts'
import { mailServerCode } from './mail-server.server.ts'
import { readRejections } from './read-sending.server.ts'
import { sendIssues } from './send-issues.server.ts'

let mailbox: Mailbox

beforeEach(async () => {
	mailbox = await openMailbox()
})
afterEach(() => mailbox.close())

type Row = { email: string | null; state: string; attempts: number; answer: string | null }
const rows = () => sql<Row[]>`
	select s.email, d.state, d.attempts, d.answer from newsletter_deliveries d
	join newsletter_subscribers s on s.id = d.subscriber_id order by s.email`
const states = async () => (await rows()).map(({ state }) => state)
const dueNow = () => sql`update newsletter_deliveries set run_at = now() where state = 'waiting'`
/** Something that happens while the text of each email is taken. */
const whileLeaving = (change: () => unknown) => {
	mailbox.answer = { body: async () => (change(), null) }
}
const recipients = () => mailbox.mails.flatMap((mail) => mail.recipients).toSorted()

describe.each(engines())('sending an issue on %s', (kind) => {
	withSendings(kind)

	test('every recipient gets one email with a link of their own, and only confirmed ones', async () => {
		const [first = ''] = await subscribers(3)
		await sql`
			insert into newsletter_subscribers (id, email, state, confirmed_at, unsubscribed_at) values
				(${newId()}, 'new@example.com', 'pending', null, null),
				(${newId()}, 'gone@example.com', 'unsubscribed', now(), now())`
		await sql`update newsletter_subscribers set refusals = 2 where id = ${first}`
		// The people of the sample content never get email, however their address is written.
		const sample = newId()
		await sql`
			insert into profiles (id, full_name, email, role) values (${sample}, 'Sample', 'sample@people.example', 'viewer')`
		await sql`insert into sample_records (kind, id) values ('person', ${sample})`
		await sql`
			insert into newsletter_subscribers (id, email, state, confirmed_at) values
				(${newId()}, 'Sample@people.example', 'confirmed', now()),
				(${newId()}, 'reader@sample.invalid', 'confirmed', now())`
		await press()
		await sendIssues()
		await sendIssues()
		const emails = await sql<{ email: string | null }[]>`
			select email from newsletter_subscribers
			where state = 'confirmed' and refusals = 0 and email like 'reader-%' order by email`
		expect(recipients()).toEqual(emails.map(({ email }) => email))
		expect(await sending()).toMatchObject({ state: 'sent' })
		const links = mailbox.mails.map((mail) => mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')
		expect(new Set(links).size).toBe(2)
		for (const [nth, mail] of mailbox.mails.entries()) {
			expect(links[nth]).toMatch(/^<http.+\/unsubscribe\/[\w-]+>$/)
			expect(mail.text).toContain(links[nth]?.slice(1, -1))
			expect(mail.html).not.toContain('unsubscribe.invalid')
			expect(mail.headers).toContainEqual(
				expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
			)
			expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@imole\.example>$/)
		}
	})

	test('who unsubscribes or is erased before their turn gets none', async () => {
		const [first = '', second = ''] = await subscribers(3)
		await press()
		loadEnv({ SMTP_URL: 'smtp://127.0.0.1:9', ...fast })
		await sql`update newsletter_sendings set mail_server = ${mailServerCode() ?? ''}`
		await sendIssues()
		expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
		expect(await sending()).toMatchObject({ state: 'sending', problem: 'away' })
		await sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now() where id = ${first}`
		await sql`update newsletter_deliveries set subscriber_id = null where subscriber_id = ${second}`
		loadEnv({ SMTP_URL: mailbox.url, ...fast })
		await sql`update newsletter_sendings set mail_server = ${mailServerCode() ?? ''}`
		await noPause()
		await sendIssues()
		expect(mailbox.mails).toHaveLength(1)
		const all = await sql<{ state: string }[]>`select state from newsletter_deliveries order by state`
		expect(all.map(({ state }) => state)).toEqual(['accepted', 'left', 'left'])
	})

	test('a rejection is permanent, counts against the address, and its text is stored', async () => {
		await subscribers(1)
		await press()
		mailbox.answer = { recipient: 550 }
		await sendIssues()
		expect(await rows()).toMatchObject([{ state: 'refused', answer: expect.stringContaining('550') }])
		expect(await sql`select refusals from newsletter_subscribers`).toMatchObject([{ refusals: 1 }])
		expect(await sending()).toMatchObject({ state: 'sent' })
		mailbox.answer = {}
		await noPause()
		await sendIssues()
		expect(mailbox.mails).toHaveLength(0)
	})

	test('rejections are listed with their number, the most frequent first, without addresses and what was delivered', async () => {
		const [one, two, three, four, five] = await subscribers(5)
		await press()
		const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from newsletter_sendings`
		await sql`
			insert into newsletter_deliveries (id, sending_id, subscriber_id, state, answer)
			select gen_random_uuid(), ${id}, d.subscriber::uuid, d.state, d.answer from (values
				(${one ?? ''}, 'accepted', '250 taken'), (${two ?? ''}, 'refused', '550 <reader-2@example.com> is unknown'),
				(${three ?? ''}, 'unknown', '550 <reader-3@example.com> is unknown'),
				(${four ?? ''}, 'refused', '452 full'), (${five ?? ''}, 'unknown', null)) d (subscriber, state, answer)`
		expect(await readRejections(id)).toEqual([
			{ answer: '550 <…> is unknown', count: 2 },
			{ answer: '452 full', count: 1 },
		])
	})

	test('a server that asks for patience gets the same email later', async () => {
		await subscribers(1)
		await press()
		mailbox.answer = { recipient: 451 }
		await sendIssues()
		expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
		mailbox.answer = {}
		await noPause()
		await sendIssues()
		expect(mailbox.mails).toHaveLength(0)
		await dueNow()
		await sendIssues()
		expect(recipients()).toEqual(['reader-1@example.com'])
	})

	test('an answer that is lost after the text makes it unknown: sent again by hand only, as the same email', async () => {
		await subscribers(1)
		await press()
		mailbox.answer = { body: () => Promise.resolve(mailbox.drop()) }
		await sendIssues()
		expect(mailbox.bodies).toHaveLength(1)
		expect(await states()).toEqual(['unknown'])
		mailbox.answer = {}
		await noPause()
		await sendIssues()
		expect(mailbox.bodies).toHaveLength(1)
		await resendUnknown(issue)
		await noPause()
		await sendIssues()
		expect(await states()).toEqual(['accepted'])
		expect(new Set(mailbox.bodies.map(({ messageId }) => messageId)).size).toBe(1)
	})

	test('sending again to unknown does not resume what was paused for the others', async () => {
		await subscribers(3)
		await press()
		mailbox.answer = {
			body: async () => {
				await pauseSending(issue)
				return mailbox.drop()
			},
		}
		await sendIssues()
		mailbox.answer = {}
		expect((await states()).toSorted()).toEqual(['unknown', 'waiting', 'waiting'])
		await expect(resendUnknown(issue)).rejects.toThrow(issueMessages.sending.notNow)
		expect(await sending()).toEqual({ state: 'paused', problem: null })
		await resumeSending(issue)
		await resendUnknown(issue)
		await noPause()
		await sendIssues()
		expect(await states()).toEqual(['accepted', 'accepted', 'accepted'])
		expect(new Set(mailbox.bodies.map(({ messageId }) => messageId)).size).toBe(3)
	})

	test('sending again to unknown is no press for another mail server while others wait', async () => {
		await subscribers(3)
		await press()
		mailbox.answer = {
			body: () => {
				loadEnv({ SMTP_URL: mailbox.url, MAIL_FROM: 'second@example.com', ...fast })
				return Promise.resolve(mailbox.drop())
			},
		}
		await sendIssues()
		mailbox.answer = {}
		expect((await states()).toSorted()).toEqual(['unknown', 'waiting', 'waiting'])
		await expect(resendUnknown(issue)).rejects.toThrow(issueMessages.sending.notNow)
		await noPause()
		await sendIssues()
		expect(mailbox.bodies).toHaveLength(1)
		expect(await sending()).toEqual({ state: 'paused', problem: 'server-changed' })
	})

	test('what pauses a sending is counted from the press that sends again to unknown', async () => {
		await subscribers(10)
		await press()
		let tried = 0
		mailbox.answer = {
			recipient: () => Promise.resolve((tried += 1) < 10 ? 554 : null),
			body: () => Promise.resolve(mailbox.drop()),
		}
		await sendIssues()
		expect((await states()).filter((state) => state === 'refused')).toHaveLength(9)
		expect(await sending()).toEqual({ state: 'sent', problem: null })
		mailbox.answer = { recipient: 554 }
		await resendUnknown(issue)
		await noPause()
		await sendIssues()
		expect(await sending()).toEqual({ state: 'sent', problem: null })
		expect(new Set(await states())).toEqual(new Set(['refused']))
	})

	test('an email is sent again after a connection that is lost before its text', async () => {
		await subscribers(1)
		await press()
		mailbox.answer = { recipient: () => Promise.resolve(mailbox.drop()) }
		await sendIssues()
		expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
		expect(await sending()).toMatchObject({ state: 'sending', problem: 'busy' })
		mailbox.answer = {}
		await dueNow()
		await noPause()
		await sendIssues()
		expect(mailbox.mails).toHaveLength(1)
	})

	test('a process that dies while an email leaves: nobody knows, so nobody sends it again', async () => {
		await subscribers(1)
		await press()
		mailbox.answer = { greeting: 421 }
		await sendIssues()
		mailbox.answer = {}
		await noPause()
		expect(await takeDelivery(mailServerCode() ?? '')).toHaveProperty('taken')
		await noPause()
		await sendIssues()
		expect(await states()).toEqual(['sending'])
		await sql`update newsletter_deliveries set locked_until = now() - interval '1 second'`
		await sendIssues()
		expect(await states()).toEqual(['unknown'])
		expect(mailbox.mails).toHaveLength(0)
	})

	test('a rejected sender and ten rejections in a row pause it', async () => {
		await subscribers(15)
		await press()
		mailbox.answer = { sender: 550 }
		await sendIssues()
		expect(await sending()).toEqual({ state: 'paused', problem: 'sender' })
		expect(new Set(await states())).toEqual(new Set(['waiting']))
		mailbox.answer = { recipient: 554 }
		await noPause()
		await resumeSending(issue)
		await sendIssues()
		expect(await sending()).toEqual({ state: 'paused', problem: 'many-refused' })
		expect((await states()).filter((state) => state === 'refused')).toHaveLength(10)
		// Who resumes it has seen those ten: the next one does not pause it again.
		await noPause()
		await resumeSending(issue)
		await sendIssues()
		expect(await sending()).toEqual({ state: 'sent', problem: null })
		expect(new Set(await states())).toEqual(new Set(['refused']))
	})

	test('another mail server needs another press', async () => {
		await subscribers(1)
		await press()
		const other = await startMailbox()
		loadEnv({ SMTP_URL: other.url, ...fast })
		await sendIssues()
		expect(await sending()).toEqual({ state: 'paused', problem: 'server-changed' })
		await resumeSending(issue)
		await sendIssues()
		expect(other.mails).toHaveLength(1)
		await other.close()
	})

	test('settings that are changed while emails leave: the rest needs another press, too', async () => {
		await subscribers(4)
		loadEnv({ SMTP_URL: mailbox.url, MAIL_FROM: 'first@example.com', ...fast })
		await press()
		const other = await startMailbox()
		const change = (settings: Record<string, string>) => whileLeaving(() => loadEnv({ ...settings, ...fast }))
		change({ SMTP_URL: mailbox.url, MAIL_FROM: 'second@example.com' })
		await sendIssues()
		await noPause()
		await sendIssues()
		expect(mailbox.mails.map(({ from }) => from?.address)).toEqual(['first@example.com'])
		expect(await sending()).toEqual({ state: 'paused', problem: 'server-changed' })
		await resumeSending(issue)
		change({ SMTP_URL: other.url, MAIL_FROM: 'second@example.com' })
		await noPause()
		await sendIssues()
		expect(mailbox.mails.map(({ from }) => from?.address)).toEqual(['first@example.com', 'second@example.com'])
		expect(other.mails).toEqual([])
		await sendIssues()
		expect(await sending()).toEqual({ state: 'paused', problem: 'server-changed' })
		// What another process has resumed for its server, this one does not send through the earlier one.
		await sql`update newsletter_sendings set state = 'sending', mail_server = 'of another process'`
		expect(await takeDelivery(mailServerCode() ?? '')).toBe('none')
		await other.close()
	})

	test('without MAIL_FROM the company is the sender: a new name or mailbox needs another press, too', async () => {
		const before = company()
		onTestFinished(() => setCompany(before))
		await subscribers(3)
		await press()
		whileLeaving(() => setCompany({ ...before, email: { ...before.email, hello: 'second@example.com' } }))
		await sendIssues()
		await noPause()
		await sendIssues()
		expect(mailbox.mails).toHaveLength(1)
		expect(await sending()).toEqual({ state: 'paused', problem: 'server-changed' })
		await resumeSending(issue)
		await noPause()
		await sendIssues()
		const senders = mailbox.mails.map(({ from }) => from?.address)
		expect(senders).toEqual([before.email.hello, 'second@example.com', 'second@example.com'])
		const code = mailServerCode()
		setCompany({ ...company(), name: 'Another name' })
		expect(mailServerCode()).not.toBe(code)
	})

	test('other email goes first, and the limits are kept', async () => {
		await subscribers(3)
		await press()
		await inTransaction((tx) =>
			enqueueMail(tx, { kind: 'enquiry-reply', to: 'ada@example.com', subject: 'Reply', html: '', text: 'Reply' }),
		)
		await sendIssues()
		expect(mailbox.mails).toHaveLength(0)
		await sendWaitingMail()
		loadEnv({ SMTP_URL: mailbox.url, NEWSLETTER_PER_MINUTE: '600', NEWSLETTER_PER_HOUR: '60' })
		await sendIssues()
		await sendIssues()
		expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['Reply', 'November'])
		const [pace] = await sql<{ wait: number }[]>`
			select extract(epoch from next_at - now())::float8 as wait from newsletter_pace`
		expect(pace?.wait).toBeGreaterThan(30)
		expect(pace?.wait).toBeLessThanOrEqual(60)
	})

	test('whatever is pressed, refused, dropped or killed: nobody gets an issue twice', async () => {
		const step = fc.constantFrom('send', 'pause', 'resume', 'stop', 'crash', 'drop', 'defer', 'two at once')
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
				await sql`delete from newsletter_sendings`
				await sql`delete from newsletter_subscribers`
				mailbox.mails.length = 0
				mailbox.bodies.length = 0
				mailbox.answer = {}
				await subscribers(4)
				await press()
				for (const each of steps) await take(each)
				await dueNow()
				await noPause()
				mailbox.answer = {}
				await sendIssues()
				const to = mailbox.bodies.map((mail) => mail.to?.[0]?.address)
				const deferred = steps.includes('defer')
				// A server that refuses after the text has not taken it.
				const got = deferred ? mailbox.mails.flatMap((mail) => mail.recipients) : to
				expect(new Set(got).size).toBe(got.length)
			}),
			{ numRuns: 40 },
		)
	})

	async function take(step: string): Promise<void> {
		await noPause()
		await dueNow()
		const pressed = { pause: pauseSending, resume: resumeSending, stop: stopSending }[step]
		if (pressed) return pressed(issue).catch(() => {})
		if (step === 'two at once') return void (await Promise.all([sendIssues(), sendIssues()]))
		if (step === 'crash') {
			// What is left when a process is killed between taking an email and writing down its answer.
			await takeDelivery(mailServerCode() ?? '')
			await sql`update newsletter_deliveries set locked_until = now() - interval '1 second' where state = 'sending'`
			return sendIssues()
		}
		mailbox.answer = {
			...(step === 'drop' && { body: () => Promise.resolve(mailbox.drop()) }),
			...(step === 'defer' && { body: 451 }),
		}
		await sendIssues()
		mailbox.answer = {}
	}
})
