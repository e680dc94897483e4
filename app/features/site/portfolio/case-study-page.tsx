import { data } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { CaseStudyCard } from './case-study-card.tsx'
import { CaseStudyStory } from './case-study-story.tsx'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag, topicsTypeName } from '#app/events/page-tags.ts'
import { liveLink } from '../frame/live-links.ts'
import { breadcrumbLabels, caseStudyLabels as labels, portfolioLabels } from '../parts/page-labels.ts'
import { caseStudiesOf, caseStudyPath, nextCaseStudy, portfolioPageType, projectType } from './project-content.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { caseStudyArticle } from '../parts/structured-data.ts'
import type { Route } from './+types/case-study-page.ts'
import { longDate } from '#app/format/public-dates.ts'
import { Section } from '#app/ui/page/section.tsx'
import type { CaseStudy } from '../parts/project-fields.ts'

const trail = trailFromHome({ label: breadcrumbLabels.portfolio, href: '/portfolio' })

export async function loader({ params, context }: Route.LoaderArgs) {
	const content = await publishedContent()
	const studies = caseStudiesOf(content.items(projectType))
	const study = studies.find(({ slug }) => slug === params.slug)
	if (!study) throw data(null, { status: 404 })
	cachePublic(context, [
		'site',
		contentTag(portfolioPageType.name),
		contentTag(projectType.name),
		contentTag(topicsTypeName),
	])
	return {
		siteUrl: env.SITE_URL,
		study: { ...study, services: study.services.map(liveLink) },
		next: nextCaseStudy(studies, study),
		callToAction: content.single(portfolioPageType).callToAction,
		subject: study.title,
	}
}

/** A study without the name of its client is called by its title. */
const nameOf = ({ client, title }: CaseStudy): string => client || title

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return []
	const { siteUrl, study } = loaderData
	return pageHead({
		siteUrl,
		meta: { title: study.title, description: study.summary },
		path: caseStudyPath(study.slug),
		trail,
		current: nameOf(study),
		structuredData: [caseStudyArticle(siteUrl, study)],
	})
}

export default function CaseStudyPage({ loaderData: { study, next, callToAction } }: Route.ComponentProps) {
	return (
		<>
			<PageHero
				eyebrow={study.category}
				heading={study.title}
				lead={study.summary}
				trail={trail}
				current={nameOf(study)}
			>
				<CaseStudyFacts study={study} />
			</PageHero>
			<CaseStudyFigures study={study} />
			<CaseStudyStory study={study} />
			{next && <CaseStudyCard study={next} eyebrow={labels.next} />}
			<CallToActionBand
				{...callToAction}
				primary={{ label: portfolioLabels.quote, href: '/contact' }}
				secondary={{ label: portfolioLabels.services, href: '/services' }}
			/>
		</>
	)
}

/** Who, where, when and how long: the line under the title. */
function CaseStudyFacts({ study }: { study: CaseStudy }) {
	const facts = [
		[labels.client, study.client],
		[labels.location, study.location],
		[labels.year, study.year],
		[labels.duration, study.duration],
		[labels.published, study.published && longDate(study.published)],
	].filter(([, value]) => value !== '')
	return (
		<dl className="grid w-full grid-cols-2 gap-6 border-t pt-6 sm:flex sm:flex-wrap sm:gap-x-16">
			{facts.map(([label, value]) => (
				<div key={label}>
					<dt className="text-sm text-muted-foreground">{label}</dt>
					<dd className="mt-1 leading-snug font-semibold">{value}</dd>
				</div>
			))}
		</dl>
	)
}

function CaseStudyFigures({ study }: { study: CaseStudy }) {
	if (study.figures.length === 0) return null
	return (
		<Section tone="night" aria-labelledby="figures">
			<h2 id="figures" className="sr-only">
				{labels.inFigures}
			</h2>
			<dl className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
				{study.figures.map((figure) => (
					<div key={figure.id} className="flex flex-col-reverse justify-end border-t-2 border-accent-ink pt-6">
						<dt className="mt-3 text-muted-foreground">{figure.label}</dt>
						<dd className="font-display text-5xl font-bold tracking-tight whitespace-nowrap lg:text-4xl">
							{figure.value}
						</dd>
					</div>
				))}
			</dl>
		</Section>
	)
}
