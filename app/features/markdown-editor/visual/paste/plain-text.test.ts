import fc from 'fast-check'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { openText } from '../document/open-text.ts'
import { textOf } from '../document/text-of.ts'
import { fromText } from './clipboard.ts'
import { withEndSpaces } from './end-spaces.ts'
import { pasteInto } from './paste-into.ts'

/** The document after a paste at the sign “|” of a text, and after the next key. */
function pasting(text: string, pasted: string) {
	const opened = openText(text.replace('|', ''))
	const marked = openText(text).doc
	let at = 0
	marked.descendants((node, pos) => {
		if (node.isText && node.text?.includes('|')) at = pos + node.text.indexOf('|')
		if (node.isTextblock && node.textContent === '|') at = pos + 1
	})
	let state = EditorState.create({ doc: opened.doc })
	state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)))
	const slice = withEndSpaces(fromText(pasted), pasted, state.selection.$from.parentOffset === 0)
	state = state.apply(pasteInto(state, slice))
	state.doc.check()
	return { opened, doc: state.doc, typed: state.apply(state.tr.insertText('X')).doc }
}

function pastedAt(text: string, pasted: string) {
	const { doc, opened } = pasting(text, pasted)
	const written = textOf(doc, opened)
	expect(written.isExact).toBe(true)
	return written.text
}

test.each([
	['one|two', ' and ', 'one and two'],
	['one|two', ' and', 'one andtwo'],
	['one|two', 'and ', 'oneand two'],
	['one|two', '\tand\t', 'one and two'],
	['one|two', ' ', 'one two'],
	['one|two', ' **and** ', 'one **and** two'],
	['one|two', '    and', 'one andtwo'],
	['|two', ' and ', 'and two'],
	['one|two', '\nand\n', 'oneandtwo'],
])('the spaces around a text stay: %j with %j', (text, pasted, expected) => {
	expect(pastedAt(text, pasted)).toBe(expected)
})

const cells = (text: string, isCell = false) => fromText(text, isCell).content.toString()
const row = (kind: string, ...texts: string[]) =>
	`table_row(${texts.map((each) => `table_${kind}${each === '' ? '' : `(${each})`}`).join(', ')})`

test('text with tabs between its columns is a table', () => {
	expect(cells('Load\tWatts\r\nFridge\t120\r\nLight\t\r\n')).toBe(
		`<table(${row('header', '"Load"', '"Watts"')}, ${row('cell', '"Fridge"', '"120"')}, ${row('cell', '"Light"', '')})>`,
	)
	expect(cells('a\tb\n"two\nlines, ""quoted"""\t*3*\n')).toContain(
		row('cell', '"two", hard_break, "lines, \\"quoted\\""', '"*3*"'),
	)
	expect(cells('5"\ta\n6"\tb')).toContain(row('header', '"5\\""', '"a"'))
})

test.each([
	'1.\tOne\n2.\tTwo',
	'-\tone\n-\ttwo',
	'a\tb',
	'if x:\n\ty',
	'\tone\n\ttwo',
	'one\ttwo\nthree',
	'one\n\ntwo\tthree',
	'no tabs\nat all',
])('%j is no table', (text) => {
	expect(cells(text)).not.toContain('table')
})

test('one row of cells fills the cells of a table', () => {
	expect(cells('1\t2', true)).toBe(`<table(${row('header', '"1"', '"2"')})>`)
})

const prices = '[Prices: Solar](/services/solar#costs "prices")'

