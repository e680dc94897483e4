import type { Company, CompanyLogo } from '#app/config/company.ts'
import { companyWith } from '#app/config/company-settings.ts'
import type { SiteMenu } from '#app/config/site-menu.ts'
import { companyTypeName, navigationTypeName } from '#app/events/page-tags.ts'
import { companyDetails } from '../company/company-details.ts'
import { companyField, type CompanyContent } from '../company/company-fields.ts'
import { navigationType } from '../frame/navigation-content.ts'
import { shownMenu } from '../frame/shown-menu.ts'
import type { AroundData } from './draft-data.ts'

/** What every page has around it, of what is typed. */
export type Around = {
	/** The type whose fields are marked. */
	edited: string
	/** The address of the page within it. */
	pathname: string
	/** Undefined: as it is on the site now. */
	company?: Company
	menu: SiteMenu
}

export type AroundDraft = (stored: unknown, data: AroundData) => Around

const company: AroundDraft = (stored, { settings, logo, drawnLogo, menu }) => {
	const typed = companyField.stored(stored)
	return {
		edited: companyTypeName,
		pathname: '/contact',
		menu,
		company: companyWith(settings, companyDetails(typed, logoOf(typed, logo, drawnLogo))),
	}
}

/** The small files of a picture are made on the server: one that was just chosen is shown once it is saved. */
function logoOf(typed: CompanyContent, stored: CompanyContent['logo'], drawn: CompanyLogo): CompanyLogo {
	const shown = (ground: 'light' | 'dark') => (typed.logo[ground].src === stored[ground].src ? drawn[ground] : null)
	return { light: shown('light'), dark: shown('dark') }
}

const navigation: AroundDraft = (stored, { paths, ownPages }) => ({
	edited: navigationTypeName,
	pathname: '/',
	menu: shownMenu(navigationType.field.stored(stored), new Set(paths), ownPages),
})

/** The types that are shown on every page: their editor shows a page with all that is around it. */
export const aroundDrafts: Readonly<Record<string, AroundDraft>> = {
	[companyTypeName]: company,
	[navigationTypeName]: navigation,
}
