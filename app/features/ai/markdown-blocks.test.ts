import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costly, expectLinear } from '../../../tests/support/data/growth.ts'
import { blocksOf, headingText, joinBlocks, joinSections, sectionsOf } from './markdown-blocks.ts'

const block = fc.constantFrom(
	'A paragraph.\nWith two lines.',
	'- one\n- two',
	'## A heading',
	'### Another one',
	'```ts\nconst a = 1\n\n# no heading\n```',
	'~~~\n```\n~~~',
	'| a | b |\n| - | - |',
	'> said',
)

test('blocks and sections put together again are the article', () => {
	fc.assert(
		fc.property(fc.array(block), (blocks) => {
			const article = joinBlocks(blocks)
			expect(blocksOf(article)).toEqual(blocks)
			expect(joinSections(sectionsOf(article))).toBe(article)
		}),
	)
})

test('whatever is written is taken apart and put together without a change the second time', () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '#', ' ', '`', '~', '-', '>') }), (text) => {
			const once = joinBlocks(blocksOf(text))
			expect(joinBlocks(blocksOf(once))).toBe(once)
		}),
	)
})

test.each([
	['## A heading', 'A heading'],
	['##\tA  heading ##', 'A  heading'],
	['# Learn C#', 'Learn C#'],
	['# Learn C# #', 'Learn C#'],
	['# ###', ''],
	['#hash', ''],
])('the words of %j', (block, words) => expect(headingText(block)).toBe(words))

test.each(costly)('%j and %j often, then %j: its cost grows with the text, not with its square', (...shape) =>
	expectLinear((text) => sectionsOf(blocksOf(text).join('\n\n')), shape),
)
