import { z } from 'zod'
import { engineKinds } from '#app/features/ai/engine-kinds.ts'
import type { Usage } from '#app/features/ai/function-events.ts'
import type { ChatMessage } from './forge-session.ts'
import { forgeTools, type ForgeTool } from './tools.ts'

/* Readers for the JSON columns of a session; values that cannot be read are dropped. */

const message = z.object({
	id: z.string(),
	role: z.enum(['user', 'assistant']),
	content: z.string(),
	timestamp: z.string(),
})
export const storedMessages = (stored: unknown): ChatMessage[] => z.array(message).catch([]).parse(stored)

const usage = z.object({
	inputTokens: z.number(),
	outputTokens: z.number(),
	estimated: z.boolean(),
	costMicros: z.number().nullable(),
	images: z.number(),
}) satisfies z.ZodType<Usage>

const maker = z.object({
	engine: z.enum(engineKinds),
	model: z.string(),
	usage: usage.nullable(),
	at: z.string(),
	/** The fingerprint of its input. */
	from: z.string(),
	/** For keywords: the one that was suggested; the user may have replaced it since. */
	focusKeyword: z.string().optional(),
})
const makers = z.partialRecord(z.enum(forgeTools), maker)
export type Makers = Partial<Record<ForgeTool, z.output<typeof maker>>>
export const storedMakers = (stored: unknown): Makers => makers.catch({}).parse(stored)
