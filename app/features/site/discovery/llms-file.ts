import type { LoaderFunctionArgs } from 'react-router'
import { company } from '#app/config/company.ts'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { feedPosts } from '#app/features/posts/feeds/feed.server.ts'
import { blogMarkdownPath, postMarkdownPath } from '#app/features/posts/post/addresses.ts'
import { markdownLine } from '#app/format/markdown-text.ts'
import { env } from '#app/platform/env/env.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { markdownAddress } from '../markdown/markdown-address.ts'
import { markdownPaths } from '../markdown/markdown-pages.server.ts'
import { pageAddressTags } from './current-addresses.server.ts'
import { currentLinkPlaces } from './link-places.server.ts'

/** /llms.txt (https://llmstxt.org): what the site is and where its pages are, for programs that read. */
export async function loader({ context }: LoaderFunctionArgs) {
	cachePublic(context, pageAddressTags)
	const [places, { posts }] = await Promise.all([currentLinkPlaces(), feedPosts(env.SITE_URL)])
	const site = (path: string) => `${env.SITE_URL}${path}`
	const asMarkdown = markdownPaths(await publishedContent())
	const lines = [
		`# ${markdownLine(company().name)}`,
		'',
		...(company().description ? [`> ${markdownLine(company().description)}`, ''] : []),
		'## Pages',
		'',
		...places.map(({ title, href }) => link(title, site(asMarkdown.has(href) ? markdownAddress(href) : href))),
		'',
		'## Newest posts',
		'',
		...posts.map(({ title, slug, excerpt }) => link(title, site(postMarkdownPath(slug)), excerpt)),
		'',
		'## More',
		'',
		link('All posts', site(blogMarkdownPath)),
		link('All pages', site('/sitemap.xml')),
		link('Feed of posts', site('/feed.json')),
		link('API', site('/openapi.json')),
	]
	return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

const link = (title: string, url: string, about = ''): string =>
	`- [${markdownLine(title)}](${url})${about ? `: ${markdownLine(about)}` : ''}`
