import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, isThisMachine } from './public-address.server.ts'

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
}

export type OutsideResponse = { status: number; text: string }

/**
 * Sends a request to a machine of the open internet. The name is resolved once, and only addresses that were checked are
 * connected to. A redirect is a response like any other. @throws {NoResponse}
 */
export async function postOutside(post: Post): Promise<OutsideResponse> {
	const late = AbortSignal.timeout(post.timeoutMs)
	const signal = AbortSignal.any([late, post.stop])
	try {
		return await send(post, await checkedAddresses(post, signal), signal)
	} catch (error) {
		if (error instanceof NoResponse) throw error
		if (post.stop.aborted) throw new NoResponse('interrupted', error)
		if (late.aborted) throw new NoResponse('late', error)
		throw new NoResponse(isCertificate(error) ? 'certificate' : 'connection', error)
	}
}

type Address = { address: string; family: number }

/** @throws {NoResponse} if one of the addresses is inside a network: such a name is not meant for us. */
async function checkedAddresses({ url, allowsThisMachine }: Post, signal: AbortSignal): Promise<Address[]> {
	const host = url.hostname.replace(/^\[|\]$/g, '')
	const family = isIP(host)
	const found = family === 0 ? await resolved(host, signal) : [{ address: host, family }]
	if (found.length === 0) throw new NoResponse('unknown-host')
	const isAllowed = allowsThisMachine && isThisMachine(url)
	if (!isAllowed && !found.every(({ address }) => isPublicAddress(address))) throw new NoResponse('inside')
	return found
}

async function resolved(host: string, signal: AbortSignal): Promise<Address[]> {
	const { promise, reject } = Promise.withResolvers<never>()
	const end = () => reject(new Error('The name was not resolved in time.'))
	signal.addEventListener('abort', end, { once: true })
	try {
		return await Promise.race([lookup(host, { all: true }), promise])
	} catch (error) {
		throw signal.aborted ? error : new NoResponse('unknown-host', error)
	} finally {
		signal.removeEventListener('abort', end)
	}
}

/** Gives the connection the addresses that were checked, whatever it asks for. */
const only =
	(addresses: readonly Address[]): LookupFunction =>
	(_host, options, done) => {
		const [first] = addresses
		if (options.all === true) done(null, [...addresses])
		else if (first) done(null, first.address, first.family)
	}

async function send(post: Post, addresses: readonly Address[], signal: AbortSignal): Promise<OutsideResponse> {
	const { url, headers, body, maxBytes } = post
	const { promise, resolve, reject } = Promise.withResolvers<OutsideResponse>()
	const { request: open } = url.protocol === 'https:' ? https : http
	const request = open(url, {
		method: 'POST',
		// A connection of its own: one that is reused may lead to an address that was not checked now.
		agent: false,
		lookup: only(addresses),
		headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
		signal,
	})
	request.on('error', reject)
	request.on('response', (response) => {
		const parts: Buffer[] = []
		let size = 0
		const done = () => {
			const text = Buffer.concat(parts).subarray(0, maxBytes).toString('utf8')
			resolve({ status: response.statusCode ?? 0, text: text.replaceAll('\0', '').toWellFormed() })
			request.destroy()
		}
		response.on('data', (part: Buffer) => {
			parts.push(part)
			size += part.length
			if (size >= maxBytes) done()
		})
		response.on('end', done)
		// The status has come; a body that breaks off changes nothing.
		response.on('error', done)
		response.on('close', done)
	})
	request.end(body)
	return promise
}

const isCertificate = (error: unknown): boolean =>
	error instanceof Error &&
	'code' in error &&
	typeof error.code === 'string' &&
	/CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|ERR_TLS|EPROTO/.test(error.code)
