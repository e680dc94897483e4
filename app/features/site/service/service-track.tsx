import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { ServicePage } from '../parts/service-page.ts'

/** The steps side by side along one line, from the first talk to the launch. */
export function ServiceTrack({ heading, intro, steps }: ServicePage['process']) {
	return (
		<Section tone="night" aria-labelledby="process">
			<SectionHeading heading={heading} intro={intro} id="process" />
			<ol className="ml-2 grid lg:ml-0 lg:grid-cols-5">
				{steps.map((step) => (
					<li
						key={step.title}
						className="relative border-l-2 border-border pb-10 pl-8 last:pb-0 lg:border-t-2 lg:border-l-0 lg:pt-10 lg:pr-6 lg:pb-0 lg:pl-0"
					>
						<span
							aria-hidden="true"
							className="absolute top-1.5 -left-2.25 size-4 rounded-full bg-primary ring-8 ring-background lg:-top-2.25 lg:left-0"
						/>
						<p className="text-sm font-semibold text-accent-ink">{step.time}</p>
						<h3 className="mt-2 text-2xl">{step.title}</h3>
						<p className="mt-3 text-muted-foreground">{step.text}</p>
					</li>
				))}
			</ol>
		</Section>
	)
}
