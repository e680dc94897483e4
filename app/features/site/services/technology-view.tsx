import { Arrow } from '#app/ui/icons/arrow.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { heroMarks, ItemMarks, useFieldMarks } from '#app/ui/page/field-marks.ts'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { trailFromHome } from '../parts/page-head.ts'
import { breadcrumbLabels, serviceLabels } from '../parts/page-labels.ts'
import type { CaseStudy } from '../parts/project-fields.ts'
import { CaseStudyCard } from '../portfolio/case-study-card.tsx'
import type { TechnologyPageContent } from '../technology/technology-fields.ts'
import type { TopicTile } from './service-cards.ts'

export const technologyTrail = trailFromHome({ label: breadcrumbLabels.services, href: '/services' })

type Props = {
	page: TechnologyPageContent
	tiles: readonly TopicTile[]
	proof: CaseStudy | undefined
	/** The name of the page in its breadcrumbs. */
	subject: string
}

/** The page of the technology line, with a tile for each topic. */
export function TechnologyView({ page, tiles, proof, subject }: Props) {
	return (
		<>
			<PageHero {...page.hero} trail={technologyTrail} current={subject} marks={heroMarks} />
			<TechnologyTiles heading={page.tiles} tiles={tiles} />
			<Approach {...page.approach} />
			{proof && <CaseStudyCard study={proof} eyebrow={serviceLabels.proof} />}
			<CallToActionBand {...page.callToAction} />
		</>
	)
}

function Approach({ points, ...heading }: TechnologyPageContent['approach']) {
	const at = useFieldMarks()
	if (points.length === 0) return null
	return (
		<Section tone="muted" aria-labelledby="approach">
			<SectionHeading {...heading} id="approach" field="approach" />
			<ul className="grid gap-x-16 gap-y-12 md:grid-cols-2">
				{points.map((point) => (
					<li key={point.id} className="border-l-2 border-accent pl-6 md:pl-8">
						<h3 className="text-2xl" {...at(`approach.points.${point.id}.title`)}>
							{point.title}
						</h3>
						<p className="measure mt-3 text-muted-foreground" {...at(`approach.points.${point.id}.text`)}>
							{point.text}
						</p>
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
			<SectionHeading {...heading} id="tiles" field="tiles" />
			<ul className="grid gap-px overflow-hidden rounded-2xl border bg-border sm:grid-cols-2 lg:grid-cols-3">
				{tiles.map((tile) => (
					<ItemMarks key={tile.id} id={tile.id}>
						<Tile {...tile} />
					</ItemMarks>
				))}
			</ul>
		</Section>
	)
}

function Tile({ icon, title, text, href }: TopicTile) {
	const at = useFieldMarks()
	const lit = href.startsWith('/contact')
	return (
		<li className={lit ? 'on-night cloth' : 'bg-card text-card-foreground'}>
			<a
				href={href}
				className="group flex h-full flex-col sm:min-h-64 p-6 -outline-offset-4 transition-colors hover:bg-foreground/5 md:p-8 lg:min-h-80"
			>
				<Icon name={icon} size={40} className="text-accent-ink" />
				<h3 className="mt-auto pt-6 text-2xl sm:pt-12" {...at('title')}>
					{title}
				</h3>
				<p className="mt-3 text-muted-foreground" {...at('text')}>
					{text}
				</p>
				<span className="mt-6 text-primary transition-transform duration-300 group-hover:translate-x-1">
					<Arrow />
				</span>
			</a>
		</li>
	)
}
