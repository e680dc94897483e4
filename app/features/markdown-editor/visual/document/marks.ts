import type { MarkSpec } from 'prosemirror-model'
import { isSafeLink } from '#app/features/posts/post/safe-url.ts'

export const marks: Record<'link' | 'em' | 'strong' | 's' | 'code', MarkSpec> = {
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
