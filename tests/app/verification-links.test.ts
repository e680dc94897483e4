import { expect, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { must, password, Person } from '../support/whole-life.ts'

const app = await startApp({ env: { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9' } })
const email = 'ada@example.com'
const token = /[?&]token=([^\s&]+)/

const isVerified = async (): Promise<boolean | undefined> =>
	(await app.sql<{ verified: boolean }[]>`select email_verified as verified from profiles where email = ${email}`)[0]
		?.verified

/*
 * The link is signed and names an address, not a person. Whoever held the address before must not be able to confirm
 * it for whoever signs up with it next: that person may not have the mailbox.
 */
test('a link issued to a deleted account does not confirm the next account with that address', async () => {
	const first = new Person(app, { email, name: 'Ada', network: '203.0.113.1' })
	await first.join()
	const used = await first.linkInMail('verify-email', token)
	must(await first.submit('/account', { intent: 'delete', password, comments: 'delete', sure: 'on' }), 302)
	expect(await isVerified()).toBeUndefined()

	await app.sql`truncate rate_limits`
	const second = new Person(app, { email, name: 'Bola', network: '203.0.113.2' })
	must(await second.submit('/sign-in', { intent: 'sign-up', name: 'Bola', email, password }), 303)
	const own = await second.linkInMail('verify-email', token)
	expect((await second.submit('/verify-email', { intent: 'verify', token: used })).status).toBe(422)
	expect((await second.get(`/api/auth/verify-email?token=${encodeURIComponent(used)}`)).status).toBe(401)
	expect(await isVerified()).toBe(false)
	must(await second.submit('/verify-email', { intent: 'verify', token: own }), 303)
	expect(await isVerified()).toBe(true)
})
