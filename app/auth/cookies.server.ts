import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#app/platform/env/env.server.ts'
import { secret } from '#app/platform/env/secrets/secrets.server.ts'

/** With HTTPS the names begin with __Host-: no other host, path or unencrypted page can set or shadow them. */
export const isSecureSite = (): boolean => env.SITE_URL.startsWith('https:')

/** Prefix of the auth library's cookie names; it adds `.session_token` and the like. */
export const cookiePrefix = (): string => (isSecureSite() ? '__Host-site' : 'site')

export const sessionCookieName = (): string => `${cookiePrefix()}.session_token`

/** Readable by scripts and without any value: a public page requests /api/viewer only when it is set. */
const hintName = 'session-hint'
const hintCookieName = (): string => (isSecureSite() ? `__Host-${hintName}` : hintName)

/** The maximum age of a session; the server decides what is still valid. */
export const sessionSeconds = 30 * 24 * 3_600

export const authSecret = (): string => secret('auth').toString('base64url')

export function readCookie(header: string | null, name: string): string | null {
	for (const part of header?.split(';') ?? []) {
		const [key, ...value] = part.split('=')
		if (key?.trim() === name)
			return value
				.join('=')
				.trim()
				.replace(/^"(.*)"$/, '$1')
	}
	return null
}

export function cookie(name: string, value: string, more: { maxAge: number; readable?: boolean }): string {
	return [
		`${name}=${value}`,
		'Path=/',
		`Max-Age=${more.maxAge}`,
		'SameSite=Lax',
		...(more.readable ? [] : ['HttpOnly']),
		...(isSecureSite() ? ['Secure'] : []),
	].join('; ')
}

export const hintCookie = (on: boolean): string =>
	cookie(hintCookieName(), on ? '1' : '', { maxAge: on ? sessionSeconds : 0, readable: true })

/** Also under its name without a prefix, as older sign-ins set it. */
export const hasHint = (header: string | null): boolean =>
	[hintCookieName(), hintName].some((name) => readCookie(header, name) !== null)

/** Removes the cookies of a session that has ended. */
export const endedCookies = (): string[] => [
	cookie(sessionCookieName(), '', { maxAge: 0 }),
	hintCookie(false),
	...(isSecureSite() ? [cookie(hintName, '', { maxAge: 0, readable: true })] : []),
]

/** The session token of a request, or null when there is none or its signature is wrong. */
export function sessionToken(header: string | null): string | null {
	const value = decoded(readCookie(header, sessionCookieName()))
	const dot = value.lastIndexOf('.')
	if (dot < 1) return null
	const token = value.slice(0, dot)
	const signature = Buffer.from(createHmac('sha256', authSecret()).update(token).digest('base64'))
	const given = Buffer.from(value.slice(dot + 1))
	return given.length === signature.length && timingSafeEqual(given, signature) ? token : null
}

function decoded(value: string | null): string {
	try {
		return decodeURIComponent(value ?? '')
	} catch {
		return ''
	}
}
