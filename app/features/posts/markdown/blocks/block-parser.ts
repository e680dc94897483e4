import type MarkdownIt from 'markdown-it'
import {
	blockClass,
	blockLink,
	calloutClass,
	calloutNames,
	calloutOf,
	isFarKind,
	isPoster,
	type CalloutKind,
} from './block-syntax.ts'

type Parser = InstanceType<typeof MarkdownIt>
type Token = ReturnType<Parser['parse']>[number]

/** What the parser found at a token: `meta` of the token that begins a block. */
export type CalloutMeta = { callout: string }
export type LinkMeta = { block: string; href: string; label: string; src: string }

/** Teaches the parser the blocks of block-syntax.ts, at the top level of a text only. In one pass, in linear time. */
export function addBlocks(markdown: Parser): void {
	markdown.core.ruler.push('blocks', (state) => {
		const { tokens, Token: New } = state
		const out: Token[] = []
		let isCallout = false
		for (let at = 0; at < tokens.length; at += 1) {
			const token = tokens[at]
			if (!token) continue
			out.push(token)
			if (token.level !== 0) continue
			if (token.type === 'paragraph_open') markLink(token, tokens[at + 1])
			if (token.type === 'blockquote_close' && isCallout) {
				token.tag = 'div'
				isCallout = false
			}
			if (token.type !== 'blockquote_open') continue
			const kind = markCallout(token, tokens.slice(at + 1, at + 4))
			if (kind === null) continue
			isCallout = true
			out.push(...titleOf(calloutNames[kind], New))
			// A paragraph of which nothing is left.
			if (tokens[at + 2]?.children?.length === 0) at += 3
		}
		state.tokens = out
	})
}

/** A paragraph of one link, whose title names its kind. The title is no tooltip. */
function markLink(paragraph: Token, inline: Token | undefined): void {
	const children = (inline?.children ?? []).filter((child) => child.type !== 'text' || child.content !== '')
	const [link, inside, end, ...others] = children
	if (link?.type !== 'link_open' || end?.type !== 'link_close' || !inside || others.length > 0) return
	const title = link.attrGet('title')
	const href = String(link.attrGet('href') ?? '')
	const found = blockLink(title === null ? null : String(title), href)
	if (!found) return
	const src = String(inside.attrGet('src') ?? '')
	const isFar = isFarKind(found.kind)
	if (inside.type !== (isFar ? 'image' : 'text') || (isFar && (!isPoster(src) || inside.attrGet('title') !== null)))
		return
	link.attrs = link.attrs?.filter(([name]) => name !== 'title') ?? null
	paragraph.attrSet('class', blockClass(found.kind))
	const label = isFar ? (inside.children ?? []).map(({ content }) => content).join('') : inside.content
	const meta: LinkMeta = { block: found.kind, href, label, src: isFar ? src : '' }
	paragraph.meta = meta
}

/** A quote that begins with `[!NOTE]`: a box with the name of its kind. Takes the marker out of its first paragraph. */
function markCallout(open: Token, [paragraph, inline, close]: readonly Token[]): CalloutKind | null {
	if (paragraph?.type !== 'paragraph_open' || inline?.type !== 'inline' || close?.type !== 'paragraph_close')
		return null
	const kind = calloutOf(inline.content)
	const [marker, ...others] = inline.children ?? []
	if (kind === null || marker?.type !== 'text' || calloutOf(marker.content.trimEnd()) === null) return null
	const meta: CalloutMeta = { callout: kind }
	open.meta = meta
	open.tag = 'div'
	open.attrSet('class', calloutClass(kind))
	inline.content = inline.content.replace(/^[^\n]*\n?/, '')
	inline.children = others.slice(1)
	return kind
}

type NewToken = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token

function titleOf(name: string, New: NewToken): Token[] {
	const open = new New('callout_title_open', 'p', 1)
	open.attrSet('class', 'callout-title')
	const inline = new New('inline', '', 0)
	const text = new New('text', '', 0)
	text.content = name
	inline.content = name
	inline.children = [text]
	const all = [open, inline, new New('callout_title_close', 'p', -1)]
	for (const [nth, token] of all.entries()) {
		token.block = true
		token.level = nth === 1 ? 2 : 1
	}
	return all
}
