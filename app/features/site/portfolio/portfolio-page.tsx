import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { breadcrumbLabels, portfolioLabels as labels } from '../parts/page-labels.ts'
import {
	portfolioCallToAction,
	portfolioHero,
	portfolioMeta,
	portfolioProjects,
	type PortfolioProject,
} from './portfolio.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import type { Route } from './+types/portfolio-page.ts'
import type { ReactNode } from 'react'
import { Chip } from '#app/ui/page/badge.tsx'
import { ArrowLink } from '#app/ui/controls/button.tsx'
import { Eyebrow } from '#app/ui/page/heading.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { findCaseStudy } from './case-studies.ts'

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

/** A project in two columns: the drawing, and the text with its two main figures. */
function ProjectCard({ project, first }: { project: PortfolioProject; first: boolean }) {
	const figures = findCaseStudy(project.caseStudyLink?.split('/').at(-1) ?? '')?.figures.slice(0, 2) ?? []
	return (
		<article className="group grid items-center gap-8 lg:grid-cols-12 lg:gap-16">
			<Picture
				src={project.image}
				alt=""
				priority={first}
				className="rounded-2xl lg:col-span-7 lg:group-even:order-2"
			/>
			<div className="lg:col-span-5">
				<Eyebrow>{project.category}</Eyebrow>
				<h2 className="mt-3 text-4xl">{project.title}</h2>
				<p className="measure mt-4 text-lg text-muted-foreground">{project.description}</p>
				{figures.length > 0 && (
					<dl className="mt-8 grid grid-cols-2 gap-6 border-t pt-6">
						{figures.map((figure) => (
							<div key={figure.label} className="flex flex-col-reverse justify-end">
								<dt className="mt-1 text-sm text-muted-foreground">{figure.label}</dt>
								<dd className="font-display text-3xl font-bold tracking-tight">{figure.value}</dd>
							</div>
						))}
					</dl>
				)}
				<ul aria-label={labels.techStack} className="mt-6 flex flex-wrap gap-2">
					{project.techStack.map((tool) => (
						<li key={tool}>
							<Chip>{tool}</Chip>
						</li>
					))}
				</ul>
				<p className="mt-6 flex flex-wrap gap-x-8">
					<ProjectLink href={project.caseStudyLink} title={project.title}>
						{labels.caseStudyLink}
					</ProjectLink>
					<ProjectLink href={project.liveLink} title={project.title}>
						{labels.liveLink}
					</ProjectLink>
					<ProjectLink href={project.codeLink} title={project.title}>
						{labels.codeLink}
					</ProjectLink>
				</p>
			</div>
		</article>
	)
}

function ProjectLink({ href, title, children }: { href: string | undefined; title: string; children: ReactNode }) {
	if (!href) return null
	return (
		<ArrowLink href={href}>
			<span>
				{children}
				<span className="sr-only">{labels.about(title)}</span>
			</span>
		</ArrowLink>
	)
}
