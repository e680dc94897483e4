import { data } from 'react-router'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { latestPosts } from '#app/features/posts/list/posts.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { faqPage } from '../parts/structured-data.ts'
import { cardOf, servicesType } from '../services/service-content.ts'
import { testimonialType } from '../testimonials/testimonial-content.ts'
import { ownPagePath, ownPagesType } from './own-page-content.ts'
import { OwnPageView } from './own-page-view.tsx'
import type { Route } from './+types/own-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
	cachePublic(context, ['site', contentTag(ownPagesType.name)])
	const content = await publishedContent()
	const page = content.items(ownPagesType).find(({ id }) => id === params.page)
	if (!page) throw data(null, { status: 404 })
	const kinds = new Set(page.sections.map(({ kind }) => kind))
	if (kinds.has('posts')) cachePublic(context, ['posts'])
	if (kinds.has('testimonials')) cachePublic(context, [contentTag(testimonialType.name)])
	return {
		siteUrl: env.SITE_URL,
		page,
		services: kinds.has('services') ? content.items(servicesType).map(cardOf) : [],
		testimonials: kinds.has('testimonials') ? content.items(testimonialType) : [],
		posts: kinds.has('posts') ? await latestPosts(3) : [],
		subject: page.title,
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	// The page was not found, and the error page has its own metadata.
	if (!loaderData) return []
	const { siteUrl, page } = loaderData
	const questions = page.sections
		.filter(({ kind }) => kind === 'questions')
		.flatMap(({ items }) => items.map(({ title, text }) => ({ question: title, answer: text })))
	return pageHead({
		siteUrl,
		meta: {
			title: page.meta.title || page.title,
			description: page.meta.description || page.lead || (page.sections[0]?.paragraphs[0] ?? page.title),
		},
		path: ownPagePath(page.id),
		trail: trailFromHome(),
		current: page.title,
		structuredData: questions.length > 0 ? [faqPage(questions)] : [],
	})
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
	return <OwnPageView {...loaderData} />
}
