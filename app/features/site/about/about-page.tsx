import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import {
	aboutCallToAction,
	aboutHero,
	aboutMeta,
	aboutStory,
	aboutPurpose,
	aboutValues,
	aboutDifference,
	aboutAchievements,
} from './about.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { organization } from '../parts/structured-data.ts'
import type { Route } from './+types/about-page.ts'
import { Eyebrow, SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { homeAbout } from '../home/home.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { aboutFigures } from '../home/figures.ts'

const picture = homeAbout.images[2]

const [team, roof] = homeAbout.images

const trail = trailFromHome()
const current = aboutMeta.title

export function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site'])
	return { siteUrl: env.SITE_URL }
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl } }) =>
	pageHead({ siteUrl, meta: aboutMeta, path: '/about', trail, current, structuredData: [organization(siteUrl)] })

export default function AboutPage() {
	return (
		<>
			<PageHero {...aboutHero} wide trail={trail} current={current} />
			<AboutStory />
			<AboutAchievements />
			<AboutPurpose />
			<AboutValues />
			<AboutDifference />
			<CallToActionBand {...aboutCallToAction} />
		</>
	)
}

/** The story on the left; on the right a timeline of the years. */
function AboutStory() {
	const [opening, ...rest] = aboutStory.paragraphs
	return (
		<Section aria-labelledby="story">
			<div className="grid gap-16 lg:grid-cols-12 lg:gap-8">
				<div className="lg:col-span-6">
					<div className="lg:sticky lg:top-32">
						<Eyebrow>{aboutStory.eyebrow}</Eyebrow>
						<h2 id="story" className="mt-3 text-4xl">
							{aboutStory.heading}
						</h2>
						<p className="measure mt-8 font-display text-2xl leading-snug font-medium">{opening}</p>
						<div className="measure mt-6 grid gap-4 text-lg text-muted-foreground">
							{rest.map((paragraph) => (
								<p key={paragraph}>{paragraph}</p>
							))}
						</div>
					</div>
				</div>
				<ol className="ml-2 lg:col-span-5 lg:col-start-8">
					{aboutStory.milestones.map((milestone) => (
						<li
							key={milestone.year}
							className="relative border-l-2 border-border pb-12 pl-8 last:border-transparent last:pb-0 sm:pl-12"
						>
							<span
								aria-hidden="true"
								className="absolute top-3 -left-px size-4 -translate-x-1/2 rounded-full bg-accent ring-8 ring-background"
							/>
							<h3>
								<span className="block text-4xl text-accent-ink tabular-nums">{milestone.year}</span>
								<span className="mt-2 block text-xl">{milestone.title}</span>
							</h3>
							<p className="mt-2 text-muted-foreground">{milestone.text}</p>
						</li>
					))}
				</ol>
			</div>
		</Section>
	)
}

/** Two large statements, each with a picture on the other side. */
function AboutPurpose() {
	const { mission, vision } = aboutPurpose
	return (
		<Section>
			<div className="grid gap-16 lg:gap-24">
				<section aria-labelledby="mission" className="grid items-center gap-8 lg:grid-cols-12 lg:gap-16">
					<Statement id="mission" {...mission} className="lg:col-span-6" />
					{team && <Picture {...team} className="lg:col-span-6" />}
				</section>
				<section aria-labelledby="vision" className="grid items-center gap-8 lg:grid-cols-12 lg:gap-16">
					<Statement id="vision" {...vision} className="lg:order-2 lg:col-span-6" />
					{roof && <Picture {...roof} className="lg:col-span-6" />}
				</section>
			</div>
		</Section>
	)
}

function Statement({ id, title, text, className }: { id: string; title: string; text: string; className: string }) {
	return (
		<div className={className}>
			<h2 id={id} className="text-xl text-accent-ink">
				{title}
			</h2>
			<p className="mt-4 font-display text-3xl leading-tight font-medium tracking-tight text-balance">{text}</p>
		</div>
	)
}

function AboutValues() {
	const { values, ...heading } = aboutValues
	return (
		<Section tone="muted" aria-labelledby="values">
			<SectionHeading {...heading} id="values" />
			<ul>
				{values.map((value) => (
					<li key={value.title} className="grid gap-x-8 gap-y-3 border-t py-8 md:grid-cols-12 md:py-12">
						<h3 className="flex items-center gap-4 text-2xl md:col-span-7 md:items-start md:gap-8 md:text-3xl">
							<Icon name={value.icon} size={36} className="text-accent-ink md:mt-1" />
							{value.title}
						</h3>
						<p className="measure text-lg text-muted-foreground md:col-span-5">{value.text}</p>
					</li>
				))}
			</ul>
		</Section>
	)
}

function AboutDifference() {
	const { points, ...heading } = aboutDifference
	return (
		<Section aria-labelledby="difference">
			<SectionHeading {...heading} id="difference" />
			<div className="grid gap-12 lg:grid-cols-12 lg:gap-16">
				{picture && <Picture {...picture} className="aspect-4/3 rounded-2xl lg:col-span-5 lg:aspect-auto" />}
				<ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:col-span-7 lg:gap-y-16">
					{points.map((point) => (
						<li key={point.title} className="border-t-2 border-accent pt-6">
							<h3 className="text-2xl">{point.title}</h3>
							<p className="mt-3 text-muted-foreground">{point.text}</p>
						</li>
					))}
				</ul>
			</div>
		</Section>
	)
}

function AboutAchievements() {
	return (
		<Section tone="night" aria-labelledby="achievements">
			<SectionHeading {...aboutAchievements} id="achievements" />
			<dl className="grid gap-3 min-[22.5rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
				{aboutFigures.map((card) => (
					<div key={card.label} className="card flex flex-col p-4 sm:p-6 md:p-8 lg:even:translate-y-8">
						<dt className="order-2 mt-4 font-display text-lg font-bold sm:text-xl">{card.label}</dt>
						<dd className="order-1 font-display text-4xl font-bold md:text-5xl tracking-tight text-accent-ink">
							{card.value}
						</dd>
						<dd className="order-3 mt-2 text-sm text-muted-foreground md:text-base">{card.qualifier}</dd>
					</div>
				))}
			</dl>
		</Section>
	)
}
