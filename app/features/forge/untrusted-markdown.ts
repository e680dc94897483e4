import MarkdownIt from 'markdown-it'
import { isSafeLink } from '#app/features/blog/markdown/safe-url.ts'
import { blocksOf, joinBlocks } from './markdown-blocks.ts'

/*
 * What a model writes is not trusted. Before anybody sees it: no HTML, no pictures from elsewhere (a picture's address
 * can carry words away), no links that run something, none to posts that there are not, no second title.
 */

/** An address may hold a pair of brackets of its own; a title may follow it. */
const target = String.raw`\(\s*<?((?:[^()\s<>]|\([^()\s]*\))*)>?[^()]*\)`
const image = new RegExp(String.raw`!\[([^\]]*)\]${target}`, 'g')
const link = new RegExp(String.raw`(?<!!)\[([^\]]+)\]${target}`, 'g')
const html = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/gi

const postOf = (address: string) => /^\/blog\/([^/?#]+)\/?(?:[?#].*)?$/.exec(address)?.[1]
const isOurs = (address: string) => address.startsWith('/') && !address.startsWith('//')
const isCode = (block: string) => /^\s{0,3}(?:`{3}|~{3})/.test(block)

/** The slugs of posts that an article links to; `siteUrl` without a slash at its end. */
export function linkedPosts(markdown: string, siteUrl: string): string[] {
	const slugs = [...markdown.matchAll(link)].flatMap(
		([, , address = '']) => postOf(withoutSite(address, siteUrl)) ?? [],
	)
	return [...new Set(slugs)]
}

const withoutSite = (address: string, siteUrl: string) =>
	address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address

/** The article as it may be kept; `known` holds the slugs of posts that can be read. */
export function cleanMarkdown(markdown: string, siteUrl: string, known: ReadonlySet<string>): string {
	const cleanWords = (words: string) =>
		words
			.replace(image, (whole, alt: string, address: string) => (isOurs(withoutSite(address, siteUrl)) ? whole : alt))
			.replace(link, (whole, text: string, address: string) => {
				const slug = postOf(withoutSite(address, siteUrl))
				return isSafeLink(address) && (slug === undefined || known.has(slug)) ? whole : text
			})
			.replace(html, '')
	const cleanBlock = (block: string) =>
		isCode(block)
			? block
			: block
					.replace(/^#\s/, '## ')
					// Code inside of a line is shown as it is.
					.split(/(`+[^`]*`+)/)
					.map((part, at) => (at % 2 === 0 ? cleanWords(part) : part))
					.join('')
	const cleaned = joinBlocks(
		blocksOf(markdown)
			.map(cleanBlock)
			.filter((block) => block.trim() !== ''),
	)
	// A picture by reference or in another spelling becomes a link, which loads nothing by itself.
	return loadsElsewhere(cleaned, siteUrl) ? cleaned.replaceAll('![', '[') : cleaned
}

const parser = new MarkdownIt()

function loadsElsewhere(markdown: string, siteUrl: string): boolean {
	return parser
		.parse(markdown, {})
		.flatMap(({ children }) => children ?? [])
		.some((token) => token.type === 'image' && !isOurs(withoutSite(String(token.attrGet('src') ?? ''), siteUrl)))
}
