import { linesAround, type TextCommand } from './text-edit.ts'

/** Moves the selected lines of Markdown past the line above or below. */
export const moveLines =
	(by: -1 | 1): TextCommand =>
	(selection) => {
		const { text, start, end } = selection
		const { from, to, lines } = linesAround(selection)
		if (by === -1) {
			if (from === 0) return null
			const above = from < 2 ? 0 : text.lastIndexOf('\n', from - 2) + 1
			const insert = [...lines, text.slice(above, from - 1)].join('\n')
			return { from: above, to, insert, select: { start: start - from + above, end: end - from + above } }
		}
		if (to >= text.length) return null
		const next = text.indexOf('\n', to + 1)
		const below = text.slice(to + 1, next < 0 ? text.length : next)
		const shift = below.length + 1
		const insert = [below, ...lines].join('\n')
		// A selection may end with a line end that the last line of the text does not have.
		const last = to + shift
		return { from, to: last, insert, select: { start: start + shift, end: Math.min(end + shift, last) } }
	}
