import type { LoaderFunctionArgs } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { faviconFile } from './app-icons.server.ts'
import { week } from './icon-cache.ts'

/** /favicon.svg: the icon of a tab. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	cachePublic(context, ['site'], { maxAge: week })
	return new Response(await faviconFile(request.signal), {
		headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${week}` },
	})
}
