import { expect, test } from 'vitest'
import type { SpamReason } from '../copy/messages.ts'
import { scoreEnquiry, spamFrom, suspiciousFrom, type Signals } from './spam-score.ts'

const harmless: Signals = { token: 'valid', honeypot: false, repeats: 0 }
const person = {
	name: 'Tunde Bakare',
	email: 'tunde@example.com',
	company: '',
	message: 'Please rewire our clinic in Yaba. The distribution board trips whenever the autoclave starts.',
}
const cyrillicA = '\u0430'

test('an ordinary enquiry scores nothing', () => {
	expect(scoreEnquiry(person, harmless)).toEqual({ score: 0, reasons: [] })
})

test.each<[SpamReason, Partial<typeof person>, Partial<Signals>]>([
	['no-token', {}, { token: 'missing' }],
	['forged-token', {}, { token: 'forged' }],
	['too-fast', {}, { token: 'early' }],
	['honeypot', {}, { honeypot: true }],
	['repeated', {}, { repeats: 1 }],
	['often-repeated', {}, { repeats: 3 }],
	['links', { message: `${person.message} https://a.ng https://b.ng https://c.ng` }, {}],
	['many-links', { message: `${person.message} ${'https://a.ng '.repeat(6)}` }, {}],
	['only-links', { message: 'See https://a.ng now' }, {}],
	['link-markup', { message: `${person.message} [url=x]cheap[/url]` }, {}],
	['link-in-name', { name: 'Win www.prize.example' }, {}],
	['mixed-scripts', { message: `${person.message} P${cyrillicA}ypal` }, {}],
	['disposable-address', { email: 'x@Mailinator.com' }, {}],
])('%s is noticed', (reason, text, signals) => {
	expect(scoreEnquiry({ ...person, ...text }, { ...harmless, ...signals }).reasons).toEqual([reason])
})

test('without a token it is held for review, and is not spam for that alone', () => {
	const { score } = scoreEnquiry(person, { ...harmless, token: 'missing' })
	expect(score).toBeGreaterThanOrEqual(suspiciousFrom)
	expect(score).toBeLessThan(spamFrom)
})

test.each<[string, Partial<typeof person>, Partial<Signals>]>([
	['fills the hidden field', {}, { honeypot: true }],
	['advertises without a token', { message: 'Rank #1! [url=https://seo.example]click[/url]' }, { token: 'missing' }],
	['replays one text', {}, { repeats: 4 }],
	['sends a list of links', { message: 'https://a.ng '.repeat(9) }, { token: 'missing' }],
])('a program that %s is spam', (_what, text, signals) => {
	expect(scoreEnquiry({ ...person, ...text }, { ...harmless, ...signals }).score).toBeGreaterThanOrEqual(spamFrom)
})

const needs = [
	'Our site https://shop.example is slow; we like how https://other.example and https://third.example feel.',
	'Пожалуйста, переведите наш договор на английский. Our lawyer is at https://law.example.',
	'ΚΑΛΗΜΕΡΑ, we need a Greek marriage certificate translated for the embassy in Abuja.',
	'Jọ̀ọ́, mo fẹ́ kí ẹ tún ilé mi wáyà ní Ìbàdàn. E ṣé gan!',
	'URGENT!!! NEPA took light and the inverter smells of burning. Call me now o!',
	'ترجمة عقد إيجار من العربية إلى الإنجليزية، ثماني صفحات.',
	'Quote for 5kVA inverter + 4 x 200Ah, Gwarinpa. Budget about ₦2.5m. Thanks 🙏🏾',
	'Hi',
]

const people = ['Chukwuemeka Obi', 'Aïsha Bello', 'Ọlá', 'مريم', 'Анна', "D'Arcy O. (Mrs)"].flatMap((name) =>
	['', 'Okeke & Sons Ltd', 'www.okeke.example', 'ABC 24/7'].flatMap((company) =>
		needs.flatMap((first) =>
			needs.map((second) => ({ name, email: 'a@firm.com.ng', company, message: `${first}\n${second}` })),
		),
	),
)

test.each(['valid', 'missing', 'early'] as const)(
	'none of 1,536 enquiries as people write them is spam (token %s)',
	(token) => {
		expect(people).toHaveLength(1_536)
		expect(people.filter((text) => scoreEnquiry(text, { ...harmless, token }).score >= spamFrom)).toEqual([])
	},
)
