import { z } from 'zod'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { tokenMessages as messages } from './messages.ts'
import { dayChoices } from './token-days.ts'

/** The forms of the page: make a token, revoke one. `scopes` are check boxes of one name. */
export const tokenInput = z.discriminatedUnion('intent', [
	z.object({
		intent: z.literal('make'),
		id: z.uuid(messages.again),
		name: z.string().trim().min(1, messages.nameMissing).max(80, messages.nameLong),
		scopes: z.array(z.enum(scopeNames)).min(1, messages.scopesMissing),
		days: z.enum(dayChoices, messages.daysWrong).transform(Number),
	}),
	z.object({ intent: z.literal('revoke'), id: z.uuid(messages.gone) }),
])
