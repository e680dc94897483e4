import { longDate } from '#app/format/public-dates.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { postTag } from '#app/events/page-tags.ts'
import { imageName, noImage } from './drawn-image.ts'
import { sharedPost } from '../post/post.server.ts'
import { drawSharingImage } from './sharing-image.server.ts'
import { sharingPages } from '../post/sharing-pages.ts'

/** /og/post/{slug}.png and /og/page/{name}.png. Drawing takes a tenth of a second, so only known names are drawn. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const name = imageName(params['file'], '.png')
	if (name === null) return noImage()
	const host = new URL(env.SITE_URL).host
	if (params['kind'] === 'page') {
		const page = Object.hasOwn(sharingPages, name) ? sharingPages[name] : undefined
		if (!page) return noImage()
		cachePublic(context, ['site'])
		return image(await drawSharingImage({ ...page, seed: name, byline: host }, request.signal))
	}
	const post = params['kind'] === 'post' ? await sharedPost(name) : null
	if (!post) return noImage()
	cachePublic(context, [postTag(post.id)])
	return image(
		await drawSharingImage(
			{
				seed: name,
				section: post.category ?? host,
				title: post.title,
				byline: `${post.author}, ${longDate(post.publishedAt)}`,
			},
			request.signal,
		),
	)
}

const image = (png: Buffer) => new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
