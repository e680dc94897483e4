import { newEntryItem } from '#app/content/content-type.ts'
import { publicPath } from '#app/config/editable-pages.ts'
import { ownPagesTypeName, servicesTypeName } from '#app/events/page-tags.ts'
import { slugify } from '#app/format/letters-and-words.ts'
import { reservedAddresses } from '#app/features/site/frame/reserved-addresses.ts'
import { reservedServices, technologySlug } from '#app/features/site/service/service-page.ts'

const maxSlug = 60

/** The address above those of a type's items, with its slash; null for types without addresses of their own. */
export function addressPrefix(type: string): string | null {
	const path = publicPath(type, newEntryItem)
	return path?.endsWith(`/${newEntryItem}`) ? path.slice(0, -newEntryItem.length) : null
}

/** The technology line's address is a part of those of its topics. */
export const hasFixedAddress = (type: string, id: string): boolean =>
	addressPrefix(type) === null || (type === servicesTypeName && id === technologySlug)

/** The end of an address as somebody types it, also a whole address; empty where nothing is left. */
export const slugOf = (typed: string): string =>
	slugify(
		typed
			.trim()
			.replace(/[?#].*$/s, '')
			.replace(/\/+$/, '')
			.split('/')
			.at(-1)
			?.replaceAll('_', '-') ?? '',
	)
		.toLowerCase()
		.replace(/[^a-z0-9-]/g, '')
		.slice(0, maxSlug)
		.replace(/^-+|-+$/g, '')

/** Answered by the site itself, so that a page there would never be shown. */
export const isReserved = (type: string, slug: string): boolean =>
	slug === newEntryItem ||
	(type === ownPagesTypeName && reservedAddresses.has(slug)) ||
	(type === servicesTypeName && reservedServices.has(slug))
