import { data } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { CaseStudyCard } from './case-study-card.tsx'
import { CaseStudyFacts, CaseStudyFigures } from './case-study-facts.tsx'
import { CaseStudyStory } from './case-study-story.tsx'
import { findCaseStudy, nextCaseStudy } from './case-studies.ts'
import { breadcrumbLabels, caseStudyLabels } from '../parts/page-labels.ts'
import { portfolioCallToAction } from './portfolio.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { caseStudyArticle } from '../parts/structured-data.ts'
import type { Route } from './+types/case-study-page.ts'

const trail = trailFromHome({ label: breadcrumbLabels.portfolio, href: '/portfolio' })

export function loader({ params, context }: Route.LoaderArgs) {
	const study = findCaseStudy(params.slug)
	if (!study) throw data(null, { status: 404 })
	cachePublic(context, ['site'])
	return { siteUrl: env.SITE_URL, study, next: nextCaseStudy(study), subject: study.title }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return []
	const { siteUrl, study } = loaderData
	return pageHead({
		siteUrl,
		meta: { title: study.title, description: study.summary },
		path: `/portfolio/${study.slug}`,
		trail,
		current: study.client,
		structuredData: [caseStudyArticle(siteUrl, study)],
	})
}

export default function CaseStudyPage({ loaderData: { study, next } }: Route.ComponentProps) {
	return (
		<>
			<PageHero
				eyebrow={study.category}
				heading={study.title}
				lead={study.summary}
				trail={trail}
				current={study.client}
			>
				<CaseStudyFacts study={study} />
			</PageHero>
			<CaseStudyFigures study={study} />
			<CaseStudyStory study={study} />
			<CaseStudyCard study={next} eyebrow={caseStudyLabels.next} />
			<CallToActionBand {...portfolioCallToAction} />
		</>
	)
}
