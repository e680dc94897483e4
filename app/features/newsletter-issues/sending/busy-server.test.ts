import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { engines } from '../../../../tests/support/database.ts'
import type { Mailbox } from '../../../../tests/support/mailbox.ts'
import {
	issue,
	noPause,
	openMailbox,
	press,
	sending,
	subscribers,
	withSendings,
} from '../../../../tests/support/sendings.ts'
import { resumeSending } from './change-sending.server.ts'
import { wasSent } from './publish-sent-issues.server.ts'
import { readSending } from './read-sending.server.ts'
import { sendIssues } from './send-issues.server.ts'

/* What a mail server says of its own limits is not counted against the person whose turn it was. */

let mailbox: Mailbox
beforeEach(async () => {
	mailbox = await openMailbox()
})
afterEach(() => mailbox.close())

type Row = { state: string; attempts: number }
const rows = () => sql<Row[]>`select state, attempts from newsletter_deliveries order by attempts desc, state`
const dueNow = () => sql`update newsletter_deliveries set run_at = now() where state = 'waiting' and run_at > now()`
/** One more turn, whatever it has to wait for. */
async function turn(): Promise<void> {
	await noPause()
	await dueNow()
	await sendIssues()
}
const waiting = { state: 'waiting', attempts: 0 }

