import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { stopReplyMails } from '#app/features/account/profile/mail-preferences.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { readUnsubscribe } from '#app/platform/mail/unsubscribe-token.server.ts'
import { engines, newDataDir, openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { addComment, addPost, addProfile, type NewProfile } from '../../../../tests/support/rows.ts'
import { enqueueReplyMail, withdrawReplyMail } from './comment-mails.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'

followEvents()

type Answer = {
	reader?: NewProfile
	status?: 'approved' | 'pending'
	parentStatus?: 'approved' | 'deleted'
	isOwn?: boolean
}

describe.each(engines())('emails about replies on %s', (engine) => {
	let opened: TestDatabase
	const dataDir = newDataDir()
	const site = { DATA_DIR: dataDir, SITE_URL: 'https://site.test' }
	beforeAll(async () => {
		opened = await openTestDatabase(engine)
	})
	afterAll(() => opened.close())
	beforeEach(async () => {
		loadEnv(site)
		await sql`delete from outbox`
	})

	/** A reply to somebody; `reader` wrote the comment that it replies to. */
	async function answer({ reader = {}, status = 'approved', parentStatus = 'approved', isOwn = false }: Answer = {}) {
		const content = 'Yes, <b>indeed</b>.\nCall me.'
		const readerId = await addProfile(reader)
		const friend = isOwn ? readerId : await addProfile({ fullName: 'Chidi Eze' })
		const post = await addPost(friend, { status: 'published', title: 'Inverters & you' })
		const parentId = await addComment(post, readerId, { status: parentStatus })
		return { id: await addComment(post, friend, { status, parentId, content }), readerId, post }
	}
	const enqueue = (id: string) => inTransaction((tx) => enqueueReplyMail(tx, id))
	const mails = () =>
		sql<{ to_address: string; subject: string; html: string; text: string; headers: Record<string, string> }[]>`
			select to_address, subject, html, text, headers from outbox order by id`

	test('one email a reply, with its text, a link to it and a link to unsubscribe', async () => {
		const { id, readerId, post } = await answer()
		await enqueue(id)
		await enqueue(id)
		const [mail, ...more] = await mails()
		expect(more).toEqual([])
		expect(mail?.to_address).toBe(`${readerId}@example.com`)
		expect(mail?.subject).toBe('Imole Services: someone replied to your comment')
		expect(mail?.text).toContain('Chidi Eze replied to your comment on “Inverters & you”.')
		expect(mail?.text).toContain('> Yes, <b>indeed</b>.\n> Call me.')
		expect(mail?.text).toContain(`https://site.test/blog/${post}/comment/${id}`)
		expect(mail?.html).toContain('Yes, &lt;b&gt;indeed&lt;/b&gt;.<br>Call me.')
		expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
		const link = mail?.headers['List-Unsubscribe'] ?? ''
		expect(link).toMatch(/^<https:\/\/site\.test\/unsubscribe\/[\w-]+>$/)
		expect(mail?.text).toContain(link.slice(1, -1))
		expect(mail?.html).toContain(link.slice(1, -1))
		const token = link.slice(1, -1).split('/').at(-1) ?? ''
		expect(readUnsubscribe(token)).toEqual({ purpose: 'replies', subject: readerId })
	})

	test.each([
		['to oneself', { isOwn: true }],
		['while it waits for review', { status: 'pending' as const }],
		['under a deleted comment', { parentStatus: 'deleted' as const }],
		['to the suspended', { reader: { suspendedAt: new Date() } }],
		['to a user who has switched them off', { reader: { replyMails: false } }],
	])('none %s', async (_name, options) => {
		await enqueue((await answer(options)).id)
		expect(await mails()).toEqual([])
	})

	test('with a mail server only to confirmed addresses', async () => {
		loadEnv({ ...site, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@site.test' })
		await enqueue((await answer()).id)
		expect(await mails()).toEqual([])
		await enqueue((await answer({ reader: { emailVerified: true } })).id)
		expect(await mails()).toHaveLength(1)
	})

	test('none after the link in one was used; none for a reply that is not there', async () => {
		const { id, readerId } = await answer()
		await stopReplyMails(readerId)
		await enqueue(id)
		await enqueue(randomUUID())
		expect(await mails()).toEqual([])
	})

	test('one that waits is withdrawn with its reply, one that left is not', async () => {
		const [waiting, sent] = [await answer(), await answer()]
		await enqueue(waiting.id)
		await enqueue(sent.id)
		await sql`update outbox set state = 'sent' where dedupe_key = ${`reply:${sent.id}`}`
		await inTransaction(async (tx) => {
			await withdrawReplyMail(tx, waiting.id)
			await withdrawReplyMail(tx, sent.id)
		})
		expect(await mails()).toHaveLength(1)
	})
})
