import type { PeriodTexts } from '#app/platform/env/env-retention.ts'

/** What the placeholders of a legal page are filled from, besides company(). */
export type LegalSite = { siteUrl: string; periods: PeriodTexts }

/** Texts may hold {company}, {legalName}, {privacyEmail}, {email}, {siteUrl}, {orChat} and periods such as {enquiries}; the page fills them from company() and the settings. */
export type LegalSection = {
	/** Its anchor. */
	id: string
	/** Empty: it continues the section above it. */
	heading: string
	paragraphs: readonly string[]
	list: readonly string[]
	/** The field that it comes from, for the editor. */
	field: string
}

/** A section that says what this software does: it changes with the software and is never the owner's. */
export type LegalPart = {
	id: string
	heading: string
	/** Directly below the section with this id it needs no heading. */
	continues?: string
	paragraphs?: readonly string[]
	list?: readonly string[]
}

type LegalTop = {
	slug: 'privacy' | 'terms' | 'cookies'
	title: string
	lead: string
	/** YYYY-MM-DD. */
	lastUpdated: string
}

/** What the software says of a legal page; the company's own text is an entry. */
export type LegalBase = LegalTop & { parts: readonly LegalPart[] }

/** A legal page as visitors read it. */
export type LegalDocument = LegalTop & { sections: readonly LegalSection[] }
