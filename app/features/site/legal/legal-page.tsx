import { Fragment } from 'react'
import { data } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { siteConfig } from '#app/site.config.ts'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { legalLabels } from '../parts/page-labels.ts'
import { LegalContents } from './legal-contents.tsx'
import { LegalEnd } from './legal-end.tsx'
import { findLegalPage } from './legal-pages.ts'
import { LegalText } from './legal-text.tsx'
import { pageHead, trailFromHome } from '../parts/page-head.ts'
import type { Route } from './+types/legal-page.ts'

const trail = trailFromHome()

const longDate = new Intl.DateTimeFormat(siteConfig.locale, { dateStyle: 'long', timeZone: 'UTC' })

export function loader({ params, context }: Route.LoaderArgs) {
	const page = findLegalPage(params.slug)
	if (!page) throw data(null, { status: 404 })
	cachePublic(context, ['site'])
	return { siteUrl: env.SITE_URL, page }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return []
	const { siteUrl, page } = loaderData
	return pageHead({
		siteUrl,
		meta: { title: page.title, description: page.lead },
		path: `/legal/${page.slug}`,
		trail,
		current: page.title,
	})
}

export default function LegalPage({ loaderData: { page, siteUrl } }: Route.ComponentProps) {
	const text = (words: string) => <LegalText text={words} page={page} siteUrl={siteUrl} />
	return (
		<>
			<PageHero eyebrow={legalLabels.eyebrow} heading={page.title} lead={page.lead} trail={trail} current={page.title}>
				<p className="text-muted-foreground">
					{legalLabels.lastUpdated}:{' '}
					<time dateTime={page.lastUpdated}>{longDate.format(new Date(page.lastUpdated))}</time>
				</p>
			</PageHero>
			<Section>
				<div className="grid gap-12 lg:grid-cols-[18rem_1fr] lg:gap-24">
					<LegalContents page={page} />
					<div className="prose min-w-0 [&>h2:first-child]:mt-0">
						{page.sections.map((section) => (
							<Fragment key={section.id}>
								<h2 id={section.id}>{section.heading}</h2>
								{section.paragraphs?.map((paragraph) => (
									<p key={paragraph}>{text(paragraph)}</p>
								))}
								{section.list && (
									<ul>
										{section.list.map((entry) => (
											<li key={entry}>{text(entry)}</li>
										))}
									</ul>
								)}
							</Fragment>
						))}
					</div>
				</div>
			</Section>
			<LegalEnd page={page} />
		</>
	)
}
