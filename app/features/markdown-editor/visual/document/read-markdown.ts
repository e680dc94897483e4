import MarkdownIt from 'markdown-it'
import { MarkdownParser, type ParseSpec } from 'prosemirror-markdown'
import type { Node } from 'prosemirror-model'
import { parser as markdown } from '#app/features/posts/markdown/parser.ts'
import { blockSpecs, blockTokens } from './blocks/block-tokens.ts'
import { schema } from './schema.ts'

export type Token = ReturnType<typeof markdown.parse>[number]
export type Env = NonNullable<Parameters<typeof markdown.parse>[1]>

export { markdown }

/** Divides the tokens of a text by top-level block. */
export function topLevel(tokens: readonly Token[]): Token[][] {
	const blocks: Token[][] = []
	let depth = 0
	for (const token of tokens) {
		if (depth === 0) blocks.push([])
		blocks.at(-1)?.push(token)
		depth += token.nesting
	}
	return blocks
}

type Shape = Pick<Token, 'type' | 'level' | 'hidden'>

function isTight(tokens: readonly Shape[], at: number): boolean {
	const depth = tokens[at]?.level ?? 0
	for (const token of tokens.slice(at + 1)) {
		if (token.level <= depth) return true
		if (token.type === 'paragraph_open' && token.level === depth + 2) return token.hidden
	}
	return true
}
const alignment: ParseSpec['getAttrs'] = (token) => ({
	align: /text-align:(\w+)/.exec(String(token.attrGet('style')))?.[1] ?? null,
})

const spec: Record<string, ParseSpec> = {
	paragraph: { block: 'paragraph' },
	heading: { block: 'heading', getAttrs: (token) => ({ level: Number(token.tag.slice(1)) }) },
	blockquote: { block: 'blockquote' },
	bullet_list: {
		block: 'bullet_list',
		getAttrs: (token, all, at) => ({ tight: isTight(all, at), marker: token.markup || '-' }),
	},
	ordered_list: {
		block: 'ordered_list',
		getAttrs: (token, all, at) => ({
			tight: isTight(all, at),
			marker: token.markup || '.',
			order: Number(token.attrGet('start') ?? 1),
		}),
	},
	list_item: { block: 'list_item' },
	code_block: { block: 'code_block', noCloseToken: true },
	fence: { block: 'code_block', noCloseToken: true, getAttrs: (token) => ({ info: token.info.trim() }) },
	hr: { node: 'horizontal_rule' },
	...blockSpecs,
	html_block: { block: 'markdown', noCloseToken: true },
	table: { block: 'table' },
	thead: { ignore: true },
	tbody: { ignore: true },
	tr: { block: 'table_row' },
	th: { block: 'table_header', getAttrs: alignment },
	td: { block: 'table_cell', getAttrs: alignment },
	image: {
		node: 'image',
		getAttrs: (token) => ({
			src: token.attrGet('src'),
			title: token.attrGet('title') || null,
			alt: markdown.renderer.renderInlineAsText(token.children ?? [], markdown.options, {}),
		}),
	},
	hardbreak: { node: 'hard_break' },
	softbreak: { node: 'soft_break' },
	html_inline: { node: 'html_inline', noCloseToken: true, getAttrs: (token) => ({ html: token.content }) },
	em: { mark: 'em' },
	strong: { mark: 'strong' },
	s: { mark: 's' },
	link: {
		mark: 'link',
		getAttrs: (token) => ({
			href: token.attrGet('href'),
			title: token.attrGet('title') || null,
			auto: token.markup === 'autolink' || token.markup === 'linkify' ? token.markup : '',
		}),
	},
	code_inline: { mark: 'code', noCloseToken: true },
}

/** Tags that Markdown has marks for: where marks do not work ("0**'**"), a block is written with these tags. */
function tagsToMarks(children: readonly Token[]): void {
	const open: { token: Token; tag: string }[] = []
	for (const token of children) {
		if (token.type !== 'html_inline') continue
		const found = /^<(\/?)(strong|em|s|br)(?: ?\/)?>$/i.exec(token.content)
		const tag = found?.[2]?.toLowerCase()
		if (tag === undefined) continue
		if (tag === 'br') token.type = 'hardbreak'
		else if (found?.[1] === '') open.push({ token, tag })
		else if (open.at(-1)?.tag === tag) {
			const begin = open.pop()
			if (begin) Object.assign(begin.token, { type: `${tag}_open`, tag, nesting: 1 })
			Object.assign(token, { type: `${tag}_close`, tag, nesting: -1 })
		}
	}
}

let waiting: readonly Token[] = []
// The whole text is parsed once, so that link references resolve; this tokenizer returns what is already parsed.
const tokenizer = new MarkdownIt()
tokenizer.parse = () => [...waiting]
const fromTokens = new MarkdownParser(schema, tokenizer, spec)

/** The blocks of tokens. @throws when the schema has no place for one. */
export function nodesOf(tokens: readonly Token[]): Node[] {
	for (const { children } of tokens) if (children) tagsToMarks(children)
	waiting = blockTokens(tokens)
	return [...fromTokens.parse('').children]
}

/** The HTML of tokens before it is cleaned, to compare what two texts say. */
export const htmlOf = (tokens: readonly Token[], env: Env): string =>
	markdown.renderer.render([...tokens], markdown.options, env).replace(/<br>\n/g, '<br>')
