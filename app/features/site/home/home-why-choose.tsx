import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { homeWhyChoose } from './home.ts'

export function HomeWhyChoose() {
	const { features, ...heading } = homeWhyChoose
	return (
		<Section aria-labelledby="why-choose">
			<SectionHeading {...heading} id="why-choose" />
			<ul className="features">
				{features.map((feature) => (
					<li key={feature.title}>
						<Icon name={feature.icon} size={28} />
						<h3 className="text-xl">{feature.title}</h3>
						<p className="text-muted-foreground">{feature.text}</p>
					</li>
				))}
			</ul>
		</Section>
	)
}
