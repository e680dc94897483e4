import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailbox, type Mailbox } from '../../support/mailbox.ts'
import { newSiteFolder } from '../../support/database.ts'
import { startSiteProcess } from '../../support/site-process.ts'

let mailbox: Mailbox
beforeAll(async () => {
	mailbox = await startMailbox()
})
afterAll(() => mailbox.close())

test('the log names nobody: no address, name, number or network, whatever a person does', async () => {
	const person = {
		name: 'Oluwaseun Whisperer',
		email: 'Olu.Whisperer@example.com',
		phone: '0803 555 0123',
		password: 'mangoes on the roof',
	}
	const site = startSiteProcess({
		DATA_DIR: await newSiteFolder(),
		LOG_LEVEL: 'debug',
		TRUST_PROXY: '1',
		SMTP_URL: mailbox.url,
		GOOGLE_CLIENT_ID: 'id',
		GOOGLE_CLIENT_SECRET: 'secret',
	})
	const url = await site.url
	const networks = ['203.0.113.77', '2001:db8:77:1::5']
	const cookies = new Map<string, string>()
	const send = async (path: string, fields?: Record<string, string>, network = networks[0] ?? '') => {
		const response = await fetch(url + path, {
			redirect: 'manual',
			headers: {
				origin: 'http://site.test',
				'x-forwarded-for': network,
				'user-agent': 'WhispererPhone/1.0 (Android)',
				referer: `http://site.test/contact?name=Whisperer`,
				cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
			},
			...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
		})
		for (const cookie of response.headers.getSetCookie()) {
			const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
			cookies.set(name, value)
		}
		return response.status
	}
	const findToken = () => /token=([\w%.-]+)/.exec(mailbox.bodies.map(({ text }) => text).join(' '))?.[1] ?? ''

	mailbox.answer = { recipient: 550 }
	const { name, email, phone, password } = person
	const enquiry = { name, email, phone, service: 'solar', message: `From ${name}`, terms: 'on', newsletter: 'on' }
	expect(await send('/api/enquiry', enquiry)).toBe(200)
	expect(await send('/contact', { ...enquiry, email: 'not an address Whisperer' }, networks[1])).toBe(422)
	await expect.poll(() => site.output().includes('given up'), { timeout: 40_000, interval: 200 }).toBe(true)
	mailbox.answer = {}
	expect(await send('/sign-in', { intent: 'sign-up', name, email, password })).toBe(303)
	await expect.poll(findToken, { timeout: 40_000, interval: 200 }).not.toBe('')
	expect(await send('/sign-in', { intent: 'sign-in', email, password: 'a wrong guess, Whisperer' })).toBe(422)
	expect(await send('/sign-in', { intent: 'sign-in', email, password })).toBe(422)
	const token = findToken()
	expect(await send(`/verify-email?token=${token}`)).toBe(200)
	expect(await send('/verify-email', { intent: 'verify', token: decodeURIComponent(token) })).toBe(303)
	expect(await send('/sign-in', { intent: 'sign-in', email, password })).toBe(303)
	expect(await send('/account', { intent: 'profile', name, bio: `I am ${name}` })).toBe(200)
	for (const path of [
		`/blog?q=${encodeURIComponent(name)}`,
		`/blog/${encodeURIComponent(email)}`,
		'/account/data.json',
	])
		expect(await send(path)).toBeLessThan(500)
	for (const path of ['/unsubscribe/QmFzZTY0VG9rZW4', '/newsletter/confirm/QmFzZTY0VG9rZW4'])
		expect(await send(path)).toBeLessThan(500)
	expect(await send('/account', { intent: 'delete', comments: 'delete', password, sure: 'yes' })).toBe(302)
	// The last email is the last thing that holds the address; its row goes when it has left.
	await expect
		.poll(() => mailbox.mails.some(({ subject }) => /account is deleted|deleted/i.test(subject ?? '')), {
			timeout: 40_000,
			interval: 200,
		})
		.toBe(true)
	site.signal('SIGTERM')
	const { output, complained } = await site.ended
	const privateTexts = [
		'whisperer',
		'oluwaseun',
		'example.com',
		'5550123',
		'555 0123',
		'203.0.113',
		'2001:db8',
		'qmfzzty0',
		'mangoes',
	]
	expect(output.split('\n').length).toBeGreaterThan(20)
	for (const text of privateTexts) expect((output + complained).toLowerCase()).not.toContain(text)
})
