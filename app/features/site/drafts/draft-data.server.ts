import { draftContent, type Content } from '#app/entries/published-content.server.ts'
import { latestPosts } from '#app/features/posts/list/posts.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import type { DraftData } from './draft-data.ts'
import { clientMarksType, shownMarks } from '../client-marks/client-mark-content.ts'
import { currentLicences, licencesType } from '../licences/licence-content.ts'
import { questionsType } from '../questions/question-content.ts'
import { shownTeam } from '../team/shown-team.ts'
import { teamType } from '../team/team-content.ts'
import { portfolioPageType, projectType } from '../portfolio/project-content.ts'
import { technologySlug } from '../service/service-page.ts'
import { servicesType, topicsType } from '../services/service-content.ts'
import { cardOf, tileOf } from '../services/service-cards.ts'
import { servicesPageType } from '../services/services-page-content.ts'
import { technologyPageType } from '../technology/technology-content.ts'
import { testimonialsPageType, testimonialType } from '../testimonials/testimonial-content.ts'

/**
 * What draft pages show next to the value that is edited: other drafts or, with published content, what visitors see; and
 * the latest posts.
 */
export async function draftData(around: Promise<Content> = draftContent()): Promise<DraftData> {
	const [content, posts] = await Promise.all([around, latestPosts(3)])
	const services = content.items(servicesType)
	return {
		siteUrl: env.SITE_URL,
		posts,
		services: services.map(cardOf),
		technologyTitle: services.find(({ id }) => id === technologySlug)?.title ?? '',
		topics: content.items(topicsType).map(tileOf),
		testimonials: content.items(testimonialType),
		projects: content.items(projectType),
		people: shownTeam(content.items(teamType)),
		clients: shownMarks(content.items(clientMarksType), content.items(projectType)),
		licences: currentLicences(content.items(licencesType)),
		questions: content.items(questionsType),
		servicesPage: content.single(servicesPageType),
		technologyPage: content.single(technologyPageType),
		portfolioPage: content.single(portfolioPageType),
		testimonialsPage: content.single(testimonialsPageType),
	}
}
