import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { mailFilters, type MailFilter, type MailStart } from '#app/platform/mail/outbox-mail.ts'
import { countMails, listMails, mailsPerPage, readMail } from '#app/platform/mail/outbox-reading.server.ts'
import { resendMail } from '#app/platform/mail/outbox-resend.server.ts'
import { enqueueMail, sendWaitingMail, type NewMail } from '#app/platform/mail/outbox.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { startMailbox } from '../../support/mailbox.ts'

type Row = { state?: string; attempts?: number; subject?: string; to?: string; minutesAgo?: number; html?: string }

async function addMail({
	state = 'sent',
	attempts = 1,
	subject = 'A note',
	to = 'ada@example.com',
	minutesAgo = 0,
	html = '<p>Good morning</p>',
}: Row = {}): Promise<string> {
	const id = randomUUID()
	await sql`
		insert into outbox (id, kind, to_address, subject, html, text, headers, state, attempts, created_at, run_at,
			locked_until, sent_at)
		values (${id}, 'note', ${to}, ${subject}, ${html}, ${html && 'Good morning'},
			jsonb_build_object('Message-ID', ${`<${id}@imole.example>`}::text), ${state}, ${attempts},
			now() - make_interval(mins => ${minutesAgo}), now() - interval '1 minute',
			case when ${state} = 'sending' then now() + interval '2 minutes' end,
			case when ${state} = 'sent' then now() end)`
	return id
}

const idsOf = async (filter: MailFilter, search = '', place: MailStart = null) =>
	(await listMails(filter, search, place)).mails.map(({ id }) => id)
const seen = async (id: string) => ({ runAt: (await readMail(id))?.runAt ?? new Date(0), entry: randomUUID() })

