import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { openText } from '../../document/open-text.ts'
import { setBlock } from './block-commands.ts'

const prices = { kind: 'prices', href: '/services/solar#costs', label: 'Prices: Solar', src: '' } as const

/** The top-level blocks after the command, with the caret at `pos` or the block there selected. */
function after(text: string, pos: number, isBlock = false) {
	const { doc } = openText(text)
	const selection = isBlock ? NodeSelection.create(doc, pos) : TextSelection.create(doc, pos)
	let state = EditorState.create({ doc, selection })
	expect(setBlock(prices)(state, (tr) => (state = state.apply(tr)))).toBe(true)
	const names: string[] = []
	state.doc.forEach(({ type, textContent }) => void names.push(textContent || type.name))
	const { selection: chosen } = state
	return { names, chosen: chosen instanceof NodeSelection ? chosen.node.type.name : null }
}

test('a block at the end of a text has a paragraph below it, to go on writing', () => {
	const { names, chosen } = after('Words.', 3)
	expect(names).toEqual(['Words.', 'link_block', 'paragraph'])
	expect(chosen).toBe('link_block')
})

test('one between others gets none, and takes the place of an empty text or of the selected block', () => {
	expect(after('Words.\n\nMore.', 3).names).toEqual(['Words.', 'link_block', 'More.'])
	expect(after('', 1).names).toEqual(['link_block', 'paragraph'])
	expect(after('[Prices: Solar](/services/solar#costs "prices")\n\nMore.', 0, true).names).toEqual([
		'link_block',
		'More.',
	])
})
