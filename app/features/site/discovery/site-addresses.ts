import { caseStudyPath } from '../portfolio/project-content.ts'
import type { CaseStudy } from '../parts/project-fields.ts'
import { legalPages } from '../legal/legal-pages.ts'
import { servicePages } from '../services/service-pages.ts'

export type SiteAddress = { path: string; changedAt: string | null }

const plain = (path: string): SiteAddress => ({ path, changedAt: null })

/** Every public page outside the blog. Only legal pages and case studies know when they changed; a guess would teach crawlers to ignore it. */
export const siteAddresses = (studies: readonly CaseStudy[]): readonly SiteAddress[] => [
	plain('/'),
	plain('/about'),
	plain('/services'),
	plain('/services/technology'),
	...servicePages.map(({ path }) => plain(path)),
	plain('/portfolio'),
	...studies.map(({ slug, published }) => ({ path: caseStudyPath(slug), changedAt: published || null })),
	plain('/testimonials'),
	plain('/contact'),
	plain('/newsletter'),
	...legalPages.map(({ slug, lastUpdated }) => ({ path: `/legal/${slug}`, changedAt: lastUpdated })),
]
