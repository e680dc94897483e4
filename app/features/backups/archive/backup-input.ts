import { z } from 'zod'
import { isBackupName } from './backup.ts'
import { backupMessages as messages, restoreWord } from './messages.ts'

const name = z.string().refine(isBackupName, messages.gone)

/** The buttons of the list. */
export const listInput = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('make') }),
	z.object({ intent: z.literal('delete'), name }),
])

/** The actions on one backup. */
export const oneInput = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('check'), name }),
	z.object({
		intent: z.literal('restore'),
		name,
		word: z
			.string()
			.trim()
			.toLowerCase()
			.refine((word) => word === restoreWord, messages.restoreWrong),
	}),
])
