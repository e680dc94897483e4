import { readTextParts } from '#app/features/editor/checks/rules/text-parts.ts'
import { parser } from '#app/features/posts/markdown/parser.ts'
import { isSafeLink } from '#app/features/posts/post/safe-url.ts'
import { blocksOf, closedBlock, isCode, joinBlocks, asCode } from './markdown-blocks.ts'
import { withoutInvisible } from './invisible.ts'

const gap = String.raw`[ \t>]*(?:\n[ \t>]*)?`
const destination = String.raw`<?([^\s<>]+)(?![^\s<>])>?`
const linkTitle = String.raw`(?:"[^"]*"|'[^']*'|\([^()]*\))`
const definition = new RegExp(
	String.raw`^[ \t>*+-]*\[([^\]^[][^\][]*)\]:${gap}${destination}(?:${gap}${linkTitle})?[ \t]*$`,
	'gm',
)
const usage = /\[((?:[^\][]|\[[^\][]*\])+)\](?:\[([^\][]*)\])?(?![[(:])/g

const label = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Replaces reference links and pictures by inline ones, so that a definition at the end of a text cannot change what
 * its beginning links to.
 */
function withoutReferences(markdown: string): string {
	const addresses = new Map<string, string>()
	const blocks = blocksOf(markdown).map((block) =>
		isCode(block)
			? block
			: block.replace(definition, (_all, name: string, address: string) => {
					if (!addresses.has(label(name))) addresses.set(label(name), address)
					return ''
				}),
	)
	// Limits the growth of the text by a long address that is used often; further uses stay text in brackets.
	let room = markdown.length + 20_000
	const inPlace = (block: string): string =>
		block.replace(usage, (whole, shown: string, name: string | undefined) => {
			const address = addresses.get(label(name || shown))
			if (address === undefined || address.length > room) return whole
			room -= address.length
			// A link's text may contain a picture by reference.
			return `[${inPlace(shown)}](<${address}>)`
		})
	const placed = addresses.size === 0 ? blocks : blocks.map((block) => (isCode(block) ? block : inPlace(block)))
	return joinBlocks(placed.filter((block) => block.trim() !== ''))
}

/*
 * A model's text is not trusted. Before anybody sees it: no HTML, no pictures from elsewhere (a picture's address can
 * leak text), no links that run something or lead nowhere, no second title, nothing invisible. What the site's parser
 * still reads otherwise is shown as code. The texts may be made to be expensive, so every pattern must take linear
 * time.
 */

/** Which addresses are allowed, as the parser reads them. */
export type May = { link: (href: string) => boolean; picture: (src: string) => boolean }

/** An address may contain a pair of brackets; a title may follow it. */
const target = String.raw`\(\s*(?!\s)(?:<([^<>\n]*)>|((?:[^()\s<>]|\([^()\s]*\))*))(?:\s[^()]*(?:\([^()]*\)[^()]*)?)?\)`
const linkText = String.raw`((?:[^\][]|\[[^\][]*\])*)`
const image = new RegExp(String.raw`!\[${linkText}\]${target}`, 'g')
const link = new RegExp(String.raw`(?<!!)\[${linkText}\]${target}`, 'g')
const html = /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>?|<\/?[a-z][a-z0-9-]*(?:[\s/][^<>]*)?>/gi
const autolink = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/gi

/** The text without invisible characters and reference links: the input of `cleanMarkdown`. */
export const prepared = (markdown: string): string => withoutReferences(withoutInvisible(markdown))

/** The cleaned article; `markdown` is `prepared`. */
export function cleanMarkdown(markdown: string, may: May): string {
	const blocks = blocksOf(markdown)
		.map((block) => (isCode(block) ? closedBlock(block) : cleanBlock(block, may)))
		.filter((block) => block.trim() !== '')
	const held = blocks.map((block) => (holds(block, may) ? block : asCode(block)))
	const cleaned = joinBlocks(held)
	return holds(cleaned, may) ? cleaned : asCode(joinBlocks(blocks))
}

const cleanBlock = (block: string, may: May) =>
	block
		.replace(/^#\s/, '## ')
		// Inline code is shown as it is.
		.split(/(`+[^`]*`+)/)
		.map((part, at) => (at % 2 === 0 ? cleanText(part, may) : part))
		.join('')

function cleanText(text: string, may: May): string {
	const leads = (address: string) => isSafeLink(address) && may.link(parser.normalizeLink(address))
	const addressed = text
		.replace(autolink, (_all, address: string) => address)
		.replace(image, (whole, alt: string, framed?: string, bare?: string) =>
			may.picture(parser.normalizeLink(framed ?? bare ?? '')) ? whole : alt,
		)
		.replace(link, (whole, text: string, framed?: string, bare?: string) =>
			leads(framed ?? bare ?? '') ? whole : text,
		)
	return bareAsCode(withoutHtml(addressed), may)
}

/** Repeated, because removing a tag inside another one makes a new tag. Deeper nesting is an attack. */
function withoutHtml(text: string, depth = 8): string {
	const less = text.replace(html, '')
	if (less === text) return text
	return depth > 0 ? withoutHtml(less, depth - 1) : less.replaceAll('<', '&lt;')
}

/** Bare addresses would become links. */
function bareAsCode(text: string, may: May): string {
	let done = ''
	let from = 0
	let last = 0
	for (const { index, lastIndex, url, raw } of parser.linkify.match(text) ?? []) {
		const isTarget = endsInTarget(text.slice(last, index))
		last = lastIndex
		if (isTarget || may.link(parser.normalizeLink(url))) continue
		done += `${text.slice(from, index)}\`${raw}\``
		from = lastIndex
	}
	return done + text.slice(from)
}

/** Whether the next characters are the address of a link or a picture. */
const endsInTarget = (text: string) => (text.endsWith('<') ? text.slice(0, -1) : text).trimEnd().endsWith('](')

/** Whether the site's own parser finds only allowed addresses. */
function holds(markdown: string, may: May): boolean {
	const { links, images } = readTextParts(markdown)
	return links.every(({ href }) => isSafeLink(href) && may.link(href)) && images.every(({ src }) => may.picture(src))
}
