import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { commentAction } from './comment-action.server.ts'
import type { OwnComment } from '../comment/comment.ts'
import { ownComments } from '../comment/comments.server.ts'

/** What only its author may see: asked for by the post's page, which itself is the same bytes for everybody. */
export type OwnAnswer = {
	own: OwnComment[]
	/** Where a new confirmation mail would go, for whoever must confirm their address first. */
	unverifiedEmail: string | null
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const headers = { 'cache-control': 'no-store' }
	const viewer = await viewerOf(request, context)
	const post = z.uuid().safeParse(new URL(request.url).searchParams.get('post'))
	if (!viewer) return Response.json(null, { status: 401, headers })
	if (!post.success) return Response.json(null, { status: 400, headers })
	const answer: OwnAnswer = {
		own: await ownComments(viewer, post.data),
		unverifiedEmail: viewer.verified ? null : viewer.email,
	}
	return Response.json(answer, { headers })
}

/** The same forms as the page's (comment-page.tsx), for the island. */
export const action = commentAction
