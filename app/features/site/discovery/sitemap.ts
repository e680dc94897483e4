import type { LoaderFunctionArgs } from 'react-router'
import { postAddresses } from '#app/features/posts/topics/addresses.server.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { pageAddresses, pageAddressTags } from './current-addresses.server.ts'
import { sitemapIndex, sitemapOf } from './sitemap-xml.ts'

/** With more posts the sitemap is an index of parts, each of which changes with its own posts only. */
const maxPosts = 2_000

export async function loader({ context }: LoaderFunctionArgs) {
	cachePublic(context, pageAddressTags)
	const posts = await postAddresses(maxPosts)
	return posts === null ? sitemapIndex(env.SITE_URL) : sitemapOf([...(await pageAddresses()), ...posts], env.SITE_URL)
}
