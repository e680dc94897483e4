import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startMailbox, type Mailbox } from '../../../tests/support/mailbox.ts'
import { lockSeconds, maxDeliveryMs } from './delivery-limits.ts'
import { SmtpSession } from './smtp-session.server.ts'

const mail = { from: 'from@example.com', to: 'to@example.com', raw: Buffer.from('Subject: News\r\n\r\nNews\r\n') }

let mailbox: Mailbox
let over: AbortController
beforeEach(async () => {
	mailbox = await startMailbox()
	over = new AbortController()
})
afterEach(() => mailbox.close())

const opened = async (): Promise<SmtpSession> => {
	const session = await SmtpSession.open(mailbox.url, over.signal)
	if (!(session instanceof SmtpSession)) throw new Error(session.answer)
	return session
}

/** The time of the delivery is over before the server answers; it answers later, and takes it. */
const slowly = async (): Promise<null> => {
	over.abort()
	await new Promise((resolve) => setImmediate(resolve))
	return null
}

describe('a mail server that is slower than a delivery may be', () => {
	test('may be waited for much shorter than the email belongs to its process', () => {
		expect(maxDeliveryMs).toBeLessThanOrEqual((lockSeconds * 1_000) / 2)
	})

	test('at its greeting it is away', async () => {
		mailbox.answer = { greeting: slowly }
		expect(await SmtpSession.open(mailbox.url, over.signal)).toMatchObject({ kind: 'away' })
	})

	test('before the text the email was surely not taken, and is not taken later', async () => {
		mailbox.answer = { recipient: slowly }
		const session = await opened()
		expect(await session.send(mail, over.signal)).toMatchObject({ kind: 'deferred', about: 'email' })
		expect(session.isBroken).toBe(true)
		await mailbox.close()
		expect(mailbox.bodies).toEqual([])
		mailbox = await startMailbox()
	})

	test('of a later email of the connection it is away', async () => {
		const session = await opened()
		expect(await session.send(mail, new AbortController().signal)).toMatchObject({ kind: 'accepted' })
		mailbox.answer = { sender: slowly }
		expect(await session.send(mail, over.signal)).toMatchObject({ kind: 'away' })
		expect(mailbox.mails).toHaveLength(1)
	})

	test('after the text nobody knows whether it was taken', async () => {
		mailbox.answer = { body: slowly }
		const session = await opened()
		expect(await session.send(mail, over.signal)).toMatchObject({ kind: 'unknown' })
		expect(session.isBroken).toBe(true)
	})

	test('no email leaves once the time is over', async () => {
		const session = await opened()
		over.abort()
		expect(await session.send(mail, over.signal)).toMatchObject({ kind: 'deferred' })
		await mailbox.close()
		expect(mailbox.bodies).toEqual([])
		mailbox = await startMailbox()
	})
})
