import { longDate } from '#app/format/public-dates.ts'
import { useFieldMarks, type HeroMarks } from '#app/ui/page/field-marks.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { CallToActionBand, servicesButton } from '../parts/call-to-action-band.tsx'
import { trailFromHome } from '../parts/page-head.ts'
import { breadcrumbLabels, caseStudyLabels as labels, portfolioLabels } from '../parts/page-labels.ts'
import { factText } from '../parts/quantities.ts'
import type { CaseStudy } from '../parts/project-fields.ts'
import { CaseStudyCard } from './case-study-card.tsx'
import { CaseStudyStory } from './case-study-story.tsx'
import type { PortfolioPage } from './project-content.ts'

export const caseStudyTrail = trailFromHome({ label: breadcrumbLabels.portfolio, href: '/portfolio' })

const marks: HeroMarks = { eyebrow: 'category', heading: 'study.title', lead: 'study.summary' }

/** A study without the name of its client is called by its title. */
export const nameOf = ({ client, title }: CaseStudy): string => client || title

type Props = { study: CaseStudy; next: CaseStudy | null; callToAction: PortfolioPage['callToAction'] }

/** The case study of a project. The invitation at its end is the portfolio's. */
export function CaseStudyView({ study, next, callToAction }: Props) {
	return (
		<>
			<PageHero
				eyebrow={study.category}
				heading={study.title}
				lead={study.summary}
				trail={caseStudyTrail}
				current={nameOf(study)}
				marks={marks}
			>
				<CaseStudyFacts study={study} />
			</PageHero>
			<CaseStudyFigures study={study} />
			<CaseStudyStory study={study} />
			{next && <CaseStudyCard study={next} eyebrow={labels.next} />}
			<CallToActionBand
				{...callToAction}
				field={null}
				primary={{ label: portfolioLabels.quote, href: '/contact' }}
				secondary={servicesButton(portfolioLabels.services)}
			/>
		</>
	)
}

/** Who, where, when and how long: the line under the title. */
function CaseStudyFacts({ study }: { study: CaseStudy }) {
	const at = useFieldMarks()
	const facts = [
		{ name: 'client', label: labels.client, value: study.client },
		{ name: 'location', label: labels.location, value: study.location },
		{ name: 'year', label: labels.year, value: study.year },
		{ name: 'duration', label: labels.duration, value: study.duration },
		...study.facts.map(({ id, label, value }) => ({ name: `facts.${id}.label`, label, value: factText(value) })),
		{ name: 'published', label: labels.published, value: study.published && longDate(study.published) },
	].filter(({ value }) => value !== '')
	return (
		<dl className="grid w-full gap-6 border-t pt-6 min-[22.5rem]:grid-cols-2 sm:flex sm:flex-wrap sm:gap-x-16">
			{facts.map(({ name, label, value }) => (
				<div key={name} {...at(`study.${name}`)}>
					<dt className="text-sm text-muted-foreground">{label}</dt>
					<dd className="mt-1 leading-snug font-semibold">{value}</dd>
				</div>
			))}
		</dl>
	)
}

function CaseStudyFigures({ study }: { study: CaseStudy }) {
	const at = useFieldMarks()
	if (study.figures.length === 0) return null
	return (
		<Section tone="night" aria-labelledby="figures">
			<h2 id="figures" className="sr-only">
				{labels.inFigures}
			</h2>
			<dl className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
				{study.figures.map((figure) => (
					<div key={figure.id} className="flex flex-col-reverse justify-end border-t-2 border-accent-ink pt-6">
						<dt className="mt-3 text-muted-foreground" {...at(`study.figures.${figure.id}.label`)}>
							{figure.label}
						</dt>
						<dd
							className="font-display text-5xl font-bold tracking-tight lg:text-4xl"
							{...at(`study.figures.${figure.id}.value`)}
						>
							{figure.value}
						</dd>
					</div>
				))}
			</dl>
		</Section>
	)
}
