import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { aboutValues } from './about.ts'

export function AboutValues() {
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
