import { expect, test } from 'vitest'
import { quoteAt } from '../anchor/passage.ts'
import { followNotes } from './track.ts'

test('a deletion across the edge of a passage that is undone gives the whole passage back', () => {
	const text = 'Our hosting is fast and cheap. Call us today.'
	const start = text.indexOf('fast')
	const span = { start, end: start + 'fast and cheap'.length }
	const words = (tracks: ReturnType<typeof followNotes>, now: string) => {
		const found = tracks.get('a')?.span
		return found && now.slice(found.start, found.end)
	}
	for (const deleted of ['cheap. Call', 'hosting is fast']) {
		const without = text.replace(deleted, '')
		const at = text.indexOf(deleted)
		const all = new Map([['a', { quote: quoteAt(text, span), span }]])
		const less = followNotes(all, text, without, () => at)
		expect(words(less, without)?.trim()).toBe(deleted.startsWith('cheap') ? 'fast and' : 'and cheap')
		expect(
			words(
				followNotes(less, without, text, () => at + deleted.length),
				text,
			),
		).toBe('fast and cheap')
	}
})
