import type { NodeSpec } from 'prosemirror-model'
import { blockNames } from './block-names.ts'

const ownPicture = /^(\/(?!\/)|blob:)/

/** What is in a line of text besides its letters. */
type InlineName = 'text' | 'image' | 'hard_break' | 'soft_break' | 'html_inline'

export const inlineNodes: Record<InlineName, NodeSpec> = {
	text: { group: 'inline' },
	image: {
		inline: true,
		group: 'inline',
		draggable: true,
		attrs: { src: {}, alt: { default: '' }, title: { default: null } },
		parseDOM: [
			{
				tag: 'span[data-src]',
				getAttrs: (dom) => ({ src: dom.dataset['src'] ?? '', alt: dom.dataset['alt'] ?? '' }),
			},
			{
				tag: 'img[src]',
				getAttrs: (dom) => ({
					src: dom.getAttribute('src') ?? '',
					alt: dom.getAttribute('alt') ?? '',
					title: dom.getAttribute('title'),
				}),
			},
		],
		// The policy loads no picture of another site: its place shows where it is.
		toDOM: ({ attrs }) => {
			const src = String(attrs['src'])
			const alt = String(attrs['alt'])
			if (ownPicture.test(src)) {
				// An empty description hides a picture from assistive technology, which its writer must find.
				const name = alt === '' ? { 'aria-label': blockNames.pictureWithoutAlt } : {}
				return ['img', { src, alt, title: attrs['title'], ...name }]
			}
			const name = alt === '' ? blockNames.farPicture : alt
			return [
				'span',
				{ class: 'visual-far-picture', role: 'img', 'aria-label': name, 'data-src': src, 'data-alt': alt },
				`🖼 ${name}`,
			]
		},
	},
	hard_break: {
		inline: true,
		group: 'inline',
		selectable: false,
		leafText: () => '\n',
		parseDOM: [{ tag: 'br' }],
		toDOM: () => ['br'],
	},
	/** A line end within a paragraph, which readers see as a space. Preserved, because texts are merged line by line. */
	soft_break: {
		inline: true,
		group: 'inline',
		selectable: false,
		leafText: () => ' ',
		parseDOM: [{ tag: 'span[data-soft]' }],
		toDOM: () => ['span', { 'data-soft': '' }, ' '],
	},
	html_inline: {
		inline: true,
		group: 'inline',
		attrs: { html: {} },
		leafText: () => '',
		parseDOM: [{ tag: 'code[data-html]', priority: 60, getAttrs: (dom) => ({ html: dom.textContent }) }],
		toDOM: (node) => ['code', { 'data-html': '' }, String(node.attrs['html'])],
	},
}
