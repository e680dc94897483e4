import { Arrow } from '#app/ui/icons/arrow.tsx'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { technologyTiles, type TechnologyTile } from './technology.ts'

/** One sheet cut into six; the piece without a page of its own, which leads to the form, is lit. */
export function TechnologyTiles() {
	const { tiles, ...heading } = technologyTiles
	return (
		<Section aria-labelledby="tiles">
			<SectionHeading {...heading} id="tiles" />
			<ul className="grid gap-px overflow-hidden rounded-2xl border bg-border sm:grid-cols-2 lg:grid-cols-3">
				{tiles.map((tile) => (
					<Tile key={tile.href} {...tile} />
				))}
			</ul>
		</Section>
	)
}

function Tile({ icon, title, text, href }: TechnologyTile) {
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
