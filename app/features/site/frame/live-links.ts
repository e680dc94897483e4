import { livePaths } from '#app/config/site-paths.ts'
import type { PageLink } from '../parts/page-parts.ts'
import { leadsSomewhere } from './link-target.ts'

/** A link that the owner wrote, without its address where that leads to a page that is switched off. For loaders. */
export function liveLink<L extends PageLink>(link: L): L {
	const paths = livePaths()
	return paths === null || leadsSomewhere(link.href, paths) ? link : { ...link, href: '' }
}

export const withLiveButtons = <B extends { primary: PageLink; secondary: PageLink }>(band: B): B => ({
	...band,
	primary: liveLink(band.primary),
	secondary: liveLink(band.secondary),
})

/** The same at the top and at the end of the page of a service. */
export const withLiveLinks = <
	B extends { primary: PageLink; secondary: PageLink },
	P extends { hero: B; callToAction: { primary: PageLink; secondary: PageLink } },
>(
	page: P,
): P => ({ ...page, hero: withLiveButtons(page.hero), callToAction: withLiveButtons(page.callToAction) })
