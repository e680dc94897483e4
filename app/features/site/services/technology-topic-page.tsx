import { data } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { caseStudiesOf, caseStudyFor, projectType } from '../portfolio/project-content.ts'
import { findServicePage } from './service-pages.ts'
import { serviceHead } from '../service/service-head.ts'
import { ServiceView } from '../service/service-view.tsx'
import type { Route } from './+types/technology-topic-page.ts'
import { Arrow } from '#app/ui/icons/arrow.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { serviceLabels } from '../parts/page-labels.ts'
import { technologyTiles } from '../technology/technology.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
	const page = findServicePage(`/services/technology/${params.topic}`)
	if (!page) throw data(null, { status: 404 })
	cachePublic(context, ['site', contentTag(projectType.name)])
	const proof = caseStudyFor(caseStudiesOf((await publishedContent()).items(projectType)), page.path)
	return { siteUrl: env.SITE_URL, page, proof, subject: page.hero.eyebrow }
}

export const meta: Route.MetaFunction = ({ loaderData }) => serviceHead(loaderData)

export default function TechnologyTopicPage({ loaderData: { page, proof } }: Route.ComponentProps) {
	return (
		<>
			<ServiceView page={page} proof={proof} />
			<OtherTopics path={page.path} />
			<CallToActionBand {...page.callToAction} />
		</>
	)
}

/** Links to the other technology pages. */
function OtherTopics({ path }: { path: string }) {
	return (
		<Section aria-labelledby="other-topics">
			<div className="grid gap-8 lg:grid-cols-12 lg:gap-16">
				<h2 id="other-topics" className="text-4xl lg:col-span-4">
					{serviceLabels.otherTopics}
				</h2>
				<ul className="border-b lg:col-span-8">
					{technologyTiles.tiles
						.filter((tile) => tile.href !== path)
						.map((tile) => (
							<li key={tile.href} className="border-t">
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
