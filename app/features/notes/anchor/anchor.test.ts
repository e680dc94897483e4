import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeAtCaret, changesBetween, type Change } from './changes.ts'
import { findQuote } from './find.ts'
import { follow } from './follow.ts'
import { quoteAt, type Span } from './passage.ts'
import { settle, type Anchor } from './settle.ts'

/* Where a note is after an edit. The texts are made of few words, so that nearly everything is repeated. */

const word = fc.constantFrom('we', 'the', 'host', 'hosting', 'in', 'Lagos', 'é', '👍🏾', '**fast**', '\n\n', '- ')
const textOf = (minLength: number, maxLength = 40) =>
	fc.array(word, { minLength, maxLength }).map((words) => words.join(' '))

const apply = (text: string, { from, to, insert }: Change) => text.slice(0, from) + insert + text.slice(to)
const at = (text: string, { start, end }: Span) => text.slice(start, end)
const passageOf = (text: string, words: string): Span => {
	const start = text.indexOf(words)
	return { start, end: start + words.length }
}
const placed = (text: string, span: Span): Anchor => ({ ...quoteAt(text, span), place: 'placed', span })
const settled = (before: string, after: string, anchor: Anchor, followed?: Span) =>
	settle(before, after, new Map([['a', anchor]]), new Map(followed ? [['a', followed]] : [])).get('a')

/** A text with a passage, and an edit outside of it. */
const outsideEdit = fc
	.record({ head: textOf(0), words: textOf(1, 8), tail: textOf(0), insert: textOf(0, 6), isBefore: fc.boolean() })
	.filter(({ words }) => words.trim() !== '')
	.chain(({ head, words, tail, insert, isBefore }) => {
		const text = head + words + tail
		const room = isBefore ? head.length : tail.length
		const offset = isBefore ? 0 : head.length + words.length
		return fc
			.tuple(fc.nat({ max: room }), fc.nat({ max: room }))
			.map(([one, other]): { text: string; passage: Span; change: Change; moved: number } => {
				const change = { from: offset + Math.min(one, other), to: offset + Math.max(one, other), insert }
				const passage = { start: head.length, end: head.length + words.length }
				return { text, passage, change, moved: isBefore ? insert.length - (change.to - change.from) : 0 }
			})
	})

describe('an edit outside of a passage', () => {
	test('that is known keeps the passage exactly', () => {
		fc.assert(
			fc.property(outsideEdit, ({ text, passage, change, moved }) => {
				const found = follow(text, passage, [change])
				expect(found).toEqual({ start: passage.start + moved, end: passage.end + moved })
			}),
		)
	})

	test('in a text field is known from the caret', () => {
		fc.assert(
			fc.property(outsideEdit, ({ text, passage, change, moved }) => {
				const after = apply(text, change)
				const changes = changeAtCaret(text, after, () => change.from + change.insert.length)
				if (change.from === change.to || change.insert === '')
					expect(follow(text, passage, changes)).toEqual({ start: passage.start + moved, end: passage.end + moved })
				else expect(at(after, follow(text, passage, changes) ?? { start: 0, end: 0 })).toBe(at(text, passage))
			}),
		)
	})

	test('keeps all words of the passage where only the two texts are known', () => {
		fc.assert(
			fc.property(outsideEdit, ({ text, passage, change }) => {
				const after = apply(text, change)
				const found = follow(text, passage, changesBetween(text, after))
				expect(found && at(after, found)).toBe(at(text, passage))
			}),
		)
	})
})

test('the changes between two texts lead from one to the other', () => {
	fc.assert(
		fc.property(textOf(0), textOf(0), (before, after) => {
			const made = changesBetween(before, after).toReversed()
			expect(made.reduce(apply, before)).toBe(after)
		}),
	)
})

test('whatever is done to a text, a note is at words that it was about, or says that they are gone', () => {
	fc.assert(
		fc.property(textOf(3), textOf(0), fc.nat(), fc.nat(), (before, after, one, other) => {
			const start = one % before.length
			const span = { start, end: start + 1 + (other % (before.length - start)) }
			fc.pre(at(before, span).trim() !== '')
			const next = settled(before, after, placed(before, span))
			if (next?.place === 'placed') {
				expect(next.quote).toBe(at(after, next.span))
				expect(next.span.end).toBeGreaterThan(next.span.start)
			} else expect(next).toEqual({ ...quoteAt(before, span), place: 'gone', span: null })
		}),
	)
})

