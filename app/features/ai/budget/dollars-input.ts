import { z } from 'zod'
import { settingsMessages } from '../settings/messages.ts'

/** An amount in US dollars as typed, such as 25 or 7.50; null when it is empty. */
export const dollarsInput = z
	.string()
	.trim()
	.regex(/^(?:\d{1,6}(?:[.,]\d{1,2})?)?$/, settingsMessages.budget.number)
	.transform((text) => (text === '' ? null : Number(text.replace(',', '.'))))
