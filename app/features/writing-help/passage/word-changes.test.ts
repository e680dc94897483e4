import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordChanges, withoutRejected, type Part } from './word-changes.ts'

const changed = (before: string, after: string) =>
	wordChanges(before, after)
		.blocks.flat()
		.filter((part): part is Extract<Part, { kind: 'change' }> => part.kind === 'change')
		.map((part) => [part.before, part.after])

test.each([
	[
		'We sell big solar panels.',
		'We sell large solar panels here.',
		[
			['big', 'large'],
			['', ' here'],
		],
	],
	['a b c', 'x y c', [['a b', 'x y']]],
	['Costs ₦2,100,000 now.', 'Costs ₦2.1m now.', [['2,100,000', '2.1m']]],
	['**Big** [page](/a).', '**Large** [page](/a).', [['**Big**', '**Large**']]],
	['- one\n- two', '- one\n- three', [['two', 'three']]],
	[
		'- Panels on the roof\n- Two batteries\n- Cables',
		'- Panels on your roof\n- Cables\n- A switch',
		[
			['the', 'your'],
			['\n- Two batteries', ''],
			['', '\n- A switch'],
		],
	],
	['- Alpha\n- Beta', '- New first\n- Alpha\n- Beta', [['', '- New first\n']]],
	[
		'- We bring panels\n- And wires',
		'- Roofs\n- Suns\n- Days',
		[
			['We bring panels', 'Roofs'],
			['And wires', 'Suns'],
			['', '\n- Days'],
		],
	],
	[
		'1. Measure\n2. Pay',
		'1. Visit\n2. Measure\n3. Pay',
		[
			['', '1. Visit\n'],
			['1. ', '2. '],
			['2. ', '3. '],
		],
	],
	['- one', 'Now prose.', [['- one', 'Now prose.']]],
	['One. Two.', '- One.\n- Two.', [['One. Two.', '- One.\n- Two.']]],
	['| a |\n| - |\n| b |', '| a |\n| - |\n| c |', [['| a |\n| - |\n| b |', '| a |\n| - |\n| c |']]],
	['A *half mark.', 'A half mark.', [['A *half mark.', 'A half mark.']]],
])('%j to %j', (before, after, expected) => expect(changed(before, after)).toEqual(expected))

const word = fc.constantFrom('solar', '**big**', '[page](/a)', '`x`', 'price', '*now*', 'roof.')
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
const block = fc.oneof(
	line,
	line.map((text) => `## ${text}`),
	fc.array(line, { minLength: 1, maxLength: 3 }).map((items) => items.map((item) => `- ${item}`).join('\n')),
)
const passage = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join('\n\n'))

test('all accepted is the new text, none the old one, and no choice breaks a mark', () => {
	fc.assert(
		fc.property(passage, passage, fc.infiniteStream(fc.boolean()), (before, after, choices) => {
			const changes = wordChanges(before, after)
			const all = Array.from({ length: changes.count }, (_, number) => number)
			expect(withoutRejected(changes, new Set())).toBe(after)
			expect(withoutRejected(changes, new Set(all))).toBe(before)
			const some = withoutRejected(changes, new Set(all.filter(() => choices.next().value === true)))
			const plain = some.replace(/\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\)/g, '')
			expect(plain).not.toMatch(/[*`[\]()]/)
		}),
	)
})
