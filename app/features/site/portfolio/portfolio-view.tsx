import type { ReactNode } from 'react'
import type { Item } from '#app/content/list.ts'
import { ArrowLink } from '#app/ui/controls/button.tsx'
import { Chip } from '#app/ui/page/badge.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { heroMarks, ItemMarks, useFieldMarks } from '#app/ui/page/field-marks.ts'
import { Eyebrow } from '#app/ui/page/heading.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { CallToActionBand, servicesButton } from '../parts/call-to-action-band.tsx'
import { trailFromHome } from '../parts/page-head.ts'
import { breadcrumbLabels, portfolioLabels as labels } from '../parts/page-labels.ts'
import type { Project } from '../parts/project-fields.ts'
import { caseStudyPath, hasCaseStudy, type PortfolioPage } from './project-content.ts'

type Props = {
	page: PortfolioPage
	projects: readonly Item<Project>[]
}

/** The portfolio of its content. */
export function PortfolioView({ page, projects }: Props) {
	return (
		<>
			<PageHero {...page.hero} trail={trailFromHome()} current={breadcrumbLabels.portfolio} marks={heroMarks} />
			<Section>
				{projects.length > 0 ? (
					<div className="grid gap-20 lg:gap-32">
						{projects.map((project, index) => (
							<ItemMarks key={project.id} id={project.id}>
								<ProjectCard project={project} first={index === 0} />
							</ItemMarks>
						))}
					</div>
				) : (
					<EmptyState illustration="/illustrations/empty-posts.svg" text={labels.none} />
				)}
			</Section>
			<CallToActionBand
				{...page.callToAction}
				primary={{ label: labels.quote, href: '/contact' }}
				secondary={servicesButton(labels.services)}
			/>
		</>
	)
}

/** A project in two columns: the drawing, and the text with its two main figures. */
function ProjectCard({ project, first }: { project: Item<Project>; first: boolean }) {
	const at = useFieldMarks()
	const figures = hasCaseStudy(project) ? project.study.figures.slice(0, 2) : []
	return (
		<article className="group grid items-center gap-8 lg:grid-cols-12 lg:gap-16">
			{project.picture.src !== '' && (
				<Picture
					{...project.picture}
					priority={first}
					className="rounded-2xl lg:col-span-7 lg:group-even:order-2"
					field="picture"
				/>
			)}
			<div className="lg:col-span-5">
				{project.category !== '' && <Eyebrow field="category">{project.category}</Eyebrow>}
				<h2 className="mt-3 text-4xl" {...at('title')}>
					{project.title}
				</h2>
				<p className="measure mt-4 text-lg text-muted-foreground" {...at('description')}>
					{project.description}
				</p>
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
					<ul aria-label={labels.techStack} className="mt-6 flex flex-wrap gap-2" {...at('techStack')}>
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
