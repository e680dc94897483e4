import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '#app/platform/log.server.ts'
import { loggedPath } from '#app/platform/log-safety.ts'
import { countRequest, type Served } from '#app/platform/metrics.server.ts'
import type { PageCache, Rendered } from '#app/platform/page-cache.server.ts'
import { newRequestInfo, type RequestInfo } from '#app/platform/request-info.server.ts'
import { appRequest } from './app-request.ts'
import { cacheKey } from './cache-key.ts'
import { addressBucket, clientAddress } from './client-address.ts'
import { PlainAnswer, plainAnswer, troubleAnswer } from './plain-answer.ts'
import { ClientGone, type BodyLimit } from './request-body.ts'
import { canonicalPath, requestUrl } from './request-target.ts'
import { isSameSite, isSignedLink } from './same-site.ts'
import { sendCached, sendRendered } from './send.ts'
import type { Uploads } from './uploads.ts'

export type FrontDoor = {
	siteUrl: string
	trustedProxies: number
	/** Health, metrics: answered before anything else. */
	probes: (req: IncomingMessage, pathname: string) => Promise<Rendered> | null
	staticFile: (req: IncomingMessage, res: ServerResponse, pathname: string) => boolean
	cache: PageCache | null
	upload?: Uploads
	render: (request: Request, info: RequestInfo) => Promise<Rendered>
}

const methods = new Set(['GET', 'HEAD', 'POST'])
const mostHeaders = 100

/** Every request enters here: method, address, static file, cached page, then guarded application. Never throws. */
export function frontDoor(door: FrontDoor) {
	const secure = door.siteUrl.startsWith('https:')
	return (req: IncomingMessage, res: ServerResponse): void => {
		const began = performance.now()
		answer(door, req, res)
			.then((served) => countRequest(served, res.statusCode, began))
			.catch((error: unknown) => {
				if (error instanceof ClientGone) return
				plainAnswer(req, res, asPlainAnswer(req, error), secure)
				countRequest('refused', res.statusCode, began)
			})
	}
}

/** With the number under which the log tells of it, for whoever is asked about what they saw. */
function asPlainAnswer(req: IncomingMessage, error: unknown): PlainAnswer {
	const id = randomUUID()
	if (!(error instanceof PlainAnswer)) {
		log.error({ id, err: error, method: req.method }, 'a request failed')
		return troubleAnswer(500, id)
	}
	const { status, message, headers } = error
	const path = loggedPath((req.url ?? '').split('?', 1)[0] ?? '')
	if (headers['x-request-id']) return error
	log.info({ id, method: req.method, path, status }, 'request')
	return new PlainAnswer(status, message, { ...headers, 'x-request-id': id })
}

async function answer(door: FrontDoor, req: IncomingMessage, res: ServerResponse): Promise<Served> {
	const method = req.method ?? ''
	if (!methods.has(method)) throw new PlainAnswer(405, 'This method is not used here.', { allow: 'GET, HEAD, POST' })
	if (req.rawHeaders.length > 2 * mostHeaders) throw new PlainAnswer(431, 'This request has too many headers.')
	const url = requestUrl(req, door.siteUrl)
	if (method === 'POST') {
		if (!isSameSite(req.headers, door.siteUrl)) {
			if (!isSignedLink(url.pathname))
				throw new PlainAnswer(403, 'This form was sent from another site. Open the page itself and try again.')
			// Another site may press the button for whoever has the link, never as somebody who is signed in here.
			delete req.headers.cookie
			delete req.headers.authorization
		}
	} else {
		if (door.staticFile(req, res, url.pathname)) return 'file'
		const probe = door.probes(req, url.pathname)
		if (probe) {
			await sendRendered(req, res, await probe)
			return 'probe'
		}
		const path = canonicalPath(url.pathname)
		if (path !== url.pathname) throw new PlainAnswer(308, 'Moved.', { location: path + url.search })
		const key = door.cache && cacheKey(url)
		if (door.cache && key) {
			const page = door.cache.get(key)
			sendCached(req, res, page instanceof Promise ? await page : page)
			return page instanceof Promise ? 'made' : 'kept'
		}
	}
	const info = newRequestInfo(addressBucket(clientAddress(req, door.trustedProxies)))
	const render = async (limit?: BodyLimit) => door.render(await appRequest(req, res, url, limit), info)
	const upload = method === 'POST' ? door.upload?.(req, url.pathname) : null
	const rendered = await (upload ? upload(render) : render())
	await sendRendered(req, res, rendered)
	return rendered.stream ? 'stream' : 'own'
}
