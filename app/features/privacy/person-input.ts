import { z } from 'zod'
import { commentsChoices } from '#app/features/account/erasure/comments-choice.ts'
import { privacyMessages as messages } from './messages.ts'

export const addressInput = z
	.string(messages.find.wrong)
	.trim()
	.toLowerCase()
	.pipe(z.email(messages.find.wrong).max(254, messages.find.wrong))

const ticked = z
	.string()
	.default('')
	.transform((value) => value !== '')

export const privacyInput = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('find'), email: addressInput }),
	z.object({
		intent: z.literal('erase'),
		email: addressInput,
		/** The id of this erasure: sent twice, it is carried out once. */
		order: z.uuid(messages.gone),
		account: ticked,
		enquiries: ticked,
		newsletter: ticked,
		mails: ticked,
		comments: z.enum(commentsChoices).default(commentsChoices[0]),
		typed: z.string().default(''),
	}),
])

export type PrivacyForm = z.output<typeof privacyInput>
export type EraseForm = Extract<PrivacyForm, { intent: 'erase' }>
