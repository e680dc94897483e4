import { withChannels } from '#app/features/contact/copy/channels.tsx'
import { latestPosts } from '#app/features/posts/list/posts.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { pageMeta } from '#app/ui/seo/page-meta.ts'
import { homeCallToAction, homeMeta, homeServices, homeAbout, homeWhyChoose, homePortfolio } from './home.ts'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { HomeHero } from './home-hero.tsx'
import { LatestInsights } from './latest-insights.tsx'
import { organization, website } from '../parts/structured-data.ts'
import { TestimonialsCarousel } from './testimonials-carousel.tsx'
import type { Route } from './+types/home-page.ts'
import { homeFigures } from './figures.ts'
import { ArrowLink, LinkButton } from '#app/ui/controls/button.tsx'
import { SectionHeading, Eyebrow } from '#app/ui/page/heading.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { learnMore, serviceLines } from '../services/services.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { successStories } from '../portfolio/portfolio.ts'

const teaserPosts = 3

export async function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site', 'posts'])
	return { posts: await latestPosts(teaserPosts), siteUrl: env.SITE_URL }
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl } }) =>
	pageMeta({ ...homeMeta, siteUrl, path: '/', structuredData: [website(siteUrl), organization(siteUrl)] })

export default function HomePage({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<HomeHero />
			<HomeServices />
			<HomeAbout />
			<HomeFigures />
			<HomeWhyChoose />
			<TestimonialsCarousel />
			<HomeStories />
			<LatestInsights posts={loaderData.posts} />
			<CallToActionBand {...homeCallToAction} />
		</>
	)
}

function HomeFigures() {
	return (
		<section aria-label="Figures" className="on-night cloth figures">
			<dl className="wrap">
				{homeFigures.map((figure) => (
					<div key={figure.label}>
						<dt>{figure.label}</dt>
						<dd>{figure.value}</dd>
						<dd>{figure.qualifier}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

function HomeServices() {
	return (
		<Section aria-labelledby="services">
			<SectionHeading {...homeServices} id="services" />
			<ul className="service-cards">
				{serviceLines.map((line) => (
					<li key={line.href} className="card card-link">
						<Picture src={line.illustration} alt="" />
						<div className="service-card-words">
							<h3 className="text-2xl">{line.title}</h3>
							<p className="mt-3 text-muted-foreground">{line.description}</p>
							<ArrowLink href={line.href} className="stretch mt-auto pt-3">
								<span>
									{learnMore}
									<span className="sr-only"> {line.learnMoreAbout}</span>
								</span>
							</ArrowLink>
						</div>
					</li>
				))}
			</ul>
		</Section>
	)
}

function HomeAbout() {
	return (
		<Section tone="muted" aria-labelledby="about">
			<div className="about">
				<div className="about-pictures">
					{homeAbout.images.map((image) => (
						<Picture key={image.src} {...image} />
					))}
					<p className="about-since">{homeAbout.since}</p>
				</div>
				<div>
					<Eyebrow>{homeAbout.eyebrow}</Eyebrow>
					<h2 id="about" className="mt-3 text-4xl">
						{homeAbout.heading}
					</h2>
					<div className="mt-6 grid gap-4 text-muted-foreground">
						{homeAbout.paragraphs.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
					<ul className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-2">
						{homeAbout.benefits.map((benefit) => (
							<li key={benefit} className="flex items-start gap-3 leading-snug">
								<Icon name="badge-check" size={24} className="text-accent-ink" />
								{benefit}
							</li>
						))}
					</ul>
					<LinkButton href={homeAbout.link.href} variant="secondary" arrow className="mt-10">
						{homeAbout.link.label}
					</LinkButton>
				</div>
			</div>
		</Section>
	)
}

function HomeWhyChoose() {
	const { features, ...heading } = homeWhyChoose
	return (
		<Section aria-labelledby="why-choose">
			<SectionHeading {...heading} id="why-choose" />
			<ul className="features">
				{features.map((feature) => (
					<li key={feature.title}>
						<Icon name={feature.icon} size={28} />
						<h3 className="text-xl">{feature.title}</h3>
						<p className="text-muted-foreground">{withChannels(feature.text)}</p>
					</li>
				))}
			</ul>
		</Section>
	)
}

/** The first story is large, the others are next to it. */
function HomeStories() {
	return (
		<Section aria-labelledby="success-stories">
			<SectionHeading
				{...homePortfolio}
				id="success-stories"
				action={
					<ArrowLink href={homePortfolio.link.href} className="mt-2">
						{homePortfolio.link.label}
					</ArrowLink>
				}
			/>
			<ul className="stories">
				{successStories.map((story) => (
					<li key={story.href} className="story card-link">
						<Picture src={story.image} alt="" />
						<div>
							<p className="eyebrow">{story.category}</p>
							<h3 className="mt-2 text-2xl">
								<a href={story.href} className="stretch">
									{story.title}
								</a>
							</h3>
							<p className="mt-2 text-muted-foreground">{story.description}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	)
}
