import { Eyebrow } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { aboutStory } from './about.ts'

/** How it began on the left; on the right the years, from the first van to combined projects. */
export function AboutStory() {
	const [opening, ...rest] = aboutStory.paragraphs
	return (
		<Section aria-labelledby="story">
			<div className="grid gap-16 lg:grid-cols-12 lg:gap-8">
				<div className="lg:col-span-6">
					<div className="lg:sticky lg:top-32">
						<Eyebrow>{aboutStory.eyebrow}</Eyebrow>
						<h2 id="story" className="mt-3 text-4xl">
							{aboutStory.heading}
						</h2>
						<p className="measure mt-8 font-display text-2xl leading-snug font-medium">{opening}</p>
						<div className="measure mt-6 grid gap-4 text-lg text-muted-foreground">
							{rest.map((paragraph) => (
								<p key={paragraph}>{paragraph}</p>
							))}
						</div>
					</div>
				</div>
				<ol className="ml-2 lg:col-span-5 lg:col-start-8">
					{aboutStory.milestones.map((milestone) => (
						<li
							key={milestone.year}
							className="relative border-l-2 border-border pb-12 pl-8 last:border-transparent last:pb-0 sm:pl-12"
						>
							<span
								aria-hidden="true"
								className="absolute top-3 -left-px size-4 -translate-x-1/2 rounded-full bg-accent ring-8 ring-background"
							/>
							<h3>
								<span className="block text-4xl text-accent-ink tabular-nums">{milestone.year}</span>
								<span className="mt-2 block text-xl">{milestone.title}</span>
							</h3>
							<p className="mt-2 text-muted-foreground">{milestone.text}</p>
						</li>
					))}
				</ol>
			</div>
		</Section>
	)
}
