import { lookup, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.server.ts'

type Limits = {
	bytes: number
	ms: number
	signal?: AbortSignal | undefined
	/** Which IP addresses may be asked; tests have a server on this machine. */
	isAllowed?: (address: string) => boolean
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
 * Gets a file from an address that somebody named. The name is resolved here and the connection goes to the address that
 * was checked, so that no second answer of the name's server leads into this network; each redirect is checked again.
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

function checkedUrl(address: string, { isAllowed = isPublicAddress, ports = [''] }: Limits): URL {
	if (!URL.canParse(address)) throw new NotFetched('This is no address.')
	const url = new URL(address)
	if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || !ports.includes(url.port))
		throw new NotFetched('Only http and https addresses at their usual ports are fetched.')
	// An address in figures is never looked up.
	const host = url.hostname.replace(/^\[|\]$/g, '')
	if (isIP(host) !== 0 && !isAllowed(host)) throw new NotFetched(insideNetwork, true)
	return url
}

const insideNetwork = 'This address is inside a private network.'

function get(url: URL, { isAllowed = isPublicAddress }: Limits, signal: AbortSignal): Promise<IncomingMessage> {
	const checkedLookup: LookupFunction = (host, options, done) =>
		lookup(host, { ...options, all: true }, (error, found) => {
			const all: LookupAddress[] = found ?? []
			if (error || all.length === 0) return done(error ?? new Error('not found'), '')
			// All of them: which one is tried is not for us to say.
			if (!all.every(({ address }) => isAllowed(address))) return done(new NotFetched(insideNetwork, true), '')
			if (options.all === true) return done(null, all)
			const [first] = all
			return done(null, first?.address ?? '', first?.family)
		})
	return new Promise((resolve, reject) => {
		const send = url.protocol === 'https:' ? requestHttps : requestHttp
		const headers = { accept: 'image/*,*/*;q=0.1', 'user-agent': 'Mozilla/5.0 (compatible; site import)' }
		const request = send(url, { lookup: checkedLookup, signal, headers, agent: false }, resolve)
		request.on('error', (error) =>
			reject(
				error instanceof NotFetched
					? error
					: new NotFetched(signal.aborted ? 'The server was too slow.' : 'The server was not reached.', true),
			),
		)
		request.end()
	})
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
