import { publishedContent } from '#app/entries/published-content.server.ts'
import type { LinkPlace } from '#app/platform/pages/link-places.server.ts'
import { legalDocuments } from '../legal/legal-content.ts'
import { ownPagePath, reachablePages } from '../own-pages/own-page-content.ts'
import { caseStudiesOf, caseStudyPath, projectType } from '../portfolio/project-content.ts'
import { servicePath, topicPath } from '../service/service-page.ts'
import { servicesType, topicsType } from '../services/service-content.ts'
import { leadsSomewhere } from '../frame/link-target.ts'
import { pagesOf } from './current-addresses.server.ts'
import { siteAddresses } from './site-addresses.ts'

const pages: readonly [href: string, title: string][] = [
	['/', 'Home'],
	['/about', 'About'],
	['/services', 'Services'],
	['/portfolio', 'Portfolio'],
	['/testimonials', 'Testimonials'],
	['/contact', 'Contact'],
	['/newsletter', 'Newsletter'],
	['/blog', 'Blog'],
]

/** The pages that visitors see now, with their titles. */
export async function currentLinkPlaces(): Promise<readonly LinkPlace[]> {
	const content = await publishedContent()
	const paths = new Set(siteAddresses(pagesOf(content)).map(({ path }) => path))
	const of = (kind: string) => (href: string, title: string) => ({ href, title, kind })
	const [page, service, project] = [of('Page'), of('Service'), of('Project')]
	return [
		...content.items(servicesType).map(({ id, title }) => service(servicePath(id), title)),
		...content
			.items(topicsType)
			.filter(({ link }) => link === '')
			.map(({ id, title }) => service(topicPath(id), title)),
		...caseStudiesOf(content.items(projectType)).map(({ slug, title }) => project(caseStudyPath(slug), title)),
		...reachablePages(content).map(({ id, title }) => page(ownPagePath(id), title)),
		...pages.filter(([href]) => leadsSomewhere(href, paths)).map(([href, title]) => page(href, title)),
		...legalDocuments(content).map(({ slug, title }) => page(`/legal/${slug}`, title)),
	]
}
