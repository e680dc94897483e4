import { pagePath } from '#app/platform/request/data-request.ts'
import { createHmac, randomInt } from 'node:crypto'
import { data } from 'react-router'
import { z } from 'zod'
import { withoutTimesSent } from '#app/config/times-sent.ts'
import { sql } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { hmacKey } from '#app/platform/env/secrets/secrets.server.ts'
import { handleAuth } from './handle-auth.server.ts'
import { recordConfirmation } from '../audit/audit-events.server.ts'
import { sendAuthMail } from '../mails/auth-mails.server.ts'
import { checkOwnPassword, hasPassword } from '../passwords/check-password.server.ts'
import { confirmFields, type ConfirmRequest } from './confirm-identity.ts'
import { takeMailTo } from '../limits/limits.server.ts'
import { confirmCodeMail } from '../mails/mails.ts'
import { authMessages, tooManyAttempts } from '../messages.ts'
import { isPlaceholderEmail } from '../methods/placeholder-email.ts'
import { needsFreshProof, type Permission } from '../permissions.ts'
import { addressKey, forgetGuesses, guessedAccount, takeGuess } from '../limits/throttle.server.ts'
import { isConfirmed } from '../sessions.server.ts'
import type { SignedIn } from '../viewer.server.ts'

/** What was typed into the fields of confirmFields; absent when the form came from another page. */
export type GivenProof = { password?: string; code?: string; sendCode?: string; appCode?: string }

/** Separates the proof from a form's other fields. */
export function takeProof(fields: Record<string, string>): GivenProof {
	const given: GivenProof = {}
	for (const [key, name] of Object.entries(confirmFields)) {
		const text = fields[name]
		delete fields[name]
		if (text !== undefined && isKey(key)) given[key] = text
	}
	return given
}

const isKey = (key: string): key is keyof GivenProof => key in confirmFields

type Held = {
	viewer: SignedIn
	permission: Permission
	request: Request
	requestId: string
	given: GivenProof
	typed: Pick<ConfirmRequest, 'values' | 'lists'>
}

/**
 * Passes what needs no fresh proof, somebody who has confirmed lately, and somebody who confirms with this form.
 *
 * @throws what `confirmRequestIn` reads, as a 403 (429 after too many guesses).
 */
export async function requireFreshProof({ viewer, permission, request, requestId, given, typed }: Held): Promise<void> {
	if (!needsFreshProof(permission) || (await isConfirmed(viewer))) return
	const asked = await confirmRequestOf(viewer, { action: pageAddress(request), ...typed })
	const hold = (more: Partial<ConfirmRequest>, { status = 403, retryAfter = null }: Partial<ExpectedError> = {}) =>
		data({ ...asked, ...more }, { status, headers: retryAfter === null ? {} : { 'Retry-After': String(retryAfter) } })
	let isCodeSent = given.code !== undefined
	try {
		if (asked.by === 'mail-code' && given.sendCode !== undefined) {
			isCodeSent = true
			await mailCode(viewer)
			throw hold({ isCodeSent })
		}
		const { password, code, appCode } = given
		if (asked.hasApp && appCode !== undefined) await checkAppCode(request, viewer, appCode, requestId)
		else if (asked.by === 'password' && password !== undefined) await checkOwnPassword({ request }, viewer, password)
		else if (asked.by === 'mail-code' && code !== undefined) await checkCode({ request }, viewer, code)
		else throw hold({})
	} catch (error) {
		if (!(error instanceof ExpectedError)) throw error
		await recordConfirmation(viewer, 'refused', requestId)
		const status = error.status === 429 ? 429 : 403
		throw hold({ isCodeSent, error: error.message }, { status, retryAfter: error.retryAfter })
	}
	await sql`update sessions set confirmed_at = now(), confirm_code_hash = null where id = ${viewer.sessionId}`
	await recordConfirmation(viewer, 'done', requestId)
}

/** How this person can confirm who they are, before they have tried. */
export async function confirmRequestOf(
	{ id }: { id: string },
	held: Pick<ConfirmRequest, 'action' | 'values' | 'lists'>,
): Promise<ConfirmRequest> {
	const [passkey] = await sql`select 1 from passkeys where user_id = ${id} limit 1`
	const [app] = await sql`select 1 from profiles where id = ${id} and two_factor_enabled`
	return {
		reason: 'confirm-identity',
		by: (await hasPassword(id)) ? 'password' : 'mail-code',
		isCodeSent: false,
		hasPasskey: passkey !== undefined,
		hasApp: app !== undefined,
		error: null,
		...held,
		values: withoutPasswords(held.values),
	}
}

/** The page's own address, for document and data requests alike. */
export function pageAddress(request: Request): string {
	const { searchParams } = new URL(request.url)
	searchParams.delete('_routes')
	const search = searchParams.toString()
	return withoutTimesSent(pagePath(request) + (search && `?${search}`))
}

const withoutPasswords = (values: Record<string, string>) =>
	Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)))

const codeHash = (sessionId: string, code: string): string =>
	createHmac('sha256', hmacKey('used-codes')).update(`${sessionId}\n${code}`).digest('base64url')

async function mailCode(viewer: SignedIn): Promise<void> {
	if (isPlaceholderEmail(viewer.email)) throw new ExpectedError(authMessages.addressNeeded)
	await takeMailTo(addressKey(viewer.email), 'sign-in')
	const code = String(randomInt(100_000_000)).padStart(8, '0')
	await sql`
		update sessions set confirm_code_hash = ${codeHash(viewer.sessionId, code)}, confirm_code_at = now()
		where id = ${viewer.sessionId}`
	await sendAuthMail('confirm-code', viewer.email, confirmCodeMail(code))
}

/** As the second step of a sign-in: guesses are counted, and a code is valid once. @throws {ExpectedError} */
async function checkAppCode(request: Request, viewer: SignedIn, typed: string, requestId: string): Promise<void> {
	const response = await handleAuth({
		path: '/two-factor/verify-totp',
		method: 'POST',
		headers: request.headers,
		addressBucket: `account ${viewer.id}`,
		requestId,
		body: { code: typed.replaceAll(/\s/g, '') },
	})
	if (response.ok) return
	const retryAfter = Number(response.headers.get('retry-after')) || undefined
	if (response.status >= 500) throw new Error(`The code could not be checked: ${response.status}.`)
	const content = rejected.parse(await response.json())
	if (response.status !== 429) throw new ExpectedError(content.message)
	throw new ExpectedError(content.message, { status: 429, ...(retryAfter !== undefined && { retryAfter }) })
}

const rejected = z.object({ message: z.string() })

/** @throws {ExpectedError} when it is wrong, expired, used, or guessed too often. */
async function checkCode({ request }: { request: Request }, viewer: SignedIn, typed: string): Promise<void> {
	const guess = guessedAccount('code', viewer.email, request.headers.get('cookie'))
	const wait = await takeGuess(guess)
	if (wait > 0) throw new ExpectedError(tooManyAttempts(wait), { status: 429, retryAfter: wait })
	const [right] = await sql`
		update sessions set confirm_code_hash = null
		where id = ${viewer.sessionId} and confirm_code_hash = ${codeHash(viewer.sessionId, typed.replaceAll(/\s/g, ''))}
			and confirm_code_at between now() - interval '10 minutes' and now() + interval '1 minute'
		returning 1`
	if (!right) throw new ExpectedError(authMessages.mailCodeWrong)
	await forgetGuesses(guess)
}
