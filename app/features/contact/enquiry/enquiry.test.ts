import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { setCompanyServices } from '#app/config/service-lines.ts'
import { lineOf, servicesType } from '#app/features/site/services/service-content.ts'
import { enquiryInput, serviceFromAddress, sourcePath } from './enquiry.ts'
import { fieldMessages } from '../copy/messages.ts'
import { readPhone } from '#app/platform/phone.server.ts'

beforeAll(() =>
	setCompanyServices({ lines: servicesType.first('sample').map((line) => lineOf(line, true)), postOffer: '' }),
)

const complete = {
	name: 'Adaeze Nwosu',
	email: 'adaeze@example.com',
	service: 'solar',
	message: 'Three-bedroom flat in Bodija; fridge and fans must run all night.',
	terms: 'on',
}

/** The first message of each field, as the form shows them. */
function messagesFor(fields: Record<string, string>): Record<string, string> {
	const messages: Record<string, string> = {}
	for (const issue of enquiryInput.safeParse(fields).error?.issues ?? [])
		messages[String(issue.path[0])] ??= issue.message
	return messages
}

test('the required fields are enough', () => {
	expect(enquiryInput.parse(complete)).toEqual({
		...complete,
		phone: null,
		company: '',
		urgency: '',
		budget: '',
		newsletter: false,
		terms: true,
		enquiry_key: '',
		form_token: '',
		website: '',
		fax: '',
	})
})

test('each missing required field gets its own sentence, all at once', () => {
	expect(messagesFor({})).toEqual({
		name: fieldMessages.name.missing,
		email: fieldMessages.email.missing,
		service: fieldMessages.service.missing,
		message: fieldMessages.message.missing,
		terms: fieldMessages.terms.missing,
	})
})

test.each(['', '   ', '\u00a0\t\n', '\u202e'])('%j is not a name, nor a message', (blank) => {
	expect(Object.keys(messagesFor({ ...complete, name: blank, message: blank }))).toEqual(['name', 'message'])
})

test.each([
	['email', 'adaeze', fieldMessages.email.wrong],
	['email', 'adaeze@example', fieldMessages.email.wrong],
	['email', 'a@b.ng, c@d.ng', fieldMessages.email.wrong],
	['email', 'a@b.ng\r\nBcc: c@d.ng', fieldMessages.email.wrong],
	['email', 'a@b.ng\u0000', fieldMessages.email.wrong],
	['email', `${'a'.repeat(250)}@example.com`, fieldMessages.email.long],
	['name', 'x'.repeat(121), fieldMessages.name.long],
	['company', 'x'.repeat(161), fieldMessages.company.long],
	['message', 'x'.repeat(5_001), fieldMessages.message.long],
	['phone', 'after five', fieldMessages.phone.wrong],
	['phone', '0803 123', fieldMessages.phone.wrong],
	['service', 'plumbing', fieldMessages.service.missing],
	['urgency', 'yesterday', fieldMessages.urgency.wrong],
	['budget', '1', fieldMessages.budget.wrong],
])('%s refuses %j', (field, value, message) => {
	expect(messagesFor({ ...complete, [field]: value })).toEqual({ [field]: message })
})

test('every option of the specification is accepted', () => {
	const options = {
		service: ['technology', 'electrical', 'solar', 'translation', 'consultation'],
		urgency: ['asap', 'urgent', 'normal', 'planning', ''],
		budget: ['under-100k', '100k-500k', '500k-1m', '1m-5m', 'over-5m', 'discuss', ''],
	}
	for (const [field, values] of Object.entries(options))
		for (const value of values) expect(messagesFor({ ...complete, [field]: value })).toEqual({})
})

test('no control character survives in a one-line field', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (name, company) => {
			const parsed = enquiryInput.safeParse({ ...complete, name: `A${name}`, company })
			if (!parsed.success) return
			expect(parsed.data.name + parsed.data.company).not.toMatch(
				/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u,
			)
		}),
		{ numRuns: 1_000 },
	)
})

test('a message keeps its lines and its letters', () => {
	const message = 'Ẹ kú àárọ̀ 👩🏾‍🔧\r\n\r\tNdewo, Ịjọba ƙasa\u0007'
	expect(enquiryInput.parse({ ...complete, message }).message).toBe(
		'Ẹ kú àárọ̀ 👩🏾‍🔧\n\n\tNdewo, Ịjọba ƙasa'.normalize('NFC'),
	)
})

test.each([
	['0803 123 4567', '+2348031234567'],
	['08031234567', '+2348031234567'],
	['+234 (0) 803-123-4567', '+2348031234567'],
	['2348031234567', '+2348031234567'],
	['00234 803 123 4567', '+2348031234567'],
	['009 44 20 7946 0958', '+442079460958'],
	['+44 20 7946 0958', '+442079460958'],
	['+233 24 123 4567', '+233241234567'],
	['0913 123 4567', '+2349131234567'],
	['0201 271 0000', '+2342012710000'],
	['01 271 0000', '+2342012710000'],
	['(09) 461-0000', '+2342094610000'],
])('the number %s is dialled as %s', (typed, dialled) => {
	expect(readPhone(typed)).toBe(dialled)
	expect(enquiryInput.parse({ ...complete, phone: ` ${typed} ` }).phone).toEqual({ number: dialled, typed })
})

test.each(['12345', 'none', '0803 123 456', '08031234567 / 08021234567', '+999 123 456 789'])(
	'%s is no number',
	(typed) => expect(readPhone(typed)).toBeNull(),
)

test.each([
	...['web-development', 'mobile', 'cloud', 'database', 'security', 'custom-software', 'technology'].map((value) => [
		value,
		'technology',
	]),
	...['electrical', 'solar', 'translation', 'consultation'].map((value) => [value, value]),
	...['', 'Solar', 'plumbing', '__proto__', 'toString'].map((value) => [value, '']),
])('a link with service=%s chooses "%s"', (value, chosen) => {
	expect(serviceFromAddress(value)).toBe(chosen)
})

test('without a service in the link none is chosen', () => expect(serviceFromAddress(null)).toBe(''))

test.each([
	['https://site.test/contact?service=cloud', '/contact?service=cloud'],
	['nonsense', ''],
])('the page behind the referrer %s is "%s"', (referer, path) => {
	expect(sourcePath(new Request('https://site.test/contact', { headers: { referer } }))).toBe(path)
})
