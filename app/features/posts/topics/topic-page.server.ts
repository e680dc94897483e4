import { data, type RouterContextProvider } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { parsePage } from '../post/addresses.ts'
import { postsTag } from '#app/events/page-tags.ts'
import { listPosts } from '../list/posts.server.ts'
import { sidebar } from '../list/sidebar.server.ts'
import type { Topic } from '../list/topics.server.ts'

/** What a category's page and a tag's page show; 404 when there is no such topic. */
export async function readTopicPage(
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
	asked: Promise<Topic | null>,
	filter: { category: string } | { tag: string },
) {
	const page = parsePage(new URL(request.url).searchParams.get('page'))
	const [topic, list, beside] = await Promise.all([asked, listPosts({ ...filter, page }), sidebar()])
	if (!topic) throw data(null, { status: 404 })
	cachePublic(context, [postsTag])
	return { siteUrl: env.SITE_URL, topic, page, list, sidebar: beside }
}
