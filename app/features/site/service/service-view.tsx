import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import type { ServicePage } from '../parts/service-page.ts'
import { caseStudyFor } from '../portfolio/case-studies.ts'
import { CaseStudyCard } from '../portfolio/case-study-card.tsx'
import { serviceLabels } from '../parts/page-labels.ts'
import { Questions } from './questions.tsx'
import { ServiceCapabilities } from './service-capabilities.tsx'
import { ServiceCosts } from './service-costs.tsx'
import { serviceTrail } from './service-head.ts'
import { ServiceProcess } from './service-process.tsx'
import { ServiceTools } from './service-tools.tsx'
import { ServiceTrack } from './service-track.tsx'

/** A service from its promise to its questions; the trades show prices, the software pages show tools. */
export function ServiceView({ page }: { page: ServicePage }) {
	const { primary, secondary, ...hero } = page.hero
	const proof = caseStudyFor(page.path)
	const trade = page.costs !== undefined
	return (
		<>
			<PageHero {...hero} trail={serviceTrail(page)} current={hero.eyebrow}>
				<LinkButton href={primary.href} size="lg" arrow>
					{primary.label}
				</LinkButton>
				<LinkButton href={secondary.href} size="lg" variant="secondary">
					{secondary.label}
				</LinkButton>
			</PageHero>
			<ServiceCapabilities {...page.capabilities} columns={trade} />
			{trade ? <ServiceProcess {...page.process} /> : <ServiceTrack {...page.process} />}
			{page.costs && <ServiceCosts {...page.costs} />}
			{page.tools && <ServiceTools {...page.tools} />}
			{proof && <CaseStudyCard study={proof} eyebrow={serviceLabels.proof} close />}
			<Questions {...page.questions} />
		</>
	)
}
