import path from 'node:path'
import type { Reader } from '../reader/reader.server.ts'
import type { Addresses, Asked, Converted, MadePage, PageToMake, TextHead } from '../reader/text-head.ts'
import type { Pictures } from '../store/pictures.server.ts'
import { fileOfLink, goneLink, linkHere, pictureOfLink, type LinkNeeds } from './links.ts'
import type { Plan } from './plan.server.ts'

export type ConvertNeeds = { source: Reader; plan: Plan; pictures: Pictures; here: string }

type Converting = ConvertNeeds & { text: TextHead; note: (what: string) => void }

/** A conversion asks for addresses, then again for those that appear once the first are known. */
const maxRounds = 5

/** A text as the Markdown of a post. Its pictures are brought. */
export const markdownOf = (converting: Converting): Promise<string> =>
	convert(converting, (addresses) => converting.source.markdown(addresses))

/** A text as a page; null where it has more sections than a page can have. */
export const pageFrom = (converting: Converting, toMake: PageToMake): Promise<MadePage> =>
	convert(converting, (addresses) => converting.source.page(addresses, toMake))

async function convert<Result>(
	converting: Converting,
	work: (addresses: Addresses) => Promise<Converted<Result>>,
): Promise<Result> {
	const [links, pictures] = [new Map<string, string | null>(), new Map<string, string | null>()]
	const find = converting.text.as === 'html' ? addressesOfHtml : addressesOfMarkdown
	for (let round = 1; round <= maxRounds; round += 1) {
		const made = await work({ links, pictures })
		if (!('asked' in made)) {
			for (const what of made.notes) converting.note(what)
			return made.result
		}
		await find(made.asked, converting, { links, pictures })
	}
	throw new Error('The addresses of this text could not be found.')
}

const linksOf = ({ plan, source, here, pictures, text, note }: Converting): LinkNeeds => ({
	plan,
	site: source.site,
	here,
	base: text.addresses[0] ?? '',
	isOwnFile: (address) => /^https?:/i.test(address) && pictures.isOwn(address),
	note,
})

type Known = { links: Map<string, string | null>; pictures: Map<string, string | null> }

async function addressesOfHtml(asked: Asked, converting: Converting, known: Known): Promise<void> {
	const { source, pictures, text } = converting
	const links = linksOf(converting)
	const base = text.addresses[0] ?? source.site
	const whole = (address: string) =>
		URL.canParse(base) && URL.canParse(address, base) ? new URL(address, base).href : address
	const bring = async (address: string, alt: string) =>
		pictures.isOwn(whole(address)) ? pictures.bring(whole(address), alt) : address
	// Those of the text first: they have descriptions.
	for (const { src, alt } of asked.pictures) known.pictures.set(src, await bring(src, alt))
	for (const href of asked.links) {
		const picture = pictureOfLink(href, links)
		known.links.set(href, picture === null ? linkHere(href, links) : await bring(picture, ''))
	}
}

async function addressesOfMarkdown(asked: Asked, converting: Converting, known: Known): Promise<void> {
	const { source, pictures, text } = converting
	const folder = path.posix.dirname(text.id)
	const inFolder = (address: string) =>
		/^(https?:|\/)/i.test(address) || text.own ? address : path.posix.join(folder, address)
	for (const { src } of asked.pictures) {
		const isTheirs = pictures.isOwn(src) && !(text.own && !src.startsWith('/media/'))
		known.pictures.set(src, isTheirs ? await pictures.bring(inFolder(src), '') : src)
	}
	const isElsewhere = !text.own && source.site !== ''
	for (const href of asked.links) {
		const file = text.own ? null : fileOfLink(href, folder)
		const here = file === null ? undefined : converting.plan.byPath.get(file)
		if (here !== undefined) known.links.set(href, here)
		else if (isElsewhere) known.links.set(href, linkHere(href, linksOf(converting)))
		else known.links.set(href, file === null ? href : goneLink(href, converting.note))
	}
}
