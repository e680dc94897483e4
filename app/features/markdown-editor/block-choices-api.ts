import type { LoaderFunctionArgs } from 'react-router'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { blockChoices } from '#app/features/posts/records/block-choices.ts'

/** The records that a block can show: what visitors see on the site's pages anyway. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const headers = { 'cache-control': 'no-store' }
	const viewer = await viewerOf(request, context)
	if (!can(viewer, 'post:contribute')) return Response.json(null, { status: 401, headers })
	return Response.json(blockChoices(), { headers })
}
