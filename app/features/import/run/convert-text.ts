import path from 'node:path'
import { addressesIn, withAddresses } from '../convert/markdown-addresses.ts'
import type { Conversion } from '../convert/conversion.ts'
import { pictureAddresses } from '../convert/html-blocks.ts'
import { elementsIn, readHtml } from '../convert/html-tree.ts'
import { withoutShortcodes } from '../convert/shortcodes.ts'
import { toMarkdown } from '../convert/to-markdown.ts'
import { wordPressHtml } from '../convert/wordpress-html.ts'
import type { Source, SourceText } from '../source/source.ts'
import type { Pictures } from '../store/pictures.server.ts'
import { linkHere, pictureOfLink, type LinkNeeds } from './links.ts'
import type { Plan } from './plan.server.ts'

export type ConvertNeeds = { source: Source; plan: Plan; pictures: Pictures; here: string }

type Converting = ConvertNeeds & { text: SourceText; note: (what: string) => void }

/** The HTML of a text, as its site showed it. */
export function htmlOf({ source, text, note }: Pick<Converting, 'source' | 'text' | 'note'>): string {
	if (source.kind !== 'wordpress') return text.body.text
	const file = (id: string) => source.overview.files.get(id) ?? null
	const unknown = new Set<string>()
	const attached = () =>
		[...source.overview.files.values()].flatMap(({ id, parent }) => (parent === text.id ? [id] : []))
	const html = withoutShortcodes(text.body.text, { file, attached, note, unknown: (name) => void unknown.add(name) })
	if (unknown.size > 0) note(`shortcodes were left out, and the text in them stayed: ${[...unknown].join(', ')}`)
	return wordPressHtml(html, note)
}

const linksOf = ({ plan, source, here, pictures, text, note }: Converting): LinkNeeds => ({
	plan,
	site: source.site,
	here,
	base: text.addresses[0] ?? '',
	isOwnFile: (address) => /^https?:/i.test(address) && pictures.isOwn(address),
	note,
})

/** The pictures of a text and of its links, brought before it is converted: by address, where they are here. */
export async function conversionOf(html: string, converting: Converting): Promise<Conversion> {
	const { source, pictures, text } = converting
	const links = linksOf(converting)
	const base = text.addresses[0] ?? source.site
	const whole = (address: string) =>
		URL.canParse(base) && URL.canParse(address, base) ? new URL(address, base).href : address
	const brought = new Map<string, string | null>()
	const bring = async (address: string) => {
		if (brought.has(address)) return
		brought.set(address, pictures.isOwn(whole(address)) ? await pictures.bring(whole(address), '') : address)
	}
	const alts = new Map<string, string>()
	for (const { name, attribs } of elementsIn(readHtml(html)))
		if (name === 'img' && attribs['src']) alts.set(whole(attribs['src'].trim()), attribs['alt'] ?? '')
	for (const [address, alt] of alts) if (pictures.isOwn(address)) await pictures.bring(address, alt)
	for (const address of pictureAddresses(html)) await bring(address)
	for (const { name, attribs } of elementsIn(readHtml(html))) {
		const picture = name === 'a' && attribs['href'] ? pictureOfLink(attribs['href'].trim(), links) : null
		if (picture !== null && !brought.has(picture)) brought.set(picture, await pictures.bring(picture, ''))
	}
	return {
		link: (href) => {
			const picture = pictureOfLink(href, links)
			return picture === null ? linkHere(href, links) : (brought.get(picture) ?? null)
		},
		picture: (src) => brought.get(src) ?? null,
		note: converting.note,
	}
}

/** A text as the Markdown of a post. */
export async function markdownOf(converting: Converting): Promise<string> {
	const { text, source, pictures } = converting
	if (text.body.as === 'html') {
		const html = htmlOf(converting)
		return toMarkdown(html, await conversionOf(html, converting))
	}
	const { pictures: addresses, links } = addressesIn(text.body.text)
	const changed = new Map<string, string>()
	const folder = path.posix.dirname(text.id)
	const inFolder = (address: string) =>
		/^(https?:|\/)/i.test(address) || text.own ? address : path.posix.join(folder, address)
	for (const address of addresses) {
		if (!pictures.isOwn(address) || (text.own && !address.startsWith('/media/'))) continue
		const here = await pictures.bring(inFolder(address), '')
		if (here !== null) changed.set(address, here)
	}
	if (!text.own && source.site !== '')
		for (const href of links) {
			const here = linkHere(href, linksOf(converting))
			if (here !== null) changed.set(href, here)
		}
	return withAddresses(text.body.text, changed)
}
