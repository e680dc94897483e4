import { data } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { withLiveLinks } from '../frame/live-links.ts'
import { caseStudiesOf, caseStudyFor, projectType } from '../portfolio/project-content.ts'
import { servicePage, servicePath, technologySlug, topicPath } from '../service/service-page.ts'
import { servicesType, tileOf, topicsType, type TopicTile } from './service-content.ts'
import { serviceHead } from '../service/service-head.ts'
import { ServiceView } from '../service/service-view.tsx'
import type { Route } from './+types/technology-topic-page.ts'
import { Arrow } from '#app/ui/icons/arrow.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { serviceLabels } from '../parts/page-labels.ts'

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
	return (
		<>
			<ServiceView page={page} proof={proof} />
			<OtherTopics others={others} />
			{page.callToAction.heading !== '' && <CallToActionBand {...page.callToAction} />}
		</>
	)
}

/** Links to the other technology pages. */
function OtherTopics({ others }: { others: readonly TopicTile[] }) {
	if (others.length === 0) return null
	return (
		<Section aria-labelledby="other-topics">
			<div className="grid gap-8 lg:grid-cols-12 lg:gap-16">
				<h2 id="other-topics" className="text-4xl lg:col-span-4">
					{serviceLabels.otherTopics}
				</h2>
				<ul className="border-b lg:col-span-8">
					{others.map((tile) => (
						<li key={tile.id} className="border-t">
							<a href={tile.href} className="group flex items-center gap-4 py-4 hover:text-primary">
								<Icon name={tile.icon} size={24} className="text-accent-ink" />
								<span className="font-display text-xl font-bold">{tile.title}</span>
								<span className="ml-auto text-primary transition-transform duration-300 group-hover:translate-x-1">
									<Arrow />
								</span>
							</a>
						</li>
					))}
				</ul>
			</div>
		</Section>
	)
}
