import type { AttributeSpec, NodeSpec } from 'prosemirror-model'
import {
	blockLink,
	calloutClass,
	calloutNames,
	isBlockKind,
	isCalloutKind,
	isFarKind,
	isPoster,
	type BlockKind,
} from '#app/features/posts/markdown/blocks/block-syntax.ts'

/** A block of one link. `label`: its text, or the description of its picture; `src`: the picture, for videos and maps. */
export type BlockAttrs = { kind: BlockKind; href: string; label: string; src: string }

/** The attributes that make a block; null for any others. */
export function blockAttrs(kind: unknown, href: unknown, label: unknown, src: unknown): BlockAttrs | null {
	if (typeof kind !== 'string' || typeof href !== 'string' || typeof label !== 'string' || typeof src !== 'string')
		return null
	if (!isBlockKind(kind) || blockLink(kind, href) === null) return null
	if (isFarKind(kind) ? !isPoster(src) : label.trim() === '') return null
	return { kind, href, label, src }
}

const isObject = (json: unknown): json is Record<string, unknown> => typeof json === 'object' && json !== null

function fromJson(text: string | undefined): BlockAttrs | null {
	try {
		const json: unknown = JSON.parse(text ?? '')
		return isObject(json) ? blockAttrs(json['kind'], json['href'], json['label'], json['src']) : null
	} catch {
		return null
	}
}

/** Blocks that are at the top level of a text only: in a list or a quote Markdown has no form for them. */
const group = 'top'

export const blockNodes = (cut: Record<string, AttributeSpec>): Record<'callout' | 'link_block', NodeSpec> => ({
	callout: {
		group,
		content: 'block+',
		defining: true,
		attrs: { ...cut, kind: { default: 'note' } },
		parseDOM: [
			{
				tag: 'blockquote[data-callout]',
				priority: 60,
				getAttrs: (dom) => isCalloutKind(dom.dataset['callout']) && { kind: dom.dataset['callout'] },
			},
		],
		toDOM: ({ attrs: { kind } }) => {
			const name = isCalloutKind(kind) ? kind : 'note'
			const about = { role: 'note', 'aria-label': calloutNames[name], 'data-name': calloutNames[name] }
			return ['blockquote', { class: `visual-callout ${calloutClass(name)}`, 'data-callout': name, ...about }, 0]
		},
	},
	link_block: {
		group,
		atom: true,
		draggable: true,
		attrs: { ...cut, kind: {}, href: {}, label: {}, src: { default: '' } },
		parseDOM: [{ tag: 'div[data-block]', getAttrs: (dom) => fromJson(dom.dataset['block']) ?? false }],
		toDOM: ({ attrs: { kind, href, label, src } }) => [
			'div',
			{ 'data-block': JSON.stringify({ kind, href, label, src }) },
			String(label),
		],
	},
})
