import { describe, expect, test } from 'vitest'
import { unsupportedClaims } from './claims.ts'

const isOwn = (address: string) => address.startsWith('http://site.test')
const claimed = (article: string, ...sources: string[]) =>
	unsupportedClaims(article, sources, isOwn).map(({ kind, text }) => `${kind} ${text}`)

/** What somebody should look up, sentence by sentence. */
const sentences: [sentence: string, claims: string[]][] = [
	['A 5 kVA inverter costs about ₦ 450,000 in Lagos.', ['number 5 kVA', 'number ₦ 450,000']],
	['The set was sold for N1.2 million last year.', ['number N1.2 million']],
	['Prices begin at NGN 85k and rise from there.', ['number NGN 85k']],
	['Solar cuts the bill by 40% in most homes.', ['number 40%']],
	['About forty percent of shops have a generator.', ['number forty percent']],
	['Our client Adaeze Okafor saved the money for a second shop.', ['name Adaeze Okafor']],
	[
		'Chief Babátúndé Adéyẹmí opened the hall, and Ngozi Okonjo-Iweala spoke.',
		['name Babátúndé Adéyẹmí', 'name Ngozi Okonjo-Iweala'],
	],
	['The rule comes from the Standards Organisation of Nigeria.', ['name Standards Organisation of Nigeria']],
	['NERC says that tariffs follow the band.', ['name NERC']],
	['Many homes in Ibadan buy panels from Felicity Solar.', ['name Felicity Solar']],
	['We finished it on 12 March 2025.', ['number 12 March 2025']],
	['Since June 2024 the tariff has not moved.', ['number June 2024']],
	['The plant in Kano was built in 1998.', ['number 1998']],
	['Call 0803 123 4567 before you come.', ['number 0803 123 4567']],
	['A 200 Ah battery holds a fridge for 8 hours.', ['number 200 Ah', 'number 8 hours']],
	['It lasts 10–15 years when it is cleaned.', ['number 15 years']],
	['See [their report](https://reports.example/2024) for more.', ['link https://reports.example/2024']],
	['Write to [the office](mailto:ada@power.example) first.', ['link mailto:ada@power.example']],
	['More than 3,000 people came.', ['number 3,000']],
	['It is sold by EcoFlow and by nobody else.', ['name EcoFlow']],
	// From here on: nothing to look up.
	['There are 3 ways to begin, and 5 mistakes to avoid.', []],
	['Compare the offers before you pay anything.', []],
	['Most shops in Lagos and Port Harcourt close on Sunday.', []],
	['Send a WhatsApp message, or write in English or Yoruba.', []],
	['An LED lamp needs little; a TV needs more, and AC most.', []],
	['We answer 24/7, and a 5G router or an A4 sheet is no quantity.', []],
	['**Surge protection:** Ask for it by name.', []],
	['“Buy the cheapest” is bad advice. Nobody should.', []],
	['See [our services](/services/solar) or [the post](http://site.test/blog/a).', []],
	['Step 2: Switch off the mains. Then wait.', []],
	['I think Nigerians know this; still, Mr and Mrs deserve to hear it.', []],
	['> **To write:** a price in naira, such as ₦ 900,000, from Ada Obi.', []],
	['The Right Way To Choose A Good Inverter', []],
	['Inverters hum. A good inverter hums less.', []],
]

describe('what should be looked up', () => {
	test.each(sentences)('%s', (sentence, claims) => {
		expect(claimed(sentence).toSorted()).toEqual(claims.toSorted())
	})

	test.each([
		['It costs ₦ 450,000.', 'ours is 450k naira'],
		['It costs ₦450,000.', 'N450,000'],
		['A 5kVA set.', 'for a 5 kVA inverter'],
		['A 24-hour service.', 'within 24 hours'],
		['Since March 2025.', 'on 12 March 2025'],
		['In 2025 it changed.', 'on 12th of March, 2025'],
		['It saves 40 percent.', 'saves 40%'],
		['Ask Adaeze Okafor’s brother, or Okafor herself.', 'client: ADAEZE OKAFOR'],
		['They asked Sade about it.', 'Ṣadé works here'],
		['See [it](https://www.reports.example/a/).', 'https://reports.example/a'],
		['Call +234 803 123 4567.', '08031234567'],
	])('a source that says it otherwise supports it: %s', (sentence, source) => {
		expect(claimed(sentence, source)).toEqual([])
	})

	test('another unit or another number does not', () => {
		expect(claimed('It takes 40 days.', 'saves 40%')).toEqual(['number 40 days'])
		expect(claimed('It costs ₦ 45,000.', 'costs ₦ 450,000')).toEqual(['number ₦ 45,000'])
		expect(claimed('They asked Adaeze Eze.', 'Adaeze Okafor')).toEqual(['name Adaeze Eze'])
	})

	test('each claim is listed once, with its line and its sentence', () => {
		const article = '## Cost of 2024\n\nFirst. Ada Obi paid ₦ 90,000 then. Last.\n\nObi paid ₦ 90,000 again.'
		expect(unsupportedClaims(article, [], isOwn)).toEqual([
			{ kind: 'number', text: '2024', line: 1, sentence: 'Cost of 2024' },
			{ kind: 'number', text: '₦ 90,000', line: 3, sentence: 'Ada Obi paid ₦ 90,000 then.' },
			{ kind: 'name', text: 'Ada Obi', line: 3, sentence: 'Ada Obi paid ₦ 90,000 then.' },
		])
	})

	test('a table of prices is read, code is not', () => {
		const article = '| Size | Price |\n| - | - |\n| Small | ₦ 90,000 |\n\n```\nnpm i 400 Ada Obi\n```'
		expect(claimed(article)).toEqual(['number ₦ 90,000'])
	})
})

test('an article of nothing but numbers costs its length, not its square', () => {
	expect(unsupportedClaims('1 2 3% '.repeat(60_000), [], isOwn)).toHaveLength(1)
})
