import { DOMSerializer, type Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { sizedAddress } from '#app/features/posts/markdown/figures.ts'
import { blockNames } from '../document/block-names.ts'

/** A picture with its caption and width, as readers see it when it is alone in its paragraph. */
export function pictureView(node: Node): NodeView {
	// Without its marks, which the editor draws around it: a link would be in a link.
	const made = DOMSerializer.fromSchema(node.type.schema).serializeNode(node.mark([]))
	const dom = made instanceof HTMLElement ? made : document.createElement('span')
	const { width } = sizedAddress(String(node.attrs['src']))
	const caption = typeof node.attrs['title'] === 'string' ? node.attrs['title'] : ''
	if (width === null && caption === '') return { dom }
	const box = document.createElement('span')
	box.className = 'visual-picture'
	if (width !== null) box.dataset['width'] = width
	box.setAttribute('role', 'figure')
	box.setAttribute('aria-label', caption || String(node.attrs['alt']) || blockNames.pictureWithoutAlt)
	box.append(dom)
	if (caption !== '') {
		const line = document.createElement('span')
		line.className = 'visual-caption'
		line.textContent = caption
		box.append(line)
	}
	return { dom: box, ignoreMutation: () => true }
}
