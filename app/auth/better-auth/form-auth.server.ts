import type { RouterContextProvider } from 'react-router'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { handleAuth } from './handle-auth.server.ts'
import { challengeContext } from '../limits/challenge.server.ts'
import { authMessages } from '../messages.ts'

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> }

type AuthResult = {
	body: Record<string, unknown>
	/** Cookies to pass on: the session and those that belong to it. */
	cookies: [name: 'set-cookie', value: string][]
	/** Where the call redirects the browser (another provider). */
	location: string | null
}

/**
 * A call of /api/auth from a form's action, so that a form without JavaScript passes the same guards as a script.
 *
 * @throws {ExpectedError} with the response's message; `fields` maps an error code to its field.
 */
export async function callAuth(
	{ request, context }: RequestArgs,
	path: string,
	body: Record<string, unknown> = {},
	fields: Record<string, string> = {},
	more: { skipsCaptcha?: true } = {},
): Promise<AuthResult> {
	return read(await sendAuthCall({ request, context }, path, 'POST', { body, ...more }), fields)
}

/** The same for calls that are links in emails. */
export async function callAuthLink(
	context: RequestArgs,
	path: string,
	query: Record<string, string>,
): Promise<AuthResult> {
	return read(await sendAuthCall(context, path, 'GET', { query: new URLSearchParams(query) }), {})
}

/** A request as a call of the auth library: the one place where its address, headers and id are passed on. */
export function sendAuthCall(
	{ request, context }: RequestArgs,
	path: string,
	method: 'GET' | 'POST',
	more: { body?: Record<string, unknown>; query?: URLSearchParams; skipsCaptcha?: true } = {},
): Promise<Response> {
	const { addressBucket, id: requestId } = context.get(requestInfoContext)
	const challenge = context.get(challengeContext)
	if (challenge !== null) {
		more.body = { ...more.body, challenge }
		more.query?.set('challenge', challenge)
	}
	return handleAuth({ path, method, headers: request.headers, addressBucket, requestId, ...more })
}

async function read(response: Response, fields: Record<string, string>): Promise<AuthResult> {
	const parsed: unknown = await response.json().catch(() => null)
	const body: Record<string, unknown> = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
	const location = response.headers.get('location')
	if (response.ok || location) {
		const cookies = response.headers
			.getSetCookie()
			.map((value): [name: 'set-cookie', value: string] => ['set-cookie', value])
		return { body, cookies, location }
	}
	const code = String(body['code'])
	const retryAfter = Number(response.headers.get('retry-after')) || undefined
	const status = response.status === 429 || response.status >= 500 ? response.status : 422
	const field = fields[code]
	throw new ExpectedError(typeof body['message'] === 'string' ? body['message'] : authMessages.failed, {
		status,
		...(retryAfter !== undefined && { retryAfter }),
		...(field !== undefined && { field }),
		...(typeof body['challenge'] === 'string' && { details: { challenge: body['challenge'] } }),
	})
}
