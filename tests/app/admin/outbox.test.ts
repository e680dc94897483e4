import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { enqueueMail, sendWaitingMail, type NewMail } from '#app/platform/mail/outbox.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { startMailbox, type Mailbox } from '../../support/mailbox.ts'

const note: NewMail = {
	kind: 'enquiry-reply',
	to: 'ada@example.com',
	replyTo: 'grace@example.com',
	subject: 'A note about ẹ̀kọ́',
	html: '<p>Good morning</p>',
	text: 'Good morning',
}

const write = (...mails: Partial<NewMail>[]) =>
	inTransaction(async (tx) => {
		for (const mail of mails) await enqueueMail(tx, { ...note, ...mail })
	})

type Row = { state: string; attempts: number; wait: number; locked: boolean; last_error: string | null; sent: boolean }
const rows = () => sql<Row[]>`
	select state, attempts, round(extract(epoch from run_at - now()))::int as wait,
		coalesce(locked_until > now(), false) as locked, last_error, sent_at is not null as sent
	from outbox order by id`
const makeDue = () => sql`update outbox set run_at = now() - interval '1 second'`
const ids = (mails: { messageId?: string | undefined }[]) => mails.map((mail) => mail.messageId)

let mailbox: Mailbox

beforeEach(async () => {
	mailbox = await startMailbox()
	loadEnv({ SMTP_URL: mailbox.url })
})
afterEach(async () => {
	await mailbox.close()
	vi.restoreAllMocks()
})

