import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { must, password, Person } from '../../support/data/whole-life.ts'

const app = await startApp({ env: { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9' } })
const email = 'ada@example.com'
const token = /[?&]token=([^\s&]+)/

const isVerified = async (): Promise<boolean | undefined> =>
	(await app.sql<{ verified: boolean }[]>`select email_verified as verified from profiles where email = ${email}`)[0]
		?.verified

/*
 * The link is signed and names an address, not a person. A former holder of the address must not be able to confirm
 * it for the next account with it: that person may not have the mailbox.
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

/* From a post to an account and back to it, without scripts; each step carries where the visitor was. */
test('the email’s link and the sign-in lead back to where somebody signed up', async () => {
	await app.sql`truncate rate_limits`
	const where = '/blog/some-post/comment'
	const chidi = new Person(app, { email: 'chidi@example.com', name: 'Chidi', network: '203.0.113.3' })
	const page = await (await chidi.get(`/sign-in?next=${encodeURIComponent(where)}`)).text()
	expect(page).toContain('href="/sign-in?tab=sign-up&amp;next=%2Fblog%2Fsome-post%2Fcomment"')
	const fields = { intent: 'sign-up', name: 'Chidi', email: chidi.email, password, next: where }
	const up = await chidi.submit('/sign-in', fields)
	expect(up.headers.get('location')).toBe(`/sign-in?done=signed-up&next=${encodeURIComponent(where)}`)
	expect(await chidi.linkInMail('verify-email', /[?&]next=([^\s&]+)/)).toBe(where)
	// Signing in too early mails another link, which leads there as well.
	await chidi.submit('/sign-in', { intent: 'sign-in', email: chidi.email, password, next: where })
	expect(await chidi.linkInMail('verify-email', /[?&]next=([^\s&]+)/)).toBe(where)

	const link = await chidi.linkInMail('verify-email', token)
	const query = new URLSearchParams({ token: link, next: where })
	expect(await (await chidi.get(`/verify-email?${query}`)).text()).toContain(`name="next" value="${where}"`)
	const verified = await chidi.submit('/verify-email', { intent: 'verify', token: link, next: where })
	expect(verified.headers.get('location')).toBe(`/sign-in?done=verified&next=${encodeURIComponent(where)}`)
	const signIn = await (await chidi.get(`/sign-in?done=verified&next=${encodeURIComponent(where)}`)).text()
	expect(signIn).toContain('Your address is confirmed.')
	const entered = await chidi.submit('/sign-in', { intent: 'sign-in', email: chidi.email, password, next: where })
	expect(entered.headers.get('location')).toBe(where)
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
	'no mail and no page leads on to %s',
	async (next) => {
		await app.sql`truncate rate_limits`
		const email = `${randomUUID()}@example.com`
		const eve = new Person(app, { email, name: 'Eve', network: '203.0.113.4' })
		const up = await eve.submit('/sign-in', { intent: 'sign-up', name: 'Eve', email, password, next })
		expect(up.headers.get('location')).toBe('/sign-in?done=signed-up')
		const [mail] = await app.sql<{ text: string }[]>`select text from outbox where to_address = ${email}`
		expect(mail?.text).toContain('/verify-email?token=')
		expect(mail?.text).not.toMatch(/next=|evil/)
		const link = await eve.linkInMail('verify-email', token)
		const page = await (await eve.get(`/verify-email?${new URLSearchParams({ token: link, next })}`)).text()
		expect(page).not.toContain('name="next"')
		const done = await eve.submit('/verify-email', { intent: 'verify', token: link, next })
		expect(done.headers.get('location')).toBe('/sign-in?done=verified')
	},
)
