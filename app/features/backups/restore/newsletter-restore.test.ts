import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { makeBackupAt } from '#app/features/backups/archive/make-backup.server.ts'
import { alone } from '#app/features/backups/archive/work.server.ts'
import { restoreBackup } from '#app/features/backups/restore/restore.server.ts'
import { resendUnknown, resumeSending } from '#app/features/newsletter-issues/sending/change-sending.server.ts'
import { mailServerCode } from '#app/features/newsletter-issues/sending/mail-server.server.ts'
import { wasSent } from '#app/features/newsletter-issues/sending/publish-sent-issues.server.ts'
import { sendIssues } from '#app/features/newsletter-issues/sending/send-issues.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { newDataDir, newSiteFolder } from '../../../../tests/support/database.ts'
import { startMailbox, type Mailbox } from '../../../../tests/support/mailbox.ts'

/* A backup that is restored while an issue is being sent, or after it was: nobody gets it a second time. */

followEvents()
log.level = 'silent'
const issue = 'november'
const readers = 12
const file = path.join(newDataDir(), 'half.tar')

let mailbox: Mailbox
beforeEach(async () => {
	mailbox = await startMailbox()
	const dataDir = await newSiteFolder()
	loadEnv({ DATA_DIR: dataDir, SMTP_URL: mailbox.url, NEWSLETTER_PER_MINUTE: '100000' })
	await openDatabase({ dataDir, databaseUrl: undefined })
	await sql`
		insert into newsletter_subscribers (id, email, state, confirmed_at)
		select gen_random_uuid(), 'reader-' || n || '@example.com', 'confirmed', now() from generate_series(1, ${readers}::int) n`
	await sql`
		insert into content_entries (type, id, draft, version, origin) values ('newsletter-issues', ${issue}, '{}', 1, 'owner')`
})
afterEach(async () => {
	await closeDatabase()
	await mailbox.close()
})
afterAll(() => fs.rmSync(path.dirname(file), { recursive: true, force: true }))

const backup = () =>
	alone('backup', async (context) => {
		await makeBackupAt(file, context)
		return path.basename(file)
	})
const restore = () =>
	alone('restore', async (context) => {
		await restoreBackup(file, context)
		return path.basename(file)
	})
const press = () => sql`
	insert into newsletter_sendings (id, issue, state, send_at, subject, html, text, mail_server, domain)
	values (${randomUUID()}, ${issue}, 'scheduled', now(), 'November', '<p>https://unsubscribe.invalid/</p>',
		'https://unsubscribe.invalid/', ${mailServerCode() ?? ''}, 'imole.example')
	on conflict (issue) do nothing returning 1`
const recipients = () => mailbox.mails.flatMap((mail) => mail.recipients).toSorted()
const sending = async () => {
	const [row] = await sql<{ state: string; unknown: number; accepted: number }[]>`
		select state, (select count(*)::int from newsletter_deliveries where state = 'unknown') as unknown,
			(select count(*)::int from newsletter_deliveries where state = 'accepted') as accepted
		from newsletter_sendings`
	return row
}
/** Sends until nothing is left to send: a turn ends when other work waits. */
async function sendAll(): Promise<void> {
	for (let turn = 0; turn < 50 && (await sending())?.state === 'sending'; turn += 1) await sendIssues()
}

/** Backs up while the text of that email is being taken. */
function backUpAt(nth: number): void {
	let taken = 0
	mailbox.answer = {
		body: async () => {
			taken += 1
			if (taken === nth) await backup()
			return null
		},
	}
}

test('a backup of the middle, restored after the rest was sent, sends nothing again', async () => {
	backUpAt(readers / 2)
	await press()
	await sendIssues()
	await sendAll()
	const everybody = recipients()
	expect(everybody).toHaveLength(readers)
	await restore()
	expect(await sending()).toEqual({ state: 'sent', unknown: 0, accepted: readers })
	await expect(resumeSending(issue)).rejects.toThrow()
	await expect(resendUnknown(issue)).rejects.toThrow()
	await sendIssues()
	expect(recipients()).toEqual(everybody)
})

test('a backup of the middle, restored in the middle, goes on with who had none', async () => {
	let taken = 0
	mailbox.answer = {
		body: async () => {
			taken += 1
			if (taken === 4) await backup()
			if (taken === 8) await sql`update newsletter_sendings set state = 'paused'`
			return null
		},
	}
	await press()
	await sendIssues()
	// The backup takes longer than a turn.
	await sendAll()
	const before = recipients()
	expect(before.length).toBeGreaterThanOrEqual(8)
	expect(before.length).toBeLessThan(readers)
	await restore()
	expect((await sending())?.state).toBe('paused')
	await sendIssues()
	expect(recipients()).toEqual(before)
	mailbox.answer = {}
	await resumeSending(issue)
	await sendIssues()
	await sendAll()
	expect((await sending())?.state).toBe('sent')
	const got = recipients()
	expect(got).toEqual([...new Set(got)])
	expect(got.length + ((await sending())?.unknown ?? 0)).toBe(readers)
})

test('an issue that was sent after the backup cannot be sent again', async () => {
	await backup()
	await press()
	await sendIssues()
	await sendAll()
	expect(recipients()).toHaveLength(readers)
	await sql`update newsletter_sendings set version = 2`
	await restore()
	expect(await sending()).toMatchObject({ state: 'sent', accepted: readers })
	// In the backup, version 2 of this issue may become another text.
	expect(await sql`select version from newsletter_sendings`).toEqual([{ version: null }])
	expect(await wasSent(issue)).toBe(true)
	expect(await press()).toHaveLength(0)
})
