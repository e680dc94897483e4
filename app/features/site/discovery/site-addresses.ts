import { archivedIssuePath, archivePath } from '#app/features/newsletter/issue-content.ts'
import { caseStudyPath } from '../portfolio/project-content.ts'
import type { CaseStudy } from '../parts/project-fields.ts'
import { ownPagePath } from '../own-pages/own-page-content.ts'
import type { LegalDocument } from '../legal/legal.ts'
import { servicePath, technologySlug, topicPath } from '../service/service-page.ts'

export type SiteAddress = { path: string; changedAt: string | null }

/**
 * The pages that are there now: case studies, and by the ends of their addresses services, topics and pages of the owner.
 * The lists of services, projects and testimonials count as there while they have something to show.
 */
export type SitePages = {
	hasProjects: boolean
	hasTestimonials: boolean
	studies: readonly CaseStudy[]
	services: readonly string[]
	topics: readonly string[]
	own: readonly string[]
	issues: readonly string[]
	legal: readonly LegalDocument[]
}

const plain = (path: string): SiteAddress => ({ path, changedAt: null })

/** Every public page outside the blog. Only legal pages and case studies know when they changed; a guess would teach crawlers to ignore it. */
export const siteAddresses = ({
	hasProjects,
	hasTestimonials,
	studies,
	services,
	topics,
	own,
	issues,
	legal,
}: SitePages): readonly SiteAddress[] => [
	plain('/'),
	plain('/about'),
	...(services.length > 0 ? [plain('/services')] : []),
	...services.flatMap((slug) => [
		plain(servicePath(slug)),
		...(slug === technologySlug ? topics.map((topic) => plain(topicPath(topic))) : []),
	]),
	...(hasProjects ? [plain('/portfolio')] : []),
	...studies.map(({ slug, published }) => ({ path: caseStudyPath(slug), changedAt: published || null })),
	...(hasTestimonials ? [plain('/testimonials')] : []),
	plain('/contact'),
	plain('/newsletter'),
	...(issues.length > 0 ? [plain(archivePath), ...issues.map((id) => plain(archivedIssuePath(id)))] : []),
	...own.map((id) => plain(ownPagePath(id))),
	...legal.map(({ slug, lastUpdated }) => ({ path: `/legal/${slug}`, changedAt: lastUpdated })),
]
