import { Arrow } from '#app/ui/icons/arrow.tsx'
import { Eyebrow } from '#app/ui/page/heading.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { CaseStudy } from '../parts/project-fields.ts'
import { caseStudyPath } from './project-content.ts'

type CaseStudyCardProps = {
	study: CaseStudy
	eyebrow: string
	/** The section before has the same background, so this one has no top padding. */
	close?: boolean
}

/** One case study across the page: on a service's page, and as the next one under another case study. */
export function CaseStudyCard({ study, eyebrow, close = false }: CaseStudyCardProps) {
	return (
		<Section aria-labelledby="case-study" className={close ? 'pt-0' : undefined}>
			<div className="card card-link grid items-center gap-6 overflow-hidden md:grid-cols-2 md:gap-12">
				{study.image !== '' && <Picture src={study.image} alt="" className="h-full rounded-none" />}
				<div className="p-6 pt-0 md:py-10 md:pr-8 md:pl-0 lg:pr-16">
					<Eyebrow>{eyebrow}</Eyebrow>
					<h2 id="case-study" className="mt-3 text-3xl">
						<a href={caseStudyPath(study.slug)} className="stretch">
							{study.title}
						</a>
					</h2>
					{study.summary !== '' && <p className="mt-4 text-muted-foreground">{study.summary}</p>}
					<span className="mt-6 block text-primary">
						<Arrow />
					</span>
				</div>
			</div>
		</Section>
	)
}
