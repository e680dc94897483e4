import { z } from 'zod'
import { isCopyName } from './copies.ts'
import { elsewhereMessages as messages } from './messages.ts'

/** The buttons of the page about copies elsewhere. */
export const copyInput = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('copy') }),
	z.object({ intent: z.literal('stop') }),
	z.object({ intent: z.literal('look') }),
	z.object({ intent: z.literal('accept') }),
	z.object({ intent: z.literal('check'), name: z.string().refine(isCopyName, messages.copyGone) }),
])

export const keyInput = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('download') }),
	z.object({ intent: z.literal('confirm'), code: z.string().trim().max(40, messages.codeWrong) }),
])
