import { z } from 'zod'
import { accountMessages as messages } from './messages.ts'

export const emailInput = z.string(messages.emailWrong).trim().toLowerCase().pipe(z.email(messages.emailWrong).max(254))

export const bioInput = z
	.string()
	.trim()
	.max(500, messages.bioLong)
	.transform((bio) => bio || null)
