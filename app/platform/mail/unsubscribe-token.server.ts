import { createHmac, timingSafeEqual } from 'node:crypto'
import { hmacKey } from '../env/secrets/secrets.server.ts'

const purposes = ['newsletter', 'replies', 'notes'] as const

/** What the link unsubscribes from. The subject is an id, never an address, because links are copied, logged and forwarded. */
export type UnsubscribePurpose = (typeof purposes)[number]
export type Unsubscription = { purpose: UnsubscribePurpose; subject: string }

const signatureBytes = 32
const maxToken = 400

/**
 * The token of `/unsubscribe/:token`, letters, digits, `-` and `_` only. It never expires: the reader of an email
 * must still be able to unsubscribe years later (RFC 8058 section 3.2 leaves the lifetime to the sender).
 */
export function signUnsubscribe(purpose: UnsubscribePurpose, subject: string): string {
	const body = Buffer.from(`${purpose}:${subject}`)
	return Buffer.concat([sign(body), body]).toString('base64url')
}

/** Null for anything that we did not sign, other spellings of a valid token included. */
export function readUnsubscribe(token: string): Unsubscription | null {
	if (token.length > maxToken) return null
	const bytes = Buffer.from(token, 'base64url')
	const [signature, body] = [bytes.subarray(0, signatureBytes), bytes.subarray(signatureBytes)]
	if (signature.length !== signatureBytes || !timingSafeEqual(signature, sign(body))) return null
	if (bytes.toString('base64url') !== token) return null
	const [name, ...rest] = body.toString().split(':')
	const purpose = purposes.find((known) => known === name)
	return purpose ? { purpose, subject: rest.join(':') } : null
}

const sign = (body: Buffer) => createHmac('sha256', hmacKey('unsubscribe')).update(body).digest()
