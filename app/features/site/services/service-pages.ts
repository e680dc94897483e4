import { electricalPage } from './electrical.ts'
import type { ServicePage } from '../parts/service-page.ts'
import { solarPage } from './solar.ts'
import { technologyCloudPage } from '../technology/technology-cloud.ts'
import { technologyDatabasePage } from '../technology/technology-database.ts'
import { technologyMobilePage } from '../technology/technology-mobile.ts'
import { technologySecurityPage } from '../technology/technology-security.ts'
import { technologyWebPage } from '../technology/technology-web.ts'
import { translationPage } from './translation.ts'

/** In the order of the menu and of the six tiles; `path` identifies a page. */
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
