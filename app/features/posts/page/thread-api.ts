import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { commentsTag, postTag, postsTag } from '#app/events/page-tags.ts'
import { threadOf } from '#app/features/comments/comment/thread.server.ts'
import { threadPage } from '#app/features/comments/comment/thread.ts'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'

/**
 * The current comments of a post, for pages that were open when a comment was approved. Cached like the page itself.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const { searchParams } = new URL(request.url)
	const post = z.uuid().safeParse(searchParams.get('post'))
	const thread = post.success ? await threadOf(post.data, threadPage(searchParams.get('page'))) : null
	if (!post.success || !thread) return Response.json(null, { status: 404 })
	cachePublic(context, [postsTag, postTag(post.data), commentsTag(post.data)])
	return Response.json(thread)
}
