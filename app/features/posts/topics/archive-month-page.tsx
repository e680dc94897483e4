import { monthName } from '#app/format/public-dates.ts'
import { data } from 'react-router'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { monthPath, pagePath, parseMonth, parsePage, sharingImagePath } from '../post/addresses.ts'
import { blogMeta } from '../post/blog-meta.ts'
import { contentTag, postsTag } from '#app/events/page-tags.ts'
import { archiveMessages as messages } from '../post/messages.ts'
import { blogPageType, listDescription } from '../list/blog-page-content.ts'
import { listPosts } from '../list/posts.server.ts'
import { isThinList } from '../post/post.ts'
import { sidebar } from '../sidebar/sidebar.server.ts'
import { archiveTrail, TopicView } from '../list/topic-view.tsx'
import type { Route } from './+types/archive-month-page.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const month = parseMonth(params.year, params.month)
	if (!month) throw data(null, { status: 404 })
	const page = parsePage(new URL(request.url).searchParams.get('page'))
	const [list, sidebarData, { single }] = await Promise.all([listPosts({ month, page }), sidebar(), publishedContent()])
	if (list.total === 0) throw data(null, { status: 404 })
	cachePublic(context, [postsTag, contentTag(blogPageType.name)])
	const blogDescription = single(blogPageType).description
	return { siteUrl: env.SITE_URL, blogDescription, month, page, list, sidebar: sidebarData }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return []
	const { siteUrl, blogDescription, month, page, list } = loaderData
	const name = monthName(month.year, month.month)
	const path = monthPath(month.year, month.month)
	const title = messages.month(name)
	return blogMeta({
		title: page > 1 ? `${title}, page ${page}` : title,
		description: listDescription(title, blogDescription),
		siteUrl,
		path: pagePath(path, page),
		image: sharingImagePath('page', 'blog'),
		noIndex: list.posts.length === 0 || isThinList(list.total),
		structuredData: [breadcrumbList(siteUrl, archiveTrail, { label: name, href: path })],
	})
}

export default function ArchiveMonthPage({ loaderData: { month, ...rest } }: Route.ComponentProps) {
	const name = monthName(month.year, month.month)
	return (
		<TopicView
			{...rest}
			heading={messages.month(name)}
			current={name}
			path={monthPath(month.year, month.month)}
			inArchive
		/>
	)
}
