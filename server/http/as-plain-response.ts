import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { log } from '#app/platform/log/log.server.ts'
import { loggedPath } from '#app/platform/log/log-safety.ts'
import { errorResponse, PlainResponse } from './plain-response.ts'

/**
 * The response to a request that ended with an error, which is logged. The id is shown to the visitor and is in the log entry,
 * so that support can find the error.
 */
export function asPlainResponse(req: IncomingMessage, error: unknown): PlainResponse {
	const id = randomUUID()
	if (!(error instanceof PlainResponse)) {
		log.error({ id, err: error, method: req.method }, 'a request failed')
		return errorResponse(500, id)
	}
	const { status, message, headers, code } = error
	if (headers['x-request-id']) return error
	const path = loggedPath((req.url ?? '').split('?', 1)[0] ?? '')
	log.info({ id, method: req.method, path, status }, 'request')
	return new PlainResponse(status, message, { ...headers, 'x-request-id': id }, code)
}
