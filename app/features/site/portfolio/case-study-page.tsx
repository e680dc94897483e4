import { data } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag, topicsTypeName } from '#app/events/page-tags.ts'
import { liveLink } from '../frame/live-links.ts'
import { caseStudiesOf, caseStudyPath, nextCaseStudy, portfolioPageType, projectType } from './project-content.ts'
import { pageHead } from '../parts/page-head.ts'
import { caseStudyArticle } from '../parts/structured-data.ts'
import type { Route } from './+types/case-study-page.ts'
import { caseStudyTrail, CaseStudyView, nameOf } from './case-study-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
	const content = await publishedContent()
	const studies = caseStudiesOf(content.items(projectType))
	const study = studies.find(({ slug }) => slug === params.slug)
	if (!study) throw data(null, { status: 404 })
	cachePublic(context, [
		'site',
		contentTag(portfolioPageType.name),
		contentTag(projectType.name),
		contentTag(topicsTypeName),
	])
	return {
		siteUrl: env.SITE_URL,
		study: { ...study, services: study.services.map(liveLink) },
		next: nextCaseStudy(studies, study),
		callToAction: content.single(portfolioPageType).callToAction,
		subject: study.title,
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return []
	const { siteUrl, study } = loaderData
	return pageHead({
		siteUrl,
		meta: { title: study.title, description: study.summary },
		path: caseStudyPath(study.slug),
		trail: caseStudyTrail,
		current: nameOf(study),
		structuredData: [caseStudyArticle(siteUrl, study)],
	})
}

export default function CaseStudyPage({ loaderData: { study, next, callToAction } }: Route.ComponentProps) {
	return <CaseStudyView study={study} next={next} callToAction={callToAction} />
}
