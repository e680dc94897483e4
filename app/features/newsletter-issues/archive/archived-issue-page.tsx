import { data } from 'react-router'
import { contentTag } from '#app/events/page-tags.ts'
import { archivedIssuePath, archivePath, issueType } from '#app/features/newsletter/issue-content.ts'
import { renderMarkdown } from '#app/features/posts/markdown/markdown.server.ts'
import { fillRecords } from '#app/features/posts/records/fill-records.ts'
import { shortenedAtWord } from '#app/format/letters-and-words.ts'
import { longDate } from '#app/format/public-dates.ts'
import { env } from '#app/platform/env/env.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { ArrowLink } from '#app/ui/controls/button.tsx'
import { PageHero } from '#app/ui/page/page-hero.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { pageMeta } from '#app/ui/seo/page-meta.ts'
import type { Route } from './+types/archived-issue-page.ts'
import { archivedIssues } from './archived-issues.server.ts'
import { archiveMessages as messages } from '../messages.ts'

const trail = [
	{ label: 'Home', href: '/' },
	{ label: messages.newsletter, href: '/newsletter' },
	{ label: messages.title, href: archivePath },
]

export async function loader({ params, context, request }: Route.LoaderArgs) {
	cachePublic(context, ['site', 'posts', contentTag(issueType.name)])
	const issue = (await archivedIssues()).find(({ id }) => id === params.issue)
	if (!issue) throw data(null, { status: 404 })
	const rendered = await renderMarkdown(issue.content, { account: 'newsletter archive', signal: request.signal })
	const { html, tags } = fillRecords(rendered.html)
	cachePublic(context, tags)
	const { id, subject, preview, at } = issue
	return {
		siteUrl: env.SITE_URL,
		id,
		subject,
		preview: preview || shortenedAtWord(rendered.text, 300),
		html,
		at: at?.toISOString() ?? null,
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	// The page was not found, and the error page has its own metadata.
	if (!loaderData) return []
	const { siteUrl, id, subject, preview } = loaderData
	const path = archivedIssuePath(id)
	const head = pageMeta({
		title: subject,
		description: preview,
		siteUrl,
		path,
		image: '/og/page/newsletter.png',
		type: 'article',
		...(loaderData.at !== null && { publishedTime: loaderData.at }),
		structuredData: [breadcrumbList(siteUrl, trail, { label: subject, href: path })],
	})
	// For the link to its editor.
	return [...head, { name: 'entry', content: `${issueType.name}/${id}` }]
}

export default function ArchivedIssuePage({ loaderData: { subject, html, at } }: Route.ComponentProps) {
	return (
		<>
			<PageHero heading={subject} trail={trail} {...(at !== null && { eyebrow: longDate(at) })} />
			<Section>
				<div dir="auto" className="prose measure" dangerouslySetInnerHTML={{ __html: html }} />
				<div className="actions mt-12">
					<ArrowLink href="/newsletter">{messages.subscribe}</ArrowLink>
					<ArrowLink href={archivePath}>{messages.all}</ArrowLink>
				</div>
			</Section>
		</>
	)
}
