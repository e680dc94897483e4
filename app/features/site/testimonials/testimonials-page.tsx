import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import type { Route } from './+types/testimonials-page.ts'
import { reviews } from './reviews.ts'
import { testimonialsPageType, testimonialType } from './testimonial-content.ts'
import { projectType } from '../portfolio/project-content.ts'
import { TestimonialsView } from './testimonials-view.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	const types = [testimonialsPageType, testimonialType, projectType]
	cachePublic(context, ['site', ...types.map(({ name }) => contentTag(name))])
	const content = await publishedContent()
	return {
		siteUrl: env.SITE_URL,
		page: content.single(testimonialsPageType),
		testimonials: content.items(testimonialType),
		projects: content.items(projectType),
	}
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl, page, testimonials } }) =>
	pageHead({
		siteUrl,
		meta: page.meta,
		path: '/testimonials',
		trail: trailFromHome(),
		current: page.meta.title,
		structuredData: testimonials.length > 0 ? [reviews(siteUrl, testimonials)] : [],
	})

export default function TestimonialsPage({ loaderData: { page, testimonials, projects } }: Route.ComponentProps) {
	return <TestimonialsView page={page} testimonials={testimonials} projects={projects} />
}