test.each([
	['- one\n- two|\n', `- one\n- two\n\n${prices}\n`],
	['- one|\n- two\n', `- one\n\n${prices}\n\n- two\n`],
	['- o|ne\n- two\n', `- one\n\n${prices}\n\n- two\n`],
	['- |one\n- two\n', `${prices}\n\n- one\n- two\n`],
	['- one\n- |\n- two\n', `- one\n\n${prices}\n\n- two\n`],
	['- |\n', `${prices}\n`],
	['1. one\n2. two|\n3. three\n', `1. one\n2. two\n\n${prices}\n\n3. three\n`],
	['- one\n  - two|\n  - three\n- four\n', `- one\n  - two\n\n${prices}\n\n- three\n- four\n`],
	['> one\n>\n> two|\n', `> one\n>\n> two\n\n${prices}\n`],
	['> |\n', `${prices}\n`],
	['One|\n\nTwo\n', `One\n\n${prices}\n\nTwo\n`],
])('a reference pasted into %j leaves nothing empty', (text, expected) => {
	expect(pastedAt(text, prices)).toBe(expected)
})

test.each([
	['See| this.\n\nNext\n', `first`, `See first this.\n\n${prices}\n\nNext\n`],
	['See| this.\n', '', `See this.\n\n${prices}\n`],
	['See| this.\n', 'first\n\nsecond', `See first\n\nsecond this.\n\n${prices}\n`],
	['- See| this.\n- Next\n', 'first', `- See first this.\n\n${prices}\n\n- Next\n`],
	['> See| this.\n>\n> Next\n', 'first', `> See first this.\n\n${prices}\n\n> Next\n`],
	['## See| this\n\nNext\n', 'first', `## See first this\n\n${prices}\n\nNext\n`],
])('a sentence goes on around what is pasted into %j when a reference ends it', (text, after, expected) => {
	expect(pastedAt(text, after === '' ? prices : ` ${after}\n\n${prices}\n`)).toBe(expected)
})

const sentence = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,3}$/)

test('a paste that ends with references divides no sentence', () => {
	fc.assert(
		fc.property(
			sentence,
			sentence,
			fc.array(sentence, { maxLength: 3 }),
			fc.integer({ min: 1, max: 3 }),
			(one, two, all, count) => {
				const pasted = [...all, ...Array<string>(count).fill(prices)].join('\n\n')
				const [first, ...others] = all
				const expected = first === undefined ? [`${one}${two}`] : [`${one}${first}`, ...others]
				if (all.length > 0) expected.push(`${expected.pop()}${two}`)
				expect(pastedAt(`${one}|${two}\n`, pasted)).toBe(
					`${[...expected, ...Array<string>(count).fill(prices)].join('\n\n')}\n`,
				)
			},
		),
	)
})

test('a reference after an unchanged text leaves its bytes', () => {
	expect(pastedAt('Text with _its_ signs|\n', prices)).toBe(`Text with _its_ signs\n\n${prices}\n`)
	expect(pastedAt('*  one\n*  two|\n', prices)).toBe(`*  one\n*  two\n\n${prices}\n`)
})

test('a callout divides a list as a reference does', () => {
	expect(pastedAt('- one|\n- two\n', '> [!TIP]\n> Ask.\n')).toBe('- one\n\n> [!TIP]\n> Ask.\n\n- two\n')
})

test.each([
	['- - Hello |world\n- b\n', '- - Hello Xworld\n\n> [!TIP]\n> Ask.\n\n- b\n'],
	['1. - Hello |world\n2. b\n', '1. - Hello Xworld\n\n> [!TIP]\n> Ask.\n\n2. b\n'],
	['> - Hello |world\n>\n> b\n', '> - Hello Xworld\n\n> [!TIP]\n> Ask.\n\n> b\n'],
])('the caret stays where it was in %j when a callout comes after its sentence', (text, expected) => {
	const { opened, typed } = pasting(text, '> [!TIP]\n> Ask.\n')
	expect(textOf(typed, opened).text).toBe(expected)
})

test.each([
	['See| this\n', `First bit\n\n${prices}\n\nLast paragraph here.\n`],
	['Hello|\n', '> [!TIP]\n> Ask.\n'],
	['- one|\n', `${prices}\n`],
])('the next key after a paste into %j takes nothing away', (text, pasted) => {
	const { doc, typed } = pasting(text, pasted)
	expect(typed.textContent.replace('X', '')).toBe(doc.textContent)
	expect(typed.childCount).toBeGreaterThanOrEqual(doc.childCount)
})