describe.each(engines())('a busy mail server on %s', (kind) => {
	withSendings(kind)

	test('pauses that were stored while the clock was a day ahead end when it is right again', async () => {
		await subscribers(2)
		await press()
		mailbox.answer = { recipient: 451 }
		await sendIssues()
		mailbox.answer = {}
		await sql`update newsletter_deliveries set run_at = run_at + interval '1 day' where state = 'waiting'`
		await noPause()
		await sendIssues()
		expect(mailbox.mails).toHaveLength(2)
	})

	test.each([421, 450, 451, 452])('%i for the sender: all wait, and nobody has had an attempt', async (code) => {
		await subscribers(3)
		await press()
		mailbox.answer = { sender: code }
		for (let turns = 0; turns < 8; turns += 1) await turn()
		expect(await rows()).toEqual([waiting, waiting, waiting])
		expect(await sending()).toEqual({ state: 'sending', problem: code === 421 ? 'away' : 'busy' })
		// It is not asked for each of thousands of people.
		await sql`delete from newsletter_pace`
		await sendIssues()
		await sendIssues()
		const [pace] = await sql<{ wait: number }[]>`
			select extract(epoch from next_at - now())::float8 as wait from newsletter_pace`
		expect(pace?.wait).toBeGreaterThan(30)
		mailbox.answer = {}
		await turn()
		expect(mailbox.mails).toHaveLength(3)
		expect(await sending()).toEqual({ state: 'sent', problem: null })
	})

	test.each([
		['recipient', 450],
		['recipient', 452],
		['body', 451],
		['body', 452],
	] as const)(
		'a limit of the day that the server names at the %s (%i): nobody is refused for it',
		async (stage, code) => {
			await subscribers(5)
			await press()
			mailbox.answer = { [stage]: code }
			for (let turns = 0; turns < 40; turns += 1) await turn()
			const attempts = (await rows()).map((row) => row.attempts)
			expect((await rows()).every(({ state }) => state === 'waiting')).toBe(true)
			// The first did not know that it is about all.
			expect(attempts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1)
			expect(await sending()).toEqual({ state: 'sending', problem: 'busy' })
			mailbox.answer = {}
			for (let turns = 0; turns < 5; turns += 1) await turn()
			expect(new Set(mailbox.mails.flatMap((mail) => mail.recipients)).size).toBe(5)
			expect(await sending()).toEqual({ state: 'sent', problem: null })
		},
	)

	test('a mailbox that is full while others take it has its own attempts', async () => {
		await subscribers(3)
		await press()
		let asked = 0
		mailbox.answer = { recipient: () => Promise.resolve((asked += 1) === 2 || asked > 3 ? 452 : null) }
		for (let turns = 0; turns < 6; turns += 1) await turn()
		expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['accepted', 'accepted', 'refused'])
		expect(await sql`select 1 from newsletter_subscribers where refusals > 0`).toEqual([])
		expect(await sending()).toMatchObject({ state: 'sent' })
	})

	test('a server that asks everybody to wait for days gives up in the end', async () => {
		await subscribers(2)
		await press()
		mailbox.answer = { recipient: 450 }
		for (let turns = 0; turns < 4; turns += 1) await turn()
		await sql`update newsletter_sendings set problem_since = now() - interval '37 hours'`
		for (let turns = 0; turns < 8; turns += 1) await turn()
		expect((await rows()).map(({ state }) => state)).toEqual(['refused', 'refused'])
	})

	test('552 at the text pauses it at once: it is not the fault of the first ten people', async () => {
		await subscribers(3)
		await press()
		mailbox.answer = { body: 552 }
		await turn()
		expect(await sending()).toEqual({ state: 'paused', problem: 'quota' })
		expect(await rows()).toEqual([waiting, waiting, waiting])
		mailbox.answer = {}
		await resumeSending(issue)
		await turn()
		expect(mailbox.mails).toHaveLength(3)
	})

	test('two mailboxes that always ask for patience do not hold up the next issue', async () => {
		await subscribers(3)
		await press()
		mailbox.answer = {
			recipient: (address) => Promise.resolve(/^reader-[12]@/.test(address) ? 451 : null),
		}
		for (let turns = 0; turns < 3; turns += 1) await turn()
		await press('december')
		// Two of November and three of December wait, and the one that has waited longest is next.
		for (let turns = 0; turns < 5; turns += 1) await turn()
		expect(mailbox.mails.flatMap((mail) => mail.recipients)).toEqual(['reader-3@example.com', 'reader-3@example.com'])
	})

	test('one mailbox that is full for good (552) does not pause it', async () => {
		await subscribers(3)
		await press()
		mailbox.answer = { recipient: (address) => Promise.resolve(address.startsWith('reader-1@') ? 552 : null) }
		await turn()
		expect(mailbox.mails).toHaveLength(2)
		expect(await sending()).toEqual({ state: 'sent', problem: null })
	})

	test('a server that says in turn that it is away and busy has one problem, and pauses it after 36 hours', async () => {
		await subscribers(2)
		await press()
		const answers = [421, 450, 421, 450]
		for (const sender of answers) {
			mailbox.answer = { sender }
			await turn()
			await sql`update newsletter_sendings set problem_since = problem_since - interval '10 hours'`
		}
		expect(await sending()).toEqual({ state: 'sending', problem: 'busy' })
		await turn()
		expect(await sending()).toEqual({ state: 'paused', problem: 'sender' })
		expect(await rows()).toEqual([waiting, waiting])
	})

	test('an issue that was sent when an older release knew no time of the problem has one from now on', async () => {
		await subscribers(1)
		await press()
		mailbox.answer = { sender: 421 }
		await turn()
		await sql`update newsletter_sendings set problem_since = null`
		await turn()
		const [row] = await sql<{ known: boolean }[]>`select problem_since is not null as known from newsletter_sendings`
		expect(row?.known).toBe(true)
	})

	test('an issue that everybody has left before its time goes to nobody, and the counts say so', async () => {
		await subscribers(3)
		await press()
		mailbox.answer = { sender: 450 }
		await turn()
		await sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now()`
		mailbox.answer = {}
		await turn()
		expect(await sending()).toEqual({ state: 'sent', problem: null })
		expect((await readSending(issue))?.counts).toEqual({
			waiting: 0,
			accepted: 0,
			refused: 0,
			unknown: 0,
			left: 3,
			stopped: 0,
			unsubscribed: 0,
		})
		expect(await wasSent(issue)).toBe(false)
		expect(mailbox.mails).toEqual([])
	})

	test('an address that ends the connection has its own attempts when no other is left, and the issue ends', async () => {
		await subscribers(2)
		await press()
		let asked = 0
		mailbox.answer = {
			recipient: (address) => {
				if (!address.startsWith('reader-1@')) return Promise.resolve(null)
				asked += 1
				return Promise.resolve(mailbox.drop())
			},
		}
		for (let turns = 0; turns < 12; turns += 1) await turn()
		expect((await rows()).map(({ state }) => state)).toEqual(['refused', 'accepted'])
		expect(asked).toBeLessThanOrEqual(7)
		// It may be the mail server's fault.
		expect(await sql`select 1 from newsletter_subscribers where refusals > 0`).toEqual([])
		expect(await sending()).toMatchObject({ state: 'sent' })
	})

	test.each([['greeting'], ['recipient']] as const)('421 at the %s for three days pauses it', async (stage) => {
		await subscribers(1)
		await press()
		mailbox.answer = { [stage]: 421 }
		await turn()
		await sql`update newsletter_sendings set problem_since = now() - interval '71 hours'`
		await turn()
		expect(await sending()).toEqual({ state: 'sending', problem: 'away' })
		await sql`update newsletter_sendings set problem_since = now() - interval '73 hours'`
		await turn()
		expect(await sending()).toEqual({ state: 'paused', problem: 'unreachable' })
		expect(await rows()).toEqual([waiting])
		mailbox.answer = {}
		await resumeSending(issue)
		await turn()
		expect(mailbox.mails).toHaveLength(1)
	})

	test('a server that ends each connection after some emails costs nobody an attempt', async () => {
		await subscribers(6)
		await press()
		let asked = 0
		mailbox.answer = { recipient: () => Promise.resolve((asked += 1) % 3 === 0 ? mailbox.drop() : null) }
		for (let turns = 0; turns < 6; turns += 1) await turn()
		expect(mailbox.mails).toHaveLength(6)
		expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual(Array(6).fill(['accepted', 1]))
	})

	test('a person whose address ends the connection does not hold up the others', async () => {
		await subscribers(3)
		await press()
		let first = ''
		mailbox.answer = {
			recipient: (address) => {
				first ||= address
				return Promise.resolve(address === first ? mailbox.drop() : null)
			},
		}
		for (let turns = 0; turns < 3; turns += 1) await turn()
		expect(mailbox.mails).toHaveLength(2)
	})
})
