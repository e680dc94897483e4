import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { authMessages } from '../messages.ts'

/** Fields that are objects; all others are text. */
const objects = new Set(['response', 'idToken'])
/** Fields that a call may leave out. */
const optional = new Set(['next', 'idToken'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What is wrong with the fields of a call, as a message for the author of the calling program: the auth library would
 * respond in terms of its schema. Null when every field is there and has the right type.
 */
export function fieldProblem(
	path: string,
	{ takes = [], optional: alsoOptional = [], query = [], method }: Endpoint,
	given: { body: Record<string, unknown>; query: URLSearchParams | undefined },
): string | null {
	if (method === 'GET') return query.includes('token') && !given.query?.get('token') ? authMessages.linkInvalid : null
	for (const name of takes) {
		const value = Object.hasOwn(given.body, name) ? given.body[name] : null
		if (value === undefined || value === null) {
			if (optional.has(name) || alsoOptional.includes(name)) continue
			return isAboutPassword(path) && name !== 'name' ? authMessages.signInNeeds : authMessages.fieldMissing(name)
		}
		if (objects.has(name)) {
			if (!isRecord(value)) return authMessages.fieldNoObject(name)
			if (name === 'idToken' && typeof value['token'] !== 'string')
				return value['token'] === undefined
					? authMessages.fieldMissing('idToken.token')
					: authMessages.fieldNoText('idToken.token')
		} else if (typeof value !== 'string' || (value.includes('\0') && name !== 'name')) {
			// PostgreSQL stores no text with a NUL in it; names have rules of their own.
			return authMessages.fieldNoText(name)
		} else if (name === 'id' && path.startsWith('/passkey/') && !z.uuid().safeParse(value).success) {
			return authMessages.fieldNoId
		}
	}
	return null
}

const isAboutPassword = (path: string) => path === '/sign-in/email' || path === '/sign-up/email'
