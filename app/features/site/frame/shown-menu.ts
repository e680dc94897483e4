import type { SiteMenu } from '#app/config/site-menu.ts'
import type { Navigation } from './navigation-fields.ts'

/** Parts of the site whose pages come and go. */
const comesAndGoes = /^\/(services|portfolio|legal)\//

/**
 * The menu as visitors see it: without links that lead nowhere, to pages that are switched off, and without what is empty
 * then. `pages` are the paths of the pages that there are.
 */
export function shownMenu({ main, footer }: Navigation, pages: ReadonlySet<string>): SiteMenu {
	const isThere = ({ href }: { href: string }) => {
		const path = href.replace(/[?#].*$/s, '')
		return href !== '' && (!comesAndGoes.test(path) || pages.has(path))
	}
	return {
		main: main
			.map((item) => ({ ...item, entries: item.entries.filter(isThere) }))
			// A group of which every link is gone leads to its own page.
			.filter((item) => item.hasServices || item.entries.length > 0 || isThere(item)),
		footer: footer
			.map((column) => ({ ...column, links: column.links.filter(isThere) }))
			.filter(({ links, hasServices, hasChannels }) => links.length > 0 || hasServices || hasChannels),
	}
}
