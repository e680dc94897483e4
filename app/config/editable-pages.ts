/** Public pages whose content is edited, with their entry: TYPE/ID in the address of the form. */
const pages: Readonly<Record<string, string>> = {
	'/': 'home/single',
	'/about': 'about/single',
	'/services': 'services-page/single',
	'/services/technology': 'technology-page/single',
	'/portfolio': 'portfolio-page/single',
	'/blog': 'blog-page/single',
	'/newsletter': 'newsletter-page/single',
	'/contact': 'contact/single',
	'/legal/cookies': 'legal-cookies/single',
	'/legal/privacy': 'legal-privacy/single',
	'/legal/terms': 'legal-terms/single',
	'/testimonials': 'testimonials-page/single',
}

/** Pages of items by the address above them; the deeper ones first. The last part of the address is the item's id. */
const pagesOfItems: readonly (readonly [string, string])[] = [
	['/services/technology/', 'technology-topics'],
	['/services/', 'services'],
	['/portfolio/', 'projects'],
	['/newsletter/archive/', 'newsletter-issues'],
]

/**
 * The address of the form that edits a public page; null for pages that nobody edits. `entry` is what the page says of
 * itself (`<meta name="entry">`): pages of the owner may have any address.
 */
export function editorAddress(path: string, entry: string | null): string | null {
	const known = entry ?? pages[path] ?? ofItem(path)
	return known === null ? null : `/admin/site/${known}`
}

/** The public page of an entry; null for what is shown on several, or on the page of others. */
export function publicPath(type: string, id: string): string | null {
	const [page] = Object.entries(pages).find(([, entry]) => entry === `${type}/${id}`) ?? []
	const [above] = pagesOfItems.find(([, each]) => each === type) ?? []
	if (type === 'own-pages') return `/${id}`
	return page ?? (above === undefined ? null : above + id)
}

function ofItem(path: string): string | null {
	const found = pagesOfItems.find(([above]) => path.startsWith(above))
	return found ? `${found[1]}/${path.slice(found[0].length)}` : null
}
