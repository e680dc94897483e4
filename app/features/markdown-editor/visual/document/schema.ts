import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { codeName } from '#app/features/posts/markdown/code-languages.ts'
import { isSafeLink } from '#app/features/posts/post/safe-url.ts'
import { blockNames } from './block-names.ts'
import { blockNodes } from './blocks/block-nodes.ts'
import { inlineNodes } from './inline-nodes.ts'
import { tables } from './table-nodes.ts'

/** `cut`: the piece of the opened text that a top-level block came from; null for new blocks. Not rendered, not stored. */
const cut = { cut: { default: null } }
const block = (spec: NodeSpec): NodeSpec => ({ group: 'block', ...spec, attrs: { ...cut, ...spec.attrs } })
const headings = [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } }))

const marks: Record<'link' | 'em' | 'strong' | 's' | 'code', MarkSpec> = {
	link: {
		/** `auto`: an address that is its own text, as `<https://…>` (autolink) or found by the parser (linkify). */
		attrs: { href: {}, title: { default: null }, auto: { default: '' } },
		inclusive: false,
		parseDOM: [
			{
				tag: 'a[href]',
				getAttrs(dom) {
					const href = dom.getAttribute('href') ?? ''
					return isSafeLink(href) && { href, title: dom.getAttribute('title') }
				},
			},
		],
		toDOM: ({ attrs }) => ['a', { href: attrs['href'], title: attrs['title'] }, 0],
	},
	em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
	strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
	s: { parseDOM: [{ tag: 's' }, { tag: 'del' }], toDOM: () => ['s', 0] },
	code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', { spellcheck: 'false' }, 0] },
}

/** The blocks of a post. What Markdown cannot say, the schema does not allow. */
export const schema = new Schema({
	nodes: {
		doc: { content: '(block | top)+' },
		paragraph: block({ content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] }),
		heading: block({
			content: 'inline*',
			attrs: { level: { default: 2 } },
			defining: true,
			parseDOM: headings,
			toDOM: (node) => [`h${node.attrs['level']}`, 0],
		}),
		blockquote: block({
			content: 'block+',
			defining: true,
			parseDOM: [{ tag: 'blockquote' }],
			toDOM: () => ['blockquote', { 'aria-label': blockNames.quote }, 0],
		}),
		bullet_list: block({
			content: 'list_item+',
			attrs: { tight: { default: true }, marker: { default: '-' } },
			parseDOM: [{ tag: 'ul' }],
			toDOM: () => ['ul', 0],
		}),
		ordered_list: block({
			content: 'list_item+',
			attrs: { order: { default: 1 }, tight: { default: true }, marker: { default: '.' } },
			parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ order: Number(dom.getAttribute('start') ?? 1) || 1 }) }],
			toDOM: (node) => ['ol', node.attrs['order'] === 1 ? {} : { start: node.attrs['order'] }, 0],
		}),
		list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
		code_block: block({
			content: 'text*',
			marks: '',
			code: true,
			defining: true,
			attrs: { info: { default: '' } },
			parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: (dom) => ({ info: dom.dataset['info'] ?? '' }) }],
			toDOM: ({ attrs }) => {
				const info = String(attrs['info'])
				const about = { role: 'group', 'aria-label': codeName(info.trim().split(/\s/)[0]) }
				return ['pre', { spellcheck: 'false', 'data-info': info, ...about }, ['code', 0]]
			},
		}),
		horizontal_rule: block({ parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr', { 'aria-label': blockNames.divider }] }),
		...tables(cut),
		...blockNodes(cut),
		/** Text without a block of its own, edited as Markdown: HTML, link definitions. */
		markdown: block({
			content: 'text*',
			marks: '',
			code: true,
			isolating: true,
			parseDOM: [{ tag: 'pre[data-markdown]', preserveWhitespace: 'full', priority: 60 }],
			toDOM: () => [
				'pre',
				{ 'data-markdown': '', role: 'group', 'aria-label': blockNames.markdown, spellcheck: 'false' },
				['code', 0],
			],
		}),
		...inlineNodes,
	},
	marks,
})
