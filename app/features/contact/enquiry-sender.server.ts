import type { RouterContextProvider } from 'react-router'
import { log } from '#app/platform/log.server.ts'
import { requestInfoContext } from '#app/platform/request-info.server.ts'
import { visitorOf, type Visitor } from '#app/platform/visitor-code.server.ts'

/** The visitor an enquiry comes from, to be counted by; null when that cannot be told: no enquiry fails for it. */
export async function senderOf(request: Request, context: Readonly<RouterContextProvider>): Promise<Visitor | null> {
	try {
		return await visitorOf(request.headers, context.get(requestInfoContext).addressBucket)
	} catch (error) {
		log.warn({ err: error }, 'the source of an enquiry was not counted')
		return null
	}
}
