import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { commentsTag } from '#app/features/comments/cache-tags.ts'
import { nestComments } from '#app/features/comments/comment.ts'
import { commentsOf } from '#app/features/comments/comments.server.ts'
import { cachePublic } from '#app/platform/cache-tags.server.ts'
import { postsTag, postTag } from './cache-tags.ts'

/** What stands under a post now, for pages that were open when a comment was approved; kept like the page itself. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const post = z.uuid().safeParse(new URL(request.url).searchParams.get('post'))
	const comments = post.success ? await commentsOf(post.data) : null
	if (!post.success || !comments) return Response.json(null, { status: 404 })
	cachePublic(context, [postsTag, postTag(post.data), commentsTag(post.data)])
	return Response.json(nestComments(comments))
}
