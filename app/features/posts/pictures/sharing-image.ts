import { longDate } from '#app/format/public-dates.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { postTag } from '#app/events/page-tags.ts'
import { imageName, noImage } from './drawn-image.ts'
import { sharedPost } from '../post/post.server.ts'
import { drawSharingImage } from './sharing-image.server.ts'

/** /og/post/{slug}.png. Drawing takes a tenth of a second, so only those of posts are drawn. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const name = imageName(params['file'], '.png')
	if (name === null) return noImage()
	const post = await sharedPost(name)
	if (!post) return noImage()
	cachePublic(context, [postTag(post.id)])
	const png = await drawSharingImage(
		{
			seed: name,
			section: post.category ?? new URL(env.SITE_URL).host,
			title: post.title,
			byline: `${post.author}, ${longDate(post.publishedAt)}`,
		},
		request.signal,
	)
	return new Response(new Uint8Array(png), {
		headers: { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' },
	})
}
