import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml } from '#app/platform/mail/mail-frame.ts'
import { enquiryInput, type Enquiry } from './enquiry.ts'
import { enquiryMail, receiptMail } from './mail-texts.ts'

const company = { name: 'Imole Services', email: 'hello@imole.example', replyHours: 24 }
const enquiry = (more: Record<string, string> = {}): Enquiry =>
	enquiryInput.parse({
		name: 'Adaeze Nwosu',
		email: 'adaeze@example.com',
		service: 'solar',
		message: 'Line one\nLine two',
		terms: 'on',
		...more,
	})

test('the email to the company contains everything, as HTML and as text', () => {
	const mail = enquiryMail(
		enquiry({ phone: '0803 123 4567', company: 'Okeke & Sons', urgency: 'asap', budget: '1m-5m', newsletter: 'on' }),
		['no-token'],
		24,
	)
	expect(mail.subject).toBe('Within 1 week: new enquiry about Solar & Renewable Energy')
	for (const phrase of [
		'Adaeze Nwosu',
		'adaeze@example.com',
		'0803 123 4567',
		'Okeke & Sons',
		'As soon as possible (within 1 week)',
		'₦1 million – ₦5 million',
		'Requested, not confirmed yet',
		'Check before you reply: sent without JavaScript, or by a program.',
	]) {
		expect(mail.text).toContain(phrase)
		expect(mail.html).toContain(escapeHtml(phrase))
	}
	expect(mail.text).toContain('> Line one\n> Line two')
	expect(mail.html).toContain('Line one<br>Line two')
	expect(mail.html).toContain('href="tel:+2348031234567"')
	expect(mail.html).toContain('href="https://wa.me/2348031234567"')
	expect(mail.text).toContain('WhatsApp: https://wa.me/2348031234567')
})

test('what was typed never becomes markup or a header', () => {
	const attack = fc
		.array(
			fc.constantFrom('<script>', '"', "'", '>', '&', '<img src=x onerror=', '\r\nBcc: x@y.ng', '</td>', 'ẹ', '\u2028'),
		)
		.map((parts) => parts.join(''))
	const tags = (html: string) => html.replaceAll('<br>', '').match(/<[a-z!/]/g)?.length
	const frame = tags(enquiryMail(enquiry({ name: 'A', message: 'A', company: 'A' }), [], 24).html)
	fc.assert(
		fc.property(attack, attack, attack, (name, company, message) => {
			const mail = enquiryMail(
				enquiry({ name: `A${name}`.slice(0, 110), company: `A${company}`.slice(0, 150), message: `A${message}` }),
				[],
				24,
			)
			expect(tags(mail.html)).toBe(frame)
			expect(mail.subject).toBe('New enquiry about Solar & Renewable Energy')
		}),
	)
})

test('the receipt promises a reply within 24 hours and repeats nothing that was typed', () => {
	const mail = receiptMail(enquiry({ name: 'Buy cheap pills', company: 'www.pills.example' }), company)
	expect(mail.subject).toBe('Imole Services: we have received your message')
	for (const form of [mail.html, mail.text]) {
		expect(form).toContain('within 24 hours')
		expect(form).not.toMatch(/pills|Line one|adaeze/i)
	}
})

test('no email speaks of a time where the company promises none', () => {
	const silent = [enquiryMail(enquiry(), [], null), receiptMail(enquiry(), { ...company, replyHours: null })]
	for (const { html, text } of silent) expect(html + text).not.toMatch(/within|hours|promise/)
	expect(silent[1]?.text).toContain('It has arrived, and a person from the right team will reply.')
})

test('emails load nothing from other servers', () => {
	for (const { html } of [enquiryMail(enquiry(), [], 24), receiptMail(enquiry(), company)])
		expect(html).not.toMatch(/<img|<link|<script|src=|url\(/i)
})
