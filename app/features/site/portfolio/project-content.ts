import { collectionType, singleType } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { newItemId, type Item } from '#app/content/list.ts'
import { projectsTypeName } from '#app/events/page-tags.ts'
import { slugify } from '#app/format/letters-and-words.ts'
import { callToActionField, heroField, metaField } from '../parts/content-fields.ts'
import { projectField, type CaseStudy, type Project } from '../parts/project-fields.ts'
import { sampleProjects } from './portfolio-sample.ts'

export const projectType = collectionType<Project>({
	name: projectsTypeName,
	label: 'Projects',
	field: projectField,
	// The case study's address.
	newId: ({ title }) => slugify(title).slice(0, 60) || newItemId(),
	sample: () => sampleProjects,
})

const pageField = group('Portfolio page', { meta: metaField, hero: heroField, callToAction: callToActionField })

export type PortfolioPage = typeof pageField.empty

export const portfolioPageType = singleType<PortfolioPage>({
	name: 'portfolio-page',
	field: pageField,
	sample: () => ({
		meta: {
			title: 'Portfolio: solar, electrical, software and translation',
			description:
				'Four projects with measured results: solar for a factory in Agbara, metering for an estate in Lekki, a shop that works on 3G, and health advice in four languages.',
		},
		hero: {
			eyebrow: 'Portfolio',
			heading: 'Our portfolio, with the readings to prove it',
			lead: 'Four projects, one from each of our trades. We say what the client asked for, what we built, and what the meters, logs and users said a year or a season later.',
		},
		callToAction: {
			heading: 'Shall we measure first?',
			text: 'Tell us what you have and what troubles you. We look at it, write down the figures and quote. The quote is free.',
		},
	}),
	blank: () => ({
		meta: { title: 'Portfolio', description: '' },
		hero: { eyebrow: '', heading: 'Portfolio', lead: '' },
		callToAction: { heading: 'Tell us what you need', text: '' },
	}),
})

export const caseStudyPath = (slug: string): string => `/portfolio/${slug}`

export const hasCaseStudy = ({ study }: Project): boolean => study.title !== ''

/** Where visitors read about a project. */
export const projectPath = (project: Item<Project>): string =>
	hasCaseStudy(project) ? caseStudyPath(project.id) : '/portfolio'

/** In the order of the portfolio. */
export const caseStudiesOf = (projects: readonly Item<Project>[]): readonly CaseStudy[] =>
	projects
		.filter(hasCaseStudy)
		.map(({ id, category, picture, study }) => ({ ...study, slug: id, category, image: picture.src }))

/** The case study for a service: one with it as the main service, else one that includes it. */
export function caseStudyFor(studies: readonly CaseStudy[], servicePath: string): CaseStudy | undefined {
	return (
		studies.find((study) => study.services[0]?.href === servicePath) ??
		studies.find((study) => study.services.some(({ href }) => href === servicePath))
	)
}

/** The next case study; after the last comes the first. Null where there is no other. */
export function nextCaseStudy(studies: readonly CaseStudy[], { slug }: CaseStudy): CaseStudy | null {
	const at = studies.findIndex((study) => study.slug === slug)
	return studies.length > 1 ? (studies[(at + 1) % studies.length] ?? null) : null
}
