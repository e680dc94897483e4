/**
 * Everything of the site that its owner edits, by its name as it is stored and in addresses, with its public page: that
 * of each item, where the address has `:id`. Null: it is shown on pages of others, or on none. The content types, their
 * fields, their drafts and their words in the command palette are tables with these names.
 */
const publicPages = {
	company: null,
	navigation: null,
	home: '/',
	about: '/about',
	'services-page': '/services',
	services: '/services/:id',
	'technology-page': '/services/technology',
	'technology-topics': '/services/technology/:id',
	'portfolio-page': '/portfolio',
	projects: '/portfolio/:id',
	'testimonials-page': '/testimonials',
	testimonials: null,
	'blog-page': '/blog',
	'newsletter-page': '/newsletter',
	team: null,
	'client-marks': null,
	licences: null,
	questions: null,
	contact: '/contact',
	'not-found-page': null,
	'legal-privacy': '/legal/privacy',
	'legal-terms': '/legal/terms',
	'legal-cookies': '/legal/cookies',
	'own-pages': '/:id',
	'newsletter-issues': '/newsletter/archive/:id',
	'search-words': null,
} as const satisfies Record<string, string | null>

export type ContentName = keyof typeof publicPages

const pages: ReadonlyMap<string, string | null> = new Map(Object.entries(publicPages))

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
	const page = pages.get(type) ?? null
	if (page === null) return null
	if (page.includes(':id')) return page.replace(':id', () => id)
	return id === 'single' ? page : null
}

/** TYPE/ID; own pages say it themselves. */
function entryAt(path: string): string | null {
	const above = path.slice(0, path.lastIndexOf('/') + 1)
	const [single] = [...pages].find(([, page]) => page === path) ?? []
	if (single !== undefined) return `${single}/single`
	const [items] = [...pages].find(([name, page]) => page === `${above}:id` && name !== 'own-pages') ?? []
	return items === undefined ? null : `${items}/${path.slice(above.length)}`
}
