export type LegalSection = {
	id: string
	heading: string
	paragraphs?: string[]
	list?: string[]
}

// Texts may hold {company}, {legalName}, {privacyEmail}, {email} and {siteUrl}; the page fills them from company().
export type LegalDocument = {
	slug: 'privacy' | 'terms' | 'cookies'
	title: string
	lead: string
	lastUpdated: string
	sections: LegalSection[]
}
