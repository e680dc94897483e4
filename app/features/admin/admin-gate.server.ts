import { isDataRequest } from '#app/platform/request/data-request.ts'
import { data, redirectDocument, type MiddlewareFunction } from 'react-router'
import { recordForbidden } from '#app/auth/audit/audit-events.server.ts'
import { blockedByGateContext } from '#app/action/action-context.server.ts'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { sectionPermission } from './sections/section-access.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { refusedForm } from './refused/read-refused.server.ts'

/**
 * For the layout around every /admin route: `export const middleware = [adminOnly]`. Runs before any loader below it,
 * on page loads and on data requests alike. Each page has the permission of its section (sections/section-access.ts);
 * everybody else is redirected to /blog (specification section 4, admin gate), or gets back the text that they have sent.
 */
export const adminOnly: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
	const viewer = await viewerOf(request, context)
	const permission = sectionPermission(pattern)
	if (can(viewer, permission)) return next()
	if (isScriptsForm(request)) {
		context.set(blockedByGateContext, true)
		return next()
	}
	await recordForbidden(viewer, 'admin:enter', context.get(requestInfoContext).id)
	const refused = await refusedForm(request, viewer)
	throw refused ? data(refused, { status: viewer ? 403 : 401 }) : redirectDocument('/blog')
}

/**
 * A form that a script sends gets its action's own error (action/perform.server.ts, which does nothing then) instead of
 * a redirect: the page stays, with what was typed in it. server/guarded-actions.ts checks at the start that every
 * action of the area has a guard.
 */
const isScriptsForm = (request: Request): boolean => request.method === 'POST' && isDataRequest(request)
