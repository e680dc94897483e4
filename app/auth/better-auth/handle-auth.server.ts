import { setTimeout } from 'node:timers/promises'
import { checkingTransactions } from '#app/db/checked-transactions.server.ts'
import type { Handle } from '#app/db/client.server.ts'
import type { ExpectedError } from '#app/platform/expected-error.ts'
import { requireRoom } from '#app/platform/storage/disk-space.server.ts'
import { z } from 'zod'
import { env } from '#app/platform/env/env.server.ts'
import { recordFailedCode, recordFailedSignIn } from '../audit/audit-events.server.ts'
import { audited } from '../audit/audit.server.ts'
import { authCall, type CallTrace } from '../mails/auth-call.server.ts'
import { noticeOf } from '../mails/auth-mails.server.ts'
import { finish, responseToError, authError } from './auth-responses.server.ts'
import { auth } from './better-auth.server.ts'
import { fieldProblem } from './body-fields.server.ts'
import { captchaHeader, lacksCaptcha } from './captcha.server.ts'
import { sessionCookieName } from '../cookies.server.ts'
import { auditEventOf } from '../audit/audit-event.ts'
import type { Endpoint } from './endpoint.ts'
import { findEndpoint } from './endpoints.server.ts'
import { knownDevice, rememberDevice } from '../limits/known-device.server.ts'
import { countedAs, takeFromLimit, takeMailTo, type Counted } from '../limits/limits.server.ts'
import { authMessages, tooManyAttempts } from '../messages.ts'
import { isCompanyName, nameInput } from '../name-rules.ts'
import { ownEndpoint } from './own-endpoints.server.ts'
import { passwordProblem } from '../passwords/password-policy.server.ts'
import { can } from '../permissions.ts'
import { lockOwnAccount } from '../person-lock.server.ts'
import { readMobileNumber } from '../methods/phone-number.server.ts'
import { safePath } from '../safe-path.ts'
import { endSessionsBut, isConfirmed, isFreshSession } from '../sessions.server.ts'
import { addressKey, forgetGuesses, guessedAccount, takeGuess, type GuessedAccount } from '../limits/throttle.server.ts'
import { readViewer, type SignedIn } from '../viewer.server.ts'
import { isWorkAddress } from '../methods/sign-in-methods.server.ts'

/** A call of /api/auth, from the network or from a form. */
export type AuthCall = {
	path: string
	method: 'GET' | 'POST'
	/** Of the request behind the call: cookie and user-agent are used. */
	headers: Headers
	addressBucket: string
	/** Of that request, for the audit log. */
	requestId: string
	body?: Record<string, unknown>
	query?: URLSearchParams
	/** For a call that the server makes by itself; never for one from the network. */
	skipsCaptcha?: true
}

/**
 * The only access to the auth library. In order: session, permission, fields, limits of the network and the whole site,
 * limit of the account; then the call; then tokens are removed from the response.
 */
