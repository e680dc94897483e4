import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { blocksOf, closedBlock, joinBlocks } from '#app/features/ai/markdown-blocks.ts'
import { changesBetween, textOf, withAccepted, type Change } from './changes.ts'

const all = (count: number) => new Set(Array.from({ length: count }, (_, number) => number))
const changed = (before: string, after: string): Change[] =>
	changesBetween(before, after).parts.flatMap((part) => (part.kind === 'change' ? [part] : []))
const texts = ({ before, after }: Change) => [before.map(textOf), after.map(textOf)]

const block = fc.constantFrom(
	'A paragraph of the article\nwith two lines.',
	'A paragraph of the article\nwith three lines.',
	'- one\n- two',
	'- one\n- three',
	'## A heading',
	'```ts\nconst a = 1\n\n# no heading\n```',
	'~~~~\n```\n\n~~~\n~~~~',
	'```\nnever ended\n\n## in code',
	'| a | b |\n| - | - |',
	'> said',
)
const article = fc.array(block, { maxLength: 14 }).map(joinBlocks)
const anything = fc.string({ unit: fc.constantFrom('a', 'b ', '\n', '\n\n', '#', '`', '```', '~~~', '- ', '> ') })
const subset = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 })

const parser = new MarkdownIt()
const codeIn = (markdown: string) =>
	parser
		.parse(markdown, {})
		.flatMap(({ type, content, level }) => (type === 'fence' && level === 0 ? [content.trimEnd()] : []))

test('all changes taken are the new text, none the old one', () => {
	fc.assert(
		fc.property(fc.oneof(article, anything), fc.oneof(article, anything), (before, after) => {
			const changes = changesBetween(before, after)
			expect(withAccepted(changes, all(changes.count))).toBe(changes.count === 0 ? before : after)
			expect(withAccepted(changes, new Set())).toBe(before)
		}),
	)
})

test('whatever is taken, blocks stay whole, and code ends where it ended', () => {
	fc.assert(
		fc.property(article, article, subset, (before, after, taken) => {
			const changes = changesBetween(before, after)
			const accepted = new Set([...all(changes.count)].filter((number) => taken[number]))
			const made = withAccepted(changes, accepted)
			const [old, young] = [new Set(blocksOf(before).map(closedBlock)), new Set(blocksOf(after).map(closedBlock))]
			const blocks = blocksOf(made).map(closedBlock)
			for (const each of blocks) expect(old.has(each) || young.has(each)).toBe(true)
			expect(codeIn(made)).toEqual(blocks.flatMap(codeIn))
		}),
	)
})

test('a paragraph with some other words is one change, with those words marked', () => {
	const [change, ...others] = changed('## Cost\n\nSolar is cheap now.\n\nEnd.', '## Cost\n\nSolar is dear now.\n\nEnd.')
	expect(others).toEqual([])
	expect(change?.before[0]?.filter((segment) => segment.changed)).toEqual([{ text: 'cheap', changed: true }])
	expect(change?.after[0]?.filter((segment) => segment.changed)).toEqual([{ text: 'dear', changed: true }])
})

test('a section that came is one change, two are two, and a rewritten stretch is one', () => {
	const added = changed('Start.', 'Start.\n\n## One\n\nWords here.\n\nMore of it.\n\n## Two\n\nLast.')
	expect(added.map(texts)).toEqual([
		[[], ['## One', 'Words here.', 'More of it.']],
		[[], ['## Two', 'Last.']],
	])
	const rewritten = changed('Start.\n\nRed roofs.\n\nEnd.', 'Start.\n\nBlue walls.\n\nGreen doors.\n\nEnd.')
	expect(rewritten.map(texts)).toEqual([[['Red roofs.'], ['Blue walls.', 'Green doors.']]])
})

test('one change of several is taken by itself', () => {
	const changes = changesBetween('Alpha one two.\n\nBeta one two.', 'Alpha one three.\n\nBeta one four.')
	expect(changes.count).toBe(2)
	expect(withAccepted(changes, new Set([1]))).toBe('Alpha one two.\n\nBeta one four.')
})

/** Time of the processor; the best of some runs. */
function cost(before: string, after: string): number {
	const times = Array.from({ length: 3 }, () => {
		const began = process.cpuUsage()
		withAccepted(changesBetween(before, after), new Set([0]))
		const { user, system } = process.cpuUsage(began)
		return user + system
	})
	return Math.min(...times)
}

const paragraph = (at: number, word: string) => `${at}: ${`what ${word} ${at % 7} costs in a year `.repeat(17)}`

test.each([
	['every paragraph in other words', 'the roof', 'a new roof'],
	['another article', 'x', 'y z'],
])('an article of 100 KB does not hold up the page: %s', (_name, one, other) => {
	const article = (blocks: number, word: string) =>
		Array.from({ length: blocks }, (_, at) => paragraph(at, word)).join('\n\n')
	const of = (blocks: number) => cost(article(blocks, one), article(blocks, other))
	expect(article(256, one).length).toBeGreaterThan(100_000)
	// Eight times the text: its square would be 64. Below some milliseconds a share says nothing.
	expect(of(256) / Math.max(20_000, of(32))).toBeLessThan(32)
})
