import { NodeSelection, type Command } from 'prosemirror-state'
import { withWidth } from '#app/features/posts/markdown/figures.ts'
import { schema } from '../document/schema.ts'
import type { PictureChange } from './picture-panel.tsx'

const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ')

/** Changes the selected picture. Its caption is the title of Markdown, its width a part of its address. */
export const setPicture =
	({ alt, caption, width }: PictureChange): Command =>
	({ selection, tr }, dispatch) => {
		if (!(selection instanceof NodeSelection) || selection.node.type !== schema.nodes.image) return false
		const { from, node } = selection
		if (alt !== undefined) tr.setNodeAttribute(from, 'alt', oneLine(alt))
		if (caption !== undefined) tr.setNodeAttribute(from, 'title', oneLine(caption) || null)
		if (width !== undefined) tr.setNodeAttribute(from, 'src', withWidth(String(node.attrs['src']), width))
		dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)))
		return true
	}