export async function handleAuth(call: AuthCall): Promise<Response> {
	const endpoint = findEndpoint(call.path, call.method)
	if (!endpoint) return authError(404, 'NOT_FOUND', authMessages.notFound)
	const began = performance.now()
	try {
		const cookies = call.headers.get('cookie')
		const body = bodyFor(endpoint, call.body ?? {})
		const viewer = await readViewer(cookies)
		if (!can(viewer, endpoint.allow)) return authError(401, 'UNAUTHORIZED', authMessages.signInFirst)
		const problem = fieldProblem(call.path, endpoint, { body: call.body ?? {}, query: call.query })
		if (problem !== null) return authError(400, 'BAD_FIELD', problem)
		if (endpoint.phone) {
			const number = readMobileNumber(String(body['phoneNumber']))
			if (number === null) return authError(422, 'PHONE_REFUSED', authMessages.phoneWrong)
			body['phoneNumber'] = number
		}
		const name = endpoint.names ? nameInput.safeParse(body['name']) : null
		if (name?.success === false) return authError(422, 'NAME_REFUSED', name.error.issues[0]?.message ?? '')
		if (name && viewer?.role !== 'admin' && isCompanyName(name.data))
			return authError(422, 'NAME_REFUSED', authMessages.nameOfCompany)
		if (name) body['name'] = name.data
		// A new account needs disk space; people who have one may sign in on a full disk.
		requireRoom(endpoint.mails === 'sign-up' ? 'account:sign-up' : endpoint.allow)
		const weak = weakPassword(endpoint, body)
		if (weak) return authError(400, 'WEAK_PASSWORD', weak)
		if (endpoint.fresh && !(viewer && (await mayChangeMethods(viewer))))
			return authError(403, 'SESSION_NOT_FRESH', authMessages.notFresh)
		if (endpoint.work && !isWorkAddress(String(body['email'])))
			return authError(422, 'NOT_YOUR_ORGANISATION', authMessages.notYourOrganisation)
		await takeFromLimit(endpoint.limit, countedCall(call, endpoint, body, viewer))
		if (endpoint.mails) await takeMailTo(addressKey(accountIn(body) ?? ''), endpoint.mails)
		if (!viewer && !call.skipsCaptcha && lacksCaptcha(call.path, call.headers, call.body))
			return authError(400, 'MISSING_RESPONSE', authMessages.captchaMissing)
		const guess = guessOf(endpoint, body, viewer, cookies)
		const wait = guess ? await takeGuess(guess) : 0
		if (wait > 0) return authError(429, 'TOO_MANY_ATTEMPTS', tooManyAttempts(wait), wait)
		const work = () => (endpoint.own ? callOwn(call, body, viewer) : callLibrary(call, endpoint, body, viewer))
		const response = await (call.method === 'POST' ? recorded(call, endpoint, viewer, work) : work())
		if (endpoint.own) return response
		if (guess && !viewer && response.status === 401) await recordFailedSignIn(accountIn(body) ?? '', call.requestId)
		if (endpoint.evenly) await setTimeout(endpoint.evenly - ((performance.now() - began) % endpoint.evenly))
		if (response.ok && viewer) await noticeOf(call.path, viewer)
		if (response.ok && viewer && changesSteps(call.path, viewer)) await endSessionsBut(viewer, response.headers)
		return await finish(call, endpoint, response, guess)
	} catch (error) {
		return responseToError(error)
	}
}

/**
 * Whether a sign-in method may be added or removed now. Admins need the confirmation that their most sensitive actions
 * need: otherwise a stolen session could add a method, sign in with it, and count as confirmed.
 */
const mayChangeMethods = (viewer: SignedIn): Promise<boolean> =>
	viewer.role === 'admin' ? isConfirmed(viewer) : isFreshSession(viewer.sessionId)

/** Two-step sign-in is switched on or off: the other sessions end, as after a new password. */
const changesSteps = (path: string, viewer: SignedIn): boolean =>
	path === '/two-factor/disable' || (path === '/two-factor/verify-totp' && !viewer.twoFactor)

/**
 * The keys that a call is counted under. A device that knows the account has its own. The site's shared limit is for
 * calls that could succeed and cost something (checking a password, sending an email): the others are useless without a
 * secret, or fail for what they lack.
 */
function countedCall(
	{ headers, addressBucket, body: given, query }: AuthCall,
	{ limit, guess, mails }: Endpoint,
	body: Record<string, unknown>,
	viewer: SignedIn | null,
): Counted {
	const account = accountIn(body)
	const device = account === null ? null : knownDevice(headers.get('cookie'), account)
	if (device !== null) return { key: `device ${device}`, site: false }
	const answer = given?.['challenge'] ?? query?.get('challenge')
	const costs = mails !== undefined || (guess !== undefined && typeof body[guess] === 'string' && body[guess] !== '')
	const isComplete = !('email' in body) ? !mails || mails === 'sms' : z.email().safeParse(body['email']).success
	return {
		site: costs && isComplete,
		...countedAs(limit, viewer, addressBucket),
		...(typeof answer === 'string' && { challenge: answer.slice(0, 200) }),
	}
}

/** An admin's changes to their own account decide who can enter the admin, so they are audited. */
function recorded(call: AuthCall, { allow }: Endpoint, viewer: SignedIn | null, work: () => Promise<Response>) {
	const event = () => auditEventOf({ allow, input: { intent: call.path.slice(1).replaceAll('/', '.') } })
	return audited({ viewer, allow, event, requestId: call.requestId }, work)
}

function bodyFor(
	{ takes = [], adds, returns, work }: Endpoint,
	given: Record<string, unknown>,
): Record<string, unknown> {
	const { next, ...body } = onlyFields(given, takes)
	if (returns === undefined) return { ...body, ...adds }
	const callbackURL = safePath(typeof next === 'string' ? next : null, returns)
	return { ...body, ...adds, callbackURL, ...(work && { loginHint: body['email'] }) }
}

const nextOf = ({ takes = [] }: Endpoint, body: AuthCall['body']): string => {
	const next = takes.includes('next') ? body?.['next'] : undefined
	return safePath(typeof next === 'string' ? next : null, '')
}

