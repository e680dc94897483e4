import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ActionContext } from '#app/action/action-context.server.ts'
import { RouterContextProvider } from 'react-router'
import { readViewer, type SignedIn } from '#app/auth/viewer.server.ts'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { changeAccount } from '#app/features/account/profile/account-action.server.ts'
import { deleteAccount } from '#app/features/account/erasure/own-data.server.ts'
import { askForEmail } from '#app/features/account/profile/profile.server.ts'
import { setUp, setupLink } from '#app/features/sign-in/pages/first-admin.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { replyMail } from '#app/features/comments/writing/comment-mails.server.ts'
import { engines } from '../../support/database.ts'
import { addAccount, goodPassword, mailsTo, tokenInMail, Visitor, withAccounts } from '../../support/auth.ts'

/* What somebody tries who does not use our forms. */

const args = { request: new Request('http://site.test/account'), context: new RouterContextProvider(), params: {} }

describe.each(engines())('a hostile client on %s', (engine) => {
	withAccounts(engine)

	const names = [
		['an address to advertise', 'Win at https://spam.example'],
		['too long', 'x'.repeat(50_000)],
		['nothing', '   '],
		['an email header', 'A\r\nBcc: x'],
		['turned round', 'A\u202eB'],
		['cut by NUL', 'A\u0000B'],
		['only spaces of no width', '\u200b\u200b\u200b'],
		['a letter nobody sees', '\u3164'],
		['the company’s', 'Imole Services'],
		['the company’s in other letters', 'Іmоlе tеаm'],
		['of somebody in charge', 'admin'],
	]

	test.each(names)('a name that is %s is refused at sign-up and later', async (_what, name) => {
		const email = `n${names.findIndex(([, each]) => each === name)}@example.com`
		const visitor = new Visitor()
		expect((await visitor.post('/sign-up/email', { name, email, password: goodPassword })).status).toBe(422)
		await addAccount(email)
		await visitor.signIn(email)
		expect((await visitor.post('/update-user', { name })).status).toBe(422)
		expect(await readViewer(visitor.cookie)).toMatchObject({ name: 'Adaeze Okafor' })
	})

	test('nobody is flooded with emails by an account that wants their address', async () => {
		const email = 'flood@example.com'
		const id = await addAccount(email)
		const responses = await Promise.allSettled(
			Array.from({ length: 6 }, () => askForEmail({ id, email }, 'victim@example.com')),
		)
		expect(responses.filter(({ status }) => status === 'rejected')).toHaveLength(3)
		expect(await mailsTo('victim@example.com')).toHaveLength(3)
	})

	test('erasing an account whose name is a word of email markup (https, table, href) changes no other email', async () => {
		await sql`delete from outbox`
		await addAccount('reader@example.com', { verified: false })
		const [reset] = await mailsTo('reader@example.com')
		await inTransaction((tx) =>
			enqueueMail(tx, {
				kind: 'comment-reply',
				to: 'reader@example.com',
				...replyMail({
					author: 'https',
					text: 'Signed: https',
					post: 'A post',
					href: 'https://site.test/blog/a#comment-1',
					stopHref: 'https://site.test/unsubscribe/x',
				}),
				headers: { 'List-Unsubscribe': '<https://site.test/unsubscribe/x>' },
			}),
		)
		for (const name of ['https', 'table', 'List', 'style', 'href']) {
			const id = await addAccount(`${name.toLowerCase()}@example.com`)
			await sql`update profiles set full_name = ${name} where id = ${id}`
			await deleteAccount(id, 'delete')
		}
		const [same, reply] = await sql<{ subject: string; text: string; html: string; headers: Record<string, string> }[]>`
			select subject, text, html, headers from outbox where to_address = 'reader@example.com' order by created_at, id`
		expect(same).toMatchObject({ text: reset?.text, html: reset?.html })
		expect(reply?.headers).toMatchObject({ 'List-Unsubscribe': '<https://site.test/unsubscribe/x>' })
		expect(reply?.text).toContain('https://site.test/blog/a#comment-1')
		expect(reply?.html).toContain('href="https://site.test/blog/a#comment-1"')
		expect(reply?.html).toMatch(/<table[\s>]/)
		expect(reply?.text).toContain('Signed: (removed)')
		expect(reply?.html).toContain('Signed: (removed)')
		expect(`${reply?.subject} ${reply?.text} ${reply?.html}`).not.toMatch(/(?<!:)\bhttps\b(?!:)/)
	})

	test('a reset by the mailbox’s owner removes all that a stranger who signed up with the address had set', async () => {
		const email = 'first@example.com'
		const id = await addAccount(email, { verified: false })
		await sql`insert into two_factors (id, user_id, secret, backup_codes) values (${randomUUID()}, ${id}, 's', 'c')`
		await sql`
			insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
			values (${randomUUID()}, ${id}, 'key', 'theirs', 0, 'singleDevice', false)`
		await sql`update profiles set two_factor_enabled = true where id = ${id}`
		const owner = new Visitor()
		await owner.post('/request-password-reset', { email })
		const newPassword = 'lanterns in the harbour'
		expect((await owner.post('/reset-password', { token: await tokenInMail(email), newPassword })).status).toBe(200)
		expect(await sql`select 1 from passkeys where user_id = ${id}`).toHaveLength(0)
		await owner.signIn(email, newPassword)
		expect(await readViewer(owner.cookie)).toMatchObject({ email, twoFactor: false })
	})

	test('an account that somebody made for the owner before the set-up has no sign-in method left afterwards', async () => {
		const email = 'owner@example.com'
		const id = await addAccount(email, { verified: false })
		const link = new URL((await setupLink()) ?? '')
		await sql`
			insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
			values (${randomUUID()}, ${id}, 'Theirs', 'key', 'credential', 0, 'singleDevice', false)`
		await sql`
			insert into accounts (id, user_id, account_id, provider_id) values (${randomUUID()}, ${id}, 'elsewhere', 'github')`
		await sql`insert into two_factors (id, user_id, secret, backup_codes) values (${randomUUID()}, ${id}, 'secret', 'codes')`
		await sql`update profiles set two_factor_enabled = true where id = ${id}`
		await sql`
			insert into verifications (id, identifier, value, expires_at)
			values (${randomUUID()}, 'reset-password:theirs', ${id}, now() + interval '1 hour')`
		await setUp(link.searchParams.get('token') ?? '', { name: 'The Owner', email, password: 'lanterns in the harbour' })
		const [left] = await sql`
			select (select count(*)::int from passkeys) as passkeys, (select count(*)::int from two_factors) as codes,
				(select count(*)::int from accounts where user_id = ${id}) as methods,
				(select count(*)::int from verifications where value = ${id}) as links,
				(select full_name from profiles where id = ${id}) as name`
		expect(left).toEqual({ passkeys: 0, codes: 0, methods: 1, links: 0, name: 'The Owner' })
		const owner = new Visitor()
		await owner.signIn(email, 'lanterns in the harbour')
		expect(await readViewer(owner.cookie)).toMatchObject({ role: 'admin', twoFactor: false })
	})

	test('the company’s name is for admins, in the form too; who had it before keeps it; a first name may equal it', async () => {
		const visitor = new Visitor()
		const id = await addAccount('given@example.com')
		await visitor.signIn('given@example.com')
		expect((await visitor.post('/update-user', { name: 'Imole  Adebayo' })).status).toBe(200)
		const reader = await readViewer(visitor.cookie)
		expect(reader).toMatchObject({ name: 'Imole Adebayo' })
		const save = (name: string, viewer: SignedIn | null) =>
			changeAccount({ intent: 'profile', name, bio: null }, new ActionContext(viewer, args))
		await expect(save('Imole Services', reader)).rejects.toMatchObject({ field: 'name' })
		await sql`update profiles set full_name = 'Imole Services' where id = ${id}`
		await expect(save('Imole Services', await readViewer(visitor.cookie))).resolves.toMatchObject({ ok: true })
		await sql`update profiles set role = 'admin' where id = ${id}`
		expect((await visitor.post('/update-user', { name: 'Imole Support' })).status).toBe(200)
	})
})
