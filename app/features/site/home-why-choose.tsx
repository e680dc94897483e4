import { SectionHeading } from '#app/ui/heading.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'
import { homeWhyChoose } from './content/home.ts'

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
