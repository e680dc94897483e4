import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { commentAction } from './comment-action.server.ts'
import type { OwnComment } from '../comment/comment.ts'
import { ownComments } from '../comment/comments.server.ts'

/** The viewer's own comments, requested separately because the post's page is the same for everybody. */
export type OwnResponse = {
	own: OwnComment[]
	/** The address a new confirmation mail goes to; null for verified users. */
	unverifiedEmail: string | null
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const headers = { 'cache-control': 'no-store' }
	const viewer = await viewerOf(request, context)
	const post = z.uuid().safeParse(new URL(request.url).searchParams.get('post'))
	if (!viewer) return Response.json(null, { status: 401, headers })
	if (!post.success) return Response.json(null, { status: 400, headers })
	const body: OwnResponse = {
		own: await ownComments(viewer, post.data),
		unverifiedEmail: viewer.verified ? null : viewer.email,
	}
	return Response.json(body, { headers })
}

/** The same forms as on comment-page.tsx, for the island. */
export const action = commentAction
