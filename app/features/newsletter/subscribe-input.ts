import { z } from 'zod'
import { subscribeMessages as messages } from './messages.ts'

/** The form of /newsletter. `website` is a field that people do not see. */
export const subscribeInput = z.object({
	email: z
		.string()
		.default('')
		.transform((value) => value.trim())
		.pipe(z.string().min(1, messages.missing).max(254, messages.long).check(z.email(messages.wrong))),
	website: z.string().default(''),
})
