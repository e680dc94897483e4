import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { setViewer } from '#app/auth/viewer.server.ts'
import { apiMessages as messages } from './http/messages.ts'
import { apiBase } from './http/operation.ts'
import { noToken, problem } from './http/problem.ts'
import { takeRate } from './http/rate.server.ts'
import { bearerOf } from './http/read-call.server.ts'
import { findOperation } from './operations/all-operations.server.ts'
import { runOperation } from './v1/run-operation.server.ts'

/** Everything below /api/v1, for programs with a token. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> => respondToProgram(args)

/** The operation that is asked for has a permission of its own. */
export const action = Object.assign((args: ActionFunctionArgs) => respondToProgram(args), {
	contract: { allow: 'api:call' as const, limit: 'api' as const },
})

/** Any request below /api/v1: token and limit, then the operation. */
async function respondToProgram(args: ActionFunctionArgs): Promise<Response> {
	const { request, context } = args
	const found = findOperation(request.method, new URL(request.url).pathname.slice(apiBase.length))
	if (found.kind === 'none') return problem(404, messages.noOperation)
	if (found.kind === 'method')
		return problem(405, messages.noMethod(found.allowed.join(', ')), {}, { allow: found.allowed.join(', ') })
	const bearer = await bearerOf(request)
	if (!bearer) return noToken()
	setViewer(context, bearer.viewer)
	const rate = await takeRate(bearer.token.id)
	const headers = { ...rate.headers, 'cache-control': 'private, no-store' }
	if (rate.wait > 0)
		return problem(429, messages.tooMany, { code: 'rate' }, { ...headers, 'retry-after': String(rate.wait) })
	return runOperation({ ...found, bearer, via: 'rest', headers }, args)
}
