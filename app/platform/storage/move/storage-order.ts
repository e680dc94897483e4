import { z } from 'zod'

/** What `npm run storage` asks for. */
export const storageOrder = z.object({
	command: z.literal('storage'),
	act: z.discriminatedUnion('kind', [
		z.object({ kind: z.literal('show') }),
		z.object({ kind: z.literal('adopt') }),
		z.object({ kind: z.literal('move'), to: z.enum(['file', 's3']) }),
	]),
})
export type StorageOrder = z.output<typeof storageOrder>
