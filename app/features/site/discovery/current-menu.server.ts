import { setSiteMenu } from '#app/config/site-menu.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { currentAddresses } from './current-addresses.server.ts'
import { navigationType } from '../frame/navigation-content.ts'
import { menuPages, ownPagesType } from '../own-pages/own-page-content.ts'
import { shownMenu } from '../frame/shown-menu.ts'

let latest = 0

/** From now on `siteMenu()` is the published entry; false where it could not be read. Never rejects. */
export async function refreshMenu(): Promise<boolean> {
	const turn = (latest += 1)
	try {
		const [content, addresses] = [await publishedContent(), await currentAddresses()]
		const next = shownMenu(
			content.single(navigationType),
			new Set(addresses.map(({ path }) => path)),
			menuPages(content.items(ownPagesType)),
		)
		// A later call may have read a later value already.
		if (turn === latest) setSiteMenu(next)
		return true
	} catch (error) {
		log.error({ err: error }, 'the menu was not read')
		return false
	}
}
