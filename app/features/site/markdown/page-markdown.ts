import { data, type LoaderFunctionArgs } from 'react-router'
import { publishedContent } from '#app/entries/published-content.server.ts'
import { contentTag } from '#app/events/page-tags.ts'
import { env } from '#app/platform/env/env.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { pageOfMarkdown } from './markdown-address.ts'
import { pageMarkdown } from './markdown-pages.server.ts'

/** A page as Markdown at its address with .md, for programs that read. Search engines keep to the page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const path = pageOfMarkdown(new URL(request.url).pathname)
	const text = pageMarkdown(await publishedContent(), path, env.SITE_URL)
	if (text === null) throw data(null, { status: 404 })
	cachePublic(context, ['site', contentTag()])
	return new Response(text, {
		headers: {
			'content-type': 'text/markdown; charset=utf-8',
			'x-robots-tag': 'noindex',
			link: `<${env.SITE_URL}${path}>; rel="canonical"`,
		},
	})
}
