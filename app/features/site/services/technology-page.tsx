import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { withLiveButtons } from '../frame/live-links.ts'
import { caseStudiesOf, caseStudyFor, projectType } from '../portfolio/project-content.ts'
import { data } from 'react-router'
import { servicePath, technologySlug, topicPath } from '../service/service-page.ts'
import { servicesType, topicsType } from './service-content.ts'
import { tileOf } from './service-cards.ts'
import { technologyPageType } from '../technology/technology-content.ts'
import { pageHead } from '../parts/page-head.ts'
import type { Route } from './+types/technology-page.ts'
import { technologyTrail, TechnologyView } from './technology-view.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	const types = [projectType, servicesType, topicsType, technologyPageType]
	cachePublic(context, ['site', ...types.map(({ name }) => contentTag(name))])
	const content = await publishedContent()
	const line = content.items(servicesType).find(({ id }) => id === technologySlug)
	if (!line) throw data(null, { status: 404 })
	const page = content.single(technologyPageType)
	return {
		siteUrl: env.SITE_URL,
		page: {
			...page,
			hero: { ...page.hero, heading: page.hero.heading || line.title },
			callToAction: withLiveButtons(page.callToAction),
		},
		tiles: content.items(topicsType).map(tileOf),
		proof: caseStudyFor(caseStudiesOf(content.items(projectType)), topicPath('web')),
		subject: page.hero.eyebrow || line.title,
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return []
	const { siteUrl, page, subject } = loaderData
	return pageHead({
		siteUrl,
		meta: page.meta,
		path: servicePath(technologySlug),
		trail: technologyTrail,
		current: subject,
	})
}

export default function TechnologyPage({ loaderData: { page, tiles, proof, subject } }: Route.ComponentProps) {
	return <TechnologyView page={page} tiles={tiles} proof={proof} subject={subject} />
}
