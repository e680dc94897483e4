import { redirectDocument, type MiddlewareFunction } from 'react-router'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'

/**
 * For the layout around every /admin route: `export const middleware = [adminOnly]`. Runs before any loader below it,
 * on page loads and on data requests alike; everybody else goes to /blog (specification section 4, admin gate).
 */
export const adminOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	if (can(await viewerOf(request, context), 'admin:enter') || isScriptsForm(request)) return next()
	throw redirectDocument('/blog')
}

/**
 * A form that a script sends runs its action alone, which refuses by itself (`formAction`): the page stays, with what
 * was typed in it, where leading away would lose it.
 */
const isScriptsForm = ({ method, url }: Request): boolean =>
	method === 'POST' && new URL(url).pathname.endsWith('.data')
