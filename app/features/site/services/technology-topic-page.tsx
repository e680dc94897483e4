import { data } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { CallToActionBand } from '../parts/call-to-action-band.tsx'
import { OtherTopics } from '../technology/other-topics.tsx'
import { findServicePage } from './service-pages.ts'
import { serviceHead } from '../service/service-head.ts'
import { ServiceView } from '../service/service-view.tsx'
import type { Route } from './+types/technology-topic-page.ts'

export function loader({ params, context }: Route.LoaderArgs) {
	const page = findServicePage(`/services/technology/${params.topic}`)
	if (!page) throw data(null, { status: 404 })
	cachePublic(context, ['site'])
	return { siteUrl: env.SITE_URL, page, subject: page.hero.eyebrow }
}

export const meta: Route.MetaFunction = ({ loaderData }) => serviceHead(loaderData)

export default function TechnologyTopicPage({ loaderData: { page } }: Route.ComponentProps) {
	return (
		<>
			<ServiceView page={page} />
			<OtherTopics path={page.path} />
			<CallToActionBand {...page.callToAction} />
		</>
	)
}
