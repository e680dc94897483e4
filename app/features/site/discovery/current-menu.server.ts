import { setNotFoundText } from '#app/config/not-found-text.ts'
import { setSiteMenu } from '#app/config/site-menu.ts'
import { setSitePaths } from '#app/config/site-paths.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { redirectedPaths } from '#app/features/redirects/redirects.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { currentAddresses } from './current-addresses.server.ts'
import { navigationType } from '../frame/navigation-content.ts'
import { menuPages } from '../own-pages/own-page-content.ts'
import { leadsSomewhere } from '../frame/link-target.ts'
import { notFoundType } from '../not-found/not-found-content.ts'
import { shownMenu } from '../frame/shown-menu.ts'

let latest = 0

/** From now on `siteMenu()` and `notFoundText()` are the published entries, without links that lead nowhere; false where it could not be read. Never rejects. */
export async function refreshMenu(): Promise<boolean> {
	const turn = (latest += 1)
	try {
		const [content, addresses] = [await publishedContent(), await currentAddresses()]
		const redirected = await redirectedPaths()
		// A later call may have read a later value already.
		if (turn !== latest) return true
		const pages = new Set(addresses.map(({ path }) => path))
		const live = new Set([...pages, ...redirected])
		setSitePaths({ pages, live })
		setSiteMenu(shownMenu(content.single(navigationType), live, menuPages(content)))
		const notFound = content.single(notFoundType)
		const suggestions = notFound.suggestions.filter(({ href }) => leadsSomewhere(href, live))
		setNotFoundText({ ...notFound, suggestions })
		return true
	} catch (error) {
		log.error({ err: error }, 'the menu was not read')
		return false
	}
}
