import { latestPosts } from '#app/features/posts/list/posts.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { pageMeta } from '#app/ui/seo/page-meta.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { testimonialType } from '../testimonials/testimonial-content.ts'
import { homeType } from './home-content.ts'
import { organization, website } from '../parts/structured-data.ts'
import type { Route } from './+types/home-page.ts'
import { projectType } from '../portfolio/project-content.ts'
import { cardOf, servicesType } from '../services/service-content.ts'
import { HomeView } from './home-view.tsx'

const teaserPosts = 3

export async function loader({ context }: Route.LoaderArgs) {
	const types = [homeType, servicesType, testimonialType, projectType]
	cachePublic(context, ['site', 'posts', ...types.map(({ name }) => contentTag(name))])
	const [content, posts] = await Promise.all([publishedContent(), latestPosts(teaserPosts)])
	return {
		posts,
		siteUrl: env.SITE_URL,
		home: content.single(homeType),
		services: content.items(servicesType).map(cardOf),
		testimonials: content.items(testimonialType).filter(({ onHome }) => onHome),
		projects: content.items(projectType).filter(({ homeText }) => homeText !== ''),
	}
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl, home } }) =>
	pageMeta({ ...home.meta, siteUrl, path: '/', structuredData: [website(siteUrl), organization(siteUrl)] })

export default function HomePage({
	loaderData: { home, services, testimonials, projects, posts },
}: Route.ComponentProps) {
	return <HomeView home={home} services={services} testimonials={testimonials} projects={projects} posts={posts} />
}
