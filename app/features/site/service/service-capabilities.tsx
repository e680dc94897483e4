import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { ServicePage } from '../parts/service-page.ts'

/** In two columns, or as rows with the name on the left and what it means on the right. */
export function ServiceCapabilities({
	heading,
	intro,
	items,
	columns,
}: ServicePage['capabilities'] & { columns: boolean }) {
	return (
		<Section aria-labelledby="capabilities">
			<SectionHeading heading={heading} intro={intro} id="capabilities" />
			<ul className={columns ? 'grid gap-x-8 md:grid-cols-2 lg:gap-x-24' : 'border-b'}>
				{items.map((item) => (
					<li
						key={item.title}
						className={columns ? 'border-t py-8' : 'grid gap-3 border-t py-8 md:grid-cols-12 md:gap-8'}
					>
						<h3 className={columns ? 'text-2xl' : 'text-2xl md:col-span-5'}>{item.title}</h3>
						<p
							className={
								columns ? 'measure mt-3 text-muted-foreground' : 'measure text-lg text-muted-foreground md:col-span-7'
							}
						>
							{item.text}
						</p>
					</li>
				))}
			</ul>
		</Section>
	)
}
