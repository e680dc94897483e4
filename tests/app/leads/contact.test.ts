import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentSentences, consentTextVersion } from '#app/features/contact/copy/consent.ts'
import { newsletterConsent } from '#app/features/newsletter/consent.ts'
import { contactThanks } from '#app/features/contact/copy/contact-form-copy.ts'
import { fieldMessages, formMessages } from '#app/features/contact/copy/messages.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { issueFormToken } from '#app/platform/request/form-token.server.ts'
import { company } from '#app/config/company.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { shownFields } from '../../support/content/shown-fields.ts'

let app: TestApp

beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { TRUST_PROXY: '1', CONTACT_EMAIL: 'enquiries@imole.example' } })
	// The tests sign tokens of any age with the site's own secret.
	loadEnv({ DATA_DIR: app.dataDir })
})
const tables =
	'leads, lead_events, lead_counts, consents, newsletter_deliveries, newsletter_subscribers, outbox, form_tokens, rate_limits'
beforeEach(() => app.sql.unsafe(`truncate ${tables} cascade`))

const typed = {
	name: 'Adaeze Nwosu',
	email: 'adaeze@example.com',
	phone: '0803 123 4567',
	company: 'Okeke & Sons',
	service: 'solar',
	urgency: 'asap',
	budget: '1m-5m',
	message: 'Three-bedroom flat in Bodija; fridge and fans must run all night.',
	terms: 'on',
}

const token = (ageMs = 60_000) => issueFormToken('enquiry', Date.now() - ageMs)
let visitors = 0
/** An address of its own, so that the rate limit of one does not meet another. */
const somebody = () => ({ 'x-forwarded-for': `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}` })

const send = (more: Record<string, string> = {}, headers: Record<string, string> = somebody()) =>
	app.submit('/api/enquiry', { ...typed, form_token: token(), ...more }, headers)
const sendPage = (more: Record<string, string> = {}, headers: Record<string, string> = somebody()) =>
	app.submit('/contact', { ...typed, ...more }, headers)

const leads = () => app.sql`select * from leads order by id`
const kinds = async () => (await app.sql`select kind from outbox order by id`).map((row) => row['kind'])

describe('the page', () => {
	test('is the same bytes for everybody and shows the sentences it stores', async () => {
		const plain = await (await app.fetch('/contact')).text()
		const signedIn = await app.fetch('/contact', { headers: { cookie: 'a=b' } })
		expect(await signedIn.text()).toBe(plain)
		expect(signedIn.headers.get('cache-control')).toContain('public')
		for (const sentence of Object.values(consentSentences)) expect(plain).toContain(sentence)
		for (const link of ['/legal/privacy', '/legal/terms', '/contact?service=consultation#enquiry'])
			expect(plain).toContain(`href="${link}"`)
		expect(plain).toContain(`href="mailto:${company().email.support}?subject=URGENT"`)
	})

	test.each([
		['?service=web-development', 'technology'],
		['?service=translation', 'translation'],
		['?service=consultation', 'consultation'],
		['?service=%3Cscript%3E', ''],
		['', ''],
	])('with %s begins with the service "%s"', async (query, service) => {
		expect(shownFields(await (await app.fetch(`/contact${query}`)).text())['service']).toBe(service)
	})

	test('gives out a token for one use, which is not stored', async () => {
		const response = await app.fetch('/api/form-token')
		expect(response.headers.get('cache-control')).toBe('no-store')
		expect(await response.json()).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w]+\.[\w-]+$/) })
	})
})

