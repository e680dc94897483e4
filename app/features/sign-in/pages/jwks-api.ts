import type { LoaderFunctionArgs } from 'react-router'
import { answerAuth } from '#app/auth/better-auth/answer-auth.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'

/** The public keys at the address where other services look for them (only with AUTH_JWT). */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const { addressBucket, id: requestId } = context.get(requestInfoContext)
	return answerAuth({ path: '/jwks', method: 'GET', headers: request.headers, addressBucket, requestId })
}