describe.each(engines())('the outbox on %s', (kind) => {
	let database: TestDatabase
	beforeAll(async () => {
		log.level = 'silent'
		database = await openTestDatabase(kind)
	})
	afterAll(() => database.close())
	beforeEach(async () => void (await sql`delete from outbox`))

	test('delivers an email once, as it was written', async () => {
		await write({ headers: { 'Auto-Submitted': 'auto-replied' } })
		await sendWaitingMail()
		await sendWaitingMail()
		expect(mailbox.mails).toHaveLength(1)
		const [mail] = mailbox.mails
		expect(mail).toMatchObject({
			recipients: ['ada@example.com'],
			from: { address: 'hello@imole.example', name: 'Imole Services' },
			to: [{ address: 'ada@example.com' }],
			replyTo: [{ address: 'grace@example.com' }],
			subject: 'A note about ẹ̀kọ́',
			html: '<p>Good morning</p>\n',
			text: 'Good morning\n',
		})
		expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@imole\.example>$/)
		expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }))
		expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, locked: false, last_error: null, sent: true }])
	})

	test('writes nothing when the transaction fails', async () => {
		const failing = inTransaction(async (tx) => {
			await enqueueMail(tx, note)
			throw new Error('no')
		})
		await expect(failing).rejects.toThrow('no')
		expect(await rows()).toEqual([])
	})

	test('keeps one email a dedupe key', async () => {
		await write({ dedupeKey: 'receipt:1' }, { dedupeKey: 'receipt:1' }, { dedupeKey: 'receipt:2' })
		expect(await rows()).toHaveLength(2)
	})

	test.each(['recipient', 'body'] as const)('tries again after a 451 at the %s, as the same mail', async (stage) => {
		await write({})
		mailbox.answer = { [stage]: 451 }
		await sendWaitingMail()
		const [row] = await rows()
		expect(row).toMatchObject({ state: 'waiting', attempts: 1, locked: false, sent: false })
		expect(row?.last_error).toContain('451')
		expect(row?.wait).toBeGreaterThan(40)
		expect(row?.wait).toBeLessThanOrEqual(60)
		mailbox.answer = {}
		await sendWaitingMail()
		expect(mailbox.mails).toEqual([])
		await makeDue()
		await sendWaitingMail()
		expect(mailbox.mails).toHaveLength(1)
		expect(new Set(ids(mailbox.bodies)).size).toBe(1)
		expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }])
	})

	test('waits longer after every failure, for three days, and then gives up', async () => {
		await write({})
		mailbox.answer = { recipient: 450 }
		const waits: number[] = []
		for (let attempt = 1; attempt <= 17; attempt++) {
			await sendWaitingMail()
			const [row] = await rows()
			waits.push(Math.round((row?.wait ?? 0) / 60))
			await makeDue()
		}
		expect(waits).toEqual(waits.toSorted((a, b) => a - b))
		const hours = waits.reduce((sum, minutes) => sum + minutes, 0) / 60
		expect(hours).toBeGreaterThanOrEqual(72)
		expect(hours).toBeLessThan(76)
		const [since] = await sql`select failed_at <= now() as failing from outbox`
		expect(since).toEqual({ failing: true })
		await sendWaitingMail()
		expect(await rows()).toMatchObject([{ state: 'dead', attempts: 18, sent: false }])
		await makeDue()
		await sendWaitingMail()
		expect(await rows()).toMatchObject([{ state: 'dead', attempts: 18 }])
	})

	test('a link that ended is not sent, whether it waited for its turn or for a mail server', async () => {
		await write({ kind: 'reset-password' }, { kind: 'verify-email', to: 'eze@example.com' })
		mailbox.answer = { login: 421, recipient: 451 }
		await sendWaitingMail()
		await makeDue()
		const [times] = await sql`
			select extract(epoch from expires_at - created_at)::int as life from outbox where kind = 'reset-password'`
		expect(times).toEqual({ life: 600 })
		await sql`update outbox set expires_at = expires_at - interval '11 minutes'`
		mailbox.answer = {}
		await sendWaitingMail()
		expect(mailbox.mails.map((mail) => mail.recipients)).toEqual([['eze@example.com']])
		expect(await rows()).toMatchObject([
			{ state: 'expired', sent: false, last_error: expect.stringContaining('ended') },
			{ state: 'sent' },
		])
		await write({ kind: 'sign-in-code' })
		await sql`update outbox set expires_at = now() where state = 'waiting'`
		loadEnv({})
		await sendWaitingMail()
		expect((await rows()).map(({ state }) => state)).toEqual(['expired', 'sent', 'expired'])
	})

	test('one that leaves after a server was away takes the others with it, however long they were to wait', async () => {
		loadEnv({ SMTP_URL: mailbox.url.replace('//', '//imole:secret@') })
		mailbox.answer = { login: 535 }
		for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) {
			await write({ to })
			await sendWaitingMail()
		}
		await sql`update outbox set run_at = now() + interval '6 hours', attempts = 8`
		await sendWaitingMail()
		expect(mailbox.mails).toEqual([])
		mailbox.answer = {}
		await write({ to: 'd@example.com' })
		await sendWaitingMail()
		expect(mailbox.mails).toHaveLength(4)
		expect((await rows()).every(({ state }) => state === 'sent')).toBe(true)
	})

	test.each([
		['recipient', 550],
		['recipient', 553],
		['body', 554],
	] as const)('gives an email up at once when the server rejects it at the %s with %i', async (stage, code) => {
		await write({}, { to: 'eze@example.com' })
		let first = true
		mailbox.answer = {
			[stage]: async () => {
				const refuse = first
				first = false
				return refuse ? code : null
			},
		}
		await sendWaitingMail()
		expect(await rows()).toMatchObject([
			{ state: 'dead', attempts: 1 },
			{ state: 'sent', attempts: 1 },
		])
		expect(mailbox.mails.map((mail) => mail.recipients)).toEqual([['eze@example.com']])
	})

	test.each([
		['greeting', 554],
		['greeting', 421],
		['login', 535],
		['recipient', 530],
	] as const)('blames the server, not the mail, for a %s answered %i', async (stage, code) => {
		if (stage === 'login') loadEnv({ SMTP_URL: mailbox.url.replace('//', '//imole:secret@') })
		await write({}, {})
		mailbox.answer = { [stage]: code }
		await sendWaitingMail()
		expect(await rows()).toMatchObject([
			{ state: 'waiting', attempts: 1 },
			{ state: 'waiting', attempts: 0 },
		])
	})

	test('delivers after a mail server was down for an hour', async () => {
		await write({}, {}, {})
		loadEnv({ SMTP_URL: 'smtp://127.0.0.1:9' })
		for (let turn = 0; turn < 12; turn++) {
			await sendWaitingMail()
			await sql`update outbox set run_at = run_at - interval '5 minutes'`
		}
		expect((await rows()).every((row) => row.state === 'waiting')).toBe(true)
		loadEnv({ SMTP_URL: mailbox.url })
		await makeDue()
		await sendWaitingMail()
		expect(new Set(ids(mailbox.mails)).size).toBe(3)
		expect(mailbox.mails).toHaveLength(3)
	})

	test('gives each email to one worker only', async () => {
		await write(...Array.from({ length: 12 }, (_, n) => ({ to: `client${n}@example.com` })))
		await Promise.all(Array.from({ length: 4 }, sendWaitingMail))
		expect(mailbox.mails).toHaveLength(12)
		expect(new Set(ids(mailbox.mails)).size).toBe(12)
	})

	test('a worker whose lock ended cannot settle the email of the next one', async () => {
		await write({})
		mailbox.answer = {
			body: async () => {
				await sql`update outbox set attempts = attempts + 1, locked_until = now() + interval '2 minutes'`
				return 550
			},
		}
		await sendWaitingMail()
		expect(await rows()).toMatchObject([{ state: 'sending', attempts: 2, locked: true }])
	})

	test('without a mail server emails wait, each named once in the log and nobody named in it', async () => {
		loadEnv({})
		const info = vi.spyOn(log, 'info').mockImplementation(() => {})
		await write({}, { kind: 'comment-reply' })
		await sendWaitingMail()
		await sendWaitingMail()
		expect(info).toHaveBeenCalledTimes(2)
		expect(info).toHaveBeenCalledWith(
			{ id: expect.any(String), kind: 'enquiry-reply', subject: note.subject },
			'an email waits for a mail server',
		)
		expect(JSON.stringify(info.mock.calls)).not.toContain('@')
		expect(await rows()).toMatchObject([
			{ state: 'waiting', attempts: 0 },
			{ state: 'waiting', attempts: 0 },
		])
		loadEnv({ SMTP_URL: mailbox.url })
		await sendWaitingMail()
		expect(mailbox.mails).toHaveLength(2)
	})

	test('finding nothing to name reads no email, however many wait', async () => {
		const plan = await inTransaction(async (tx) => {
			await tx.sql`set local enable_seqscan = off`
			return tx.sql<{ 'QUERY PLAN': string | null }[]>`
				explain update outbox set last_error = 'x' where state = 'waiting' and last_error is null`
		})
		expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('outbox_unnamed')
	})

	test('the log of a failure names nobody', async () => {
		const calls = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level).mockImplementation(() => {}))
		await write({}, {})
		mailbox.answer = { recipient: 550 }
		await sendWaitingMail()
		mailbox.answer = { recipient: 450 }
		await write({})
		await sendWaitingMail()
		const logged = JSON.stringify(calls.map((spy) => spy.mock.calls))
		expect(logged).toContain('an email is given up')
		expect(logged).toContain('an email could not be sent yet')
		expect(logged).not.toContain('@')
	})
})