describe('an enquiry', () => {
	test('is stored with its consents and both emails', async () => {
		const response = await send(
			{ newsletter: 'on' },
			{ ...somebody(), referer: 'http://site.test/contact?service=cloud' },
		)
		expect([response.status, await response.json()]).toEqual([200, { ok: true }])
		const { name, email, company: firm, service, urgency, budget, message } = typed
		const [lead] = await leads()
		expect(lead).toMatchObject({
			name,
			email,
			company: firm,
			service,
			urgency,
			budget,
			message,
			phone: '+2348031234567',
			phone_raw: '0803 123 4567',
			newsletter: true,
			status: 'new',
			spam_score: 0,
			spam_reasons: [],
			source_path: '/contact?service=cloud',
		})
		const consents = await app.sql`
			select purpose, subject_email, text_version, source, lead_id from consents order by id`
		const given = { subject_email: email, text_version: consentTextVersion, source: 'contact form' }
		expect(consents).toEqual([
			{ purpose: 'enquiry', ...given, lead_id: lead?.['id'] },
			{ purpose: 'terms', ...given, lead_id: lead?.['id'] },
			// It outlives the enquiry for as long as the newsletter is sent.
			{ purpose: 'newsletter', ...given, text_version: newsletterConsent.version, lead_id: null },
		])
		const mails = await app.sql`select kind, to_address, reply_to, lead_id, state, headers from outbox order by id`
		expect(mails).toMatchObject([
			{
				kind: 'enquiry',
				to_address: 'enquiries@imole.example',
				reply_to: email,
				lead_id: lead?.['id'],
				state: 'waiting',
			},
			{
				kind: 'enquiry-receipt',
				to_address: email,
				reply_to: company().email.hello,
				headers: { 'Auto-Submitted': 'auto-replied' },
			},
			{ kind: 'newsletter-confirm', to_address: email, lead_id: null },
		])
	})

	test('stores no newsletter consent when the box was not ticked', async () => {
		await send()
		expect(await app.sql`select 1 from consents where purpose = 'newsletter'`).toHaveLength(0)
	})

	test('is stored whole or not at all', async () => {
		await app.sql.unsafe(`create function no_receipts() returns trigger language plpgsql as
			$$ begin if new.kind = 'enquiry-receipt' then raise 'the outbox is broken'; end if; return new; end $$;
			create trigger no_receipts before insert on outbox for each row execute function no_receipts()`)
		const once = token()
		try {
			expect((await send({ form_token: once, newsletter: 'on' })).status).toBe(500)
			for (const table of ['leads', 'consents', 'newsletter_subscribers', 'outbox', 'form_tokens'])
				expect(await app.sql.unsafe(`select 1 from ${table}`)).toHaveLength(0)
		} finally {
			await app.sql.unsafe('drop trigger no_receipts on outbox; drop function no_receipts')
		}
		expect((await send({ form_token: once })).status).toBe(200)
		expect(await leads()).toHaveLength(1)
	})

	test('cannot carry a header into an email', async () => {
		await send({
			name: 'Eve\r\nBcc: victim@example.com',
			company: 'X\u2028Subject: hi',
			message: 'Hi\r\n\r\nBcc: a@b.ng',
		})
		const [lead] = await leads()
		expect(lead?.['name']).toBe('Eve Bcc: victim@example.com')
		expect(lead?.['company']).toBe('X Subject: hi')
		const mails = await app.sql`select subject, to_address, reply_to, headers from outbox`
		expect(JSON.stringify(mails)).not.toMatch(/bcc|\\r|\\n|victim/i)
		const rejected = await send({ email: 'eve@example.com\r\nBcc: victim@example.com' })
		expect(await rejected.json()).toMatchObject({ errors: { email: fieldMessages.email.wrong } })
	})
})

