import type { ContentName } from '#app/config/editable-pages.ts'
import { anyOf, type AnyContentType } from '#app/content/content-type.ts'
import { issueType } from '#app/features/newsletter/issue-content.ts'
import { newsletterPageType } from '#app/features/newsletter/newsletter-page-content.ts'
import { blogPageType } from '#app/features/posts/list/blog-page-content.ts'
import { synonymsType } from '#app/features/search/synonyms-content.ts'
import { companyType } from './company/company-content.server.ts'
import { aboutType } from './about/about-content.ts'
import { clientMarksType } from './client-marks/client-mark-content.ts'
import { contactType } from './contact/contact-content.ts'
import { navigationType } from './frame/navigation-content.ts'
import { homeType } from './home/home-content.ts'
import { cookiesType, privacyType, termsType } from './legal/legal-content.ts'
import { licencesType } from './licences/licence-content.ts'
import { notFoundType } from './not-found/not-found-content.ts'
import { ownPagesType } from './own-pages/own-page-content.ts'
import { portfolioPageType, projectType } from './portfolio/project-content.ts'
import { questionsType } from './questions/question-content.ts'
import { servicesType, topicsType } from './services/service-content.ts'
import { servicesPageType } from './services/services-page-content.ts'
import { teamType } from './team/team-content.ts'
import { technologyPageType } from './technology/technology-content.ts'
import { testimonialsPageType, testimonialType } from './testimonials/testimonial-content.ts'

const byName: Record<ContentName, AnyContentType> = {
	company: anyOf(companyType),
	navigation: anyOf(navigationType),
	home: anyOf(homeType),
	about: anyOf(aboutType),
	'services-page': anyOf(servicesPageType),
	services: anyOf(servicesType),
	'technology-page': anyOf(technologyPageType),
	'technology-topics': anyOf(topicsType),
	'portfolio-page': anyOf(portfolioPageType),
	projects: anyOf(projectType),
	'testimonials-page': anyOf(testimonialsPageType),
	testimonials: anyOf(testimonialType),
	'blog-page': anyOf(blogPageType),
	'newsletter-page': anyOf(newsletterPageType),
	team: anyOf(teamType),
	'client-marks': anyOf(clientMarksType),
	licences: anyOf(licencesType),
	questions: anyOf(questionsType),
	contact: anyOf(contactType),
	'not-found-page': anyOf(notFoundType),
	'legal-privacy': anyOf(privacyType),
	'legal-terms': anyOf(termsType),
	'legal-cookies': anyOf(cookiesType),
	'own-pages': anyOf(ownPagesType),
	'newsletter-issues': anyOf(issueType),
	'search-words': anyOf(synonymsType),
}

/** Everything of the site that its owner edits, in the order of its pages. */
export const contentTypes: readonly AnyContentType[] = Object.values(byName)

export const typeNamed = (name: string | undefined): AnyContentType | undefined =>
	contentTypes.find((type) => type.name === name)

/** Each with the field that its items are called by: the first. */
export const collections = contentTypes.flatMap(({ name, label, kind, open }) => {
	if (kind === 'single') return []
	const [first] = open(({ field }) => field.toForm(field.empty, ''))
	return first === undefined ? [] : [{ name, label, nameField: first[0] }]
})
