import { z } from 'zod'
import { importMessages as messages } from '../messages.ts'

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

/** The buttons of an import. */
export const importInput = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('import') }),
	z.object({ intent: z.literal('check') }),
	z.object({ intent: z.literal('stop') }),
	z.object({ intent: z.literal('undo'), sure: z.literal('on', messages.undoTick) }),
	z.object({ intent: z.literal('remove') }),
])
