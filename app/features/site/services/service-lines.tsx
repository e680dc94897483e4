import { Arrow } from '#app/ui/icons/arrow.tsx'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { learnMore, serviceLines, servicesCards } from './services.ts'

/** The four services as large cards; the second column hangs lower, so that the eye walks down them in order. */
export function ServiceLines() {
	return (
		<Section aria-labelledby="lines">
			<SectionHeading {...servicesCards} id="lines" />
			<ul className="grid gap-8 md:grid-cols-2 lg:gap-x-12 lg:pb-24">
				{serviceLines.map((line) => (
					<li key={line.href} className="card card-link flex flex-col overflow-hidden lg:even:translate-y-24">
						<Picture src={line.illustration} alt="" className="rounded-none" />
						<div className="flex flex-1 flex-col p-6 sm:p-8 lg:p-10">
							<h3 className="text-3xl">{line.title}</h3>
							<p className="mt-4 text-muted-foreground">{line.description}</p>
							<ul className="mt-6 mb-6 grid gap-2">
								{line.highlights.map((highlight) => (
									<li key={highlight} className="flex items-start gap-3 leading-snug">
										<Icon name="check" size={22} className="text-accent-ink" />
										{highlight}
									</li>
								))}
							</ul>
							<a href={line.href} className="link-arrow stretch mt-auto self-start">
								{learnMore}
								<span className="sr-only"> {line.learnMoreAbout}</span>
								<Arrow />
							</a>
						</div>
					</li>
				))}
			</ul>
		</Section>
	)
}
