import type { LoaderFunctionArgs } from 'react-router'
import { noImage } from '#app/features/posts/pictures/drawn-image.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { iconFile } from './app-icons.server.ts'
import { week } from './icon-cache.ts'

/** /icons/{name}.png: the icons of the web app's manifest and of a home screen. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const png = await iconFile(params['file'] ?? '', request.signal)
	if (!png) return noImage()
	cachePublic(context, ['site'], { maxAge: week })
	return new Response(new Uint8Array(png), {
		headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${week}` },
	})
}
