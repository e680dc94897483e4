import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { answerAuth } from '#app/auth/better-auth/answer-auth.server.ts'
import { authRefusal } from '#app/auth/better-auth/auth-answer.server.ts'
import { findEndpoint } from '#app/auth/better-auth/endpoints.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import type { Permission } from '#app/auth/permissions.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'

const prefix = '/api/auth'

/** /api/auth/*: JSON in, JSON out. Which calls there are stands in auth/better-auth/endpoints.server.ts. */
async function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
	const { pathname, searchParams } = new URL(request.url)
	const { addressBucket, id: requestId } = context.get(requestInfoContext)
	const path = pathname.slice(prefix.length)
	const call = { path, headers: request.headers, addressBucket, requestId, query: searchParams }
	if (request.method !== 'POST') {
		if (findEndpoint(call.path, 'GET')?.formOnly) return authRefusal(404, 'NOT_FOUND', authMessages.notFound)
		return answerAuth({ ...call, method: 'GET' })
	}
	const body = await readBody(request)
	return body ? answerAuth({ ...call, method: 'POST', body }) : authRefusal(400, 'NOT_JSON', authMessages.notJson)
}

/** A JSON object, or nothing at all; a form of another site cannot send either. */
async function readBody(request: Request): Promise<Record<string, unknown> | null> {
	const text = await request.text()
	if (text === '') return {}
	if (!request.headers.get('content-type')?.startsWith('application/json')) return null
	try {
		const body: unknown = JSON.parse(text)
		return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null
	} catch {
		return null
	}
}

const allow: Permission = 'account:sign-in'
export const loader = answer
export const action = Object.assign((args: ActionFunctionArgs) => answer(args), { contract: { allow, limit: 'own' } })