describe.each(engines())('the outbox in the admin on %s', (kind) => {
	let database: TestDatabase
	beforeAll(async () => {
		log.level = 'silent'
		loadEnv({})
		database = await openTestDatabase(kind)
	})
	afterAll(() => database.close())
	beforeEach(async () => void (await sql`delete from outbox`))

	test('every filter holds what its name says, newest first, and counts it', async () => {
		const sent = await addMail({ minutesAgo: 5 })
		const fresh = await addMail({ state: 'waiting', attempts: 0, minutesAgo: 4 })
		const rejected = await addMail({ state: 'waiting', attempts: 2, minutesAgo: 3 })
		const sending = await addMail({ state: 'sending', minutesAgo: 2 })
		const dead = await addMail({ state: 'dead', minutesAgo: 1 })
		const forgotten = await addMail({ state: 'dead', minutesAgo: 31 * 24 * 60 })
		const expired = await addMail({ state: 'expired', minutesAgo: 0 })
		const lists = {
			all: [expired, dead, sending, rejected, fresh, sent, forgotten],
			trouble: [dead, rejected],
			waiting: [rejected, fresh],
			sending: [sending],
			sent: [sent],
			dead: [dead, forgotten],
			expired: [expired],
		}
		const counts = await countMails()
		for (const filter of mailFilters) {
			expect([filter, await idsOf(filter)]).toEqual([filter, lists[filter]])
			expect([filter, counts[filter]]).toEqual([filter, lists[filter].length])
		}
	})

	test('pages in both directions show each of many emails with one timestamp once', async () => {
		for (let n = 0; n < 2 * mailsPerPage + 3; n++) await addMail()
		await sql`update outbox set created_at = '2026-01-01T10:00:00Z'`
		const first = await listMails('sent', '', null)
		expect(first.newer).toBeNull()
		if (!first.older) throw new Error('no second page')
		const second = await listMails('sent', '', { olderThan: first.older })
		if (!second.older || !second.newer) throw new Error('no neighbours')
		const third = await listMails('sent', '', { olderThan: second.older })
		expect(third.older).toBeNull()
		const pages = [first, second, third].map(({ mails }) => mails.map(({ id }) => id))
		expect(pages.map((page) => page.length)).toEqual([mailsPerPage, mailsPerPage, 3])
		expect(new Set(pages.flat()).size).toBe(2 * mailsPerPage + 3)
		expect(await idsOf('sent', '', { newerThan: second.newer })).toEqual(pages[0])
		if (!third.newer) throw new Error('no way back')
		expect(await idsOf('sent', '', { newerThan: third.newer })).toEqual(pages[1])
		const back = await listMails('sent', '', { newerThan: second.newer })
		expect([back.newer, back.older]).toEqual([null, first.older])
	})

	test('the search finds parts of addresses and subjects, whatever their case and accents, and nothing else', async () => {
		const adesola = await addMail({ to: 'Adesola@example.com', subject: 'Your enquiry' })
		const accents = await addMail({ to: 'eze@example.org', subject: 'A note about ẹ̀kọ́ 100%', minutesAgo: 1 })
		expect(await idsOf('all', 'adeSOLA@')).toEqual([adesola])
		expect(await idsOf('all', 'Eko')).toEqual([accents])
		expect(await idsOf('all', 'ẹ̀kọ́')).toEqual([accents])
		expect(await idsOf('all', '100%')).toEqual([accents])
		expect(await idsOf('all', 'a%e')).toEqual([])
		expect(await idsOf('all', 'good morning')).toEqual([])
		expect(await idsOf('dead', 'adesola')).toEqual([])
		expect(await idsOf('sent', 'example')).toEqual([adesola, accents])
	})

	test('an email that was given up is sent again as itself, once however often the button is pressed', async () => {
		const id = await addMail({ state: 'dead', attempts: 7 })
		const asked = await seen(id)
		const answers = await Promise.all([resendMail(id, asked), resendMail(id, asked), resendMail(id, asked)])
		expect(answers.filter(({ outcome }) => outcome === 'again')).toHaveLength(1)
		expect(answers.filter(({ outcome }) => outcome === 'refused')).toHaveLength(2)
		expect(await readMail(id)).toMatchObject({ state: 'waiting', attempts: 0, lastError: null })
		expect((await countMails()).all).toBe(1)
		// The page of before, after it has failed again at once.
		await sql`update outbox set state = 'dead'`
		expect(await resendMail(id, asked)).toEqual({ outcome: 'refused', reason: 'under way' })
		expect(await resendMail(id, await seen(id))).toEqual({ outcome: 'again', id })
	})

	test('an email that was sent stays as it was; one copy with a name of its own leaves', async () => {
		const id = await addMail()
		const before = await readMail(id)
		const asked = await seen(id)
		const answers = await Promise.all([resendMail(id, asked), resendMail(id, asked)])
		expect(answers[0]).toEqual(answers[1])
		const [answer] = answers
		if (answer?.outcome !== 'copied') throw new Error(answer?.outcome)
		expect(await readMail(id)).toEqual(before)
		const copy = await readMail(answer.id)
		expect(copy).toMatchObject({ state: 'waiting', attempts: 0, to: before?.to, text: before?.text })
		expect(copy?.headers['Message-ID']).toBe(`<${answer.id}@imole.example>`)
		expect((await resendMail(id, await seen(id))).outcome).toBe('copied')
		expect((await countMails()).all).toBe(3)
	})

	test.each(['waiting', 'sending'])('an email that is %s is not sent a second time', async (state) => {
		const id = await addMail({ state })
		const before = await readMail(id)
		expect(await resendMail(id, await seen(id))).toEqual({ outcome: 'refused', reason: 'under way' })
		expect(await readMail(id)).toEqual(before)
	})

	test('an email without words, or one that is not here, is not sent', async () => {
		const id = await addMail({ html: '' })
		expect(await readMail(id)).toMatchObject({ hasContent: false })
		expect(await resendMail(id, await seen(id))).toEqual({ outcome: 'refused', reason: 'no content' })
		const nobody = randomUUID()
		expect(await resendMail(nobody, await seen(nobody))).toEqual({ outcome: 'refused', reason: 'missing' })
	})

	test('what is sent again arrives', async () => {
		const mailbox = await startMailbox()
		loadEnv({ SMTP_URL: mailbox.url })
		try {
			const mail: NewMail = {
				kind: 'enquiry-reply',
				to: 'ada@example.com',
				subject: 'A note',
				html: '<p>Hello</p>',
				text: 'Hello',
			}
			await inTransaction((tx) => enqueueMail(tx, mail))
			mailbox.answer = { recipient: 550 }
			await sendWaitingMail()
			const [id = ''] = await idsOf('trouble')
			mailbox.answer = {}
			await resendMail(id, await seen(id))
			await sendWaitingMail()
			expect(mailbox.mails).toHaveLength(1)
			await resendMail(id, await seen(id))
			await sendWaitingMail()
			expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['A note', 'A note'])
			expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(2)
		} finally {
			loadEnv({})
			await mailbox.close()
		}
	})
})
