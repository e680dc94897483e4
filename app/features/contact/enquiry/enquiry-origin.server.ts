import type { RouterContextProvider } from 'react-router'
import { log } from '#app/platform/log/log.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { visitorOf, type Visitor } from '#app/platform/request/visitor-code.server.ts'
import type { EnquiryOrigin } from './enquiries.server.ts'
import { sourcePath } from './enquiry.ts'

/** Where an enquiry comes from, as far as its request shows. */
export async function originOf(request: Request, context: Readonly<RouterContextProvider>): Promise<EnquiryOrigin> {
	const { addressBucket } = context.get(requestInfoContext)
	return { sourcePath: sourcePath(request), visitor: await visitorOrNull(request, addressBucket), addressBucket }
}

/** Null when it cannot be determined: statistics must never make an enquiry fail. */
async function visitorOrNull(request: Request, addressBucket: string): Promise<Visitor | null> {
	try {
		return await visitorOf(request.headers, addressBucket)
	} catch (error) {
		log.warn({ err: error }, 'the source of an enquiry was not counted')
		return null
	}
}
