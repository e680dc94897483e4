import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCompanyName, nameFromProvider, nameInput, tidyName } from './name-rules.ts'

const hiddenMarks = [
	'\u202e',
	'\u2066',
	'\u200f',
	'\u061c',
	'\r',
	'\n',
	'\u0000',
	'\u2028',
	'\u200b',
	'\u3164',
	'\ud800',
]

describe('a name', () => {
	it.each(['Imole Adebayo', 'Ọláyínká Adé', 'Ngozi O’Neill-Bello', '李小龍', 'أحمد', 'می‌خواهم', 'Ada 👩‍🔧', 'X'])(
		'%s is accepted as it is',
		(name) => expect(nameInput.parse(` ${name} `)).toBe(name),
	)

	it.each([
		['', ' ', '\u00a0', '\u200b\u200b', '\u3164', '\u2800', '\ufe0f', '\u200d', '...', '\u0301'],
		['A\u202eB', 'A\r\nBcc: x', 'A\u0000B', 'A\u2028B', 'A\u2066B', 'A\u200bB', 'A\u00adB', 'A\ud800B', 'A\u{e0041}B'],
		['see www.example.com', 'a@example.com', 'https:example', 'Ada //example.com', 'HTTP:x', 'x'.repeat(101)],
	])('hidden, empty or odd is rejected', (...names) => {
		for (const name of names) expect(nameInput.safeParse(name).success, JSON.stringify(name)).toBe(false)
	})

	it('never contains a hidden mark, from any source', () => {
		const text = fc
			.array(fc.oneof(fc.constantFrom(...hiddenMarks), fc.string({ unit: 'binary' })))
			.map((all) => all.join(''))
		fc.assert(
			fc.property(text, (typed) => {
				const parsed = nameInput.safeParse(typed)
				for (const name of [parsed.success ? parsed.data : '', tidyName(typed), nameFromProvider(typed)]) {
					expect(name).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u061c\u200e\u200f\u200b\u3164]/u)
					expect(name.isWellFormed()).toBe(true)
					expect(name).toBe(name.trim())
				}
				expect(nameFromProvider(typed)).not.toBe('')
			}),
		)
	})

	it('from another provider is cleaned, and replaced where it cannot be', () => {
		expect(nameFromProvider(' Ada\r\nObi\u202e ')).toBe('Ada Obi')
		for (const name of ['Imole Services', '\u3164', 'https://spam.example', ''])
			expect(nameFromProvider(name)).toBe('Reader')
	})
})

const companies = [
	'Imole',
	'IMOLE',
	'imole services',
	'Imole Services Limited',
	'Imole-Services',
	'I m o l e',
	'The Imole Team',
]
const disguised = [
	'Ⅰｍｏｌｅ',
	'lmole',
	'Im0le',
	'Іmоlе Sеrvісеs',
	'İmole',
	'Ímólé',
	'Irnole',
	'Imole\u200d Services',
	'IMOLE SUPPORT!',
]
const withRoles = [
	'Imole team',
	'Imole Admin',
	'support Imole',
	'Imole Services Support',
	'admin',
	'Admin',
	'SUPPORT',
	'аdmin',
	'@dmin',
]
const people = [
	'Imole Adebayo',
	'Adebayo Imole',
	'Imole A.',
	'Imoleayo',
	'Imole Services Ade',
	'Admina Bello',
	'Team Obi',
	'Mole',
	'Support Okafor',
]

describe('the company’s name', () => {
	it.each([...companies, ...disguised, ...withRoles])('%s could be mistaken for it', (name) => {
		expect(isCompanyName(name)).toBe(true)
	})
	it.each(people)('%s is a person', (name) => expect(isCompanyName(name)).toBe(false))

	it('is never found in a part of a name', () => {
		const surname = fc
			.stringMatching(/^[A-Z][a-z]{3,12}$/)
			.filter((word) => !/team|support|admin|service|limited/i.test(word))
		fc.assert(fc.property(surname, (word) => !isCompanyName(`Imole ${word}`) && !isCompanyName(`${word} Imole`)))
	})
})
