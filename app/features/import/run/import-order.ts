import { z } from 'zod'

/** What `npm run import` asks for, here or of the running site. Paths are absolute. */
export const importOrder = z.object({
	command: z.literal('import'),
	file: z.string().min(1),
	pictures: z.string().min(1).nullable(),
	site: z.string(),
	mode: z.enum(['dry', 'import', 'undo']),
})
export type ImportOrder = z.output<typeof importOrder>
