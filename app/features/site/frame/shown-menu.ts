import type { FooterColumn, MenuItem, SiteMenu } from '#app/config/site-menu.ts'
import type { Navigation } from './navigation-fields.ts'
import { leadsSomewhere } from './link-target.ts'

/** A page that asks for a link, which the menu and the footer may have already. */
export type MenuPage = { place: 'menu' | 'footer'; label: string; href: string }

/** As many fit next to each other (the limit in navigation-fields.ts); pages beyond it are linked in the footer. */
const maxMain = 8

/**
 * The menu as visitors see it: without links that lead nowhere, to pages that are switched off, and without what is empty
 * then; with the pages that ask for a link. `paths` are those of the pages that there are.
 */
export function shownMenu(
	{ main, footer }: Navigation,
	paths: ReadonlySet<string>,
	pages: readonly MenuPage[] = [],
): SiteMenu {
	const isThere = ({ href }: { href: string }) => leadsSomewhere(href, paths)
	const someServices = paths.has('/services')
	const shownMain = main
		.map((item) => ({ ...item, entries: item.entries.filter(isThere) }))
		// A group of which every link is gone leads to its own page.
		.filter((item) => (item.hasServices && someServices) || item.entries.length > 0 || isThere(item))
	const shownFooter = footer
		.map((column) => ({ ...column, links: column.links.filter(isThere) }))
		.filter(({ links, hasServices, hasChannels }) => links.length > 0 || (hasServices && someServices) || hasChannels)
	return withPages({ main: shownMain, footer: shownFooter }, pages)
}

/** Pages that the owner has linked by hand stay where they are. */
function withPages({ main, footer }: SiteMenu, pages: readonly MenuPage[]): SiteMenu {
	const linked = new Set([
		...main.flatMap(({ href, entries }) => [href, ...entries.map((entry) => entry.href)]),
		...footer.flatMap(({ links }) => links.map(({ href }) => href)),
	])
	const wanted = pages.filter(({ href }) => !linked.has(href))
	const inMain = wanted.filter(({ place }) => place === 'menu').slice(0, Math.max(0, maxMain - main.length))
	const inFooter = wanted.filter((page) => !inMain.includes(page))
	return {
		main: [...main, ...inMain.map(mainItem)],
		footer: inFooter.length === 0 ? footer : withLinks(footer, inFooter),
	}
}

const idOf = ({ href }: MenuPage): string => `page-${href.slice(1)}`

const mainItem = (page: MenuPage): MenuItem => ({
	id: idOf(page),
	label: page.label,
	href: page.href,
	hasServices: false,
	entries: [],
})

/** In the first column that is not the services', or in one of their own. */
function withLinks(footer: SiteMenu['footer'], pages: readonly MenuPage[]): SiteMenu['footer'] {
	const links = pages.map((page) => ({ id: idOf(page), label: page.label, href: page.href }))
	const at = footer.findIndex(({ hasServices }) => !hasServices)
	const own: FooterColumn = { id: 'own-pages', heading: 'More', links, hasServices: false, hasChannels: false }
	if (at < 0) return [...footer, own]
	return footer.map((column, nth) => (nth === at ? { ...column, links: [...column.links, ...links] } : column))
}
