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
import { resendUnknown } from './change-sending.server.ts'
import { readRejections } from './read-sending.server.ts'
import { sendIssues } from './send-issues.server.ts'

/* Answers that are late, that nobody gave, and a press while the last one is written down. */

let mailbox: Mailbox
beforeEach(async () => {
	mailbox = await openMailbox()
})
afterEach(() => mailbox.close())

const states = async () =>
	(await sql<{ state: string }[]>`select state from newsletter_deliveries`).map(({ state }) => state)

/** Two minutes are over. */
const lockEnds = () =>
	sql`update newsletter_deliveries set locked_until = now() - interval '1 second' where state = 'sending'`

describe.each(engines())('late answers on %s', (kind) => {
	withSendings(kind)

	test('an email that is accepted after it was to be sent again to unknown is not sent again', async () => {
		await subscribers(1)
		await press()
		mailbox.answer = {
			body: async () => {
				mailbox.answer = {}
				await lockEnds()
				await sql`update newsletter_deliveries set state = 'unknown', settled_at = now() where state = 'sending'`
				await resendUnknown(issue)
				return null
			},
		}
		await sendIssues()
		await noPause()
		await sendIssues()
		expect(mailbox.mails).toHaveLength(1)
		expect(await states()).toEqual(['accepted'])
		expect(await sending()).toMatchObject({ state: 'sent' })
	})

	test('an answer that comes after its subscriber was erased is not stored: servers repeat the address in it', async () => {
		await subscribers(1)
		await press()
		mailbox.answer = {
			body: async () => {
				await sql`update newsletter_deliveries set subscriber_id = null, answer = null`
				return null
			},
		}
		await sendIssues()
		expect(await sql`select state, answer from newsletter_deliveries`).toEqual([{ state: 'accepted', answer: null }])
	})

	test('an issue that is larger than the server takes is refused, and does not wait for days', async () => {
		await mailbox.close()
		mailbox = await openMailbox({ size: 200 })
		await subscribers(2)
		await press()
		for (let turns = 0; turns < 3; turns += 1) {
			await noPause()
			await sendIssues()
		}
		expect(await states()).toEqual(['refused', 'refused'])
		expect(await sending()).toMatchObject({ state: 'sent', problem: null })
		const [row] = await sql<{ id: string }[]>`select id from newsletter_sendings`
		expect(await readRejections(row?.id ?? '')).toEqual([{ answer: 'Message size larger than allowed 200', count: 2 }])
		// It is not the fault of the address.
		expect(await sql`select 1 from newsletter_subscribers where refusals > 0`).toEqual([])
	})

	test.skipIf(kind === 'embedded')('sending again to unknown while the last email ends is not lost', async () => {
		await subscribers(1)
		await press()
		mailbox.answer = { body: () => Promise.resolve(mailbox.drop()) }
		await sendIssues()
		mailbox.answer = {}
		expect(await states()).toEqual(['unknown'])
		await sql`update newsletter_sendings set state = 'sending', ended_at = null`
		const held = Promise.withResolvers<void>()
		const locked = Promise.withResolvers<void>()
		const holder = inTransaction(async (tx) => {
			await tx.sql`select 1 from newsletter_deliveries for update`
			locked.resolve()
			await held.promise
		})
		await locked.promise
		const resent = resendUnknown(issue)
		await waiters(1)
		const turn = sendIssues()
		await waiters(2)
		held.resolve()
		await Promise.all([holder, resent, turn])
		await noPause()
		await sendIssues()
		expect(await states()).toEqual(['accepted'])
		expect(await sending()).toMatchObject({ state: 'sent' })
	})
})
