import { addressesIn, withAddresses } from '../convert/markdown-addresses.ts'
import { unlinked } from '../convert/unlinked.ts'
import { plainConversion, type Conversion } from '../convert/conversion.ts'
import { elementsIn, readHtml } from '../convert/html-tree.ts'
import { pageOf } from '../convert/page-sections.ts'
import { pictureAddress } from '../convert/picture-address.ts'
import { withoutShortcodes } from '../convert/shortcodes.ts'
import { toMarkdown } from '../convert/to-markdown.ts'
import { wordPressHtml } from '../convert/wordpress-html.ts'
import { maxBody } from '../limits.ts'
import type { Source, SourceText } from '../source/source.ts'
import type { Addresses, Asked, Converted, MadePage, PageToMake } from './text-head.ts'
import { postProblem, usablePage, type TextProblem } from './text-problem.ts'

/** The HTML of a text, as its site showed it. */
function htmlOf(source: Source, text: SourceText, note: (what: string) => void): string {
	if (source.kind !== 'wordpress') return text.body.text
	const file = (id: string) => source.overview.files.get(id) ?? null
	const unknown = new Set<string>()
	const attached = () => attachedTo(source, text.id)
	const html = withoutShortcodes(text.body.text, { file, attached, note, unknown: (name) => void unknown.add(name) })
	if (unknown.size > 0) note(`shortcodes were left out, and the text in them stayed: ${[...unknown].join(', ')}`)
	return wordPressHtml(html, note)
}

/** Files by the text that they were added to, once for each source. */
const attachments = new WeakMap<Source, Map<string, string[]>>()

function attachedTo(source: Source, textId: string): readonly string[] {
	let byParent = attachments.get(source)
	if (!byParent) {
		byParent = new Map()
		for (const { id, parent } of source.overview.files.values()) {
			const there = byParent.get(parent)
			if (there) there.push(id)
			else byParent.set(parent, [id])
		}
		attachments.set(source, byParent)
	}
	return byParent.get(textId) ?? []
}

/** Why a text cannot be imported, as far as the text alone shows it. */
export function problemOf(source: Source, text: SourceText): TextProblem | null {
	const { as, text: body } = text.body
	if (body.length > maxBody) return 'long'
	if (text.kind === 'page' && as === 'markdown') return 'markdown'
	const html = htmlOf(source, text, () => {})
	if (text.kind === 'page') {
		const page = usablePage(pageOf('A page', html, '', plainConversion))
		return typeof page === 'string' ? page : null
	}
	return postProblem(as === 'markdown' ? body : toMarkdown(html, plainConversion))
}

/** The text as the Markdown of a post, once all its addresses are known. */
export function markdownOf(source: Source, text: SourceText, addresses: Addresses): Converted<string> {
	if (text.body.as === 'html') return converted(source, text, addresses, toMarkdown)
	const { pictures, links } = addressesIn(text.body.text)
	const asked: Asked = {
		pictures: pictures.filter((src) => !addresses.pictures.has(src)).map((src) => ({ src, alt: '' })),
		links: links.filter((href) => !addresses.links.has(href)),
	}
	if (asked.pictures.length + asked.links.length > 0) return { asked }
	const changed = new Map<string, string>()
	for (const [from, to] of [...addresses.links, ...addresses.pictures])
		if (to !== null && to !== from) changed.set(from, to)
	const gone = new Set(
		[...addresses.links].flatMap(([from, to]) => (to === null && !pictures.includes(from) ? [from] : [])),
	)
	return { result: withAddresses(unlinked(text.body.text, gone), changed), notes: [] }
}

/** The text as a page of the owner. */
export const pageFrom = (
	source: Source,
	text: SourceText,
	addresses: Addresses,
	{ title, description }: PageToMake,
): Converted<MadePage> =>
	converted(source, text, addresses, (html, conversion) => pageOf(title, html, description, conversion))

/** An address that is not known yet is left unchanged and asked for: then the whole text is converted again. */
function converted<Result>(
	source: Source,
	text: SourceText,
	addresses: Addresses,
	convert: (html: string, conversion: Conversion) => Result,
): Converted<Result> {
	const notes = new Set<string>()
	const [links, pictures] = [new Set<string>(), new Set<string>()]
	const html = htmlOf(source, text, (what) => void notes.add(what))
	const known = (map: ReadonlyMap<string, string | null>, asked: Set<string>) => (address: string) => {
		const here = map.get(address)
		if (here === undefined) asked.add(address)
		return here === undefined ? address : here
	}
	const result = convert(html, {
		link: known(addresses.links, links),
		picture: known(addresses.pictures, pictures),
		note: (what) => void notes.add(what),
	})
	if (links.size + pictures.size === 0) return { result, notes: [...notes] }
	const alts = new Map<string, string>()
	for (const { name, attribs } of elementsIn(readHtml(html)))
		if (name === 'img') alts.set(pictureAddress(attribs), attribs['alt'] ?? '')
	return { asked: { links: [...links], pictures: [...pictures].map((src) => ({ src, alt: alts.get(src) ?? '' })) } }
}
