import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { withLiveButtons } from '../frame/live-links.ts'
import { caseStudiesOf, caseStudyFor, projectType } from '../portfolio/project-content.ts'
import { CaseStudyCard } from '../portfolio/case-study-card.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { breadcrumbLabels, serviceLabels } from '../parts/page-labels.ts'
import { data } from 'react-router'
import { servicePath, technologySlug, topicPath } from '../service/service-page.ts'
import { servicesType, tileOf, topicsType, type TopicTile } from './service-content.ts'
import { technologyPageType } from '../technology/technology-content.ts'
import type { TechnologyPageContent } from '../technology/technology-fields.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import type { Route } from './+types/technology-page.ts'
import { Arrow } from '#app/ui/icons/arrow.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'

const trail = trailFromHome({ label: breadcrumbLabels.services, href: '/services' })

export async function loader({ context }: Route.LoaderArgs) {
	const types = [projectType, servicesType, topicsType, technologyPageType]
	cachePublic(context, ['site', ...types.map(({ name }) => contentTag(name))])
	const content = await publishedContent()
	const line = content.items(servicesType).find(({ id }) => id === technologySlug)
	if (!line) throw data(null, { status: 404 })
	const page = content.single(technologyPageType)
	return {
		siteUrl: env.SITE_URL,
		page: { ...page, callToAction: withLiveButtons(page.callToAction) },
		tiles: content.items(topicsType).map(tileOf),
		proof: caseStudyFor(caseStudiesOf(content.items(projectType)), topicPath('web')),
		subject: page.hero.eyebrow || line.title,
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return []
	const { siteUrl, page, subject } = loaderData
	return pageHead({ siteUrl, meta: page.meta, path: servicePath(technologySlug), trail, current: subject })
}

export default function TechnologyPage({ loaderData: { page, tiles, proof, subject } }: Route.ComponentProps) {
	const { illustration, ...hero } = page.hero
	return (
		<>
			<PageHero
				{...hero}
				{...(illustration.src !== '' && { illustration: illustration.src, illustrationAlt: illustration.alt })}
				trail={trail}
				current={subject}
			/>
			<TechnologyTiles heading={page.tiles} tiles={tiles} />
			<Approach {...page.approach} />
			{proof && <CaseStudyCard study={proof} eyebrow={serviceLabels.proof} />}
			<CallToActionBand {...page.callToAction} />
		</>
	)
}

function Approach({ points, ...heading }: TechnologyPageContent['approach']) {
	if (points.length === 0) return null
	return (
		<Section tone="muted" aria-labelledby="approach">
			<SectionHeading {...heading} id="approach" />
			<ul className="grid gap-x-16 gap-y-12 md:grid-cols-2">
				{points.map((point) => (
					<li key={point.id} className="border-l-2 border-accent pl-6 md:pl-8">
						<h3 className="text-2xl">{point.title}</h3>
						<p className="measure mt-3 text-muted-foreground">{point.text}</p>
					</li>
				))}
			</ul>
		</Section>
	)
}

/** The tiles; one without a page of its own links to the contact form and is highlighted. */
type Tiles = { heading: TechnologyPageContent['tiles']; tiles: readonly TopicTile[] }

function TechnologyTiles({ heading, tiles }: Tiles) {
	if (tiles.length === 0) return null
	return (
		<Section aria-labelledby="tiles">
			<SectionHeading {...heading} id="tiles" />
			<ul className="grid gap-px overflow-hidden rounded-2xl border bg-border sm:grid-cols-2 lg:grid-cols-3">
				{tiles.map((tile) => (
					<Tile key={tile.id} {...tile} />
				))}
			</ul>
		</Section>
	)
}

function Tile({ icon, title, text, href }: TopicTile) {
	const lit = href.startsWith('/contact')
	return (
		<li className={lit ? 'on-night cloth' : 'bg-card text-card-foreground'}>
			<a
				href={href}
				className="group flex h-full flex-col sm:min-h-64 p-6 -outline-offset-4 transition-colors hover:bg-foreground/5 md:p-8 lg:min-h-80"
			>
				<Icon name={icon} size={40} className="text-accent-ink" />
				<h3 className="mt-auto pt-6 text-2xl sm:pt-12">{title}</h3>
				<p className="mt-3 text-muted-foreground">{text}</p>
				<span className="mt-6 text-primary transition-transform duration-300 group-hover:translate-x-1">
					<Arrow />
				</span>
			</a>
		</li>
	)
}
