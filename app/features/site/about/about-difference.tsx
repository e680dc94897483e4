import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { aboutDifference } from './about.ts'
import { homeAbout } from '../home/home.ts'

const picture = homeAbout.images[2]

export function AboutDifference() {
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
