import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOf, fitted, partOf, passageOf, pictureIn, placeOf, replacedIn, wholeOf } from './passage.ts'

const text = 'One **bold** word.\n\nTwo words here. And more.\n\n- a\n- b\n\nLast.'
const at = (selected: string, reach?: 'blocks') => {
	const start = text.indexOf(selected)
	return passageOf({ text, start, end: start + selected.length }, reach).text
}

test.each([
	['words here', 'words here'],
	[' words here. ', 'words here.'],
	['**bold**', '**bold**'],
	['bold** wo', 'One **bold** word.'],
	['here. And more.\n\n- a', 'Two words here. And more.\n\n- a\n- b'],
	['a\n- b', '- a\n- b'],
])('a selection of %j is the passage %j', (selected, passage) => expect(at(selected)).toBe(passage))

test('a caret is in its block, and a list or a table is made of whole blocks', () => {
	expect(passageOf({ text, start: 25, end: 25 }).text).toBe('Two words here. And more.')
	expect(at('words', 'blocks')).toBe('Two words here. And more.')
	expect(passageOf({ text: '', start: 0, end: 0 })).toMatchObject({ text: '', start: 0 })
	expect(passageOf({ text, start: text.length, end: text.length }).text).toBe('Last.')
})

test('code is one block with its empty lines, and what follows it is none of it', () => {
	const code = '```js\nlet x = 1\n\nx += 1\n```'
	const around = `Before.\n\n${code}\n\nAfter.\n\n~~~\n\nopen\n`
	const blockAt = (words: string) =>
		passageOf({ text: around, start: around.indexOf(words), end: around.indexOf(words) }).text
	expect(blockAt('x += 1')).toBe(code)
	expect(blockAt('let x')).toBe(code)
	expect(blockAt('After')).toBe('After.')
	expect(blockAt('Before')).toBe('Before.')
	const empty = '```\n```\n\n```x``` one\n\ntwo'
	expect(passageOf({ text: empty, start: empty.length, end: empty.length }).text).toBe('two')
	expect(blockAt('open')).toBe('~~~\n\nopen')
})

test.each([
	[
		'| Load | Watts |\n| --- | --- |\n| Fridge | 120 |',
		'Fridge',
		'A fridge | big\n\nand old',
		'A fridge \\| big and old',
	],
	['## Our prices now', 'prices', 'prices\n\nand costs', 'prices and costs'],
	['## Our prices now', 'Our prices now', '## Our costs', 'Our costs'],
	['- Bring the meter\n- Go', 'meter', 'meter\n- and wire', 'meter - and wire'],
	['> Said by Ada.', 'Ada', 'Ada\nObi', 'Ada Obi'],
	['One sentence. Two.', 'One sentence.', 'One.\n\nMore.', 'One.\n\nMore.'],
	['| a | b |', '| a | b |', '| a |\n| b |', '| a |\n| b |'],
	['- whole\n- list', '- whole\n- list', '- whole\n- new\n- list', '- whole\n- new\n- list'],
])('in %j, %j becomes %j without dividing its cell, heading or item', (whole, part, made, wanted) => {
	const start = whole.indexOf(part)
	expect(fitted(partOf(whole, start, start + part.length), made)).toBe(wanted)
})

test('a passage is found again after changes around it, and nothing is guessed', () => {
	const passage = passageOf({ text, start: 21, end: 35 })
	expect(replacedIn(text, passage, 'X')).toBe(text.replace(passage.text, 'X'))
	expect(replacedIn(`New start.\n\n${text} And an end.`, passage, 'X')).toBe(
		`New start.\n\n${text} And an end.`.replace(passage.text, 'X'),
	)
	expect(replacedIn(text.replace('Two words', 'Three words'), passage, 'X')).toBeNull()
	expect(replacedIn('', passage, 'X')).toBeNull()
	const twice = passageOf({ text: 'same\n\nsame', start: 0, end: 4 })
	expect(placeOf(twice, 'x same\n\nsame\n\nsame')).toBeNull()
})

test('what follows a passage has a place of its own, and a whole text must be the same', () => {
	const end = endOf(passageOf({ text, start: 25, end: 25 }))
	expect(replacedIn(text, end, '\n\nNew.')).toBe(text.replace('And more.', 'And more.\n\nNew.'))
	expect(replacedIn(`Before.\n\n${text}`, end, '!')).toContain('And more.!\n')
	expect(replacedIn(`${text}!`, wholeOf({ text }), 'X')).toBeNull()
})

test('the only paragraph of a text is found when others follow or precede it', () => {
	const only = passageOf({ text: 'The sun pays.', start: 4, end: 4 })
	expect(replacedIn('The sun pays.\n\nCall us.', only, 'X')).toBe('X\n\nCall us.')
	expect(replacedIn('We build.\n\nThe sun pays.\n', only, 'X')).toBe('We build.\n\nX\n')
	expect(replacedIn('The big sun pays.', only, 'X')).toBeNull()
	expect(replacedIn('Typed.', passageOf({ text: '', start: 0, end: 0 }), 'X')).toBeNull()
})

test('what was put in place of a passage is taken back, also after changes around it', () => {
	const made = replacedIn(text, passageOf({ text, start: 20, end: 35 }), 'Other words.') ?? ''
	const put = partOf(made, made.indexOf('Other'), made.indexOf('Other') + 'Other words.'.length)
	expect(put.text).toBe('Other words.')
	expect(replacedIn(made, put, 'Two words here.')).toBe(text)
	expect(replacedIn(`New.\n\n${made}`, put, 'Two words here.')).toBe(`New.\n\n${text}`)
	expect(replacedIn(made.replace('Other words', 'Others'), put, 'Two words here.')).toBeNull()
})

test('typing before and after never moves a change elsewhere', () => {
	const word = fc.constantFrom('solar', 'roof', 'price', 'of', '\n\n')
	const words = fc.array(word, { minLength: 1, maxLength: 12 }).map((list) => list.join(' '))
	fc.assert(
		fc.property(words, words, words, words, words, (lead, part, rest, typed, later) => {
			const before = `${lead} ${part} ${rest}`
			const passage = passageOf({ text: before, start: lead.length + 1, end: lead.length + 1 + part.length })
			const now = before.slice(0, passage.start) + passage.text + before.slice(passage.start + passage.text.length)
			const changed = `${typed} ${now} ${later}`
			const made = replacedIn(changed, passage, '#')
			if (made !== null) expect(made.replace('#', passage.text)).toBe(changed)
		}),
	)
})

test('a picture is read with its alternative text', () => {
	const picture = '![A \\[new\\] roof](/media/roof-1a2b "t")'
	expect(pictureIn(wholeOf({ text: `See ${picture} here` }))).toEqual({
		markdown: picture,
		alt: 'A \\[new\\] roof',
		src: '/media/roof-1a2b',
	})
	expect(pictureIn(wholeOf({ text: 'None' }))).toBeNull()
})
