import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import type { PictureValue } from '#app/content/picture.ts'
import { aboutType } from './about-content.ts'
import type { AboutContent } from './about-fields.ts'
import { aboutLabels as labels } from '../parts/page-labels.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { organization } from '../parts/structured-data.ts'
import type { Route } from './+types/about-page.ts'
import { Eyebrow, SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'

const trail = trailFromHome()

export async function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site', contentTag(aboutType.name)])
	const content = await publishedContent()
	return { siteUrl: env.SITE_URL, about: content.single(aboutType) }
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl, about } }) =>
	pageHead({
		siteUrl,
		meta: about.meta,
		path: '/about',
		trail,
		current: about.meta.title,
		structuredData: [organization(siteUrl)],
	})

export default function AboutPage({ loaderData: { about } }: Route.ComponentProps) {
	const { illustration, ...hero } = about.hero
	return (
		<>
			<PageHero
				{...hero}
				{...(illustration.src !== '' && { illustration: illustration.src, illustrationAlt: illustration.alt })}
				wide
				trail={trail}
				current={about.meta.title}
			/>
			<AboutStory story={about.story} />
			<AboutAchievements achievements={about.achievements} />
			<AboutPurpose mission={about.mission} vision={about.vision} />
			<AboutValues values={about.values} />
			<AboutDifference difference={about.difference} />
			<CallToActionBand
				{...about.callToAction}
				primary={{ label: labels.start, href: '/contact' }}
				secondary={{ label: labels.portfolio, href: '/portfolio' }}
			/>
		</>
	)
}

/** The story on the left; on the right a timeline of the years. */
function AboutStory({ story }: Pick<AboutContent, 'story'>) {
	const [opening, ...rest] = story.paragraphs
	if (opening === undefined && story.milestones.length === 0) return null
	return (
		<Section aria-labelledby="story">
			<div className="grid gap-16 lg:grid-cols-12 lg:gap-8">
				<div className="lg:col-span-6">
					<div className="lg:sticky lg:top-32">
						{story.eyebrow !== '' && <Eyebrow>{story.eyebrow}</Eyebrow>}
						<h2 id="story" className="mt-3 text-4xl">
							{labels.story}
						</h2>
						{opening !== undefined && (
							<p className="measure mt-8 font-display text-2xl leading-snug font-medium">{opening}</p>
						)}
						<div className="measure mt-6 grid gap-4 text-lg text-muted-foreground">
							{rest.map((paragraph) => (
								<p key={paragraph}>{paragraph}</p>
							))}
						</div>
					</div>
				</div>
				<ol className="ml-2 lg:col-span-5 lg:col-start-8">
					{story.milestones.map((milestone) => (
						<li
							key={milestone.id}
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
function AboutPurpose({ mission, vision }: Pick<AboutContent, 'mission' | 'vision'>) {
	if (mission.text === '' && vision.text === '') return null
	return (
		<Section>
			<div className="grid gap-16 lg:gap-24">
				<Statement id="mission" title={labels.mission} {...mission} />
				<Statement id="vision" title={labels.vision} {...vision} pictureFirst />
			</div>
		</Section>
	)
}

type StatementProps = { id: string; title: string; text: string; picture: PictureValue; pictureFirst?: boolean }

function Statement({ id, title, text, picture, pictureFirst = false }: StatementProps) {
	if (text === '') return null
	return (
		<section aria-labelledby={id} className="grid items-center gap-8 lg:grid-cols-12 lg:gap-16">
			<div className={pictureFirst ? 'lg:order-2 lg:col-span-6' : 'lg:col-span-6'}>
				<h2 id={id} className="text-xl text-accent-ink">
					{title}
				</h2>
				<p className="mt-4 font-display text-3xl leading-tight font-medium tracking-tight text-balance">{text}</p>
			</div>
			{picture.src !== '' && <Picture {...picture} className="lg:col-span-6" />}
		</section>
	)
}

function AboutValues({ values: { values, ...heading } }: Pick<AboutContent, 'values'>) {
	if (values.length === 0) return null
	return (
		<Section tone="muted" aria-labelledby="values">
			<SectionHeading {...heading} heading={labels.values} id="values" />
			<ul>
				{values.map((value) => (
					<li key={value.id} className="grid gap-x-8 gap-y-3 border-t py-8 md:grid-cols-12 md:py-12">
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

function AboutDifference({ difference: { points, picture, ...heading } }: Pick<AboutContent, 'difference'>) {
	if (points.length === 0) return null
	return (
		<Section aria-labelledby="difference">
			<SectionHeading {...heading} heading={labels.difference} id="difference" />
			<div className="grid gap-12 lg:grid-cols-12 lg:gap-16">
				{picture.src !== '' && <Picture {...picture} className="aspect-4/3 rounded-2xl lg:col-span-5 lg:aspect-auto" />}
				<ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:col-span-7 lg:gap-y-16">
					{points.map((point) => (
						<li key={point.id} className="border-t-2 border-accent pt-6">
							<h3 className="text-2xl">{point.title}</h3>
							<p className="mt-3 text-muted-foreground">{point.text}</p>
						</li>
					))}
				</ul>
			</div>
		</Section>
	)
}

function AboutAchievements({ achievements: { figures, ...heading } }: Pick<AboutContent, 'achievements'>) {
	if (figures.length === 0) return null
	return (
		<Section tone="night" aria-labelledby="achievements">
			<SectionHeading {...heading} id="achievements" />
			<dl className="grid gap-3 min-[22.5rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
				{figures.map((card) => (
					<div key={card.id} className="card flex flex-col p-4 sm:p-6 md:p-8 lg:even:translate-y-8">
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
