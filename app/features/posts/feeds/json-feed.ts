import type { LoaderFunctionArgs } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { company } from '#app/config/company.ts'
import { absoluteUrl } from '#app/ui/seo/page-meta.ts'
import { blogPath, sharingImagePath } from '../post/addresses.ts'
import { postsTag } from '#app/events/page-tags.ts'
import { feedPosts, type FeedPost } from './feed.server.ts'
import { hubHeaders } from './hub.server.ts'
import { listMessages } from '../post/messages.ts'

/** https://www.jsonfeed.org/version/1.1/ */
export async function loader({ context }: LoaderFunctionArgs) {
	const siteUrl = env.SITE_URL
	const { posts, tags } = await feedPosts(siteUrl)
	cachePublic(context, [postsTag, ...tags])
	const feed = {
		version: 'https://jsonfeed.org/version/1.1',
		title: `${company().name}: ${listMessages.title}`,
		home_page_url: siteUrl + blogPath,
		feed_url: `${siteUrl}/feed.json`,
		description: company().description || undefined,
		language: company().locale,
		authors: [{ name: company().name, url: siteUrl }],
		hubs: env.WEBSUB_HUB === undefined ? undefined : [{ type: 'WebSub', url: env.WEBSUB_HUB }],
		items: posts.map((post) => item(post, siteUrl)),
	}
	const headers = { 'content-type': 'application/feed+json; charset=utf-8', ...hubHeaders('/feed.json') }
	return new Response(JSON.stringify(feed), { headers })
}

const item = (post: FeedPost, siteUrl: string) => ({
	id: `urn:uuid:${post.id}`,
	url: post.url,
	title: post.title,
	summary: post.excerpt,
	content_html: post.html,
	image: absoluteUrl(post.image ?? sharingImagePath('post', post.slug), siteUrl),
	date_published: post.publishedAt,
	date_modified: post.updatedAt,
	authors: [{ name: post.author }],
	tags: post.topics,
})
