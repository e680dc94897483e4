import { data } from 'react-router'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { recordMissed } from '#app/features/search/missed/missed.server.ts'
import { Island } from '#app/ui/island.tsx'
import { breadcrumbList } from '#app/ui/seo/breadcrumb-list.ts'
import { blogPath, listPath, parseBlogSearch, sharingImagePath } from '../post/addresses.ts'
import { blogPageType } from './blog-page-content.ts'
import BlogResults from './blog-results.tsx'
import { blogMeta } from '../post/blog-meta.ts'
import { contentTag, postsTag } from '#app/events/page-tags.ts'
import { listMessages as messages } from '../post/messages.ts'
import { ListFailure, ListView } from './list-view.tsx'
import { listPosts } from './posts.server.ts'
import { sidebar } from '../sidebar/sidebar.server.ts'
import { blogTrail } from './topic-view.tsx'
import type { Route } from './+types/list-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	const { network } = context.get(requestInfoContext)
	const search = parseBlogSearch(new URL(request.url).searchParams)
	const siteUrl = env.SITE_URL
	const { single } = await publishedContent()
	const content = single(blogPageType)
	try {
		const [page, sidebarData] = await Promise.all([
			listPosts(search, (typed) => recordMissed(typed, network)),
			sidebar(),
		])
		cachePublic(
			context,
			[postsTag, contentTag(search.q ? undefined : blogPageType.name)],
			search.q ? { maxAge: 60 } : {},
		)
		return { siteUrl, search, content, list: { page, sidebar: sidebarData } }
	} catch (error) {
		log.error({ err: error }, 'the blog list could not be loaded')
		return data({ siteUrl, search, content, list: null }, { status: 503, headers: { 'retry-after': '5' } })
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return []
	const { search, siteUrl, content, list } = loaderData
	const narrowed = search.q !== '' || search.category !== '' || search.tag !== ''
	return blogMeta({
		title: search.page > 1 ? `${messages.title}, page ${search.page}` : messages.title,
		description: content.description,
		siteUrl,
		path: listPath({ page: search.page }),
		image: sharingImagePath('page', 'blog'),
		noIndex: narrowed || !list?.page.posts.length,
		structuredData: [breadcrumbList(siteUrl, blogTrail.slice(0, 1), { label: messages.title, href: blogPath })],
	})
}

export default function BlogListPage({ loaderData: { search, content, list } }: Route.ComponentProps) {
	return (
		<ListView content={content} sidebar={list?.sidebar ?? null}>
			{list ? (
				<Island name="blog-results" props={{ search, page: list.page }} component={BlogResults} />
			) : (
				<ListFailure search={search} />
			)}
		</ListView>
	)
}
