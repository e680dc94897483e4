import { data } from 'react-router'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { periodTexts } from '#app/platform/env/env-retention.ts'
import { env } from '#app/platform/env/env.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import type { Route } from './+types/legal-page.ts'
import { findLegalPage } from './legal-content.ts'
import { legalDocument } from './legal-document.ts'
import { LegalView } from './legal-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
	const found = findLegalPage(params.slug)
	if (!found) throw data(null, { status: 404 })
	cachePublic(context, ['site', contentTag(found.type.name)])
	const content = await publishedContent()
	const site = { siteUrl: env.SITE_URL, periods: periodTexts(env) }
	return { site, page: legalDocument(found.base, content.single(found.type)) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return []
	const {
		site: { siteUrl },
		page,
	} = loaderData
	return pageHead({
		siteUrl,
		meta: { title: page.title, description: page.lead },
		path: `/legal/${page.slug}`,
		trail: trailFromHome(),
		current: page.title,
	})
}

export default function LegalPage({ loaderData: { page, site } }: Route.ComponentProps) {
	return <LegalView page={page} site={site} />
}
