import { env } from '#app/platform/env/env.server.ts'
import { hintCookie, readCookie, sessionCookieName } from '../cookies.server.ts'
import { rememberDevice } from '../limits/known-device.server.ts'
import type { Endpoint } from './endpoint.ts'
import { authMessages, messageByCode } from '../messages.ts'
import { safePath } from '../safe-path.ts'
import { endReplacedSession } from '../sessions.server.ts'
import { forgetGuesses, guessedAccount, type GuessedAccount } from '../limits/throttle.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { toExpectedError } from '#app/platform/to-expected-error.server.ts'

/**
 * The library's response as it is sent: with this site's messages, without tokens, with the cookies that belong to a
 * session.
 */
export async function finish(
	call: { path: string; headers: Headers },
	endpoint: Endpoint,
	response: Response,
	guess: GuessedAccount | null,
): Promise<Response> {
	const headers = new Headers()
	for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
	const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
	const retryAfter = response.headers.get('retry-after')
	if (retryAfter) headers.set('retry-after', retryAfter)
	const body: unknown = await response.json().catch(() => null)
	const session = sessionChange(headers)
	if (session) {
		await endReplacedSession(call.headers.get('cookie'), session.cookie)
		headers.append('set-cookie', hintCookie(session.begun))
		// The browser's stored pages of the account go with the session.
		if (!session.begun) headers.set('clear-site-data', '"cache"')
	}
	if (response.ok && guess) await forgetGuesses(guess)
	const person = response.ok && session?.begun ? personIn(body) : null
	if (person) {
		const { email, phoneNumber } = person
		const cookies = call.headers.get('cookie')
		await forgetGuesses(guessedAccount('code', email, cookies))
		headers.append('set-cookie', rememberDevice(cookies, endpoint.phone && phoneNumber ? phoneNumber : email))
	}
	if (location !== null) {
		if (!endpoint.redirects) return invalidLink(location)
		headers.set('location', ownLocation(location))
		headers.set('cache-control', 'no-store')
		return new Response(null, { status: 303, headers })
	}
	// For an address without an account no code could expire or be guessed too often.
	if (isWrongCode(call.path, response.status, body)) return authError(400, 'INVALID_CODE', authMessages.mailCodeWrong)
	return authJson(response.ok ? withoutTokens(call.path, body) : withOwnMessage(call.path, body), {
		status: response.status,
		headers,
	})
}

function sessionChange(headers: Headers): { begun: boolean; cookie: string } | null {
	const name = sessionCookieName()
	const set = headers.getSetCookie().findLast((cookie) => cookie.startsWith(`${name}=`))
	if (set === undefined) return null
	return { begun: Boolean(readCookie(set, name)), cookie: set }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

function personIn(body: unknown): { email: string; phoneNumber: string | null } | null {
	const user = isRecord(body) ? body['user'] : null
	if (!isRecord(user) || typeof user['email'] !== 'string') return null
	return { email: user['email'], phoneNumber: typeof user['phoneNumber'] === 'string' ? user['phoneNumber'] : null }
}

/** A script that reads a response must not get the session token (the one call that exists for a token keeps it). */
function withoutTokens(path: string, body: unknown): unknown {
	if (path === '/token' || !isRecord(body)) return body
	const { token: _token, session, ...rest } = body
	if (!isRecord(session)) return rest
	const { token: _sessionToken, ...shown } = session
	return { ...rest, session: shown }
}

function withOwnMessage(path: string, body: unknown): { code: string; message: string } {
	const content = isRecord(body) ? body : {}
	const given = typeof content['code'] === 'string' ? content['code'] : 'REFUSED'
	// The library has one code for the token of a link and for one of another provider.
	const code = given === 'INVALID_TOKEN' && path === '/sign-in/social' ? 'INVALID_ID_TOKEN' : given
	const message = typeof content['message'] === 'string' ? content['message'] : authMessages.malformed
	return { code, message: messageByCode[code] ?? message }
}

/** The library responds to an invalid link with a redirect; here it is an error like the others. */
function invalidLink(location: string): Response {
	const code = new URL(location, env.SITE_URL).searchParams.get('error') ?? ''
	const known = Object.hasOwn(messageByCode, code)
	return authError(400, known ? code : 'INVALID_TOKEN', messageByCode[known ? code : 'INVALID_TOKEN'] ?? '')
}

const wrongCodes = ['OTP_NOT_FOUND', 'OTP_EXPIRED', 'INVALID_OTP', 'TOO_MANY_ATTEMPTS']

function isWrongCode(path: string, status: number, body: unknown): boolean {
	const code = isRecord(body) ? body['code'] : null
	if (path === '/sign-in/email-otp') return status === 400 || (status === 403 && code === 'TOO_MANY_ATTEMPTS')
	return path.startsWith('/phone-number/') && typeof code === 'string' && wrongCodes.includes(code)
}

/** Where the browser goes after another provider: a path on this site, with an error code at most. */
function ownLocation(location: string): string {
	const site = new URL(env.SITE_URL)
	const url = new URL(location, site)
	if (url.origin !== site.origin) return '/sign-in?error=failed'
	const error = url.searchParams.get('error')
	if (error === null) return safePath(url.pathname + url.search + url.hash, '/account')
	const code = /^\w{1,60}$/.test(error) ? error : 'failed'
	return `${url.pathname === '/account' ? '/account' : '/sign-in'}?error=${code}`
}

/** A response of /api/auth: never cached, never with a token in its body. */
export function authJson(body: unknown, init: { status?: number; headers?: HeadersInit } = {}): Response {
	const headers = new Headers(init.headers)
	headers.set('content-type', 'application/json; charset=utf-8')
	headers.set('cache-control', 'no-store')
	return new Response(JSON.stringify(body), { status: init.status ?? 200, headers })
}

export function authError(
	status: number,
	code: string,
	message: string,
	retryAfter?: number,
	more: Readonly<Record<string, unknown>> = {},
): Response {
	return authJson(
		{ ...more, code, message },
		{ status, headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) } },
	)
}

const codes: Readonly<Record<number, string>> = { 401: 'UNAUTHORIZED', 429: 'TOO_MANY_ATTEMPTS' }

/** The response for anything thrown; an unexpected error is logged and answered with 500. */
export function responseToError(thrown: unknown): Response {
	const error = toExpectedError(thrown)
	if (!error) {
		log.error({ err: thrown }, 'an auth call failed')
		return authError(500, 'FAILED', authMessages.failed)
	}
	const { status, retryAfter, details } = error
	if (error.code === 'unavailable')
		return authError(status, 'UNAVAILABLE', authMessages.failed, retryAfter ?? undefined)
	const code = error.code === 'busy' ? 'BUSY' : (codes[status] ?? 'REFUSED')
	return authError(status, code, error.message, retryAfter ?? undefined, details)
}
