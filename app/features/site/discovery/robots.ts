import type { LoaderFunctionArgs } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'

/** Addresses of no use to search engines: private pages, APIs and one-time links. */
const closed = ['/admin', '/api', '/account', '/setup', '/invitation']

export function loader({ context }: LoaderFunctionArgs) {
	cachePublic(context, ['site'])
	const lines = [
		'User-agent: *',
		...closed.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${env.SITE_URL}/sitemap.xml`,
	]
	return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
