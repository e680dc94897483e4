import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { networksOf } from '#app/platform/request/networks.ts'
import { addressBucket } from '../../http/request/client-address.ts'
import { PlainResponse, rawResponse } from '../../http/plain-response.ts'

/** Large headers are refused, slow headers and bodies are cut within a second of these. */
export const connectionLimits: ServerOptions = {
	maxHeaderSize: 16 * 1024,
	headersTimeout: 8_000,
	requestTimeout: 15_000,
	connectionsCheckingInterval: 1_000,
	// Longer than a proxy keeps its own, so that it never sends into a connection being closed.
	keepAliveTimeout: 65_000,
	// The front writes its own error response.
	requireHostHeader: false,
}

/** Of one connection; its last response says that it closes. */
const maxRequests = 10_000

type Options = {
	secure: boolean
	/** Behind a proxy all connections are the proxy's: it counts its clients itself. */
	trustedProxies: number
	/** For one address; idle connections make room for new ones. */
	perAddress?: number
}

const readingErrors: Record<string, PlainResponse> = {
	HPE_HEADER_OVERFLOW: new PlainResponse(431, 'This request has too large headers.'),
	ERR_HTTP_REQUEST_TIMEOUT: new PlainResponse(408, 'This request took too long to arrive.'),
}
const unreadable = new PlainResponse(400, 'This request cannot be read.')
const notUsed = new PlainResponse(405, 'This method is not used here.', { allow: 'GET, HEAD, POST' })

/** Responds to malformed requests, and limits the open connections of one address. */
export function guardConnections(server: Server, { secure, trustedProxies, perAddress = 256 }: Options) {
	server.maxRequestsPerSocket = maxRequests
	// A client that reads nothing for this long counts as gone.
	server.setTimeout(60_000)
	const open = new Map<Duplex, Connection>()
	const streams = new WeakSet<ServerResponse>()
	let draining = false
	let events = 0
	server.prependListener('connection', (socket: Socket) => {
		events += 1
		open.set(socket, { last: null, isPipelined: false, requests: 0 })
		socket.once('close', () => void open.delete(socket))
	})
	server.prependListener('request', ({ socket, httpVersionMinor }: IncomingMessage, res: ServerResponse) => {
		events += 1
		const connection = open.get(socket)
		if (connection) {
			connection.isPipelined = isUnderWay(connection.last)
			connection.last = res
			connection.requests += 1
		}
		if (draining) res.shouldKeepAlive = false
		// HTTP/1.1 keeps connections open by itself: to say so, and for how long, takes 62 bytes of each response.
		else if (httpVersionMinor === 1 && res.shouldKeepAlive && connection && connection.requests < maxRequests)
			res.removeHeader('connection')
	})
	server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
		// Once a request is complete or its response has begun, an error would be taken for that response.
		const { last = null, isPipelined = false } = open.get(socket) ?? {}
		const mixed = isUnderWay(last) && (isPipelined || last?.headersSent === true || last?.req.complete === true)
		if (!socket.writable || error.code === 'ECONNRESET' || mixed) socket.destroy()
		else socket.end(rawResponse(readingErrors[error.code ?? ''] ?? unreadable, secure), () => socket.destroy())
	})
	server.on('connect', (_req, socket) => socket.end(rawResponse(notUsed, secure), () => socket.destroy()))
	/** Its last request is answered. */
	const isIdle = (socket: Socket) => {
		const last = open.get(socket)?.last ?? null
		return last !== null && !isUnderWay(last)
	}
	if (trustedProxies === 0) limitPerAddress(server, perAddress, isIdle)
	return {
		/** From now on every response, open ones included, closes its connection, so that clients reconnect elsewhere. */
		drain: () => {
			draining = true
			for (const { last } of open.values()) {
				if (!last) continue
				last.shouldKeepAlive = false
				if (!last.headersSent) last.setHeader('connection', 'close')
			}
		},
		/** How many connections there are. */
		count: () => open.size,
		/** Counts connections and requests as they come. */
		events: () => events,
		/** How many have not sent a request yet. */
		fresh: () => [...open.values()].filter(({ last }) => last === null).length,
		/** How many requests have no complete response yet; streams are left out. */
		underWay: () => [...open.values()].filter(({ last }) => last && isUnderWay(last) && !streams.has(last)).length,
		/** Marks a response as a stream, which stays open until either side ends it. */
		isStream: (res: ServerResponse) => void streams.add(res),
	}
}

export type Connections = ReturnType<typeof guardConnections>

/** The last request of a connection; earlier responses are complete unless the client did not wait for them. */
type Connection = { last: ServerResponse | null; isPipelined: boolean; requests: number }

const isUnderWay = (res: ServerResponse | null): boolean => res !== null && !res.writableFinished && !res.destroyed

/**
 * One customer may hold 65,536 networks of IPv6: the larger ones are counted too (platform/request/networks.ts). Thousands of
 * phones may share one IPv4 address, and each holds its connections for a while after it has read its page: a newcomer
 * takes the place of the oldest that waits for nothing, and is turned away only where none does.
 */
function limitPerAddress(server: Server, max: number, isIdle: (socket: Socket) => boolean): void {
	const networks = new Map<string, Set<Socket>>()
	server.on('connection', (socket: Socket) => {
		const own = networksOf(addressBucket(socket.remoteAddress ?? ''))
		const socketsOf = (name: string) => networks.get(name) ?? new Set()
		for (const { name } of own) networks.set(name, socketsOf(name).add(socket))
		socket.once('close', () => {
			for (const { name } of own)
				if (socketsOf(name).delete(socket) && socketsOf(name).size === 0) networks.delete(name)
		})
		for (const { name, share } of own) {
			if (socketsOf(name).size <= max * share) continue
			const open = [...socketsOf(name)].filter(({ destroyed }) => !destroyed)
			if (open.length > max * share) (open.find(isIdle) ?? socket).destroy()
		}
	})
}
