import { electricalPage } from './content/electrical.ts'
import type { ServicePage } from './content/service-page.ts'
import { solarPage } from './content/solar.ts'
import { technologyCloudPage } from './content/technology-cloud.ts'
import { technologyDatabasePage } from './content/technology-database.ts'
import { technologyMobilePage } from './content/technology-mobile.ts'
import { technologySecurityPage } from './content/technology-security.ts'
import { technologyWebPage } from './content/technology-web.ts'
import { translationPage } from './content/translation.ts'

/** In the order of the menu and of the six tiles; `path` is the page's only name. */
export const servicePages: readonly ServicePage[] = [
	technologyWebPage,
	technologyMobilePage,
	technologyCloudPage,
	technologyDatabasePage,
	technologySecurityPage,
	electricalPage,
	solarPage,
	translationPage,
]

export function findServicePage(path: string): ServicePage | undefined {
	return servicePages.find((page) => page.path === path)
}
