import { createHmac, randomBytes } from 'node:crypto'
import { hmacKey } from '#app/platform/env/secrets/secrets.server.ts'
import { cookie, cookiePrefix, readCookie } from '../cookies.server.ts'

/*
 * A device that has signed in to an account stores a mark of it. Its guesses are counted separately, so that strangers
 * who guess at the account cannot lock its owner out. The cookie identifies nobody: it is a random id and a keyed hash
 * for each of the last accounts.
 */

const name = () => `${cookiePrefix()}.device`
const maxAccounts = 5
const maxAge = 180 * 24 * 3_600
const wellFormed = new RegExp(`^[\\w-]{16}(\\.[\\w-]{27}){1,${maxAccounts}}$`)

/** The device's own id when it knows this account, otherwise null. */
export function knownDevice(cookies: string | null, email: string): string | null {
	const { id, marks } = read(cookies)
	return id && marks.includes(mark(id, email)) ? id : null
}

export function rememberDevice(cookies: string | null, email: string): string {
	const known = read(cookies)
	const id = known.id ?? randomBytes(12).toString('base64url')
	const mine = mark(id, email)
	const marks = [mine, ...known.marks.filter((other) => other !== mine)].slice(0, maxAccounts)
	return cookie(name(), [id, ...marks].join('.'), { maxAge })
}

function read(cookies: string | null): { id: string | null; marks: string[] } {
	const value = readCookie(cookies, name()) ?? ''
	// All or nothing: a value in another format says nothing about the device.
	if (!wellFormed.test(value)) return { id: null, marks: [] }
	const [id = '', ...marks] = value.split('.')
	return { id, marks }
}

const mark = (id: string, email: string) =>
	createHmac('sha256', hmacKey('device')).update(`${id}\n${email.toLowerCase()}`).digest('base64url').slice(0, 27)
