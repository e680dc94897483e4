import http from 'node:http'
import https from 'node:https'
import { checkedConnection, InsideNetwork, isUnknownHost } from './checked-connection.server.ts'
import { isThisMachine } from './public-address.server.ts'

/** Why there was no response. */
export type OutsideFailure = 'inside' | 'unknown-host' | 'late' | 'connection' | 'certificate' | 'interrupted'

/** A request that got no response. */
export class NoResponse extends Error {
	override name = 'NoResponse'
	readonly failure: OutsideFailure
	constructor(failure: OutsideFailure, cause?: unknown) {
		super(failure, { cause })
		this.failure = failure
	}
}

type Post = {
	url: URL
	headers: Readonly<Record<string, string>>
	body: string
	timeoutMs: number
	/** Of the response that are read; the rest is not. */
	maxBytes: number
	/** Ends the request before its time. */
	stop: AbortSignal
	/** Whether this machine may be asked, in development. */
	allowsThisMachine: boolean
	/** The operator's own address, from the environment: it may be inside the network. */
	isTrusted?: boolean
	/** Instead of POST. */
	method?: 'PURGE'
}

/** `retryAfter`: seconds, where the response asks for a pause. */
export type OutsideResponse = { status: number; text: string; retryAfter: number | null }

/**
 * Sends a request to a machine of the open internet. A redirect is a response like any other. @throws {NoResponse}
 */
export async function postOutside(post: Post): Promise<OutsideResponse> {
	const late = AbortSignal.timeout(post.timeoutMs)
	const signal = AbortSignal.any([late, post.stop])
	try {
		return await send(post, signal)
	} catch (error) {
		if (error instanceof InsideNetwork) throw new NoResponse('inside', error)
		if (post.stop.aborted) throw new NoResponse('interrupted', error)
		if (late.aborted) throw new NoResponse('late', error)
		if (isUnknownHost(error)) throw new NoResponse('unknown-host', error)
		throw new NoResponse(isCertificate(error) ? 'certificate' : 'connection', error)
	}
}

async function send(post: Post, signal: AbortSignal): Promise<OutsideResponse> {
	const { url, headers, body, maxBytes, allowsThisMachine, isTrusted = false, method = 'POST' } = post
	const isOwn = isTrusted || (allowsThisMachine && isThisMachine(url))
	const connection = checkedConnection(url, isOwn ? () => true : undefined)
	const { promise, resolve, reject } = Promise.withResolvers<OutsideResponse>()
	const { request: open } = url.protocol === 'https:' ? https : http
	const request = open(url, {
		...connection,
		method,
		headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
		signal,
	})
	request.on('error', reject)
	// After a response that changes the protocol there is neither a response nor an error.
	request.on('close', () => reject(new Error('The connection ended without a response.')))
	request.on('response', (response) => {
		const parts: Buffer[] = []
		let size = 0
		const done = () => {
			const text = Buffer.concat(parts).subarray(0, maxBytes).toString('utf8')
			const retryAfter = pauseIn(response.headers['retry-after'] ?? '')
			resolve({ status: response.statusCode ?? 0, text: text.replaceAll('\0', '').toWellFormed(), retryAfter })
			request.destroy()
		}
		response.on('data', (part: Buffer) => {
			parts.push(part)
			size += part.length
			if (size >= maxBytes) done()
		})
		response.on('end', done)
		// The status has come; a body that breaks off, or never ends, changes nothing.
		request.off('error', reject)
		request.on('error', done)
		response.on('error', done)
		response.on('close', done)
	})
	request.end(body)
	return promise
}

/** RFC 9110 section 10.2.3: seconds, or a date. */
function pauseIn(retryAfter: string): number | null {
	if (/^\d{1,6}$/.test(retryAfter)) return Number(retryAfter)
	const at = retryAfter.endsWith(' GMT') ? Date.parse(retryAfter) : Number.NaN
	return Number.isNaN(at) ? null : Math.min(Math.max(Math.ceil((at - Date.now()) / 1_000), 0), 999_999)
}

const isCertificate = (error: unknown): boolean =>
	error instanceof Error &&
	'code' in error &&
	typeof error.code === 'string' &&
	/CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|ERR_TLS|EPROTO/.test(error.code)
