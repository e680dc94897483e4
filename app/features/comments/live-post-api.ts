import type { LoaderFunctionArgs } from 'react-router'
import { liveStream } from '#app/platform/request/live.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { livePostId, postTopic } from './writing/comment-live.server.ts'

/** For an open page of a post, public: which comments appear and disappear, and their number. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
	const postId = await livePostId(params['slug'] ?? '')
	if (!postId) return new Response('There is no such post.', { status: 404 })
	return liveStream(request, [postTopic(postId)], { addressBucket: context.get(requestInfoContext).addressBucket })
}
