/** Something that is there once, with its public page. */
type Single = { page: string | null }
/** Items, with the public page of each and the page that lists them all. */
type Collection = { item: `${string}:id` | null; list: string | null }

/**
 * Everything of the site that its owner edits, by its name as it is stored and in addresses, with its public pages. Null:
 * it is shown on pages of others, or on none. The content types, their fields, their drafts and their words in the command
 * palette are tables with these names.
 */
export const publicPages = {
	company: { page: null },
	navigation: { page: null },
	home: { page: '/' },
	about: { page: '/about' },
	'services-page': { page: '/services' },
	services: { item: '/services/:id', list: '/services' },
	'technology-page': { page: '/services/technology' },
	'technology-topics': { item: '/services/technology/:id', list: '/services/technology' },
	'portfolio-page': { page: '/portfolio' },
	projects: { item: '/portfolio/:id', list: '/portfolio' },
	'testimonials-page': { page: '/testimonials' },
	testimonials: { item: null, list: '/testimonials' },
	'blog-page': { page: '/blog' },
	'newsletter-page': { page: '/newsletter' },
	team: { item: null, list: '/about' },
	'client-marks': { item: null, list: '/' },
	licences: { item: null, list: '/about' },
	questions: { item: null, list: '/contact' },
	contact: { page: '/contact' },
	'not-found-page': { page: null },
	'legal-privacy': { page: '/legal/privacy' },
	'legal-terms': { page: '/legal/terms' },
	'legal-cookies': { page: '/legal/cookies' },
	'own-pages': { item: '/:id', list: null },
	'newsletter-issues': { item: '/newsletter/archive/:id', list: '/newsletter/archive' },
	'search-words': { page: null },
} as const satisfies Record<string, Single | Collection>

export type ContentName = keyof typeof publicPages

const pages: ReadonlyMap<string, Single | Collection> = new Map(Object.entries(publicPages))

/**
 * The address of the form that edits a public page; null for pages that nobody edits. `entry` is what the page says of
 * itself (`<meta name="entry">`): pages of the owner may have any address.
 */
export function editorAddress(path: string, entry: string | null): string | null {
	const known = entry ?? entryAt(path)
	return known === null ? null : `/admin/site/${known}`
}

/** The public page of an entry; null for what is shown on several, or on the page of others. */
export function publicPath(type: string, id: string): string | null {
	const known = pages.get(type)
	if (known === undefined) return null
	if ('item' in known) return known.item?.replace(':id', () => id) ?? null
	return id === 'single' ? known.page : null
}

/** The public page that lists the items of a collection; null where there is none, and for what is there once. */
export function listPath(type: string): string | null {
	const known = pages.get(type)
	return known !== undefined && 'list' in known ? known.list : null
}

/** TYPE/ID; own pages say it themselves. */
function entryAt(path: string): string | null {
	const above = path.slice(0, path.lastIndexOf('/') + 1)
	const [single] = [...pages].find(([, known]) => 'page' in known && known.page === path) ?? []
	if (single !== undefined) return `${single}/single`
	const [items] =
		[...pages].find(([name, known]) => 'item' in known && known.item === `${above}:id` && name !== 'own-pages') ?? []
	return items === undefined ? null : `${items}/${path.slice(above.length)}`
}
