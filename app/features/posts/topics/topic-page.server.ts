import { sql } from '#app/db/client.server.ts'
import { data, type RouterContextProvider } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { parsePage } from '../post/addresses.ts'
import { postsTag } from '#app/events/page-tags.ts'
import { listPosts } from '../list/posts.server.ts'
import { sidebar } from '../list/sidebar.server.ts'
import { categoryId, tagId } from '../post/post-sql.server.ts'

type Topic = { name: string; description: string }

/** The loader of a category's and of a tag's page; 404 when there is no such topic. */
export async function readTopicPage(
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
	found: Promise<Topic | null>,
	filter: { category: string } | { tag: string },
) {
	const page = parsePage(new URL(request.url).searchParams.get('page'))
	const [topic, list, sidebarData] = await Promise.all([found, listPosts({ ...filter, page }), sidebar()])
	if (!topic) throw data(null, { status: 404 })
	cachePublic(context, [postsTag])
	return { siteUrl: env.SITE_URL, topic, page, list, sidebar: sidebarData }
}

export async function findCategory(name: string): Promise<Topic | null> {
	const rows = await sql<Topic[]>`select name, description from blog_categories where id = ${categoryId(name)}`
	return rows[0] ?? null
}

export async function findTag(name: string): Promise<Topic | null> {
	const rows = await sql<Topic[]>`select name, '' as description from blog_tags where id = ${tagId(name)}`
	return rows[0] ?? null
}
