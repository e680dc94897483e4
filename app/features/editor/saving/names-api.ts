import type { LoaderFunctionArgs } from 'react-router'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { can } from '#app/auth/permissions.ts'
import { findNamesLike } from './linked-names.server.ts'

/** Names of categories or tags that contain the typed text. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const headers = { 'cache-control': 'no-store' }
	const viewer = await viewerOf(request, context)
	if (!can(viewer, 'post:contribute')) return Response.json(null, { status: 401, headers })
	const { searchParams } = new URL(request.url)
	const kind = searchParams.get('kind')
	if (kind !== 'category' && kind !== 'tag') return Response.json(null, { status: 400, headers })
	return Response.json({ names: await findNamesLike(kind, searchParams.get('q') ?? '') }, { headers })
}
