import { data, type MiddlewareFunction } from 'react-router'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { adminOnly } from '#app/features/admin/admin-gate.server.ts'

/**
 * As everywhere below /admin, but for the frame of an editor whose session has ended or whose role has changed: no page of
 * the site is shown in a frame, so that instead of the one it would be led to the browser would show an error of its own.
 */
export const draftOnly: MiddlewareFunction<Response> = async (args, next) => {
	const { request, context } = args
	if (request.headers.get('sec-fetch-dest') === 'iframe') {
		const viewer = await viewerOf(request, context)
		if (!can(viewer, 'content:edit')) throw data(null, { status: viewer ? 403 : 401 })
	}
	return adminOnly(args, next)
}
