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

/** Everything of the site that its owner edits, in the order of its pages. */
export const contentTypes: readonly AnyContentType[] = [
	anyOf(companyType),
	anyOf(navigationType),
	anyOf(homeType),
	anyOf(aboutType),
	anyOf(servicesPageType),
	anyOf(servicesType),
	anyOf(technologyPageType),
	anyOf(topicsType),
	anyOf(portfolioPageType),
	anyOf(projectType),
	anyOf(testimonialsPageType),
	anyOf(testimonialType),
	anyOf(blogPageType),
	anyOf(newsletterPageType),
	anyOf(teamType),
	anyOf(clientMarksType),
	anyOf(licencesType),
	anyOf(questionsType),
	anyOf(contactType),
	anyOf(notFoundType),
	anyOf(privacyType),
	anyOf(termsType),
	anyOf(cookiesType),
	anyOf(ownPagesType),
	anyOf(issueType),
	anyOf(synonymsType),
]

export const typeNamed = (name: string | undefined): AnyContentType | undefined =>
	contentTypes.find((type) => type.name === name)
