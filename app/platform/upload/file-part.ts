import { z } from 'zod'

/** One part of an upload: the size of the whole file, and where this part begins. Parts follow each other without a gap. */
export const filePart = z.object({
	upload: z.uuid().toLowerCase(),
	at: z.coerce.number().int().nonnegative(),
	total: z.coerce.number().int().positive(),
	part: z.instanceof(File).optional(),
})
export type FilePart = z.output<typeof filePart>
