import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { SentView } from '../../link/sent-view.ts'

const views: z.ZodType<SentView[]> = z.array(
	z.object({ sent: z.string(), addressBucket: z.string(), headers: z.record(z.string(), z.string()) }),
)

/** The views that the front hands over, which bounds them. */
export const sentViews = async (req: IncomingMessage): Promise<SentView[]> => views.parse(JSON.parse(await text(req)))
