import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { queryToAdd } from '#app/platform/pages/address-by-number.ts'
import { company } from '#app/config/company.ts'
import { readingFromReplica } from '#app/db/connection/reading.server.ts'
import { tracing } from '#app/platform/tracing/tracing.server.ts'
import { newRequestInfo, type RequestInfo } from '#app/platform/request/request-info.server.ts'
import { addressBucket } from '../http/request/client-address.ts'
import { ClientGone } from '../http/client-gone.ts'
import { internalHeaders, isInternalHeader } from '../http/internal-headers.ts'
import { batchTaken, type SentView } from '../link/sent-view.ts'
import { isSecure } from '../link/settings.ts'
import { isUnsafe } from '../http/request/request-target.ts'
import { PlainResponse, plainResponse } from '../http/plain-response.ts'
import { asPlainResponse } from '../http/as-plain-response.ts'
import { headersWithQuery } from '../http/request/redirect-query.ts'
import type { Rendered } from '../http/rendered.ts'
import { type BodyLimit, bodyOf } from './bodies/request-body.ts'
import { sentViews } from './bodies/sent-views.ts'
import { sendRendered } from './send-rendered.ts'
import type { Uploads } from './bodies/uploads.ts'

/**
 * Client headers that are not passed to the app: its address is always SITE_URL, the origin is checked already
 * (the router compares it with the host again), and the rest concerns one connection only.
 */
const dropped = new Set(['host', 'origin', 'connection', 'transfer-encoding', 'keep-alive', 'upgrade', 'expect', 'te'])

export type AppServer = {
	/** It may change while the app runs. */
	readonly siteUrl: string
	upload: Uploads
	render: (request: Request, info: RequestInfo) => Promise<Rendered>
	/** Counts views that the front has taken. */
	countViews: (views: readonly SentView[]) => Promise<void>
	/** Whether it can serve, for /readyz. */
	ready: () => Promise<{ status: number; text: string }>
	metrics: () => Promise<string>
	/** The pattern of the route at a path, for traces; null where there is none. */
	routeAt: (pathname: string) => string | null
}

/**
 * The app as the front sees it: plain HTTP on a socket in a folder that only this user may enter. The front has read the
 * request already: method, address, origin and sender's address are as they must be, and nothing here limits connections.
 */
export function appServer(app: AppServer): Server {
	const options = { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0, requireHostHeader: false }
	const server = http.createServer(options, (req, res) => {
		void traced(app, req, res, () =>
			respond(app, req, res).catch((error: unknown) => {
				if (error instanceof ClientGone) return
				const site = { name: company().name, secure: isSecure(app.siteUrl) }
				plainResponse(req, res, tracedResponse(req, error), site, [internalHeaders.closes, 'yes'])
			}),
		)
	})
	server.maxRequestsPerSocket = 0
	return server
}

/** In a span, where traces are on. Probes are no requests of anybody. */
function traced(app: AppServer, req: IncomingMessage, res: ServerResponse, run: () => Promise<void>): Promise<void> {
	const work = req.headers[internalHeaders.work]
	if (!tracing || work === 'ready' || work === 'metrics') return run()
	const route = app.routeAt((req.url ?? '/').split('?', 1)[0] ?? '/')
	const request = { method: req.method ?? 'GET', route, traceParent: req.headers['traceparent'] }
	return tracing.request(request, run, () => (res.headersSent ? res.statusCode : null))
}

async function respond(app: AppServer, req: IncomingMessage, res: ServerResponse): Promise<void> {
	const work = req.headers[internalHeaders.work]
	if (work === 'page') return sendPage(app, req, res)
	if (work === 'ready') {
		const { status, text } = await app.ready()
		res.writeHead(status).end(JSON.stringify({ status: text }))
		return
	}
	if (work === 'metrics') {
		res.writeHead(200).end(await app.metrics())
		return
	}
	if (work === 'views') {
		await app.countViews(await sentViews(req))
		res.writeHead(batchTaken).end()
		return
	}
	const url = new URL(app.siteUrl + (req.url ?? '/'))
	const info = newRequestInfo(addressBucket(String(req.headers[internalHeaders.address])), {
		origin: req.headers.origin,
	})
	const render = async (limit?: BodyLimit) => app.render(await appRequest(req, res, url, limit), info)
	const upload = isUnsafe(req.method ?? '') ? app.upload(req, url.pathname) : null
	const rendered = await (upload ? upload(render) : render())
	const { keepsQuery, headers } = rendered
	await sendRendered(
		req,
		res,
		keepsQuery ? { ...rendered, headers: headersWithQuery(headers, queryToAdd(url)) } : rendered,
	)
}

/** Responds to the front with a public page and its cache tags; the front compresses it. */
async function sendPage(app: AppServer, req: IncomingMessage, res: ServerResponse): Promise<void> {
	try {
		const request = new Request(app.siteUrl + (req.url ?? '/'))
		const { status, headers, body, keep, keepsQuery, fileTags } = await readingFromReplica(() =>
			app.render(request, newRequestInfo('page-cache', { network: String(req.headers[internalHeaders.network]) })),
		)
		const cacheHeaders = keep
			? [internalHeaders.tags, encoded(keep.tags), internalHeaders.maxAge, String(keep.maxAge)]
			: []
		if (fileTags) cacheHeaders.push(internalHeaders.fileTags, encoded(fileTags))
		if (keepsQuery) cacheHeaders.push(internalHeaders.keepsQuery, 'yes')
		res.writeHead(status, [...headers.flat(), ...cacheHeaders, 'content-length', String(body.length)]).end(body)
	} catch (error) {
		const { status, message, headers } = tracedResponse(req, error)
		const internal = [internalHeaders.message, encodeURIComponent(message), ...Object.entries(headers).flat()]
		res.writeHead(status, internal).end()
	}
}

/** What failed is in the trace of its request too. */
function tracedResponse(req: IncomingMessage, error: unknown): PlainResponse {
	if (!(error instanceof PlainResponse)) tracing?.failed(error)
	return asPlainResponse(req, error)
}

const encoded = (tags: ReadonlySet<string>): string => [...tags].map(encodeURIComponent).join(' ')

/** The Request the app sees. HEAD becomes GET, so that both have the same headers; the body is read whole and bounded. */
async function appRequest(req: IncomingMessage, res: ServerResponse, url: URL, limit?: BodyLimit): Promise<Request> {
	const headers = new Headers()
	for (const [name, value] of Object.entries(req.headers)) {
		if (typeof value === 'string' && !dropped.has(name) && !isInternalHeader(name) && !name.startsWith('x-forwarded-'))
			headers.set(name, value)
	}
	const gone = new AbortController()
	res.once('close', () => {
		if (!res.writableFinished) gone.abort()
	})
	const method = req.method ?? 'GET'
	const body = isUnsafe(method) ? await bodyOf(req, limit) : null
	// A body that is a stream needs `duplex`, which the types of the web do not know yet.
	const init: RequestInit & { duplex: 'half' } = {
		method: body ? method : 'GET',
		headers,
		body,
		signal: gone.signal,
		duplex: 'half',
	}
	return new Request(url, init)
}
