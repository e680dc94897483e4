import { data } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { withLiveLinks } from '../frame/live-links.ts'
import { caseStudiesOf, caseStudyFor, projectType } from '../portfolio/project-content.ts'
import { servicesLink } from '../frame/navigation.ts'
import { servicePage, servicePath } from '../service/service-page.ts'
import { servicesType } from './service-content.ts'
import { serviceHead } from '../service/service-head.ts'
import { ServiceView } from '../service/service-view.tsx'
import type { Route } from './+types/service-line-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
	cachePublic(context, ['site', contentTag(projectType.name), contentTag(servicesType.name)])
	const content = await publishedContent()
	const line = content.items(servicesType).find(({ id }) => id === params.line)
	if (!line) throw data(null, { status: 404 })
	const page = withLiveLinks(servicePage(line, servicePath(line.id), servicesLink))
	const proof = caseStudyFor(caseStudiesOf(content.items(projectType)), page.path)
	return { siteUrl: env.SITE_URL, page, proof, subject: page.hero.eyebrow }
}

export const meta: Route.MetaFunction = ({ loaderData }) => serviceHead(loaderData)

export default function ServiceLinePage({ loaderData: { page, proof } }: Route.ComponentProps) {
	return <ServiceView page={page} proof={proof} />
}
