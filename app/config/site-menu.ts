type MenuLink = { label: string; href: string }

export type MenuItem = MenuLink & {
	id: string
	/** It opens the services that the company offers, before its own entries. */
	hasServices: boolean
	/** With any of these it opens a group of links, and `href` only says which pages belong to it. */
	entries: readonly (MenuLink & { id: string; description: string })[]
}

export type FooterColumn = {
	id: string
	heading: string
	links: readonly (MenuLink & { id: string })[]
	/** The services that the company offers are below its links. */
	hasServices: boolean
	/** The company's phone and WhatsApp are below its links. */
	hasChannels: boolean
}

/** The menu and the footer of every public page. */
export type SiteMenu = { main: readonly MenuItem[]; footer: readonly FooterColumn[] }

let current: SiteMenu | null = null

/**
 * The menu as it is now. It can change while the site runs: ask at each use. A hydrated page with the public frame carries what the server
 * rendered it with in `<body data-links>`.
 */
export function siteMenu(): SiteMenu {
	current ??= menuOfDocument()
	return current
}

/** From now on `siteMenu()` is this one. Cached pages are for the caller to purge. */
export function setSiteMenu(next: SiteMenu): void {
	current = next
}

function menuOfDocument(): SiteMenu {
	const text = typeof document === 'undefined' ? undefined : document.body.dataset['links']
	return text === undefined ? { main: [], footer: [] } : JSON.parse(text)
}
