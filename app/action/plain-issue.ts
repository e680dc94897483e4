import type { z } from 'zod'
import { authMessages } from '#app/auth/messages.ts'

/**
 * The message for a field without a message of its own, which our own forms never need: zod would describe the schema
 * (“Invalid input: expected string, received undefined”). For `safeParse`.
 */
export const plainIssues = {
	error: ({ code, path = [], input }: z.core.$ZodRawIssue): string => {
		const name = path.at(-1)
		if (name === undefined) return authMessages.malformed
		if (input === undefined || input === null) return authMessages.fieldMissing(String(name))
		return code === 'too_big' && typeof input === 'string'
			? authMessages.fieldLong(String(name))
			: authMessages.fieldWrong(String(name))
	},
}
