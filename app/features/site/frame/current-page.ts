/** `aria-current` of a link: the page itself, or the part of the site that the page belongs to. */
export function currentPage(href: string, pathname: string): 'page' | 'true' | undefined {
	if (href === pathname) return 'page'
	return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined
}
