import { data } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { withLiveLinks } from '../frame/live-links.ts'
import { caseStudiesOf, caseStudyFor, projectType } from '../portfolio/project-content.ts'
import { servicePage, servicePath, technologySlug, topicPath } from '../service/service-page.ts'
import { servicesType, topicsType } from './service-content.ts'
import { tileOf } from './service-cards.ts'
import { serviceHead } from '../service/service-head.ts'
import type { Route } from './+types/technology-topic-page.ts'
import { TopicView } from './topic-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
	cachePublic(context, ['site', ...[projectType, servicesType, topicsType].map(({ name }) => contentTag(name))])
	const content = await publishedContent()
	const line = content.items(servicesType).find(({ id }) => id === technologySlug)
	const topics = content.items(topicsType)
	const topic = topics.find(({ id, link }) => id === params.topic && link === '')
	if (!line || !topic) throw data(null, { status: 404 })
	const parent = { label: line.title, href: servicePath(technologySlug) }
	const page = withLiveLinks(servicePage(topic, topicPath(topic.id), parent))
	const proof = caseStudyFor(caseStudiesOf(content.items(projectType)), page.path)
	const others = topics.filter(({ id }) => id !== topic.id).map(tileOf)
	return { siteUrl: env.SITE_URL, page, proof, others, subject: page.hero.eyebrow }
}

export const meta: Route.MetaFunction = ({ loaderData }) => serviceHead(loaderData)

export default function TechnologyTopicPage({ loaderData: { page, proof, others } }: Route.ComponentProps) {
	return <TopicView page={page} proof={proof} others={others} />
}
