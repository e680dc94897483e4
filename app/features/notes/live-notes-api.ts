import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { authMessages } from '#app/auth/messages.ts'
import { readViewer } from '#app/auth/viewer.server.ts'
import { liveStream } from '#app/platform/request/live.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { noteMessages as messages } from './note/messages.ts'
import { mayNote } from './store/note-post.server.ts'
import { notesTopic } from './store/notes-live.server.ts'

/** For an open editor: that the notes of its post changed. The stream ends when its reader may no longer edit the post. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
	const cookies = request.headers.get('cookie')
	const viewer = await readViewer(cookies, { use: false })
	if (!viewer) return new Response(authMessages.signInFirst, { status: 401 })
	const id = z.uuid().safeParse(params['postId']).data
	if (id === undefined || !(await mayNote(id, viewer))) return new Response(messages.postGone, { status: 404 })
	return liveStream(request, [notesTopic(id)], {
		addressBucket: context.get(requestInfoContext).addressBucket,
		stillAllowed: async () => {
			const now = await readViewer(cookies, { use: false })
			return now?.sessionId === viewer.sessionId && (await mayNote(id, now))
		},
	})
}
