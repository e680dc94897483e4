import { latestPosts } from '#app/features/posts/list/posts.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import { pageMeta } from '#app/ui/seo/page-meta.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { testimonialType } from '../testimonials/testimonial-content.ts'
import { clientMarksType, shownMarks } from '../client-marks/client-mark-content.ts'
import { homeType } from './home-content.ts'
import { organization, website } from '../parts/structured-data.ts'
import type { Route } from './+types/home-page.ts'
import { projectType } from '../portfolio/project-content.ts'
import { servicesType } from '../services/service-content.ts'
import { cardOf } from '../services/service-cards.ts'
import { HomeView } from './home-view.tsx'

const teaserPosts = 3

export async function loader({ context }: Route.LoaderArgs) {
	const types = [homeType, servicesType, clientMarksType, testimonialType, projectType]
	cachePublic(context, ['site', 'posts', ...types.map(({ name }) => contentTag(name))])
	const [content, posts] = await Promise.all([publishedContent(), latestPosts(teaserPosts)])
	return {
		posts,
		siteUrl: env.SITE_URL,
		home: content.single(homeType),
		services: content.items(servicesType).map(cardOf),
		clients: shownMarks(content.items(clientMarksType), content.items(projectType)),
		testimonials: content.items(testimonialType).filter(({ onHome }) => onHome),
		projects: content.items(projectType).filter(({ homeText }) => homeText !== ''),
	}
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl, home } }) =>
	pageMeta({
		...home.meta,
		description: withChannels(home.meta.description),
		siteUrl,
		path: '/',
		structuredData: [website(siteUrl), organization(siteUrl)],
	})

export default function HomePage({ loaderData }: Route.ComponentProps) {
	return <HomeView {...loaderData} />
}
