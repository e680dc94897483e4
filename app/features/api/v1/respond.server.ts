import type { ActionFunctionArgs } from 'react-router'
import { setViewer } from '#app/auth/viewer.server.ts'
import { apiMessages as messages } from '../http/messages.ts'
import { apiBase } from '../http/operation.ts'
import { noToken, problem } from '../http/problem.ts'
import { takeRate } from '../http/rate.server.ts'
import { bearerOf } from '../http/read-call.server.ts'
import { findOperation } from '../operations/all-operations.server.ts'
import { runOperation } from './run-operation.server.ts'

/** Any request below /api/v1: token and limit, then the operation. */
export async function respondToProgram(args: ActionFunctionArgs): Promise<Response> {
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
