import { aiError } from '../ai-error.ts'
import { forgeMessages } from '../messages.ts'

const mostRedirects = 3

/**
 * `fetch` for providers. What is sent holds a key and what somebody writes: it goes to the host of the settings and
 * nowhere else, and never from https to http.
 * @throws {ExpectedError} where a provider redirects to another host.
 */
export async function providerFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	let address = new URL(input instanceof Request ? input.url : input)
	for (let count = 0; ; count++) {
		const response = await fetch(input instanceof Request ? new Request(address, input) : address, {
			...init,
			redirect: 'manual',
		})
		if (response.status < 300 || response.status > 399 || response.status === 304) return response
		await response.body?.cancel()
		const next = targetOf(response, address)
		if (!next || count >= mostRedirects) throw aiError('provider_rejected', forgeMessages.redirected)
		address = next
	}
}

/** Where the same request may be sent again; other redirects than 307 and 308 would make it a GET. */
function targetOf({ status, headers }: Response, from: URL): URL | null {
	const location = headers.get('location')
	if ((status !== 307 && status !== 308) || location === null || !URL.canParse(location, from)) return null
	const to = new URL(location, from)
	const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && from.port === '' && to.port === ''
	return to.hostname === from.hostname && (to.origin === from.origin || isUpgrade) ? to : null
}
