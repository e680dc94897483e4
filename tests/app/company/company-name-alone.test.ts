import { expect, test } from 'vitest'
import { PlainBrowser } from '../../support/browser-like.ts'
import { startApp } from '../../support/app.ts'

/* A company that gives its name and nothing else is never shown with the mailboxes, numbers or pages of the sample. */

const app = await startApp({
	env: { COMPANY_NAME: 'Adeyemi Dental & Sons', COMPANY_SHORT_NAME: 'Adeyemi', MAIL_REPLY_TO: 'owner@mail.example' },
	seed: 'sample',
})

const paths = [
	'/',
	'/about',
	'/services/solar',
	'/contact',
	'/contact?sent=1',
	'/newsletter',
	'/unsubscribe/unknown',
	'/blog',
	'/portfolio/greencorp-solar',
	'/legal/privacy',
	'/legal/terms',
	'/legal/cookies',
	'/legal/privacy.md',
	'/legal/terms.md',
	'/contact.md',
	'/index.md',
	'/llms.txt',
	'/rss.xml',
	'/manifest.webmanifest',
	'/.well-known/security.txt',
	'/offline',
	'/sign-in',
	'/no/such/page',
]

/** Links and texts that would lead to the sample company, or to nobody. */
const wrong =
	/imole\.example|imole-services|imoleservices|mailto:["?]|data-address=""|href="tel:|wa\.me\/\d|write to \.|write an email|>undefined</i

test.each(paths)('%s', async (path) => {
	const text = await (await app.fetch(path)).text()
	expect(wrong.exec(text)?.[0]).toBeUndefined()
})

test('who wants to write is led to the contact page', async () => {
	const read = async (path: string) => (await app.fetch(path)).text()
	const policy = await read('/legal/privacy')
	expect(policy).toContain('<a href="/contact">our contact page</a>')
	expect(await read('/legal/privacy.md')).toContain('write to http://site.test/contact')
	expect(await read('/.well-known/security.txt')).toContain('Contact: http://site.test/contact')
	const contact = await read('/contact')
	expect(contact).toContain('reach us at any hour, through the form on our contact page')
	expect(contact).not.toContain('Email us now')
	expect(await read('/services/solar')).toContain('Roof photos can follow through the form on our contact page.')
	expect(await read('/')).not.toContain('aria-label="Find us elsewhere"')
})

test('no email names a mailbox of the sample; notices of enquiries and replies go where the settings of email say', async () => {
	const visitor = new PlainBrowser(app)
	const account = { name: 'Bola Ade', email: 'bola@example.com', password: 'mangoes on the roof' }
	const enquiry = { ...account, service: 'solar', message: 'Please call me.', terms: 'on' }
	expect((await visitor.submit('/api/enquiry', enquiry)).status).toBe(200)
	expect((await visitor.call('/api/auth/sign-up/email', account)).status).toBe(200)
	const mails = await app.sql<{ kind: string; to: string; text: string }[]>`
		select kind, to_address as to, concat_ws(' ', to_address, from_address, reply_to, headers::text, text, html) as text
		from outbox order by kind`
	expect(mails.map(({ kind }) => kind)).toEqual(['enquiry', 'enquiry-receipt', 'verify-email'])
	expect(mails.filter(({ text }) => /imole/i.test(text))).toEqual([])
	expect(mails[0]?.to).toBe('owner@mail.example')
	expect(mails[1]?.text).toContain('owner@mail.example')
	expect(mails[1]?.text).toContain('Write to http://site.test/contact.')
})
