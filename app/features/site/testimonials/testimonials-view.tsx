import type { Item } from '#app/content/list.ts'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { heroMarks, ItemMarks, useFieldMarks } from '#app/ui/page/field-marks.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Rating } from '#app/features/site/parts/rating.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { trailFromHome } from '../parts/page-head.ts'
import { testimonialsLabels as labels } from '../parts/page-labels.ts'
import type { Project } from '../parts/project-fields.ts'
import { Portrait } from '../parts/portrait.tsx'
import { projectPath } from '../portfolio/project-content.ts'
import { QuoteMark } from '../parts/quote-mark.tsx'
import { positionOf, type Testimonial, type TestimonialsPage } from './testimonial-content.ts'

/** Wide and narrow in turn, so that the four testimonials read like a conversation and not like a table. */
const widths = ['lg:col-span-7 on-night cloth border-transparent', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7']

type Props = {
	page: TestimonialsPage
	testimonials: readonly Item<Testimonial>[]
	projects: readonly Item<Project>[]
}

/** The testimonials page of its content. */
export function TestimonialsView({ page, testimonials, projects }: Props) {
	return (
		<>
			<PageHero {...page.hero} trail={trailFromHome()} current={page.meta.title} marks={heroMarks} />
			<Section>
				{testimonials.length > 0 ? (
					<ul className="grid gap-8 lg:grid-cols-12">
						{testimonials.map((testimonial, index) => (
							<ItemMarks key={testimonial.id} id={testimonial.id}>
								<TestimonialCard
									testimonial={testimonial}
									project={projects.find(({ id }) => id === testimonial.project)}
									index={index}
								/>
							</ItemMarks>
						))}
					</ul>
				) : (
					<EmptyState illustration="/illustrations/empty-posts.svg" text={labels.none} />
				)}
			</Section>
			<CallToActionBand
				{...page.callToAction}
				primary={{ label: labels.quote, href: '/contact' }}
				secondary={{ label: labels.portfolio, href: projects.length > 0 ? '/portfolio' : '' }}
			/>
		</>
	)
}

type CardProps = { testimonial: Testimonial; project: Item<Project> | undefined; index: number }

function TestimonialCard({ testimonial, project, index }: CardProps) {
	const at = useFieldMarks()
	const { name, content, rating, portrait } = testimonial
	const wide = index % 4 === 0 || index % 4 === 3
	return (
		<li className={classNames('card flex overflow-hidden', widths[index % widths.length])}>
			<figure className="flex flex-col p-6 sm:p-8 lg:p-12">
				<div className="flex items-center justify-between gap-4">
					<QuoteMark />
					{rating !== null && <Rating value={rating} size={22} />}
				</div>
				<blockquote
					className={classNames(
						'mt-8 font-display leading-snug font-medium tracking-tight',
						wide ? 'text-2xl lg:text-3xl' : 'text-2xl',
					)}
					{...at('content')}
				>
					<p>{content}</p>
				</blockquote>
				<figcaption className="mt-auto flex items-center gap-4 pt-10">
					<Portrait picture={portrait} name={name} />
					<span>
						<span className="block font-semibold" {...at('name')}>
							{name}
						</span>
						<span className="block text-sm text-muted-foreground" {...at('role')}>
							{positionOf(testimonial)}
						</span>
						{project && (
							<span className="block text-sm" {...at('project')}>
								{labels.project}{' '}
								<a href={projectPath(project)} className="link">
									{project.title}
								</a>
							</span>
						)}
					</span>
				</figcaption>
			</figure>
		</li>
	)
}
