import { siteMenu } from '#app/config/site-menu.ts'
import { livePaths } from '#app/config/site-paths.ts'
import { draftContent, type Content } from '#app/entries/published-content.server.ts'
import { issueType } from '#app/features/newsletter/issue-content.ts'
import { blogPageType } from '#app/features/posts/list/blog-page-content.ts'
import { latestPosts, listPosts } from '#app/features/posts/list/posts.server.ts'
import { sidebar } from '#app/features/posts/sidebar/sidebar.server.ts'
import { companyTypeName, navigationTypeName } from '#app/events/page-tags.ts'
import { logoPictures } from '#app/features/media/logo/logo-pictures.server.ts'
import { periodTexts } from '#app/platform/env/env-retention.ts'
import { env } from '#app/platform/env/env.server.ts'
import type { AroundData, DraftData } from './draft-data.ts'
import { aboutType } from '../about/about-content.ts'
import { clientMarksType, shownMarks } from '../client-marks/client-mark-content.ts'
import { companySettings, companyType } from '../company/company-content.server.ts'
import { contactType } from '../contact/contact-content.ts'
import { homeType } from '../home/home-content.ts'
import { currentLicences, licencesType } from '../licences/licence-content.ts'
import { questionsType } from '../questions/question-content.ts'
import { menuPages } from '../own-pages/own-page-content.ts'
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
 * posts. `type` is that of the entry.
 */
export async function draftData(type: string, around: Promise<Content> = draftContent()): Promise<DraftData> {
	const [content, posts, blog] = await Promise.all([
		around,
		latestPosts(3),
		type === blogPageType.name ? blogData() : null,
	])
	const services = content.items(servicesType)
	return {
		siteUrl: env.SITE_URL,
		periods: periodTexts(env),
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
		around: type === companyTypeName || type === navigationTypeName ? await aroundData(content) : null,
		blog,
		hasIssues: content.items(issueType).length > 0,
		home: content.single(homeType),
		about: content.single(aboutType),
		contact: content.single(contactType),
		servicesPage: content.single(servicesPageType),
		technologyPage: content.single(technologyPageType),
		portfolioPage: content.single(portfolioPageType),
		testimonialsPage: content.single(testimonialsPageType),
	}
}

async function blogData(): Promise<NonNullable<DraftData['blog']>> {
	const [page, shown] = await Promise.all([listPosts({}), sidebar()])
	return { page, sidebar: shown }
}

async function aroundData(content: Content): Promise<AroundData> {
	const { logo } = content.single(companyType)
	return {
		settings: companySettings(),
		logo,
		drawnLogo: await logoPictures(logo),
		menu: siteMenu(),
		paths: [...(livePaths() ?? [])],
		ownPages: menuPages(content),
	}
}
