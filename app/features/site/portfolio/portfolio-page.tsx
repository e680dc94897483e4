import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { breadcrumbLabels, portfolioLabels as labels } from '../parts/page-labels.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import type { Item } from '#app/content/list.ts'
import type { Project } from '../parts/project-fields.ts'
import { caseStudyPath, hasCaseStudy, portfolioPageType, projectType } from './project-content.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import type { Route } from './+types/portfolio-page.ts'
import type { ReactNode } from 'react'
import { Chip } from '#app/ui/page/badge.tsx'
import { ArrowLink } from '#app/ui/controls/button.tsx'
import { Eyebrow } from '#app/ui/page/heading.tsx'
import { Picture } from '#app/ui/page/picture.tsx'

const trail = trailFromHome()
const current = breadcrumbLabels.portfolio

export async function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site', contentTag(portfolioPageType.name), contentTag(projectType.name)])
	const content = await publishedContent()
	return { siteUrl: env.SITE_URL, page: content.single(portfolioPageType), projects: content.items(projectType) }
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl, page } }) =>
	pageHead({ siteUrl, meta: page.meta, path: '/portfolio', trail, current })

export default function PortfolioPage({ loaderData: { page, projects } }: Route.ComponentProps) {
	return (
		<>
			<PageHero {...page.hero} trail={trail} current={current} />
			<Section>
				{projects.length > 0 ? (
					<div className="grid gap-20 lg:gap-32">
						{projects.map((project, index) => (
							<ProjectCard key={project.id} project={project} first={index === 0} />
						))}
					</div>
				) : (
					<EmptyState illustration="/illustrations/empty-posts.svg" text={labels.none} />
				)}
			</Section>
			<CallToActionBand
				{...page.callToAction}
				primary={{ label: labels.quote, href: '/contact' }}
				secondary={{ label: labels.services, href: '/services' }}
			/>
		</>
	)
}

/** A project in two columns: the drawing, and the text with its two main figures. */
function ProjectCard({ project, first }: { project: Item<Project>; first: boolean }) {
	const figures = hasCaseStudy(project) ? project.study.figures.slice(0, 2) : []
	return (
		<article className="group grid items-center gap-8 lg:grid-cols-12 lg:gap-16">
			{project.picture.src !== '' && (
				<Picture {...project.picture} priority={first} className="rounded-2xl lg:col-span-7 lg:group-even:order-2" />
			)}
			<div className="lg:col-span-5">
				{project.category !== '' && <Eyebrow>{project.category}</Eyebrow>}
				<h2 className="mt-3 text-4xl">{project.title}</h2>
				<p className="measure mt-4 text-lg text-muted-foreground">{project.description}</p>
				{figures.length > 0 && (
					<dl className="mt-8 grid grid-cols-2 gap-6 border-t pt-6">
						{figures.map((figure) => (
							<div key={figure.id} className="flex flex-col-reverse justify-end">
								<dt className="mt-1 text-sm text-muted-foreground">{figure.label}</dt>
								<dd className="font-display text-3xl font-bold tracking-tight">{figure.value}</dd>
							</div>
						))}
					</dl>
				)}
				{project.techStack.length > 0 && (
					<ul aria-label={labels.techStack} className="mt-6 flex flex-wrap gap-2">
						{project.techStack.map((tool) => (
							<li key={tool}>
								<Chip>{tool}</Chip>
							</li>
						))}
					</ul>
				)}
				<p className="mt-6 flex flex-wrap gap-x-8">
					<ProjectLink href={hasCaseStudy(project) ? caseStudyPath(project.id) : ''} title={project.title}>
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

function ProjectLink({ href, title, children }: { href: string; title: string; children: ReactNode }) {
	if (href === '') return null
	return (
		<ArrowLink href={href}>
			<span>
				{children}
				<span className="sr-only">{labels.about(title)}</span>
			</span>
		</ArrowLink>
	)
}
