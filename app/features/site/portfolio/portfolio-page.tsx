import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { breadcrumbLabels } from '../parts/page-labels.ts'
import { portfolioCallToAction, portfolioHero, portfolioMeta, portfolioProjects } from './portfolio.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { ProjectCard } from './project-card.tsx'
import type { Route } from './+types/portfolio-page.ts'

const trail = trailFromHome()
const current = breadcrumbLabels.portfolio

export function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site'])
	return { siteUrl: env.SITE_URL }
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl } }) =>
	pageHead({ siteUrl, meta: portfolioMeta, path: '/portfolio', trail, current })

export default function PortfolioPage() {
	return (
		<>
			<PageHero {...portfolioHero} trail={trail} current={current} />
			<Section>
				<div className="grid gap-20 lg:gap-32">
					{portfolioProjects.map((project, index) => (
						<ProjectCard key={project.title} project={project} first={index === 0} />
					))}
				</div>
			</Section>
			<CallToActionBand {...portfolioCallToAction} />
		</>
	)
}
