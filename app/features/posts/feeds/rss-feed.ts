import type { LoaderFunctionArgs } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { company } from '#app/config/company.ts'
import { blogPath } from '../post/addresses.ts'
import { postsTag } from '#app/events/page-tags.ts'
import { feedPosts, type FeedPost } from './feed.server.ts'
import { hubHeaders } from './hub.server.ts'
import { listMessages } from '../post/messages.ts'

export async function loader({ context }: LoaderFunctionArgs) {
	const { posts, tags } = await feedPosts(env.SITE_URL)
	cachePublic(context, [postsTag, ...tags])
	const headers = { 'content-type': 'application/rss+xml; charset=utf-8', ...hubHeaders('/rss.xml') }
	return new Response(rss(posts, env.SITE_URL), { headers })
}

function rss(posts: readonly FeedPost[], siteUrl: string): string {
	const changed = posts[0] ? `<lastBuildDate>${httpDate(posts[0].publishedAt)}</lastBuildDate>\n` : ''
	const hub = env.WEBSUB_HUB === undefined ? '' : `<atom:link href="${xml(env.WEBSUB_HUB)}" rel="hub"/>\n`
	return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xml(`${company().name}: ${listMessages.title}`)}</title>
<link>${xml(siteUrl + blogPath)}</link>
<description>${xml(company().description || company().name)}</description>
<language>${company().locale.toLowerCase()}</language>
<atom:link href="${xml(siteUrl)}/rss.xml" rel="self" type="application/rss+xml"/>
${hub}${changed}${posts.map(item).join('\n')}
</channel>
</rss>
`
}

function item(post: FeedPost): string {
	const topics = post.topics.map((topic) => `<category>${xml(topic)}</category>`).join('')
	return `<item>
<title>${xml(post.title)}</title>
<link>${xml(post.url)}</link>
<guid isPermaLink="false">urn:uuid:${post.id}</guid>
<pubDate>${httpDate(post.publishedAt)}</pubDate>
<dc:creator>${xml(post.author)}</dc:creator>
${topics}
<description>${xml(post.excerpt)}</description>
<content:encoded>${xml(post.html)}</content:encoded>
</item>`
}

const httpDate = (timestamp: string) => new Date(timestamp).toUTCString()

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escaped text, without the characters that XML cannot hold. */
const xml = (text: string) =>
	text
		.toWellFormed()
		.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
		.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
