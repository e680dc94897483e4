import type { LoaderFunctionArgs } from 'react-router'
import { authMessages } from '#app/auth/messages.ts'
import { can } from '#app/auth/permissions.ts'
import { readViewer } from '#app/auth/viewer.server.ts'
import { liveStream } from '#app/platform/request/live.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { moderationTopic, viewerTopic } from './writing/comment-live.server.ts'

/**
 * For signed-in users: decisions on their comments; for admins also changes of the queue. An open stream does not
 * extend the session, and ends when the session, the account or the role does.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const cookies = request.headers.get('cookie')
	const viewer = await readViewer(cookies, { use: false })
	if (!viewer) return new Response(authMessages.signInFirst, { status: 401 })
	const topics = [
		viewerTopic(viewer.id),
		...(can(viewer, 'comment:moderate') ? [moderationTopic] : []),
		// Enquiries share the connection, because a browser opens only six.
		...(can(viewer, 'lead:read') ? ['leads'] : []),
	]
	return liveStream(request, topics, {
		addressBucket: context.get(requestInfoContext).addressBucket,
		stillAllowed: async () => {
			const now = await readViewer(cookies, { use: false })
			return now !== null && now.sessionId === viewer.sessionId && now.role === viewer.role
		},
	})
}
