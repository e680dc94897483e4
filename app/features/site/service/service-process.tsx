import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { ServicePage } from '../parts/service-page.ts'

/** A timetable: when on the left, what happens on the right, and a line of light through the steps. */
export function ServiceProcess({ heading, intro, steps }: ServicePage['process']) {
	return (
		<Section tone="night" aria-labelledby="process">
			<SectionHeading heading={heading} intro={intro} id="process" />
			<ol className="ml-6 md:ml-0">
				{steps.map((step, index) => (
					<li key={step.title} className="group grid md:grid-cols-[minmax(10rem,1fr)_2fr]">
						<p className="hidden pt-1 pr-10 text-right text-lg font-semibold text-accent-ink md:block">{step.time}</p>
						<div className="relative border-l-2 border-border pb-12 pl-10 group-last:border-transparent group-last:pb-0 md:pl-16">
							<span
								aria-hidden="true"
								className="absolute -top-1 -left-px grid size-12 -translate-x-1/2 place-items-center rounded-full border-2 border-border bg-background font-display text-lg font-bold text-accent-ink"
							>
								{index + 1}
							</span>
							<h3 className="text-2xl">{step.title}</h3>
							<p className="mt-1 font-semibold text-accent-ink md:hidden">{step.time}</p>
							<p className="measure mt-2 text-lg text-muted-foreground">{step.text}</p>
						</div>
					</li>
				))}
			</ol>
		</Section>
	)
}
