import fc from 'fast-check'
import { EditorState, NodeSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { pictureWidths } from '#app/features/posts/markdown/figures.ts'
import { openText } from '../document/open-text.ts'
import { textOf } from '../document/text-of.ts'
import { contextOf } from '../surface/context.ts'
import { setPicture } from './set-picture.ts'

const before = '*  one  \n   two\n\n'
const after = '\n\nSetext\n======\n'

/** Selects the picture in a text and changes it. */
function changed(picture: string, ...changes: readonly Parameters<typeof setPicture>[0][]) {
	const opened = openText(before + picture + after)
	let state = EditorState.create({ doc: opened.doc })
	state.doc.descendants((node, pos) => {
		if (node.type.name === 'image') state = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, pos)))
	})
	for (const change of changes) setPicture(change)(state, (tr) => (state = state.apply(tr)))
	return { ...textOf(state.doc, opened), context: contextOf(state) }
}

test('caption and width are written into the Markdown of the picture, and taken out again', () => {
	const both = changed('![A roof](/media/roof-1a)', { caption: 'Twelve "panels"' }, { width: 'half' })
	expect(both.text).toBe(`${before}![A roof](/media/roof-1a#half "Twelve \\"panels\\"")${after}`)
	expect(both.context).toEqual({ kind: 'picture', value: 'A roof', caption: 'Twelve "panels"', width: 'half' })
	const none = changed('![A roof](/media/roof-1a#half "x")', { caption: '', width: null })
	expect(none.text).toBe(`${before}![A roof](/media/roof-1a)${after}`)
})

test('whatever is typed says the same when it is read again, and no other byte changes', () => {
	const typed = fc.oneof(
		fc.string({ unit: 'grapheme' }),
		fc.string({ unit: fc.constantFrom(...Array.from('"\\&;<>[]()*_`#!| \n')) }),
	)
	const change = fc.record({ alt: typed, caption: typed, width: fc.constantFrom(null, ...pictureWidths) })
	fc.assert(
		fc.property(change, (wanted) => {
			const { text, isExact, context } = changed('![A roof](/media/roof-1a)', wanted)
			expect(isExact).toBe(true)
			expect(text.startsWith(before) && text.endsWith(after)).toBe(true)
			const again = openText(text).doc.child(1).firstChild
			expect(again?.attrs['title'] ?? '').toBe(context.caption)
			expect(again?.attrs['alt']).toBe(context.value)
		}),
	)
})