function onlyFields(body: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
	return Object.fromEntries(names.filter((name) => Object.hasOwn(body, name)).map((name) => [name, body[name]]))
}

function weakPassword(endpoint: Endpoint, body: Record<string, unknown>): string | null {
	if (!endpoint.newPassword) return null
	const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
	return passwordProblem(text(endpoint.newPassword), { email: text('email'), name: text('name') })
}

/** The account whose password is guessed: the address in the body, or the user who is signed in. */
function guessOf(
	{ guess }: Endpoint,
	body: Record<string, unknown>,
	viewer: SignedIn | null,
	cookies: string | null,
): GuessedAccount | null {
	if (!guess) return null
	const account = accountIn(body) ?? viewer?.email
	return account === undefined ? null : guessedAccount('password', account, cookies)
}

/** The address or number in a body that identifies an account. */
function accountIn({ email, phoneNumber }: Record<string, unknown>): string | null {
	return typeof email === 'string' ? email : typeof phoneNumber === 'string' ? phoneNumber : null
}

/** Each of its transactions begins with the lock that the library's writes begin with (checked-writes.server.ts). */
function callOwn({ path }: AuthCall, body: Record<string, unknown>, viewer: SignedIn | null): Promise<Response> {
	if (!viewer) return ownEndpoint(path, body, viewer)
	const lock = (tx: Handle) => lockOwnAccount(tx, viewer, { hasEndedSession: false })
	return checkingTransactions(lock, () => ownEndpoint(path, body, viewer))
}

async function callLibrary(
	call: AuthCall,
	endpoint: Endpoint,
	body: Record<string, unknown>,
	viewer: SignedIn | null,
): Promise<Response> {
	const url = new URL(`/api/auth${endpoint.as ?? call.path}`, env.SITE_URL)
	for (const name of endpoint.query ?? []) {
		const value = call.query?.get(name)
		if (value) url.searchParams.set(name, value)
	}
	// The server has checked the origin; the library compares it again.
	const headers = new Headers({ origin: url.origin, accept: 'application/json' })
	const cookies = libraryCookies(call.headers.get('cookie'), viewer)
	if (cookies) headers.set('cookie', cookies)
	headers.set('user-agent', (call.headers.get('user-agent') ?? '').slice(0, 300))
	if (call.method === 'POST') headers.set('content-type', 'application/json')
	for (const [name, value] of captchaHeader(call.headers, call.body)) headers.set(name, value)
	const request = new Request(url, {
		method: call.method,
		headers,
		...(call.method === 'POST' && { body: JSON.stringify(body) }),
	})
	const trace: CallTrace = {
		path: endpoint.as ?? call.path,
		sender: endpoint.allow === 'account:own' ? viewer : null,
		hasEndedSession: false,
		refused: null,
		error: null,
		codeOf: null,
		resetOf: null,
		next: nextOf(endpoint, call.body),
		skipsCaptcha: viewer !== null || call.skipsCaptcha === true,
	}
	const response = await authCall.run(trace, () => auth().handler(request))
	if (trace.refused) return refusedCall(endpoint, trace.refused)
	if (trace.codeOf !== null && !viewer && response.status === 401) await recordFailedCode(trace.codeOf, call.requestId)
	if (response.status >= 500 && response.status !== 503)
		throw trace.error ?? new Error(`The auth library answered ${response.status}.`)
	if (trace.resetOf !== null) await openAfterReset(response, trace.resetOf, call.headers.get('cookie'))
	return response
}

/** A browser that comes back from another provider gets a page, as when it had signed out before. */
function refusedCall({ redirects }: Endpoint, error: ExpectedError): Response {
	if (!redirects) throw error
	return new Response(null, { status: 302, headers: { location: '/sign-in?error=signed_out' } })
}

/**
 * The owner of the mailbox followed a reset link: locks caused by strangers are lifted, and this browser is a known
 * device from now on, so that strangers cannot lock it out again. Codes of the second step stay counted: access to the
 * mailbox does not replace it.
 */
async function openAfterReset(response: Response, email: string, cookies: string | null): Promise<void> {
	await forgetGuesses(guessedAccount('password', email, null))
	await forgetGuesses(guessedAccount('password', email, cookies))
	response.headers.append('set-cookie', rememberDevice(cookies, email))
}

/** A session that has ended by this site's rules is hidden from the library, whose own rules are wider. */
function libraryCookies(cookies: string | null, viewer: SignedIn | null): string | null {
	if (viewer || !cookies) return cookies
	const name = `${sessionCookieName()}=`
	return cookies
		.split(';')
		.filter((part) => !part.trim().startsWith(name))
		.join(';')
}
