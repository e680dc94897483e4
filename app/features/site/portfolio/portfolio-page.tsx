import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { breadcrumbLabels } from '../parts/page-labels.ts'
import type { Route } from './+types/portfolio-page.ts'
import { PortfolioView } from './portfolio-view.tsx'
import { portfolioPageType, projectType } from './project-content.ts'

export async function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site', contentTag(portfolioPageType.name), contentTag(projectType.name)])
	const content = await publishedContent()
	return { siteUrl: env.SITE_URL, page: content.single(portfolioPageType), projects: content.items(projectType) }
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl, page } }) =>
	pageHead({
		siteUrl,
		meta: page.meta,
		path: '/portfolio',
		trail: trailFromHome(),
		current: breadcrumbLabels.portfolio,
	})

export default function PortfolioPage({ loaderData: { page, projects } }: Route.ComponentProps) {
	return <PortfolioView page={page} projects={projects} />
}
