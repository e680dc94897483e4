import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { aboutAchievements } from './about.ts'
import { aboutFigures } from '../home/figures.ts'

export function AboutAchievements() {
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