describe('without JavaScript', () => {
	test('the form leads to the Thank You and is held for a second look', async () => {
		const response = await sendPage()
		expect([response.status, response.headers.get('location')]).toEqual([303, '/contact?sent=1#enquiry'])
		const thanks = await (await app.fetch('/contact?sent=1')).text()
		for (const phrase of [contactThanks.heading, contactThanks.text(24), contactThanks.again])
			expect(thanks).toContain(phrase)
		expect(thanks).not.toContain('<textarea')
		expect(await leads()).toMatchObject([{ status: 'new', spam_score: 3, spam_reasons: ['no-token'] }])
		expect(await kinds()).toEqual(['enquiry', 'enquiry-receipt'])
	})

	test('validation errors are shown at their fields, with a list of links to them', async () => {
		const response = await sendPage({ email: 'adaeze', phone: '12', terms: '' })
		expect(response.status).toBe(422)
		const html = await response.text()
		expect(html).toMatch(/<div id="problems" tabindex="-1" role="alert"/i)
		for (const name of ['email', 'phone', 'terms'] as const) {
			expect(html).toContain(`<a href="#field-${name}"`)
			expect(html).toMatch(new RegExp(`<input[^>]*id="field-${name}"[^>]*aria-invalid="true"`))
			expect(html).toMatch(new RegExp(`<input[^>]*aria-describedby="[^"]*field-${name}-error"`))
			expect(html).toContain(`<p id="field-${name}-error" class="error">`)
		}
		expect(html).toContain(fieldMessages.terms.missing)
		expect(await leads()).toHaveLength(0)
	})

	test('every error response contains everything that was typed', async () => {
		const word = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replace(/[\r\n\0]/g, ''))
		const enquiry = fc.record({ name: word, phone: word, company: word, message: fc.string({ unit: 'grapheme' }) })
		await fc.assert(
			fc.asyncProperty(enquiry, async (given) => {
				const fields = { ...typed, ...given, message: given.message.replaceAll('\0', ''), newsletter: 'on', terms: '' }
				const response = await sendPage(fields)
				expect(response.status).toBe(422)
				const shown = shownFields(await response.text())
				// Forms travel with \r\n and pages with \n.
				expect(shown).toMatchObject({ ...fields, message: fields.message.replace(/\r\n?/g, '\n') })
			}),
			{
				numRuns: 60,
				examples: [[{ name: '"><script>', phone: "'&amp;", company: '&#x27;', message: '\n</textarea>\n' }]],
			},
		)
	})

	test('the sixth from one address is taken like the others, and held', async () => {
		const visitor = somebody()
		for (let n = 0; n < 6; n++) expect((await sendPage({ message: `Message ${n}` }, visitor)).status).toBe(303)
		expect((await leads()).map(({ status }) => status)).toEqual([...Array(5).fill('new'), 'held'])
	})
})

