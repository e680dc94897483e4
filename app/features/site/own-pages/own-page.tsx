import { data } from 'react-router'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { latestPosts } from '#app/features/posts/list/posts.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { searchDescription } from '#app/ui/seo/page-meta.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { faqPage } from '../parts/structured-data.ts'
import { projectType } from '../portfolio/project-content.ts'
import { servicesType, topicsType } from '../services/service-content.ts'
import { cardOf } from '../services/service-cards.ts'
import { testimonialType } from '../testimonials/testimonial-content.ts'
import { clientMarksType, shownMarks } from '../client-marks/client-mark-content.ts'
import { currentLicences, licencesType } from '../licences/licence-content.ts'
import { questionsType } from '../questions/question-content.ts'
import { peopleData } from '../team/people-data.ts'
import { shownTeam } from '../team/shown-team.ts'
import { teamType } from '../team/team-content.ts'
import type { SectionKind } from './own-page-fields.ts'
import { ownPagePath, ownPagesType, withLiveSections } from './own-page-content.ts'
import { OwnPageView } from './own-page-view.tsx'
import type { Route } from './+types/own-page.ts'

/** The kinds of sections that show a collection, of those that not every page shows. */
const shownTypes: readonly (readonly [SectionKind, string])[] = [
	['testimonials', testimonialType.name],
	['team', teamType.name],
	['client-marks', clientMarksType.name],
	['licences', licencesType.name],
	['general-questions', questionsType.name],
]

export async function loader({ params, context }: Route.LoaderArgs) {
	cachePublic(context, ['site', ...[ownPagesType, projectType, topicsType].map(({ name }) => contentTag(name))])
	const content = await publishedContent()
	const page = content.items(ownPagesType).find(({ id }) => id === params.page)
	if (!page) throw data(null, { status: 404 })
	const kinds = new Set(page.sections.map(({ kind }) => kind))
	if (kinds.has('posts')) cachePublic(context, ['posts'])
	cachePublic(
		context,
		shownTypes.filter(([kind]) => kinds.has(kind)).map(([, name]) => contentTag(name)),
	)
	return {
		siteUrl: env.SITE_URL,
		page: withLiveSections(page),
		services: kinds.has('services') ? content.items(servicesType).map(cardOf) : [],
		testimonials: kinds.has('testimonials') ? content.items(testimonialType) : [],
		people: kinds.has('team') ? shownTeam(content.items(teamType)) : [],
		clients: kinds.has('client-marks') ? shownMarks(content.items(clientMarksType), content.items(projectType)) : [],
		licences: kinds.has('licences') ? currentLicences(content.items(licencesType)) : [],
		questions: kinds.has('general-questions') ? content.items(questionsType) : [],
		posts: kinds.has('posts') ? await latestPosts(3) : [],
		subject: page.title,
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	// The page was not found, and the error page has its own metadata.
	if (!loaderData) return []
	const { siteUrl, page, people } = loaderData
	const own = page.sections
		.filter(({ kind }) => kind === 'questions')
		.flatMap(({ items }) => items.map(({ title, text }) => ({ question: title, answer: text })))
	const questions = [...own, ...loaderData.questions]
	const head = pageHead({
		siteUrl,
		meta: {
			title: page.meta.title || page.title,
			description:
				page.meta.description || page.lead || searchDescription(page.sections[0]?.paragraphs[0] ?? page.title),
		},
		path: ownPagePath(page.id),
		trail: trailFromHome(),
		current: page.title,
		structuredData: [...(questions.length > 0 ? [faqPage(questions)] : []), ...peopleData(siteUrl, people)],
	})
	// For the link to its editor: an address alone does not say that it is one of these.
	return [...head, { name: 'entry', content: `${ownPagesType.name}/${page.id}` }]
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
	return <OwnPageView {...loaderData} />
}
