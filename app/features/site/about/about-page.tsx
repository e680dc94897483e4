import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { AboutAchievements } from './about-achievements.tsx'
import { AboutDifference } from './about-difference.tsx'
import { AboutPurpose } from './about-purpose.tsx'
import { AboutStory } from './about-story.tsx'
import { AboutValues } from './about-values.tsx'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { aboutCallToAction, aboutHero, aboutMeta } from './about.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import { organization } from '../parts/structured-data.ts'
import type { Route } from './+types/about-page.ts'

const trail = trailFromHome()
const current = aboutMeta.title

export function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site'])
	return { siteUrl: env.SITE_URL }
}

export const meta: Route.MetaFunction = ({ loaderData: { siteUrl } }) =>
	pageHead({ siteUrl, meta: aboutMeta, path: '/about', trail, current, structuredData: [organization(siteUrl)] })

export default function AboutPage() {
	return (
		<>
			<PageHero {...aboutHero} wide trail={trail} current={current} />
			<AboutStory />
			<AboutAchievements />
			<AboutPurpose />
			<AboutValues />
			<AboutDifference />
			<CallToActionBand {...aboutCallToAction} />
		</>
	)
}
