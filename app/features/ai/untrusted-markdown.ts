import { readWritten } from '#app/features/editor/checks/rules/written.ts'
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
 * Links and pictures by reference as such with their address: what stands at the end of a text must not decide what its
 * beginning does.
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
	// A long address that is used often would make a short text endless. What goes beyond it stays words in brackets.
	let room = markdown.length + 20_000
	const inPlace = (block: string): string =>
		block.replace(usage, (whole, words: string, name: string | undefined) => {
			const address = addresses.get(label(name || words))
			if (address === undefined || address.length > room) return whole
			room -= address.length
			// A picture by reference may stand in the words of a link.
			return `[${inPlace(words)}](<${address}>)`
		})
	const placed = addresses.size === 0 ? blocks : blocks.map((block) => (isCode(block) ? block : inPlace(block)))
	return joinBlocks(placed.filter((block) => block.trim() !== ''))
}

/*
 * What a model writes is not trusted. Before anybody sees it: no HTML, no pictures from elsewhere (a picture's address
 * can carry words away), no links that run something, none to what is not there, no second title, nothing invisible.
 * Whatever still looks otherwise to the parser of the site is shown as code: seen by whoever reads, followed by nothing.
 * The patterns meet texts that are made to be costly, so none may try the same letters in two ways.
 */

/** Where a text may lead, by the address as the parser reads it. */
export type May = { link: (href: string) => boolean; picture: (src: string) => boolean }

/** An address may hold a pair of brackets of its own; a title may follow it. */
const target = String.raw`\(\s*(?!\s)(?:<([^<>\n]*)>|((?:[^()\s<>]|\([^()\s]*\))*))(?:\s[^()]*(?:\([^()]*\)[^()]*)?)?\)`
const words = String.raw`((?:[^\][]|\[[^\][]*\])*)`
const image = new RegExp(String.raw`!\[${words}\]${target}`, 'g')
const link = new RegExp(String.raw`(?<!!)\[${words}\]${target}`, 'g')
const html = /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>?|<\/?[a-z][a-z0-9-]*(?:[\s/][^<>]*)?>/gi
const autolink = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/gi

/** As it is seen, with each address at its place: what `cleanMarkdown` takes. */
export const prepared = (markdown: string): string => withoutReferences(withoutInvisible(markdown))

/** The article as it may be kept; `markdown` is `prepared`. */
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
		// Code inside of a line is shown as it is.
		.split(/(`+[^`]*`+)/)
		.map((part, at) => (at % 2 === 0 ? cleanWords(part, may) : part))
		.join('')

function cleanWords(text: string, may: May): string {
	const leads = (address: string) => isSafeLink(address) && may.link(parser.normalizeLink(address))
	const addressed = text
		.replace(autolink, (_all, address: string) => address)
		.replace(image, (whole, alt: string, framed?: string, bare?: string) =>
			may.picture(parser.normalizeLink(framed ?? bare ?? '')) ? whole : alt,
		)
		.replace(link, (whole, said: string, framed?: string, bare?: string) =>
			leads(framed ?? bare ?? '') ? whole : said,
		)
	return bareAsCode(withoutHtml(addressed), may)
}

/** Until nothing is left: taking a tag out of the middle of another makes one. Nobody nests them deeper in good faith. */
function withoutHtml(text: string, depth = 8): string {
	const less = text.replace(html, '')
	if (less === text) return text
	return depth > 0 ? withoutHtml(less, depth - 1) : less.replaceAll('<', '&lt;')
}

/** Addresses that stand by themselves would become links. */
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

/** Whether what follows is the address of a link or a picture. */
const endsInTarget = (text: string) => (text.endsWith('<') ? text.slice(0, -1) : text).trimEnd().endsWith('](')

/** Whether a text leads only where it may, as the site's own parser reads it. */
function holds(markdown: string, may: May): boolean {
	const { links, images } = readWritten(markdown)
	return links.every(({ href }) => isSafeLink(href) && may.link(href)) && images.every(({ src }) => may.picture(src))
}
