import { contentTag } from '#app/events/page-tags.ts'
import { archivedIssuePath, archivePath, issueType } from '#app/features/newsletter/issue-content.ts'
import { longDate } from '#app/format/public-dates.ts'
import { env } from '#app/platform/env/env.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { ArrowLink } from '#app/ui/controls/button.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { pageMeta } from '#app/ui/seo/page-meta.ts'
import type { Route } from './+types/archive-page.ts'
import { archivedIssues } from './archived-issues.server.ts'
import { archiveMessages as messages } from '../messages.ts'

const trail = [
	{ label: 'Home', href: '/' },
	{ label: messages.newsletter, href: '/newsletter' },
]

export async function loader({ context }: Route.LoaderArgs) {
	cachePublic(context, ['site', contentTag(issueType.name)])
	const issues = (await archivedIssues()).map(({ id, subject, preview, at }) => ({
		id,
		subject,
		preview,
		at: at?.toISOString() ?? null,
	}))
	return { siteUrl: env.SITE_URL, issues }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData &&
	pageMeta({
		title: messages.title,
		description: messages.lead,
		siteUrl: loaderData.siteUrl,
		path: archivePath,
		image: '/og/page/newsletter.png',
		noIndex: loaderData.issues.length === 0,
		structuredData: [breadcrumbList(loaderData.siteUrl, trail, { label: messages.title, href: archivePath })],
	})

export default function ArchivePage({ loaderData: { issues } }: Route.ComponentProps) {
	return (
		<>
			<PageHero heading={messages.heading} lead={messages.lead} trail={trail} />
			<Section>
				{issues.length === 0 ? (
					<p className="text-lg text-muted-foreground">{messages.empty}</p>
				) : (
					<ul className="measure border-b">
						{issues.map(({ id, subject, preview, at }) => (
							<li key={id} className="border-t py-6">
								{at !== null && (
									<p className="text-sm text-muted-foreground">
										<time dateTime={at}>{longDate(at)}</time>
									</p>
								)}
								<h2 className="mt-1 text-2xl">
									<a href={archivedIssuePath(id)} className="hover:text-primary hover:underline">
										{subject}
									</a>
								</h2>
								{preview !== '' && <p className="mt-2 text-muted-foreground">{preview}</p>}
							</li>
						))}
					</ul>
				)}
				<ArrowLink href="/newsletter" className="mt-8">
					{messages.subscribe}
				</ArrowLink>
			</Section>
		</>
	)
}