describe('an edit inside a passage', () => {
	const before = 'We answer in one day. Our hosting is fast and cheap. Call us.'
	const passage = passageOf(before, 'hosting is fast and cheap')
	const after = (next: string) => {
		const found = follow(before, passage, changesBetween(before, next))
		return found && at(next, found)
	}

	test('keeps it while enough of the words is left', () => {
		expect(after(before.replace('fast', 'very fast'))).toBe('hosting is very fast and cheap')
		expect(after(before.replace('hosting', 'Hosting'))).toBe('Hosting is fast and cheap')
		expect(after(before.replace(' and cheap', ''))).toBe('hosting is fast')
		expect(after(before.replace('Our hosting is', 'It is'))).toContain('fast and cheap')
		expect(after(before.replace('hosting is fast and cheap', 'support never sleeps'))).toBe(null)
		expect(after('')).toBe(null)
	})

	test('keeps the part that is left when the edit goes over its edge', () => {
		expect(after(before.replace('cheap. Call us', 'so on'))).toBe('hosting is fast and ')
		expect(after(before.replace('day. Our hosting', 'week. It'))).toContain('is fast and cheap')
	})
})

describe('repeated words', () => {
	const words = 'Call us today for a free quote.'
	const before = `${words}\n\nWe repair pumps.\n\n${words}\n`
	const first = { start: 0, end: words.length }
	const second = { start: before.lastIndexOf('Call'), end: before.lastIndexOf('Call') + words.length }

	test('a note never moves to the same words elsewhere', () => {
		const withoutFirst = before.slice(words.length + 2)
		expect(settled(before, withoutFirst, placed(before, first))).toMatchObject({
			place: 'gone',
			quote: words,
		})
		expect(settled(before, withoutFirst, placed(before, second))).toMatchObject({
			place: 'placed',
			span: { start: withoutFirst.indexOf('Call'), end: withoutFirst.indexOf('Call') + words.length },
		})
		const withoutSecond = before.slice(0, second.start)
		expect(settled(before, withoutSecond, placed(before, second))).toMatchObject({ place: 'gone' })
		expect(settled(before, withoutSecond, placed(before, first))).toMatchObject({ span: first })
	})

	test('what the editor followed decides between words that two texts cannot distinguish', () => {
		const text = 'very very good'
		const anchored = placed(text, { start: 5, end: 9 })
		// Only the editor knows that "very" was typed in front.
		expect(settled(text, `very ${text}`, anchored, { start: 10, end: 14 })).toMatchObject({
			span: { start: 10, end: 14 },
		})
		// And it is not believed where the words are others.
		expect(settled(text, `very ${text}`, anchored, { start: 15, end: 19 })).toMatchObject({ quote: 'very' })
	})
})

describe('words that are gone', () => {
	const paragraph = 'Every site we build is backed up each night, to two places.'
	const before = `Welcome.\n\n${paragraph}\n\nCall us.\n`
	const passage = passageOf(before, 'backed up each night')
	const without = 'Welcome.\n\nCall us.\n'

	test('are found again when an earlier version is restored', () => {
		const gone = settled(before, without, placed(before, passage))
		expect(gone).toMatchObject({ place: 'gone', quote: 'backed up each night' })
		expect(gone && settled(without, before, gone)).toMatchObject({ place: 'placed', span: passage })
	})

	test('are followed when their paragraph moves', () => {
		const moved = `${paragraph}\n\nWelcome.\n\nCall us.\n`
		const next = settled(before, moved, placed(before, passage))
		expect(next?.span && at(moved, next.span)).toBe('backed up each night')
	})

	test('are not taken for a short word that is typed later', () => {
		const text = 'We do it all.'
		const gone = settled(text, 'We do.', placed(text, passageOf(text, 'it all')))
		expect(gone).toMatchObject({ place: 'gone' })
		expect(gone && settled('We do.', 'We do. Hosting is it all the way.', gone)).toMatchObject({ place: 'gone' })
	})

	test('that were not saved yet are placed by the save that brings them', () => {
		const waiting: Anchor = { ...quoteAt(before, passage), place: 'unsaved', span: null }
		expect(settled(without, `${without}More.`, waiting)).toMatchObject({ place: 'unsaved' })
		expect(settled(without, before, waiting)).toMatchObject({ place: 'placed', span: passage })
	})
})

describe('a quote in a text of which nothing else is known', () => {
	const text = 'Our prices are fair.\n\nOur prices are fixed.\n\nOur prices are fair.\n'

	test('is found by what is around it', () => {
		const span = { start: 22, end: 32 }
		expect(findQuote(text, quoteAt(text, span))).toEqual(span)
		expect(findQuote(`New.\n\n${text}`, quoteAt(text, span))).toEqual({ start: 28, end: 38 })
	})

	test('is not found where it could be several, or any', () => {
		expect(findQuote(text, { quote: 'Our prices are fair.', prefix: '', suffix: '' })).toBe(null)
		expect(findQuote('We do. All of it.', { quote: 'it', prefix: 'about ', suffix: ' more' })).toBe(null)
	})
})
