import { z } from 'zod'
import { tokenMessages as messages } from './messages.ts'
import { scopeNames } from '#app/auth/api-scopes.ts'
import { dayChoices } from './token-days.ts'

/** The form of a new token. `scopes` are check boxes of one name. */
export const tokenInput = z.object({
	id: z.uuid(messages.outdated),
	name: z.string().trim().min(1, messages.nameMissing).max(80, messages.nameLong),
	scopes: z.array(z.enum(scopeNames)).min(1, messages.scopesMissing),
	days: z.enum(dayChoices, messages.daysWrong).transform(Number),
})

/** The button of a token that works. */
export const revokeInput = z.object({ intent: z.literal('revoke'), id: z.uuid(messages.gone) })
