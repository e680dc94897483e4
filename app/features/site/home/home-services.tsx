import { ArrowLink } from '#app/ui/controls/button.tsx'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { homeServices } from './home.ts'
import { learnMore, serviceLines } from '../services/services.ts'

export function HomeServices() {
	return (
		<Section aria-labelledby="services">
			<SectionHeading {...homeServices} id="services" />
			<ul className="service-cards">
				{serviceLines.map((line) => (
					<li key={line.href} className="card card-link">
						<Picture src={line.illustration} alt="" />
						<div className="service-card-words">
							<h3 className="text-2xl">{line.title}</h3>
							<p className="mt-3 text-muted-foreground">{line.description}</p>
							<ArrowLink href={line.href} className="stretch mt-auto pt-3">
								<span>
									{learnMore}
									<span className="sr-only"> {line.learnMoreAbout}</span>
								</span>
							</ArrowLink>
						</div>
					</li>
				))}
			</ul>
		</Section>
	)
}
