import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inTransaction, openDatabase, sql } from '#app/db/client.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { enqueueMail, sendWaitingMail } from '#app/platform/mail/outbox.server.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { newSiteFolder, openTestDatabase } from '../../support/database.ts'
import { startMailbox, type Mailbox } from '../../support/mailbox.ts'

const rows = () => sql<{ state: string; attempts: number; locked: boolean }[]>`
	select state, attempts, coalesce(locked_until > now(), false) as locked from outbox order by id`
const ids = (mails: { messageId?: string | undefined }[]) => mails.map((mail) => mail.messageId)

let mailbox: Mailbox
let site: TestApp
let dataDir: string

beforeAll(async () => {
	log.level = 'silent'
	mailbox = await startMailbox()
	dataDir = await newSiteFolder()
	site = await startApp({ env: { DATA_DIR: dataDir, SMTP_URL: mailbox.url, CONTACT_EMAIL: 'enquiries@imole.example' } })
	loadEnv({ SMTP_URL: mailbox.url })
})
afterAll(async () => {
	await mailbox.close()
	await rm(dataDir, { recursive: true, force: true })
})

test('the site sends both emails of an enquiry with no header from it, and stops only after the email under way', async () => {
	const arrived = Promise.withResolvers<void>()
	mailbox.answer = {
		body: async () => {
			arrived.resolve()
			await wait(1_000)
			return null
		},
	}
	const response = await site.submit('/contact', {
		name: 'Eve\r\nBcc: victim@example.com\r\n\r\n<h1>Hello</h1>',
		email: 'eve@example.com',
		service: 'solar',
		message: '.\r\nQUIT\r\nBcc: victim@example.com',
		terms: 'on',
	})
	expect(response.status).toBe(303)
	await arrived.promise
	await site.stop()
	const taken = mailbox.mails.length
	await openDatabase({ dataDir })
	const states = (await rows()).map((row) => row.state)
	expect(states.filter((state) => state === 'sent')).toHaveLength(taken)
	expect(states).not.toContain('sending')

	await sendWaitingMail()
	await closeDatabase()
	expect(mailbox.mails.map((mail) => [mail.recipients, mail.replyTo?.map((to) => to.address)])).toEqual([
		[['enquiries@imole.example'], ['eve@example.com']],
		[['eve@example.com'], ['hello@imole.example']],
	])
	for (const mail of mailbox.mails) {
		expect(mail.headers.map((header) => header.key)).not.toContain('bcc')
		expect(mail.subject).not.toMatch(/eve|victim/i)
		expect(mail.html).not.toContain('<h1>Hello')
	}
	expect(mailbox.mails[0]?.text).toContain('> .\n> QUIT\n> Bcc: victim@example.com')
})

test('a process killed while it sends leaves an email that is sent again as the same email, after its lock and not before', async () => {
	mailbox.mails.length = mailbox.bodies.length = 0
	const database = await openTestDatabase('embedded')
	await inTransaction((tx) =>
		enqueueMail(tx, { kind: 'enquiry-reply', to: 'ada@example.com', subject: 'A note', html: '<p>Hi</p>', text: 'Hi' }),
	)
	await closeDatabase()

	const worker = spawn(process.execPath, ['--input-type=module', '-e', worksOnce], {
		env: { ...process.env, SMTP_URL: mailbox.url, DATA_DIR: database.options.dataDir, LOG_LEVEL: 'silent' },
		stdio: 'inherit',
	})
	const arrived = Promise.withResolvers<void>()
	mailbox.answer = {
		body: async () => {
			arrived.resolve()
			await once(worker, 'exit')
			return null
		},
	}
	await arrived.promise
	worker.kill('SIGKILL')
	await once(worker, 'exit')
	mailbox.answer = {}

	await openDatabase(database.options)
	expect(await rows()).toMatchObject([{ state: 'sending', attempts: 1, locked: true }])
	await sendWaitingMail()
	expect(mailbox.bodies).toHaveLength(1)
	await sql`update outbox set locked_until = now() - interval '1 second'`
	await sendWaitingMail()
	await sendWaitingMail()
	expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
	expect(new Set(ids(mailbox.mails)).size).toBe(1)
	expect(ids(mailbox.bodies)).toEqual([mailbox.mails[0]?.messageId, mailbox.mails[0]?.messageId])
	await database.close()
})

const worksOnce = `
const { setCompany } = await import('#app/config/company.ts')
const { sampleCompany } = await import('#app/config/company-settings.ts')
setCompany(sampleCompany)
const { openDatabase } = await import('#app/db/client.server.ts')
const { loadEnv } = await import('#app/platform/env/env.server.ts')
const { sendWaitingMail } = await import('#app/platform/mail/outbox.server.ts')
loadEnv()
await openDatabase({ dataDir: process.env.DATA_DIR })
await sendWaitingMail()
`
