import { z } from 'zod'
import { settingsMessages } from './messages.ts'

const amount = z
	.string()
	.trim()
	.regex(/^(?:\d{1,6}(?:[.,]\d{1,2})?)?$/, settingsMessages.budget.number)
	.transform((text) => (text === '' ? null : Number(text.replace(',', '.'))))

/** The forms of the page, by their buttons. */
export const settingsInput = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('switch'), to: z.enum(['on', 'off']) }),
	z.object({ intent: z.literal('budget'), dollars: amount }),
	z.object({ intent: z.literal('test') }),
])
