import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { checkedConnection, InsideNetwork, type IsAllowed } from './checked-connection.server.ts'

type Limits = {
	bytes: number
	ms: number
	signal?: AbortSignal | undefined
	/** Which IP addresses may be asked; tests have a server on this machine. */
	isAllowed?: IsAllowed | undefined
	/** Which ports may be asked. */
	ports?: readonly string[]
}

/** Why nothing came; `isHost`: the host itself is at fault, so asking it for something else is no use. */
export class NotFetched extends Error {
	readonly isHost: boolean
	constructor(message: string, isHost = false) {
		super(message)
		this.isHost = isHost
	}
}

const maxRedirects = 5

/**
 * Gets a file from an address that somebody named, on the open internet; each redirect is checked again.
 *
 * @throws {NotFetched}
 */
export async function fetchPublic(address: string, limits: Limits): Promise<Uint8Array> {
	const end = AbortSignal.any([AbortSignal.timeout(limits.ms), ...(limits.signal ? [limits.signal] : [])])
	let url = checkedUrl(address, limits)
	for (let hop = 0; hop <= maxRedirects; hop++) {
		const response = await get(url, limits, end)
		const { statusCode = 0, headers } = response
		if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
			response.destroy()
			if (!URL.canParse(headers.location, url)) throw new NotFetched('It redirects to no address.')
			url = checkedUrl(new URL(headers.location, url).href, limits)
			continue
		}
		if (statusCode !== 200) {
			response.destroy()
			throw new NotFetched(`The server answered ${statusCode}.`)
		}
		return readAll(response, limits.bytes)
	}
	throw new NotFetched('It redirects too often.')
}

function checkedUrl(address: string, { ports = [''] }: Limits): URL {
	if (!URL.canParse(address)) throw new NotFetched('This is no address.')
	const url = new URL(address)
	if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || !ports.includes(url.port))
		throw new NotFetched('Only http and https addresses at their usual ports are fetched.')
	return url
}

function get(url: URL, { isAllowed }: Limits, signal: AbortSignal): Promise<IncomingMessage> {
	const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
	const failed = (error: unknown) => reject(notFetched(error, signal))
	try {
		const send = url.protocol === 'https:' ? requestHttps : requestHttp
		const headers = { accept: 'image/*,*/*;q=0.1', 'user-agent': 'Mozilla/5.0 (compatible; site import)' }
		const request = send(url, { ...checkedConnection(url, isAllowed), signal, headers }, resolve)
		request.on('error', failed)
		// After a response that changes the protocol there is neither a response nor an error.
		request.on('close', () => failed(new Error('The connection ended without a response.')))
		request.end()
	} catch (error) {
		failed(error)
	}
	return promise
}

function notFetched(error: unknown, { aborted }: AbortSignal): NotFetched {
	if (error instanceof InsideNetwork) return new NotFetched(error.message, true)
	return new NotFetched(aborted ? 'The server was too slow.' : 'The server was not reached.', true)
}

async function readAll(response: IncomingMessage, max: number): Promise<Uint8Array> {
	const parts: Uint8Array[] = []
	let size = 0
	try {
		for await (const part of response) {
			if (!(part instanceof Uint8Array)) continue
			size += part.length
			if (size > max) throw new NotFetched('It is too large.')
			parts.push(part)
		}
	} catch (error) {
		if (error instanceof NotFetched) throw error
		throw new NotFetched('The server stopped in the middle of it.', true)
	} finally {
		response.destroy()
	}
	return Buffer.concat(parts)
}
