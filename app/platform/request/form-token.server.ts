import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hmacKey } from '../env/secrets/secrets.server.ts'

/** People need longer than this to fill in a form. */
const youngestMs = 3_000
const oldestMs = 2 * 3_600_000
/** Between the clocks of two machines. */
const maxSkewMs = 60_000

/** States of a token that was not signed here, and of one that was, by its age. */
export const unsignedStates = ['missing', 'forged'] as const
export const signedStates = ['early', 'valid', 'expired'] as const

/**
 * The result of checking a form's token. `forged` is anything we did not sign for this form; `early` and
 * `expired` were signed here, by age.
 */
export type FormToken =
	| { state: (typeof unsignedStates)[number]; id: null }
	| { state: (typeof signedStates)[number]; id: string }

/** `id.issuedAt.signature`: signed, not stored; the caller ensures single use (table form_tokens). */
export function issueFormToken(form: string, now: number = Date.now()): string {
	const body = `${randomBytes(12).toString('base64url')}.${now.toString(36)}`
	return `${body}.${sign(form, body)}`
}

export function readFormToken(form: string, token: string, now: number = Date.now()): FormToken {
	if (!token) return { state: 'missing', id: null }
	const [id = '', issuedAt = '', signature = '', ...more] = token.split('.')
	if (more.length > 0 || !isSame(signature, sign(form, `${id}.${issuedAt}`))) return { state: 'forged', id: null }
	const age = now - Number.parseInt(issuedAt, 36)
	if (age > oldestMs) return { state: 'expired', id }
	// Of a time that has not come yet: the clock was set back, and the visitor did not do that.
	return { state: age < youngestMs && age > -maxSkewMs ? 'early' : 'valid', id }
}

const sign = (form: string, body: string) =>
	createHmac('sha256', hmacKey('form-token')).update(`${form}\n${body}`).digest('base64url')

function isSame(given: string, right: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(right)]
	return a.length === b.length && timingSafeEqual(a, b)
}
