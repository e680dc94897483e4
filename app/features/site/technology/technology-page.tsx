import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { caseStudyFor } from '../portfolio/case-studies.ts'
import { CaseStudyCard } from '../portfolio/case-study-card.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { breadcrumbLabels, serviceLabels } from '../parts/page-labels.ts'
import { technologyApproach, technologyCallToAction, technologyHero, technologyMeta } from './technology.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { TechnologyTiles } from './technology-tiles.tsx'
import type { Route } from './+types/technology-page.ts'

const trail = trailFromHome({ label: breadcrumbLabels.services, href: '/services' })
const current = technologyHero.eyebrow
const proof = caseStudyFor('/services/technology/web')

export function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site'])
	return { siteUrl: env.SITE_URL, subject: current }
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl } }) =>
	pageHead({ siteUrl, meta: technologyMeta, path: '/services/technology', trail, current })

export default function TechnologyPage() {
	return (
		<>
			<PageHero {...technologyHero} trail={trail} current={current} />
			<TechnologyTiles />
			<Approach />
			{proof && <CaseStudyCard study={proof} eyebrow={serviceLabels.proof} />}
			<CallToActionBand {...technologyCallToAction} />
		</>
	)
}

function Approach() {
	const { points, ...heading } = technologyApproach
	return (
		<Section tone="muted" aria-labelledby="approach">
			<SectionHeading {...heading} id="approach" />
			<ul className="grid gap-x-16 gap-y-12 md:grid-cols-2">
				{points.map((point) => (
					<li key={point.title} className="border-l-2 border-accent pl-6 md:pl-8">
						<h3 className="text-2xl">{point.title}</h3>
						<p className="measure mt-3 text-muted-foreground">{point.text}</p>
					</li>
				))}
			</ul>
		</Section>
	)
}
