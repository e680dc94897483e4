import { connectallEcommerce } from './case-connectall-ecommerce.ts'
import { greencorpSolar } from './case-greencorp-solar.ts'
import { luxresidencesAutomation } from './case-luxresidences-automation.ts'
import type { CaseStudy } from '../parts/case-study.ts'

/** In the order of the portfolio. */
export const caseStudies: readonly CaseStudy[] = [greencorpSolar, luxresidencesAutomation, connectallEcommerce]

export function findCaseStudy(slug: string): CaseStudy | undefined {
	return caseStudies.find((study) => study.slug === slug)
}

/** The case study for a service: one with it as the main service, else one that includes it. */
export function caseStudyFor(servicePath: string): CaseStudy | undefined {
	return (
		caseStudies.find((study) => study.services[0]?.href === servicePath) ??
		caseStudies.find((study) => study.services.some(({ href }) => href === servicePath))
	)
}

/** The next case study; after the last comes the first. */
export function nextCaseStudy(study: CaseStudy): CaseStudy {
	const next = caseStudies[(caseStudies.indexOf(study) + 1) % caseStudies.length]
	return next ?? study
}
