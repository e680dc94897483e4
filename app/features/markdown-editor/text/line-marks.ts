import { linesAround, type Edit, type TextSelection, type TextCommand } from './text-edit.ts'

type LineMark = {
	/** Matches the mark of a line of this kind. */
	is: RegExp
	/** Matches marks of other kinds, which this one replaces. */
	replaces: RegExp
	/** The mark of the nth selected line, from 0. */
	of: (nth: number) => string
}

const list = /^(\s*)(?:[-*+]|\d+[.)])\s+/
const marks = {
	heading: { is: /^## /, replaces: /^#{1,6}\s+/, of: () => '## ' },
	subheading: { is: /^### /, replaces: /^#{1,6}\s+/, of: () => '### ' },
	bullets: { is: /^\s*[-*+]\s+/, replaces: list, of: () => '- ' },
	numbers: { is: /^\s*\d+[.)]\s+/, replaces: list, of: (nth) => `${nth + 1}. ` },
	quote: { is: /^>\s?/, replaces: /^(?!)/, of: () => '> ' },
} satisfies Record<string, LineMark>

/** Adds the mark to every selected line, or removes it when all of them have it. */
const markLines =
	({ is, replaces, of }: LineMark): TextCommand =>
	(selection) => {
		const { from, to, lines } = linesAround(selection)
		// A single empty line is marked too: somebody is about to write in it.
		const counts = (line: string) => lines.length === 1 || line.trim() !== ''
		const all = lines.every((line) => !counts(line) || is.test(line))
		let nth = 0
		const changed = lines.map((line) => {
			if (!counts(line)) return line
			return all ? line.replace(is, '') : of(nth++) + line.replace(is, '').replace(replaces, '')
		})
		return replaceLines(selection, { from, to, lines, changed })
	}

/** Keeps the same text selected. */
function replaceLines(
	{ start, end }: TextSelection,
	{ from, to, lines, changed }: { from: number; to: number; lines: readonly string[]; changed: readonly string[] },
): Edit {
	const insert = changed.join('\n')
	if (start !== end) return { from, to, insert, select: { start: from, end: from + insert.length } }
	const shift = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0)
	const at = Math.max(from, start + shift)
	return { from, to, insert, select: { start: at, end: at } }
}

export const heading: TextCommand = markLines(marks.heading)
export const subheading: TextCommand = markLines(marks.subheading)
export const bullets: TextCommand = markLines(marks.bullets)
export const numbers: TextCommand = markLines(marks.numbers)
export const quote: TextCommand = markLines(marks.quote)

const item = /^(\s*)([-*+]|(\d+)([.)]))(\s+)(\[[ xX]\]\s+)?|^((?:>\s?)+)/

/** Enter in a list or quote starts the next item; in an empty item it ends the list. Null: a new line as usual. */
export const continueLine: TextCommand = ({ text, start, end }) => {
	if (start !== end) return null
	const from = text.lastIndexOf('\n', start - 1) + 1
	const line = text.slice(from, start)
	const found = item.exec(line)
	if (!found) return null
	const [before = '', indent = '', bullet = '', number, after = '', space = '', task, quoted] = found
	// With the caret before the item's text, a plain line break is meant.
	if (start - from < before.length) return null
	const rest = text.slice(start).split('\n', 1)[0] ?? ''
	if (line.length === before.length && rest.trim() === '')
		return { from, to: start, insert: '', select: { start: from, end: from } }
	const next = quoted ?? indent + (number === undefined ? bullet : `${Number(number) + 1}${after}`) + space
	const insert = `\n${next}${task === undefined ? '' : '[ ] '}`
	return { from: start, to: start, insert, select: { start: start + insert.length, end: start + insert.length } }
}
