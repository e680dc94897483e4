import type { ParseSpec } from 'prosemirror-markdown'
import type { parser } from '#app/features/posts/markdown/parser.ts'

type Token = ReturnType<typeof parser.parse>[number]

const isObject = (meta: unknown): meta is Record<string, unknown> => typeof meta === 'object' && meta !== null
const metaOf = ({ meta }: Token): Record<string, unknown> => (isObject(meta) ? meta : {})

/**
 * The tokens of callouts and links that are blocks (posts/markdown/blocks/block-parser.ts) under names of their own. The
 * title of a callout is drawn by the surface. Changes the tokens.
 */
export function blockTokens(tokens: readonly Token[]): Token[] {
	let isCallout = false
	let skip = 0
	return tokens.flatMap((token) => {
		if (skip > 0) {
			skip -= 1
			return []
		}
		const meta = metaOf(token)
		if (typeof meta['callout'] === 'string') {
			isCallout = true
			token.type = 'callout_open'
		} else if (isCallout && token.level === 0 && token.type === 'blockquote_close') {
			isCallout = false
			token.type = 'callout_close'
		} else if (token.type === 'callout_title_open') {
			skip = 2
			return []
		} else if (typeof meta['block'] === 'string') {
			skip = 2
			token.type = 'link_block'
			token.nesting = 0
		}
		return [token]
	})
}

export const blockSpecs: Record<string, ParseSpec> = {
	callout: { block: 'callout', getAttrs: (token) => ({ kind: metaOf(token)['callout'] }) },
	link_block: {
		node: 'link_block',
		getAttrs: (token) => {
			const { block, href, label, src } = metaOf(token)
			return { kind: block, href, label, src }
		},
	},
}
