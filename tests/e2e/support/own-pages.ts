import { ownPagesOf } from '../../support/content/own-pages.ts'
import { site } from './people.ts'
import type { Page } from './site.ts'

/** The pages of a person and of the admin area for the admin who is signed in in this page's browser. */
export async function ownPages(page: Page, at = site): Promise<string[]> {
	const cookies = await page.context().cookies(at)
	const { paths } = await ownPagesOf(at, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
	return paths
}
