import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missedMessages as messages } from './messages.ts'
import { countedText, withoutBeginnings } from './missed-rules.ts'

test.each([
	['  Quokka   House ', 'quokka house'],
	['borehole\tpump', 'borehole pump'],
	['5kVA 48V 220Ah inverter', '5kva 48v 220ah inverter'],
	['Ìmọ́lẹ̀', 'ìmọ́lẹ̀'],
	['x'.repeat(60), 'x'.repeat(60)],
])('%j is counted as %j', (typed, text) => expect(countedText(typed)).toBe(text))

test.each([
	'',
	'a',
	'?!…',
	'“quokka”',
	'"borehole pump"',
	'x'.repeat(61),
	'ada@example.com',
	'ada at example dot com',
	'https://example.com/ada',
	'www.example.com',
	'0803 123 4567',
	'call +234-803-123-4567 now',
	'8031 23',
	'08031234567',
	'account 0123456789',
	'born 12/05/1990',
	'０８０３１２３４５６７',
	'token 0f3a9c0e1b7d4c6a8e2f5b7d9c1a3e5f',
])('%j may be about somebody, or says nothing, and is left out', (typed) => expect(countedText(typed)).toBe(null))

test('what is counted is counted as itself', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
			const text = countedText(typed)
			if (text !== null) expect([text.length <= 60, countedText(text)]).toEqual([true, text])
		}),
	)
})

test('what was on its way to a longer text is left out', () => {
	expect(withoutBeginnings(['quo', 'quok', 'wombat', 'quokka', 'quokkas house', 'quokkas'])).toEqual([
		'wombat',
		'quokkas house',
	])
})

test.each([
	[messages.addSynonym, messages.addSynonymFor],
	[messages.dismiss, messages.dismissText],
	[messages.restore, messages.restoreText],
])('the name of “%s” begins with what its button says, as people who speak to their device say it', (label, nameOf) => {
	expect(nameOf('solar').startsWith(label)).toBe(true)
})
