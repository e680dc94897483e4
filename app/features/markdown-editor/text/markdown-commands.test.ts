import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { insertBlock, table, applyEdit, type TextSelection, type TextCommand } from './text-edit.ts'
import { bold, code, italic, link, pasteLink } from './inline-marks.ts'
import { bullets, continueLine, heading, numbers, quote, subheading } from './line-marks.ts'

/** In these texts `[` and `]` are the ends of the selection, `|` is the caret. */
function selection(marked: string): TextSelection {
	const start = marked.search(/[⟦|]/)
	const text = marked.replace(/[⟦⟧|]/g, '')
	const end = marked.includes('⟧') ? marked.indexOf('⟧') - 1 : start
	return { text, start, end }
}

function shown({ text, start, end }: TextSelection): string {
	if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`
	return `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`
}

function after(command: TextCommand, marked: string): string {
	const before = selection(marked)
	const edit = command(before)
	return edit ? shown(applyEdit(before, edit)) : 'nothing'
}

describe('inline marks', () => {
	test.each([
		['bold', bold, 'one ⟦two⟧ three', 'one **⟦two⟧** three'],
		['bold of the word at the caret', bold, 'one tw|o three', 'one **⟦two⟧** three'],
		['bold of a word with marks on its letters', bold, 'mu lọ́|wọ́', 'mu **⟦lọ́wọ́⟧**'],
		['bold where nothing is', bold, 'one | three', 'one **|** three'],
		['not bold again', bold, 'one **|** three', 'one | three'],
		['not bold any more', bold, 'one **⟦two⟧** three', 'one ⟦two⟧ three'],
		['not bold any more, the marks selected', bold, 'one ⟦**two**⟧ three', 'one ⟦two⟧ three'],
		['bold and italic', italic, 'one **⟦two⟧** three', 'one ***⟦two⟧*** three'],
		['bold of italic words', bold, 'one *⟦two⟧* three', 'one ***⟦two⟧*** three'],
		['only italic any more', bold, 'one ***⟦two⟧*** three', 'one *⟦two⟧* three'],
		['spaces stay outside', italic, 'one⟦ two ⟧three', 'one *⟦two⟧* three'],
		['each line by itself', bold, '⟦- one\n\n2. two⟧', '⟦- **one**\n\n2. **two**⟧'],
		['each line back', bold, '⟦- **one**\n\n2. **two**⟧', '⟦- one\n\n2. two⟧'],
		['code', code, 'run ⟦npm start⟧ now', 'run `⟦npm start⟧` now'],
		['code with a backtick in it', code, 'a ⟦b`c⟧ d', 'a `` ⟦b`c⟧ `` d'],
		['a block of code', code, '⟦one\ntwo⟧', '```|\none\ntwo\n```'],
		['a link', link, 'see ⟦our work⟧.', 'see [our work](|).'],
		['a link without words', link, 'see |.', 'see [|]().'],
		['a link of an address', link, '⟦https://example.com⟧', '[|](https://example.com)'],
	])('%s', (_name, command, before, expected) => {
		expect(after(command, before)).toBe(expected)
	})

	test('an address pasted over text makes a link, anything else does not', () => {
		const paste = (marked: string, pasted: string) => after((text) => pasteLink(text, pasted), marked)
		expect(paste('see ⟦our work⟧.', 'https://example.com/a')).toBe('see [our work](https://example.com/a)|.')
		expect(paste('see |.', 'https://example.com/a')).toBe('nothing')
		expect(paste('see ⟦our work⟧.', 'javascript:alert(1)')).toBe('nothing')
		expect(paste('⟦https://example.org⟧', 'https://example.com/a')).toBe('nothing')
	})
})

describe('line marks', () => {
	test.each([
		['a heading', heading, 'one\ntw|o', 'one\n## tw|o'],
		['no heading any more', heading, '## tw|o', 'tw|o'],
		['a smaller heading of a heading', subheading, '## tw|o', '### tw|o'],
		['a list', bullets, '⟦one\n\ntwo⟧', '⟦- one\n\n- two⟧'],
		['a numbered list of a list', numbers, '⟦- one\n- two⟧', '⟦1. one\n2. two⟧'],
		['no list any more', bullets, '⟦- one\n- two⟧', '⟦one\ntwo⟧'],
		['an item to come', bullets, '|', '- |'],
		['a quote', quote, 'o|ne', '> o|ne'],
		['the line after the selection is left alone', quote, '⟦one\n⟧two', '⟦> one⟧\ntwo'],
		['the next item', continueLine, '- one|', '- one\n- |'],
		['the next number', continueLine, '9. one|', '9. one\n10. |'],
		['the next task', continueLine, '- [x] one|', '- [x] one\n- [ ] |'],
		['the end of a list', continueLine, '- one\n- |', '- one\n|'],
		['the next line of a quote', continueLine, '> one|', '> one\n> |'],
		['a line as usual', continueLine, 'one|', 'nothing'],
		['a table', table, 'o|ne\ntwo', 'one\n\n| ⟦Column⟧'],
	])('%s', (_name, command, before, expected) => {
		expect(after(command, before).slice(0, command === table ? expected.length : undefined)).toBe(expected)
	})
})

/** A text of these parts, with a selection that splits no surrogate pair. */
const passagesOf = (...parts: string[]) =>
	fc.tuple(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), fc.nat(), fc.nat()).map(([some, one, two]) => {
		const places = some.reduce((all, part) => [...all, (all.at(-1) ?? 0) + part.length], [0])
		const [start = 0, end = 0] = [one, two].map((nth) => places[nth % places.length] ?? 0).toSorted((a, b) => a - b)
		return { text: some.join(''), start, end }
	})
const passages = passagesOf('a', 'ẹ́', ' ', '\n', '*', '`', '- ', '> ', '1. ', '## ', '[', ')', '😀')
const commands = fc.constantFrom<TextCommand>(
	bold,
	italic,
	code,
	link,
	heading,
	subheading,
	bullets,
	numbers,
	quote,
	continueLine,
	table,
	(text) => insertBlock(text, '![A roof](/media/a-roof-1)'),
)

describe('any command on any text', () => {
	test('changes only what it says, and its selection is inside the text', () => {
		fc.assert(
			fc.property(passages, commands, (before, command) => {
				const edit = command(before)
				if (!edit) return
				expect(edit.from).toBeGreaterThanOrEqual(0)
				expect(edit.to).toBeGreaterThanOrEqual(edit.from)
				expect(edit.to).toBeLessThanOrEqual(before.text.length)
				const { text, start, end } = applyEdit(before, edit)
				expect(text.startsWith(before.text.slice(0, edit.from))).toBe(true)
				expect(text.endsWith(before.text.slice(edit.to))).toBe(true)
				expect(start).toBeLessThanOrEqual(end)
				expect(start).toBeGreaterThanOrEqual(0)
				expect(end).toBeLessThanOrEqual(text.length)
			}),
		)
	})

	test('loses no word', () => {
		const words = (text: string) => text.replace(/[^\p{L}\p{M}😀]/gu, '')
		fc.assert(
			fc.property(passages, commands, (before, command) => {
				const edit = command(before)
				if (!edit || command === table) return
				const remaining = words(applyEdit(before, edit).text)
				expect(remaining.replace(/Aroofmediaaroof/, '').replace(/(Column|Words)+/, '')).toBe(words(before.text))
			}),
		)
	})

	test('a mark that is added and removed leaves the text unchanged', () => {
		const plain = passagesOf('a', 'ẹ́', ' ', '-', '.')
		fc.assert(
			fc.property(plain, fc.constantFrom<TextCommand>(bold, italic, code), (before, command) => {
				const once = command(before)
				const between = once && applyEdit(before, once)
				const twice = between && command(between)
				expect(twice && applyEdit(between, twice).text).toBe(before.text)
			}),
		)
	})
})
