import { latestPosts } from '#app/features/posts/list/posts.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { pageMeta } from '#app/ui/seo/page-meta.ts'
import { homeCallToAction, homeMeta } from './home.ts'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { HomeAbout } from './home-about.tsx'
import { HomeFigures } from './home-figures.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeServices } from './home-services.tsx'
import { HomeStories } from './home-stories.tsx'
import { HomeWhyChoose } from './home-why-choose.tsx'
import { LatestInsights } from './latest-insights.tsx'
import { organization, website } from '../parts/structured-data.ts'
import { TestimonialsCarousel } from './testimonials-carousel.tsx'
import type { Route } from './+types/home-page.ts'

const teaserPosts = 3

export async function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site', 'posts'])
	return { posts: await latestPosts(teaserPosts), siteUrl: env.SITE_URL }
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl } }) =>
	pageMeta({ ...homeMeta, siteUrl, path: '/', structuredData: [website(siteUrl), organization(siteUrl)] })

export default function HomePage({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<HomeHero />
			<HomeServices />
			<HomeAbout />
			<HomeFigures />
			<HomeWhyChoose />
			<TestimonialsCarousel />
			<HomeStories />
			<LatestInsights posts={loaderData.posts} />
			<CallToActionBand {...homeCallToAction} />
		</>
	)
}
