/** Kinds that follow from published entries, and those that follow from posts. */
export const siteKinds = ['page', 'service', 'price', 'question', 'project'] as const
export const blogKinds = ['category', 'tag', 'author'] as const

/** What a page of the site is about. Links show its name. */
export type DocumentKind = (typeof siteKinds)[number] | (typeof blogKinds)[number]

/** What a link of a search leads to: also to a post that has only some of the words. */
export type LinkKind = DocumentKind | 'post'

/** A page of the site, or a part of one with an address of its own, as the search reads it. */
export type SiteDocument = {
	address: string
	kind: DocumentKind
	title: string
	/** Counts more than the content. */
	summary: string
	/** Found like the summary, and never shown. */
	keywords: string
	content: string
}
