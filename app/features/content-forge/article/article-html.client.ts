import MarkdownIt from 'markdown-it'
import { isSafeLink } from '#app/features/posts/post/safe-url.ts'
import { trustedHtml } from '#app/ui/page/trusted-html.ts'

/*
 * Renders the article while it is written, before the server has cleaned it: HTML stays text, links are safe and open
 * in a new tab, and only our own pictures load.
 */
const parser = new MarkdownIt({ html: false, linkify: true })
parser.validateLink = isSafeLink
parser.linkify.set({ fuzzyLink: false })

parser.renderer.rules['link_open'] = (tokens, at, options, _env, self) => {
	tokens[at]?.attrSet('target', '_blank')
	tokens[at]?.attrSet('rel', 'noopener')
	return self.renderToken(tokens, at, options)
}
parser.renderer.rules['image'] = (tokens, at, options, env, self) => {
	const token = tokens[at]
	const alt = self.renderInlineAsText(token?.children ?? [], options, env)
	const address = String(token?.attrGet('src') ?? '')
	if (!token || !/^\/(?!\/)/.test(address)) return parser.utils.escapeHtml(alt)
	token.attrSet('alt', alt)
	token.attrSet('loading', 'lazy')
	return self.renderToken(tokens, at, options)
}
/** The parser aligns columns by inline styles, which the content policy forbids: they become the classes of posts. */
const cell: typeof parser.renderer.renderToken = (tokens, at, options) => {
	const token = tokens[at]
	const side = /text-align:(center|right)/.exec(String(token?.attrGet('style') ?? ''))?.[1]
	if (token?.attrs) token.attrs = side === undefined ? [] : [['class', `text-${side}`]]
	return parser.renderer.renderToken(tokens, at, options)
}
parser.renderer.rules['th_open'] = cell
parser.renderer.rules['td_open'] = cell

/** A block of Markdown as safe HTML. */
export const articleHtml = (markdown: string): string | TrustedHTML => trustedHtml(parser.render(markdown))
