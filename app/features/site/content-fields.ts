import type { ContentName } from '#app/config/editable-pages.ts'
import { anyField, type AnyField } from '#app/content/field.ts'
import { issueType } from '#app/features/newsletter/issue-content.ts'
import { newsletterPageType } from '#app/features/newsletter/newsletter-page-content.ts'
import { blogPageType } from '#app/features/posts/list/blog-page-content.ts'
import { synonymsType } from '#app/features/search/synonyms-content.ts'
import { aboutType } from './about/about-content.ts'
import { clientMarksType } from './client-marks/client-mark-content.ts'
import { contactField } from './contact/contact-fields.ts'
import { companyField } from './company/company-fields.ts'
import { navigationType } from './frame/navigation-content.ts'
import { homeType } from './home/home-content.ts'
import { cookiesField, privacyField, termsField } from './legal/legal-fields.ts'
import { licencesType } from './licences/licence-content.ts'
import { notFoundType } from './not-found/not-found-content.ts'
import { ownPageField } from './own-pages/own-page-fields.ts'
import { portfolioPageType, projectType } from './portfolio/project-content.ts'
import { questionsType } from './questions/question-content.ts'
import { serviceField, topicField } from './services/service-fields.ts'
import { servicesPageField } from './services/services-page-fields.ts'
import { teamType } from './team/team-content.ts'
import { technologyPageField } from './technology/technology-fields.ts'
import { testimonialsPageType, testimonialType } from './testimonials/testimonial-content.ts'

const byName: Record<ContentName, AnyField> = {
	company: anyField(companyField),
	navigation: anyField(navigationType.field),
	home: anyField(homeType.field),
	about: anyField(aboutType.field),
	'services-page': anyField(servicesPageField),
	services: anyField(serviceField),
	'technology-page': anyField(technologyPageField),
	'technology-topics': anyField(topicField),
	'portfolio-page': anyField(portfolioPageType.field),
	projects: anyField(projectType.field),
	'testimonials-page': anyField(testimonialsPageType.field),
	testimonials: anyField(testimonialType.field),
	'blog-page': anyField(blogPageType.field),
	'newsletter-page': anyField(newsletterPageType.field),
	team: anyField(teamType.field),
	'client-marks': anyField(clientMarksType.field),
	licences: anyField(licencesType.field),
	questions: anyField(questionsType.field),
	contact: anyField(contactField),
	'not-found-page': anyField(notFoundType.field),
	'legal-privacy': anyField(privacyField),
	'legal-terms': anyField(termsField),
	'legal-cookies': anyField(cookiesField),
	'own-pages': anyField(ownPageField),
	'newsletter-issues': anyField(issueType.field),
	'search-words': anyField(synonymsType.field),
}

/** The fields of every type of content by its name, also for browsers: forms are made from them there. */
export const contentFields: Readonly<Record<string, AnyField>> = byName
