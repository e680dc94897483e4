import { data, isRouteErrorResponse } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { authMessages } from '#app/auth/messages.ts'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * Client middleware of the root route, for every form of a hydrated page: a response that was lost, a server error (500,
 * 502 of a proxy, 504) or another program's page (a captive portal's 200) becomes a form error. Without it the router
 * would show its error page, and everything typed would be gone. Nothing is sent again: the server may have done it.
 */
export async function keepForm({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
	if (request.method === 'GET' || request.method === 'HEAD') return next()
	const copy = isMultipart(request) ? null : request.clone()
	const results = await next()
	for (const result of Object.values(results)) {
		if (result.type !== 'error' || !isFailure(result.result)) continue
		const values = copy ? await typedValues(copy) : {}
		const error: FormError = { ok: false, errors: { '': authMessages.noResponse }, values }
		result.type = 'data'
		// With an error status: after a success the router would load the page again, over the same broken connection.
		result.result = data(error, { status: 503 })
	}
	return results
}

/** File fields keep their files in the browser, and files should not be read into memory twice. */
const isMultipart = (request: Request): boolean =>
	request.headers.get('content-type')?.startsWith('multipart/') ?? false

/** Redirects and our own server's errors below 500 (403, 404) are left to the router. */
const isFailure = (error: unknown): boolean =>
	!(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500)

/** What was typed, as the server gives it back (action.server.ts): without passwords. */
async function typedValues(request: Request): Promise<Record<string, string>> {
	const values: Record<string, string> = {}
	for (const [name, value] of await request.formData())
		if (typeof value === 'string' && !/password/i.test(name)) values[name] = value
	return values
}
