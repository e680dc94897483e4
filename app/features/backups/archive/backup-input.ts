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

/** One part of an upload; parts follow each other without a gap. */
export const partInput = z.object({
	upload: z.uuid(),
	at: z.coerce.number().int().nonnegative(),
	total: z.coerce.number().int().positive(),
	part: z.instanceof(File).optional(),
})
