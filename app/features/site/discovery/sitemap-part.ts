import { data, type LoaderFunctionArgs } from 'react-router'
import { sitemapTag } from '#app/events/page-tags.ts'
import { postAddressesOf } from '#app/features/posts/topics/addresses.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { pageAddresses, pageAddressTags } from './current-addresses.server.ts'
import { readPart, sitemapOf } from './sitemap-xml.ts'

/** A part of a large site's sitemap. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const part = readPart(params['part'] ?? '')
	if (part === null) throw data(null, { status: 404 })
	if (part === 'pages') {
		cachePublic(context, pageAddressTags)
		return sitemapOf(await pageAddresses(), env.SITE_URL)
	}
	cachePublic(context, ['site', sitemapTag(part.ofPosts)])
	return sitemapOf(await postAddressesOf(part.ofPosts), env.SITE_URL)
}
