import { expect, test } from 'vitest'
import { sentForm } from '../field.ts'
import { lines } from '../lines.ts'
import { placeholderError, placeholderErrors } from '../placeholders.ts'
import { text } from '../text.ts'

const names = ['withinHours', 'chat']
const here = { withinHours: 'the promise' }
const { unknown, notHere } = placeholderErrors

test.each([
	['We reply {withinHours}.', null],
	['We reply{withinHours} and {withinHours}.', null],
	['We reply {withinHour}.', unknown('{withinHour}', ['withinHours'])],
	['We reply {WithinHours}.', unknown('{WithinHours}', ['withinHours'])],
	['We reply { withinHours }.', unknown('{ withinHours }', ['withinHours'])],
	['We reply {withinHours .', unknown('{withinHours', ['withinHours'])],
	['Write {chat}.', unknown('{chat}', ['withinHours'])],
	['A set { 1, 2 } and {} and { open', null],
])('“%s” where one placeholder is replaced: %s', (typed, error) => {
	expect(placeholderError(typed, { here, names })).toBe(error)
})

test.each([
	['We reply {withinHours}.', notHere('{withinHours}')],
	['Write {CHAT}', notHere('{CHAT}')],
	['Dear {name}, a { brace', null],
])('“%s” where none is replaced: %s', (typed, error) => {
	expect(placeholderError(typed, { here: {}, names })).toBe(error)
})

test('texts and lines report it at their field, and say in their shape what may be written', () => {
	const placeholders = { here, names }
	const one = text({ label: 'Text', max: 99, tooLong: 'Too long.', placeholders })
	const several = lines({ label: 'Text', max: 9, tooMany: '', maxLength: 99, tooLong: 'Too long.', placeholders })
	const errors: string[] = []
	const report = (_: string, message: string) => void errors.push(message)
	one.check('In {hours}', report)
	several.check(several.fromForm(sentForm([['value', 'Good\r\nIn {hours}']]), 'value', report), report)
	expect(errors).toEqual([unknown('{hours}', ['withinHours']), unknown('{hours}', ['withinHours'])])
	expect([one.shape, several.shape]).toEqual([
		expect.objectContaining({ placeholders: here }),
		expect.objectContaining({ placeholders: here }),
	])
})
