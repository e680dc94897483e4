import { publishedContent } from '#app/entries/published-content.server.ts'
import { caseStudiesOf, projectType } from '../portfolio/project-content.ts'
import { siteAddresses, type SiteAddress } from './site-addresses.ts'

/** Those of the pages that are published now. */
export async function currentAddresses(): Promise<readonly SiteAddress[]> {
	const content = await publishedContent()
	return siteAddresses(caseStudiesOf(content.items(projectType)))
}
