import { z } from 'zod'
import { importMessages as messages } from '../messages.ts'
import { importStates } from '../states.ts'

/** An upload, or '' for none. */
const upload = z.union([z.uuid().toLowerCase(), z.literal('')]).default('')
const name = z.string().trim().max(300).default('')

const site = z
	.string()
	.trim()
	.max(300, messages.siteWrong)
	.transform((text) => text.replace(/\/+$/, ''))
	.refine((text) => text === '' || (/^https?:\/\/[^/\s]/i.test(text) && URL.canParse(text)), messages.siteWrong)

export const newImportInput = z.object({
	intent: z.literal('add'),
	id: z.uuid().toLowerCase(),
	file: upload,
	fileName: name,
	pictures: upload,
	picturesName: name,
	/** The field whose file was too large to be stored. */
	tooLarge: z.enum(['', 'file', 'pictures']).default(''),
	site: site.default(''),
})

/** The state of the import that the page showed. */
const seen = z.enum(importStates).optional()

/** The buttons of an import. */
export const importInput = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('import'), seen }),
	z.object({ intent: z.literal('check'), seen }),
	z.object({ intent: z.literal('stop'), seen }),
	z.object({ intent: z.literal('undo'), seen, sure: z.literal('on', messages.undoTick) }),
	z.object({ intent: z.literal('remove') }),
])
