import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { engines } from '../../../../tests/support/database.ts'
import type { Mailbox } from '../../../../tests/support/mailbox.ts'
import {
	issue,
	noPause,
	openMailbox,
	press,
	sending,
	subscribers,
	waiters,
	withSendings,
} from '../../../../tests/support/sendings.ts'
import { issueMessages } from '../messages.ts'
import { resendUnknown, stopSending } from './change-sending.server.ts'
import { readSending } from './read-sending.server.ts'
import { sendIssues } from './send-issues.server.ts'
import { doneOf, mayResend } from './sending.ts'

/* Nobody gets a stopped issue but those of whom nobody knows whether they have it, and they by hand only. */

let mailbox: Mailbox
beforeEach(async () => {
	mailbox = await openMailbox()
})
afterEach(() => mailbox.close())

type Row = { state: string; isSettled: boolean }
const rows = () =>
	sql<Row[]>`select state, settled_at is not null as "isSettled" from newsletter_deliveries order by state, id`
const states = async () => (await rows()).map(({ state }) => state)

/** Three subscribers: the answer for the first was lost, and the issue was stopped before it. */
async function stoppedWithUnknown(): Promise<void> {
	await subscribers(3)
	await press()
	mailbox.answer = {
		body: async () => {
			await stopSending(issue)
			return mailbox.drop()
		},
	}
	await sendIssues()
	mailbox.answer = {}
	await noPause()
	expect(await states()).toEqual(['stopped', 'stopped', 'unknown'])
	expect(await sending()).toEqual({ state: 'stopped', problem: null })
}

describe.each(engines())('a stopped issue on %s', (kind) => {
	withSendings(kind)

	test('is sent again to unknown, to nobody else, and is stopped afterwards', async () => {
		await stoppedWithUnknown()
		await resendUnknown(issue)
		await sendIssues()
		expect(await states()).toEqual(['accepted', 'stopped', 'stopped'])
		expect(await sending()).toEqual({ state: 'stopped', problem: null })
		expect(new Set(mailbox.bodies.map(({ messageId }) => messageId)).size).toBe(1)
		await expect(resendUnknown(issue)).rejects.toThrow(issueMessages.sending.notNow)
	})

	test('is not sent again while an email of it is leaving: that one would wait for its next attempt', async () => {
		await stoppedWithUnknown()
		await sql`
			update newsletter_deliveries set state = 'sending', attempts = 1, locked_until = now() + interval '1 minute'
			where id = (select min(id::text)::uuid from newsletter_deliveries where state = 'stopped')`
		await expect(resendUnknown(issue)).rejects.toThrow(issueMessages.sending.notNow)
		expect(await sending()).toEqual({ state: 'stopped', problem: null })
	})

	test('those of whom nobody knows are still unknown when sending again to them is stopped', async () => {
		await stoppedWithUnknown()
		await resendUnknown(issue)
		await stopSending(issue)
		expect(await states()).toEqual(['stopped', 'stopped', 'unknown'])
		await resendUnknown(issue)
		mailbox.answer = {
			recipient: async () => {
				await stopSending(issue)
				return 451
			},
		}
		await sendIssues()
		expect(await states()).toEqual(['stopped', 'stopped', 'unknown'])
	})

	test('those of whom nobody knows are still unknown when they unsubscribe before it is sent again', async () => {
		await stoppedWithUnknown()
		await resendUnknown(issue)
		await sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = now()`
		await sendIssues()
		expect(await states()).toEqual(['stopped', 'stopped', 'unknown'])
		expect(await sending()).toEqual({ state: 'stopped', problem: null })
	})

	test('whose address refused two issues before their turn was left out, and is not said to have unsubscribed', async () => {
		await subscribers(2)
		await press()
		mailbox.answer = { greeting: 421 }
		await sendIssues()
		mailbox.answer = {}
		await sql`update newsletter_subscribers set refusals = 2 where email = 'reader-1@example.com'`
		await noPause()
		await sendIssues()
		expect((await readSending(issue))?.counts).toMatchObject({ accepted: 1, refused: 0, left: 1 })
		expect(issueMessages.counts.left).not.toMatch(/unsubscribe/i)
		expect(issueMessages.counts.leftHelp).toMatch(/unsubscribed.+removed.+refused the last two issues/)
	})

	test('an email that was leaving and was not taken is not sent, from then on', async () => {
		await subscribers(1)
		await press()
		mailbox.answer = {
			recipient: async () => {
				await stopSending(issue)
				return 451
			},
		}
		await sendIssues()
		expect(await rows()).toEqual([{ state: 'stopped', isSettled: true }])
	})

	test.skipIf(kind === 'embedded').each(['recipient', 'sender'] as const)(
		'nobody waits in an issue that is stopped while the %s has to wait',
		async (stage) => {
			await subscribers(2)
			await press()
			const held = Promise.withResolvers<void>()
			const locked = Promise.withResolvers<void>()
			let others: Promise<unknown>[] = []
			mailbox.answer = {
				[stage]: async () => {
					const holder = inTransaction(async (tx) => {
						await tx.sql`select 1 from newsletter_deliveries where state = 'waiting' for update`
						locked.resolve()
						await held.promise
					})
					await locked.promise
					others = [holder, stopSending(issue)]
					await waiters(1)
					return 451
				},
			}
			const turn = sendIssues()
			await Promise.race([turn, locked.promise.then(() => waiters(2))])
			held.resolve()
			await Promise.all([turn, ...others])
			expect(await states()).toEqual(['stopped', 'stopped'])
			expect(await sending()).toEqual({ state: 'stopped', problem: null })
		},
	)
})

const counts = { waiting: 0, accepted: 10, refused: 2, unknown: 1, left: 1, stopped: 1_986, unsubscribed: 0 }

test('those whom a stop spared are not counted as done', () => {
	expect(doneOf(counts)).toBe(14)
	expect(doneOf({ ...counts, waiting: 1_986, stopped: 0 })).toBe(14)
})

test('how far it is has both numbers in the same writing', () => {
	expect(issueMessages.sending.progress(1_500, 2_000)).toBe('1,500 of 2,000 people')
})

test.each([
	['sent', 0, true],
	['sending', 5, true],
	['paused', 5, false],
	['stopped', 0, true],
	// Its last email is leaving.
	['stopped', 1, false],
] as const)('%s with %i who wait: whether it is sent again to unknown is %s', (state, waiting, may) => {
	expect(mayResend({ state, counts: { ...counts, waiting } })).toBe(may)
	expect(mayResend({ state, counts: { ...counts, waiting, unknown: 0 } })).toBe(false)
})
