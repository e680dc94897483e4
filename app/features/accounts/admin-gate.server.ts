import { redirectDocument, type MiddlewareFunction } from 'react-router'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'

/**
 * For the layout around every /admin route: `export const middleware = [adminOnly]`. Runs before any loader below it,
 * on page loads and on data requests alike; everybody else goes to /blog (specification section 4, admin gate).
 */
export const adminOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	if (!can(await viewerOf(request, context), 'admin:enter')) throw redirectDocument('/blog')
	return next()
}
