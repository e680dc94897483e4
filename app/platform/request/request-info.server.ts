import { randomBytes, randomUUID } from 'node:crypto'
import { createContext } from 'react-router'

/** Facts about a request that are not in the Request itself. */
export type RequestInfo = {
	/** Shown in the log entry, the error page and the `x-request-id` header. */
	id: string
	/** For rate limits only: an IPv4 address or an IPv6 /64; never stored. */
	addressBucket: string
	/** Of the client, or of the one whose request a page for all is rendered for. For shares of what is counted; never stored. */
	network: string
	/** Where the browser that sends a form is, such as https://example.com: the front has found it to be this site. */
	origin: string | null
	/** For the inline scripts of hydrated pages, which are rendered for one request; never on a cached page. */
	nonce: string
}

export const newRequestInfo = (
	addressBucket: string,
	{ origin, network = addressBucket }: { origin?: string | undefined; network?: string } = {},
): RequestInfo => ({
	id: randomUUID(),
	addressBucket,
	network,
	origin: origin ?? null,
	nonce: randomBytes(16).toString('base64url'),
})

export const requestInfoContext = createContext<RequestInfo>({
	id: 'none',
	addressBucket: 'unknown',
	network: 'unknown',
	origin: null,
	nonce: '',
})
