import { database, sql } from '#app/db/client.server.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { categoryPath, pagePath, parsePage, tagPath } from '../post/addresses.ts'
import { contentTag, postsTag } from '#app/events/page-tags.ts'
import { blogPageType } from '../list/blog-page-content.ts'
import { listPosts } from '../list/posts.server.ts'
import { sidebar } from '../sidebar/sidebar.server.ts'
import { categoryNamed, tagNamed } from '../post/post-sql.server.ts'
import type { TopicKind } from '../post/topic-kind.ts'
import { redirectOf } from '../post/topic-sql.server.ts'

type Topic = { name: string; description: string }

/* One without published posts has no page: its name may be known from drafts alone. */

/** The loader of a category's and of a tag's page. A former name redirects; 410 when it was deleted, 404 otherwise. */
export async function readTopicPage(
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
	kind: TopicKind,
	name: string,
) {
	const page = parsePage(new URL(request.url).searchParams.get('page'))
	const [topic, list, sidebarData, { single }] = await Promise.all([
		kind === 'category' ? findCategory(name) : findTag(name),
		listPosts({ [kind]: name, page }),
		sidebar(),
		publishedContent(),
	])
	if (!topic) throw await elsewhere(kind, name, page)
	cachePublic(context, [postsTag, contentTag(blogPageType.name)])
	const blogDescription = single(blogPageType).description
	return { siteUrl: env.SITE_URL, blogDescription, topic, page, list, sidebar: sidebarData }
}

async function elsewhere(kind: TopicKind, name: string, page: number) {
	const moved = await redirectOf(database, kind, name)
	if (!moved) return data(null, { status: 404 })
	if (moved.name === null) return data(null, { status: 410 })
	return redirect(pagePath(kind === 'category' ? categoryPath(moved.name) : tagPath(moved.name), page), 308)
}

export async function findCategory(name: string): Promise<Topic | null> {
	const rows = await sql<Topic[]>`
		select name, description from blog_categories where id = ${categoryNamed(name)} and post_count > 0`
	return rows[0] ?? null
}

export async function findTag(name: string): Promise<Topic | null> {
	const rows = await sql<Topic[]>`
		select name, description from blog_tags where id = ${tagNamed(name)} and post_count > 0`
	return rows[0] ?? null
}
