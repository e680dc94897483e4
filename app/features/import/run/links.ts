import { decodedOrSame } from '#app/format/web-addresses.ts'
import path from 'node:path'
import { addressKeyOf, isOfSite } from '../source/address-key.ts'
import type { Plan } from './plan.server.ts'

const isPicture = (address: string): boolean => /\.(jpe?g|png|gif|webp|avif)$/i.test(address.replace(/[?#].*$/s, ''))

/** A file other than a picture, by the end of its path. */
const isFile = (path: string): boolean => /\.[a-z0-9]{2,5}$/i.test(path) && !isPicture(path)

/** Of a story of Medium: the end of the path. */
const storyIdIn = (address: string): string => /[/-]([0-9a-f]{8,14})\/?(?:[?#]|$)/.exec(address)?.[1] ?? ''

export type LinkNeeds = {
	plan: Plan
	/** Where the old site was. */
	site: string
	/** Where this one is. */
	here: string
	/** Of the text itself, for addresses like `../other`. */
	base: string
	/** Whether an address is a file of the source. */
	isOwnFile: (address: string) => boolean
	note: (what: string) => void
}

/** The picture that a link means, by itself or by its page; null for anything else. */
export function pictureOfLink(
	href: string,
	{ plan, site, base, isOwnFile }: Omit<LinkNeeds, 'here' | 'note'>,
): string | null {
	const address = absolute(href, base || site)
	const key = addressKeyOf(address, site)
	const file = key === null ? undefined : plan.files.get(key)
	if (file !== undefined && isPicture(file)) return file
	return isPicture(address) && (isOfSite(address, site) || isOwnFile(address)) ? address : null
}

/** Where a link of the old site leads here: null where it would lead nowhere. */
export function linkHere(href: string, needs: LinkNeeds): string | null {
	const { plan, site, here, base, isOwnFile, note } = needs
	if (/^(mailto|tel):/i.test(href)) return href
	if (href.startsWith('#')) {
		note('links to a place in the same text are text now')
		return null
	}
	const address = absolute(href, base || site)
	const key = addressKeyOf(address, site)
	const story = plan.stories.get(storyIdIn(address))
	if (story !== undefined) return story
	if (key === null) {
		if (!/^https?:/i.test(address)) return null
		if (isOwnFile(address) && isFile(new URL(address).pathname)) note(`the file ${address} stays on the old site`)
		return address
	}
	const target = plan.targets.get(key) ?? plan.bySlug.get(key.split('/').at(-1) ?? '')
	if (target !== undefined) return target
	if (key === '/') return '/'
	// A file stays where it is, unless this site takes the old one's address.
	if (isFile(key) && /^https?:/i.test(address) && !isOfSite(address, here)) {
		note(`the file ${address} stays on the old site`)
		return address
	}
	return goneLink(address, note)
}

/** A link that leads to nothing here is text. */
export function goneLink(address: string, note: LinkNeeds['note']): null {
	note(`a link to ${address} is text now, because it is not here`)
	return null
}

/** The Markdown file that a link means, by its path in the folder of all texts; null for anything else. */
export function fileOfLink(href: string, folder: string): string | null {
	const [, name = ''] = /^(?![a-z][a-z0-9+.-]*:|\/\/)([^?#]+\.(?:md|markdown|mdown))(?:[?#].*)?$/is.exec(href) ?? []
	if (name === '') return null
	const plain = decodedOrSame(name)
	return path.posix.normalize(plain.startsWith('/') ? plain.slice(1) : path.posix.join(folder, plain))
}

function absolute(href: string, base: string): string {
	const plain = href.startsWith('//') ? `https:${href}` : href
	return URL.canParse(base) && URL.canParse(plain, base) ? new URL(plain, base).href : plain
}
