import { useFieldMarks } from '#app/ui/page/field-marks.ts'
import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import type { HomeContent } from './home-fields.ts'
import { homeLabels as labels } from './home-labels.ts'
import { CallToActionBand, servicesButton } from '../parts/call-to-action-band.tsx'
import type { ShownMark } from '../client-marks/client-mark-content.ts'
import { ClientMarksSection } from '../client-marks/client-marks-section.tsx'
import { HomeHero } from './home-hero.tsx'
import { LatestInsights } from './latest-insights.tsx'
import { TestimonialsCarousel } from './testimonials-carousel.tsx'
import { ArrowLink, LinkButton } from '#app/ui/controls/button.tsx'
import { SectionHeading, Eyebrow } from '#app/ui/page/heading.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { ServiceCard } from '../services/service-cards.ts'
import { serviceLabels } from '../parts/page-labels.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { Item } from '#app/content/list.ts'
import { projectPath } from '../portfolio/project-content.ts'
import type { Project } from '../parts/project-fields.ts'
import type { PostCardData } from '#app/features/posts/post/post.ts'
import type { Testimonial } from '../testimonials/testimonial-content.ts'

export type HomeData = {
	home: HomeContent
	services: readonly ServiceCard[]
	clients: readonly ShownMark[]
	testimonials: readonly Item<Testimonial>[]
	projects: readonly Item<Project>[]
	posts: readonly PostCardData[]
}

/** The home page of its content: for visitors, and in the editor of what is typed. */
export function HomeView({ home, services, clients, testimonials, projects, posts }: HomeData) {
	return (
		<>
			<HomeHero hero={home.hero} since={home.about.since} hasServices={services.length > 0} />
			<HomeServices heading={home.services} services={services} />
			<HomeAbout about={home.about} />
			<HomeFigures figures={home.figures} />
			<HomeWhyChoose reasons={home.reasons} />
			<ClientMarksSection heading={home.clients} marks={clients} />
			<TestimonialsCarousel heading={home.testimonials} shown={testimonials} />
			<HomeStories {...home.stories} projects={projects} />
			<LatestInsights {...home.insights} posts={posts} />
			<CallToActionBand
				{...home.callToAction}
				primary={{ label: labels.quote, href: '/contact' }}
				secondary={servicesButton(labels.services)}
			/>
		</>
	)
}

function HomeFigures({ figures }: Pick<HomeContent, 'figures'>) {
	const at = useFieldMarks()
	if (figures.length === 0) return null
	return (
		<section aria-label="Figures" className="on-night cloth figures">
			<dl className="wrap">
				{figures.map((figure) => (
					<div key={figure.id} {...at(`figures.${figure.id}.value`)}>
						<dt>{figure.label}</dt>
						<dd>{figure.value}</dd>
						{figure.qualifier !== '' && <dd>{figure.qualifier}</dd>}
					</div>
				))}
			</dl>
		</section>
	)
}

type HomeServicesProps = { heading: HomeContent['services']; services: readonly ServiceCard[] }

function HomeServices({ heading, services }: HomeServicesProps) {
	if (services.length === 0) return null
	return (
		<Section aria-labelledby="services">
			<SectionHeading {...heading} field="services" id="services" />
			<ul className="service-cards">
				{services.map((line) => (
					<li key={line.id} className="card card-link">
						{line.picture !== '' && <Picture src={line.picture} alt="" />}
						<div className="service-card-text">
							<h3 className="text-2xl">{line.title}</h3>
							<p className="mt-3 text-muted-foreground">{line.text}</p>
							<ArrowLink href={line.href} className="stretch mt-auto pt-3">
								<span>
									{serviceLabels.learnMore}
									<span className="sr-only"> {serviceLabels.about(line.title)}</span>
								</span>
							</ArrowLink>
						</div>
					</li>
				))}
			</ul>
		</Section>
	)
}

function HomeAbout({ about }: Pick<HomeContent, 'about'>) {
	const at = useFieldMarks()
	if (about.heading === '') return null
	return (
		<Section tone="muted" aria-labelledby="about">
			<div className="about">
				<div className="about-pictures">
					{about.images.map((image) => (
						<Picture key={image.id} src={image.src} alt={image.alt} />
					))}
					{about.since !== '' && (
						<p className="about-since" {...at('about.since')}>
							{about.since}
						</p>
					)}
				</div>
				<div>
					{about.eyebrow !== '' && <Eyebrow field="about.eyebrow">{about.eyebrow}</Eyebrow>}
					<h2 id="about" className="mt-3 text-4xl" {...at('about.heading')}>
						{about.heading}
					</h2>
					<div className="mt-6 grid gap-4 text-muted-foreground" {...at('about.paragraphs')}>
						{about.paragraphs.map((paragraph, nth) => (
							<p key={nth}>{paragraph}</p>
						))}
					</div>
					<ul className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-2" {...at('about.benefits')}>
						{about.benefits.map((benefit, nth) => (
							<li key={nth} className="flex items-start gap-3 leading-snug">
								<Icon name="badge-check" size={24} className="text-accent-ink" />
								{benefit}
							</li>
						))}
					</ul>
					<LinkButton href="/about" variant="secondary" arrow className="mt-10">
						{labels.story}
					</LinkButton>
				</div>
			</div>
		</Section>
	)
}

function HomeWhyChoose({ reasons }: Pick<HomeContent, 'reasons'>) {
	const at = useFieldMarks()
	const { features, ...heading } = reasons
	if (features.length === 0) return null
	return (
		<Section aria-labelledby="why-choose">
			<SectionHeading {...heading} heading={labels.whyChoose} field="reasons" id="why-choose" />
			<ul className="features">
				{features.map((feature) => (
					<li key={feature.id}>
						<Icon name={feature.icon} size={28} />
						<h3 className="text-xl" {...at(`reasons.features.${feature.id}.title`)}>
							{withChannels(feature.title)}
						</h3>
						<p className="text-muted-foreground" {...at(`reasons.features.${feature.id}.text`)}>
							{withChannels(feature.text)}
						</p>
					</li>
				))}
			</ul>
		</Section>
	)
}

/** The first story is large, the others are next to it. */
function HomeStories({ eyebrow, intro, projects }: HomeContent['stories'] & { projects: readonly Item<Project>[] }) {
	if (projects.length === 0) return null
	return (
		<Section aria-labelledby="success-stories">
			<SectionHeading
				eyebrow={eyebrow}
				heading={labels.successStories}
				field="stories"
				intro={intro}
				id="success-stories"
				action={
					<ArrowLink href="/portfolio" className="mt-2">
						{labels.portfolio}
					</ArrowLink>
				}
			/>
			<ul className="stories">
				{projects.map((story) => (
					<li key={story.id} className="story card-link">
						{story.picture.src !== '' && <Picture {...story.picture} />}
						<div>
							<p className="eyebrow">{story.category}</p>
							<h3 className="mt-2 text-2xl">
								<a href={projectPath(story)} className="stretch">
									{story.title}
								</a>
							</h3>
							<p className="mt-2 text-muted-foreground">{story.homeText}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	)
}
