import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { engines } from '../../../../tests/support/database.ts'
import { startMailbox } from '../../../../tests/support/mailbox.ts'
import {
	fast,
	issue,
	noPause,
	openMailbox,
	press,
	subscribers,
	withSendings,
} from '../../../../tests/support/sendings.ts'
import { newId } from '#app/db/ids.ts'
import { pauseSending, resumeSending } from './change-sending.server.ts'
import { listHeldIssues } from './held-issues.server.ts'
import { sendIssues } from './send-issues.server.ts'

/* An issue whose time has come and that goes no further is said to those who may send it. */

const mails = () => sql<{ to: string; text: string }[]>`
	select to_address as to, text from outbox where kind = 'newsletter-held' order by to_address`
const held = async () => (await listHeldIssues()).map((each) => each.issue)
const inAnHour = () => sql`update newsletter_sendings set send_at = now() + interval '1 hour'`
const itsTimeComes = () => sql`update newsletter_sendings set send_at = now() - interval '1 minute'`

describe.each(engines())('an issue that is held up on %s', (kind) => {
	withSendings(kind)
	beforeAll(async () => {
		for (const [name, role, isVerified, isSuspended] of [
			['ada', 'admin', true, false],
			['bola', 'editor', true, false],
			['chidi', 'author', true, false],
			['dayo', 'editor', true, true],
			['efe', 'editor', false, false],
		] as const)
			await sql`
				insert into profiles (id, full_name, email, role, email_verified, suspended_at)
				values (${newId()}, ${name}, ${`${name}@example.com`}, ${role}, ${isVerified}, case when ${isSuspended} then now() end)`
	})

	test('one that is paused when its time comes: one email to each who may send', async () => {
		const mailbox = await openMailbox()
		await subscribers(1)
		await press()
		await inAnHour()
		await pauseSending(issue)
		await sendIssues()
		expect([await mails(), await held()]).toEqual([[], []])
		await itsTimeComes()
		await Promise.all([sendIssues(), sendIssues()])
		await sendIssues()
		expect((await mails()).map(({ to }) => to)).toEqual(['ada@example.com', 'bola@example.com'])
		expect((await mails())[0]?.text).toContain('It is paused. Resume it, or cancel the schedule.')
		expect(await held()).toEqual([issue])
		await sql`delete from outbox`
		await resumeSending(issue)
		await sendIssues()
		expect(await held()).toEqual([])
		await mailbox.close()
	})

	test('one that pauses itself: again each time', async () => {
		const mailbox = await openMailbox()
		await subscribers(2)
		await press()
		mailbox.answer = { sender: 550 }
		await sendIssues()
		expect(await mails()).toHaveLength(2)
		expect((await mails())[0]?.text).toContain('does not accept the sender')
		expect((await mails())[0]?.text).toContain('Refused at sender')
		await sql`delete from outbox`
		await resumeSending(issue)
		await noPause()
		await sendIssues()
		expect(await mails()).toHaveLength(2)
		await mailbox.close()
	})

	test('one without a mail server, or with another one than it was pressed for', async () => {
		loadEnv({ SMTP_URL: 'smtp://127.0.0.1:9', ...fast })
		await press()
		await sql`update newsletter_sendings set send_at = now() - interval '6 minutes'`
		loadEnv({ ...fast })
		await sendIssues()
		expect(await held()).toEqual([issue])
		// Without a mail server no address can be verified.
		expect((await mails()).map(({ to }) => to)).toEqual(['ada@example.com', 'bola@example.com', 'efe@example.com'])
		expect((await mails())[0]?.text).toContain('once a mail server is set up')
		await sql`delete from newsletter_sendings`
		await sql`delete from outbox`
		await press()
		await inAnHour()
		loadEnv({ SMTP_URL: 'smtp://127.0.0.1:9', ...fast })
		await sendIssues()
		expect((await mails())[0]?.text).toContain('mail server or the sender was changed')
		expect(await held()).toEqual([issue])
	})

	test('one that waited for a mail server, and then pauses itself: an email about each', async () => {
		const mailbox = await startMailbox()
		const withServer = { SMTP_URL: mailbox.url, MAIL_FROM: 'news@example.com', ...fast }
		loadEnv(withServer)
		await subscribers(1)
		await press()
		await sql`update newsletter_sendings set send_at = now() - interval '6 minutes'`
		loadEnv({ ...fast })
		await sendIssues()
		expect(await mails()).not.toEqual([])
		await sql`delete from outbox`
		loadEnv(withServer)
		mailbox.answer = { sender: 550 }
		await sendIssues()
		expect((await mails())[0]?.text).toContain('does not accept the sender')
		await mailbox.close()
	})

	test('one that the mail server takes nothing of for an hour is on the dashboard', async () => {
		loadEnv({ SMTP_URL: 'smtp://127.0.0.1:9', ...fast })
		await subscribers(1)
		await press()
		await sendIssues()
		expect(await held()).toEqual([])
		await sql`update newsletter_sendings set problem_since = problem_since - interval '61 minutes'`
		await noPause()
		await sendIssues()
		expect(await held()).toEqual([issue])
	})

	test('one in the trash is not to be sent: nobody is emailed about it', async () => {
		const mailbox = await openMailbox()
		await subscribers(1)
		await press()
		await sql`update newsletter_sendings set state = 'paused', problem = 'quota'`
		await sql`update content_entries set deleted_at = now() where id = ${issue}`
		await sendIssues()
		expect([await mails(), await held()]).toEqual([[], []])
		await sql`update content_entries set deleted_at = null where id = ${issue}`
		await sendIssues()
		expect([(await mails()).length, await held()]).toEqual([2, [issue]])
		await mailbox.close()
	})
})
