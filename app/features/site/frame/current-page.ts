import { siteMenu } from '#app/config/site-menu.ts'
import { serviceLinks } from './navigation.ts'

/** `aria-current` of a link: the page itself, or the part of the site that the page belongs to. */
function currentPage(href: string, pathname: string): 'page' | 'true' | undefined {
	if (href === pathname) return 'page'
	return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined
}

/** The links of the menu that are current on a page, each with its `aria-current`. */
export type CurrentLinks = { readonly [href: string]: 'page' | 'true' | undefined }

export function currentLinks(pathname: string): CurrentLinks {
	const links = [...siteMenu().main.flatMap((item) => [item, ...item.entries]), ...serviceLinks()]
	const current: Record<string, 'page' | 'true'> = {}
	for (const { href } of links) {
		const mark = currentPage(href, pathname)
		if (mark) current[href] = mark
	}
	return current
}
