import { typeInto, wholeEdit } from '../../text/type-into.ts'
import type { Finder, FindStatus } from '../find/finder.ts'
import { nextFrom, patternOf, rangesIn, replaced, type FindOptions, type Range } from '../find/matches.ts'

/** What is marked behind the field. */
export type FieldMarks = { text: string; ranges: readonly Range[]; current: number }

/** Find and replace in the field of Markdown; a field cannot mark anything itself, so `onMarks` does. */
export function fieldFinder(field: HTMLTextAreaElement, onMarks: (marks: FieldMarks | null) => void): Finder {
	let pattern: RegExp | null = null
	let marks: FieldMarks = { text: '', ranges: [], current: -1 }
	const status = (): FindStatus => {
		// Typing in the field or a merge has changed it.
		if (marks.text !== field.value) look(marks.ranges[marks.current]?.from ?? field.selectionStart)
		return { count: marks.ranges.length, current: marks.current }
	}
	const draw = (next: FieldMarks): FindStatus => {
		marks = next
		onMarks(pattern ? next : null)
		return { count: next.ranges.length, current: next.current }
	}
	const look = (from: number): FindStatus => {
		const ranges = rangesIn(field.value, pattern)
		return draw({ text: field.value, ranges, current: nextFrom(ranges, from) })
	}
	/** Types into the field, which needs the focus for that, and gives it back. */
	const type = (text: string) => {
		const before = document.activeElement
		typeInto(field, wholeEdit(field.value, text))
		if (before instanceof HTMLElement && before !== field) before.focus({ preventScroll: true })
	}
	return {
		status,
		search(options: FindOptions | null) {
			const from = marks.ranges[marks.current]?.from ?? field.selectionStart
			pattern = options && patternOf(options)
			return look(from)
		},
		step(by) {
			const { count, current } = status()
			return count === 0 ? status() : draw({ ...marks, current: (current + by + count) % count })
		},
		replace(by) {
			status()
			const now = marks.ranges[marks.current]
			if (!now) return status()
			type(replaced(field.value, [now], by))
			return look(now.from + by.length)
		},
		replaceAll(by) {
			const { count } = status()
			if (count > 0) type(replaced(field.value, marks.ranges, by))
			look(0)
			return count
		},
		selected: () => field.value.slice(field.selectionStart, field.selectionEnd),
		leave() {
			status()
			const now = marks.ranges[marks.current]
			pattern = null
			onMarks(null)
			field.focus()
			if (now) field.setSelectionRange(now.from, now.to)
		},
	}
}
