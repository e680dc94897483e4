import { linesAround, type Edit, type TextSelection, type TextCommand } from './text-edit.ts'

const wordCharacter = /[\p{L}\p{M}\p{N}’'-]/u

/** The word around or next to the caret; only the caret where there is none. */
function wordAt({ text, start, end }: TextSelection): { start: number; end: number } {
	if (start !== end) return { start, end }
	let [from, to] = [start, end]
	while (from > 0 && wordCharacter.test(text[from - 1] ?? '')) from -= 1
	while (to < text.length && wordCharacter.test(text[to] ?? '')) to += 1
	return { start: from, end: to }
}

/** How many times the character repeats directly before (-1) or after (1) a position. */
function run(text: string, sign: string, at: number, step: -1 | 1): number {
	let count = 0
	while (text[step < 0 ? at - 1 - count : at + count] === sign) count += 1
	return count
}

/** The selection without white space and marks at its ends. */
function core(text: string, sign: string, { start, end }: { start: number; end: number }) {
	let [from, to] = [start, end]
	while (from < to && /\s/.test(text[from] ?? '')) from += 1
	while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1
	while (to - from >= 2 && text[from] === sign && text[to - 1] === sign) {
		from += 1
		to -= 1
	}
	return { from, to }
}

/** In Markdown one character is italic, two are bold, three are both. */
const isMarked = (run: number, width: number): boolean => (width === 2 ? run >= 2 : run % 2 === 1)

/** Adds the mark around the selection or the word at the caret, or removes it where it is already. */
const mark =
	(sign: string, width: 1 | 2): TextCommand =>
	(selection) => {
		const { text } = selection
		const selected = text.slice(selection.start, selection.end)
		if (selected.trim().includes('\n')) return markLines(selection, sign.repeat(width))
		const { from, to } = core(text, sign, wordAt(selection))
		const around = Math.min(run(text, sign, from, -1), run(text, sign, to, 1))
		const inner = text.slice(from, to)
		if (isMarked(around, width))
			return { from: from - width, to: to + width, insert: inner, select: { start: from - width, end: to - width } }
		const marks = sign.repeat(width)
		const select = { start: from + width, end: to + width }
		return { from, to, insert: marks + inner + marks, select }
	}

export const bold: TextCommand = mark('*', 2)
export const italic: TextCommand = mark('*', 1)

const linePattern = /^(\s*(?:(?:[-*+]|\d+[.)]|>|#{1,6})\s+)*)(.*?)(\s*)$/

/** In Markdown a mark ends with its line: several lines are marked one by one, after their list or heading marker. */
function markLines(selection: TextSelection, marks: string): Edit {
	const { from, to, lines } = linesAround(selection)
	const parts = lines.map((line) => {
		const [, before = '', inner = '', after = ''] = linePattern.exec(line) ?? ['', '', line, '']
		return { before, inner, after }
	})
	const isWrapped = (inner: string) =>
		inner.length > 2 * marks.length && inner.startsWith(marks) && inner.endsWith(marks)
	const all = parts.every(({ inner }) => inner === '' || isWrapped(inner))
	const insert = parts
		.map(({ before, inner, after }) => {
			if (inner === '' || (!all && isWrapped(inner))) return before + inner + after
			return before + (all ? inner.slice(marks.length, -marks.length) : marks + inner + marks) + after
		})
		.join('\n')
	return { from, to, insert, select: { start: from, end: from + insert.length } }
}

/** A run of backticks that is not in the text. */
function fenceFor(inner: string, min: number): string {
	const maxLength = Math.max(0, ...(inner.match(/`+/g) ?? []).map((each) => each.length))
	return '`'.repeat(maxLength >= min ? maxLength + 1 : min)
}

/** Inline code, or a code block when several lines are selected. */
export const code: TextCommand = (selection) => {
	const { text, start, end } = selection
	if (!text.slice(start, end).includes('\n')) {
		const word = wordAt(selection)
		const inner = text.slice(word.start, word.end)
		if (!inner.includes('`')) return mark('`', 1)(selection)
		const fence = fenceFor(inner, 1)
		const insert = `${fence} ${inner} ${fence}`
		const shift = fence.length + 1
		return {
			from: word.start,
			to: word.end,
			insert,
			select: { start: word.start + shift, end: word.end + shift },
		}
	}
	const { from, to, lines } = linesAround(selection)
	const fence = fenceFor(lines.join('\n'), 3)
	const insert = [fence, ...lines, fence].join('\n')
	const inner = from + fence.length
	return { from, to, insert, select: { start: inner, end: inner } }
}

const address = /^(?:https?:\/\/|mailto:|tel:|\/)\S+$/

/** A link around the selection. When the selection is an address, the link text is left to fill in. */
export const link: TextCommand = (selection) => {
	const word = wordAt(selection)
	const inner = selection.text.slice(word.start, word.end)
	const place = { from: word.start, to: word.end }
	if (address.test(inner)) return { ...place, insert: `[](${inner})`, select: caret(word.start + 1) }
	return { ...place, insert: `[${inner}]()`, select: caret(word.start + inner.length + (inner ? 3 : 1)) }
}

/** Makes a link of the selected text when an address is pasted over it; null: paste as usual. */
export function pasteLink({ text, start, end }: TextSelection, pasted: string): Edit | null {
	const inner = text.slice(start, end)
	const target = pasted.trim()
	if (!/^https?:\/\/[^\s()<>]+$/.test(target) || inner.trim() === '') return null
	if (/[\n[\]]/.test(inner) || address.test(inner.trim())) return null
	const insert = `[${inner}](${target})`
	return { from: start, to: end, insert, select: caret(start + insert.length) }
}

const caret = (at: number) => ({ start: at, end: at })
