import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { maxDeliveryMs } from '#app/platform/mail/delivery-limits.ts'
import { composeMail, type OutgoingMail } from '#app/platform/mail/mailer.server.ts'
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
import { readRejections } from './read-sending.server.ts'
import { sendIssues } from './send-issues.server.ts'

/* What goes wrong here, before an email leaves or while one does. */

vi.mock('#app/platform/mail/mailer.server.ts', async (original) => {
	const mailer = await original<typeof import('#app/platform/mail/mailer.server.ts')>()
	return { ...mailer, composeMail: vi.fn(mailer.composeMail) }
})
const compose = vi.mocked(composeMail)
const composesAsEver = compose.getMockImplementation() ?? composeMail
const failsFor = (isFaulty: (mail: OutgoingMail) => boolean) =>
	compose.mockImplementation(async (mail) => {
		if (isFaulty(mail)) throw new Error('The font is gone.')
		return composesAsEver(mail)
	})

let mailbox: Mailbox
beforeEach(async () => {
	mailbox = await openMailbox()
})
afterEach(async () => {
	compose.mockImplementation(composesAsEver)
	vi.restoreAllMocks()
	await mailbox.close()
})

type Row = { state: string; attempts: number }
const rows = () => sql<Row[]>`
	select d.state, d.attempts from newsletter_deliveries d
	join newsletter_subscribers s on s.id = d.subscriber_id order by s.email`
const turn = async () => {
	await noPause()
	await sql`update newsletter_deliveries set run_at = now() where state = 'waiting'`
	await sendIssues()
}
/** The processes that had these emails are gone. */
const locksEnd = () => sql`update newsletter_deliveries set locked_until = now() - interval '1 second'`

describe.each(engines())('faults of the site on %s', (kind) => {
	withSendings(kind)

	test('an issue whose email can be made for nobody is paused at once, with the reason, and nobody is unknown', async () => {
		await subscribers(4)
		await press()
		failsFor(() => true)
		for (let turns = 0; turns < 3; turns += 1) {
			await turn()
			await locksEnd()
		}
		expect(await rows()).toEqual(Array(4).fill({ state: 'waiting', attempts: 0 }))
		expect(await sending()).toEqual({ state: 'paused', problem: 'not-made' })
		expect(await sql`select problem_answer from newsletter_sendings`).toEqual([{ problem_answer: 'The font is gone.' }])
		failsFor(() => false)
		await resumeSending(issue)
		await turn()
		expect(mailbox.mails).toHaveLength(4)
		expect(await sending()).toEqual({ state: 'sent', problem: null })
	})

	test('a person whose email cannot be made has attempts as others have, is refused with the reason, and holds up nobody', async () => {
		await subscribers(3)
		await press()
		failsFor(({ to }) => to === 'reader-1@example.com')
		await turn()
		expect(await rows()).toEqual([
			{ state: 'waiting', attempts: 1 },
			{ state: 'accepted', attempts: 1 },
			{ state: 'accepted', attempts: 1 },
		])
		for (let turns = 0; turns < 6; turns += 1) await turn()
		expect((await rows()).map(({ state }) => state)).toEqual(['refused', 'accepted', 'accepted'])
		expect(await sending()).toEqual({ state: 'sent', problem: null })
		const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from newsletter_sendings`
		expect(await readRejections(id)).toEqual([{ answer: 'The email could not be made: The font is gone.', count: 1 }])
		expect(await sql`select 1 from newsletter_subscribers where refusals > 0`).toEqual([])
	})

	test('three emails in a row that were lost with their processes pause it, as three lost answers do', async () => {
		await subscribers(5)
		await press()
		mailbox.answer = { greeting: 421 }
		await turn()
		mailbox.answer = {}
		await sql`
			update newsletter_deliveries set state = 'sending', attempts = 1, locked_until = now() - interval '1 second'
			where id in (select id from newsletter_deliveries order by id limit 3)`
		await turn()
		expect(await sending()).toEqual({ state: 'paused', problem: 'many-unknown' })
		expect((await rows()).map(({ state }) => state).toSorted()).toEqual([
			'unknown',
			'unknown',
			'unknown',
			'waiting',
			'waiting',
		])
		expect(mailbox.mails).toEqual([])
	})

	test('an email whose delivery as a whole takes too long is unknown before another process may take it', async () => {
		await subscribers(1)
		await press()
		const over = new AbortController()
		const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
		mailbox.answer = {
			body: async () => {
				over.abort()
				await new Promise((resolve) => setImmediate(resolve))
				return null
			},
		}
		await turn()
		expect(limit).toHaveBeenCalledWith(maxDeliveryMs)
		expect(await rows()).toEqual([{ state: 'unknown', attempts: 1 }])
	})
})
