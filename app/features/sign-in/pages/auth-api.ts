import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { scriptAction } from '#app/action/action.server.ts'
import { authError } from '#app/auth/better-auth/auth-responses.server.ts'
import { findEndpoint } from '#app/auth/better-auth/endpoints.server.ts'
import { sendAuthCall } from '#app/auth/better-auth/form-auth.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'

const prefix = '/api/auth'

/**
 * /api/auth/*: JSON in, JSON out. The calls are listed in auth/better-auth/endpoints.server.ts, each with a permission
 * and a limit of its own, which `handleAuth` enforces.
 */
export const action = scriptAction({
	allow: 'account:sign-in',
	anonymous: true,
	limit: 'own',
	body: readBody,
	input: z.record(z.string(), z.unknown()),
	run: (body, args) => sendAuthCall(args, pathOf(args.request), 'POST', { body, query: queryOf(args.request) }),
	errorBody: ({ code, message }) => ({ code, message }),
})

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
	const path = pathOf(args.request)
	if (findEndpoint(path, 'GET')?.formOnly) return authError(404, 'NOT_FOUND', authMessages.notFound)
	return sendAuthCall(args, path, 'GET', { query: queryOf(args.request) })
}

const pathOf = ({ url }: Request): string => new URL(url).pathname.slice(prefix.length)
const queryOf = ({ url }: Request): URLSearchParams => new URL(url).searchParams

/** A JSON object, or no body at all; a form of another site can send neither. @throws {ExpectedError} */
async function readBody(request: Request): Promise<Record<string, unknown>> {
	const text = await request.text()
	if (text === '') return {}
	const body = request.headers.get('content-type')?.startsWith('application/json') ? parsed(text) : null
	if (typeof body !== 'object' || body === null || Array.isArray(body))
		throw new ExpectedError(authMessages.notJson, { status: 400, code: 'NOT_JSON' })
	return { ...body }
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}
