import { longDate } from '#app/features/posts/post/post.ts'
import { Section } from '#app/ui/page/section.tsx'
import type { CaseStudy } from '../parts/case-study.ts'
import { caseStudyLabels as labels } from '../parts/page-labels.ts'

/** Who, where, when and how long: the line under the title. */
export function CaseStudyFacts({ study }: { study: CaseStudy }) {
	const facts = [
		[labels.client, study.client],
		[labels.location, study.location],
		[labels.year, study.year],
		[labels.duration, study.duration],
		[labels.published, longDate(study.published)],
	]
	return (
		<dl className="grid w-full grid-cols-2 gap-6 border-t pt-6 sm:flex sm:flex-wrap sm:gap-x-16">
			{facts.map(([label, value]) => (
				<div key={label}>
					<dt className="text-sm text-muted-foreground">{label}</dt>
					<dd className="mt-1 leading-snug font-semibold">{value}</dd>
				</div>
			))}
		</dl>
	)
}

export function CaseStudyFigures({ study }: { study: CaseStudy }) {
	return (
		<Section tone="night" aria-labelledby="figures">
			<h2 id="figures" className="sr-only">
				{labels.inFigures}
			</h2>
			<dl className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
				{study.figures.map((figure) => (
					<div key={figure.label} className="flex flex-col-reverse justify-end border-t-2 border-accent-ink pt-6">
						<dt className="mt-3 text-muted-foreground">{figure.label}</dt>
						<dd className="font-display text-5xl font-bold tracking-tight whitespace-nowrap lg:text-4xl">
							{figure.value}
						</dd>
					</div>
				))}
			</dl>
		</Section>
	)
}
