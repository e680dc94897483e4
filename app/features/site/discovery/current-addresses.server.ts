import { contentTag, postsTag } from '#app/events/page-tags.ts'
import { publishedContent, type Content } from '#app/entries/published-content.server.ts'
import { issueType } from '#app/features/newsletter/issue-content.ts'
import { listAddresses } from '#app/features/posts/topics/addresses.server.ts'
import { reachablePages } from '../own-pages/own-page-content.ts'
import { caseStudiesOf, projectType } from '../portfolio/project-content.ts'
import { legalDocuments, legalPages } from '../legal/legal-content.ts'
import { servicesType, topicsType } from '../services/service-content.ts'
import { testimonialType } from '../testimonials/testimonial-content.ts'
import { siteAddresses, type SiteAddress, type SitePages } from './site-addresses.ts'

export const pagesOf = (content: Content): SitePages => ({
	hasProjects: content.items(projectType).length > 0,
	hasTestimonials: content.items(testimonialType).length > 0,
	studies: caseStudiesOf(content.items(projectType)),
	legal: legalDocuments(content),
	services: content.items(servicesType).map(({ id }) => id),
	topics: content
		.items(topicsType)
		.filter(({ link }) => link === '')
		.map(({ id }) => id),
	issues: content.items(issueType).map(({ id }) => id),
	own: reachablePages(content).map(({ id }) => id),
})

/** Those of the pages that are published now. */
export async function currentAddresses(): Promise<readonly SiteAddress[]> {
	const content = await publishedContent()
	return siteAddresses(pagesOf(content))
}

/** Every public page that is no post. */
export const pageAddresses = async (): Promise<readonly SiteAddress[]> => [
	...(await currentAddresses()),
	...(await listAddresses()),
]

/** What outdates a list of them. */
export const pageAddressTags: readonly string[] = [
	'site',
	postsTag,
	...[projectType, testimonialType, topicsType, issueType, ...legalPages.map(({ type }) => type)].map(({ name }) =>
		contentTag(name),
	),
]