describe('the same enquiry again', () => {
	test.each([
		['with one token', () => ({ form_token: token() })],
		['without a token', () => ({ form_token: '' })],
		['each with a token of its own', () => null],
	])('ten at once %s are one', async (_how, fields) => {
		const shared = fields()
		const responses = await Promise.all(Array.from({ length: 10 }, () => send(shared ?? { form_token: token() })))
		expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 10 }, () => 200))
		expect(await leads()).toHaveLength(1)
		expect(await app.sql`select 1 from consents`).toHaveLength(2)
		expect(await kinds()).toEqual(['enquiry', 'enquiry-receipt'])
	})

	test('ten clicks of one visitor are one enquiry, and count once', async () => {
		const visitor = somebody()
		const fields = { form_token: token() }
		const responses = await Promise.all(Array.from({ length: 10 }, () => send(fields, visitor)))
		expect(responses.filter((response) => response.status === 200)).toHaveLength(10)
		expect((await leads()).map(({ status }) => status)).toEqual(['new'])
		for (let n = 0; n < 4; n++) await send({ message: `Message ${n}` }, visitor)
		expect((await leads()).map(({ status }) => status)).toEqual(Array(5).fill('new'))
	})

	test('a resend from the same form succeeds hours later', async () => {
		const fields = { form_token: token(2 * 3_600_000 - 1_000) }
		expect((await send(fields)).status).toBe(200)
		await app.sql`update leads set created_at = now() - interval '2 hours'`
		expect((await send(fields)).status).toBe(200)
		await wait(1_500)
		expect((await send(fields)).status).toBe(200)
		expect(await leads()).toHaveLength(1)
	})

	test('with one key is one, hours later and with any token; with other words it is another', async () => {
		const enquiry_key = 'k'.repeat(20)
		for (let time = 0; time < 3; time++) {
			expect((await send({ enquiry_key, form_token: token() })).status).toBe(200)
			await app.sql`update leads set created_at = now() - interval '3 hours'`
		}
		expect(await leads()).toHaveLength(1)
		expect(await kinds()).toEqual(['enquiry', 'enquiry-receipt'])
		expect((await send({ enquiry_key, form_token: token(), phone: '0802 123 4567' })).status).toBe(200)
		expect(await leads()).toHaveLength(2)
	})

	test('a key with another format is ignored, and somebody else’s key blocks nobody', async () => {
		for (const enquiry_key of ['short', 'UPPER'.repeat(5), 'x'.repeat(500), "'; drop table leads"])
			expect((await send({ enquiry_key, message: `With ${enquiry_key}` })).status).toBe(200)
		const enquiry_key = 'k'.repeat(20)
		await send({ enquiry_key })
		await send({ enquiry_key, email: 'bisi@example.com' })
		expect(await leads()).toHaveLength(6)
	})

	test('is another enquiry after ten minutes without a token, and with other words at once', async () => {
		await sendPage()
		await sendPage({ phone: '0802 123 4567' })
		expect(await leads()).toHaveLength(2)
		await app.sql`update leads set created_at = now() - interval '11 minutes'`
		await sendPage()
		expect(await leads()).toHaveLength(3)
	})

	test.each([
		['an old token', async () => token(2 * 3_600_000 + 1_000)],
		[
			'a used token',
			async () => {
				const used = token()
				await send({ form_token: used, message: 'Something else' })
				return used
			},
		],
	])('%s asks for a new one and returns everything that was typed', async (_what, make) => {
		const form_token = await make()
		const before = await leads()
		const response = await send({ form_token })
		expect(response.status).toBe(422)
		expect(await response.json()).toMatchObject({ errors: { form_token: formMessages.renew }, values: typed })
		expect(await leads()).toHaveLength(before.length)
		const page = await (await sendPage({ form_token })).text()
		expect(page).toContain(formMessages.renew)
		expect(shownFields(page)).toMatchObject({ ...typed, form_token: '' })
	})
})

describe('spam', () => {
	test.each(['website', 'fax'])('in the hidden field %s is stored, thanked and mailed to nobody', async (trap) => {
		const response = await sendPage({ [trap]: 'https://cheap.example' })
		expect([response.status, response.headers.get('location')]).toEqual([303, '/contact?sent=1#enquiry'])
		expect(await leads()).toMatchObject([{ status: 'spam', spam_reasons: ['no-token', 'honeypot'] }])
		expect(await kinds()).toEqual([])
	})

	test('one text from many addresses is noticed, even when a word changes', async () => {
		const text = 'Dear sir, we bring your website to the first page of every search engine for a small monthly price'
		for (let n = 0; n < 5; n++) await send({ email: `seo${n}@example.com`, message: `${text} ${n}` })
		expect((await leads()).map((lead) => lead['status'])).toEqual(['new', 'new', 'new', 'spam', 'spam'])
	})

	test.each([
		['too-fast', () => token(0)],
		['forged-token', () => `${token()}x`],
	])('%s is held, not refused', async (reason, form_token) => {
		expect((await send({ form_token: form_token() })).status).toBe(200)
		expect(await leads()).toMatchObject([{ status: 'new', spam_reasons: [reason] }])
	})

	test('nobody gets more than three receipts a day through us', async () => {
		for (let n = 0; n < 5; n++)
			await send({ message: `Message ${n}`, email: n % 2 ? 'Victim@example.com' : 'victim@example.com' })
		const mails = await kinds()
		expect(mails.filter((kind) => kind === 'enquiry')).toHaveLength(5)
		expect(mails.filter((kind) => kind === 'enquiry-receipt')).toHaveLength(3)
		await app.sql`update outbox set created_at = now() - interval '25 hours'`
		await send({ message: 'Tomorrow', email: 'victim@example.com' })
		expect((await kinds()).filter((kind) => kind === 'enquiry-receipt')).toHaveLength(4)
	})
})
