import { createContext, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router'
import { viewerWasRead } from '#app/auth/viewer.server.ts'
import { bootScript } from '#app/enhance/appearance/boot-script.ts'
import type { AddressResponse } from '#app/platform/pages/address-response.server.ts'
import { cacheNoteContext, newCacheNote } from '#app/platform/pages/cache-tags.server.ts'
import { pageHtmlContext } from '#app/platform/pages/page-html.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { loggedPath } from '#app/platform/log/log-safety.ts'
import { requestInfoContext, type RequestInfo } from '#app/platform/request/request-info.server.ts'
import { tracing } from '#app/platform/tracing/tracing.server.ts'
import { addressByNumber } from '#app/platform/pages/address-by-number.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import { markdownLink } from '../http/markdown/accept.ts'
import { errorResponse, onlyRead, readingMethods } from '../http/plain-response.ts'
import type { Rendered } from '../http/rendered.ts'
import { commonHeaders, dataPolicy, fileHeaders, pagePolicy } from '../http/security-headers.ts'
import { inLowerCase } from '#app/platform/pages/lower-case.ts'
import type { RouteHandler } from './routes/route-handler.ts'

type Options = {
	secure: boolean
	development: boolean
	/** Where a page is as Markdown, for programs that read; null where it is not. */
	markdownOf?: (url: URL) => Promise<string | null>
	/** The owner's redirect of a path that has no page. */
	moved?: (pathname: string) => Promise<{ target: string; isPermanent: boolean } | null>
	/** How another path responds to a visitor; without it `/About` is not led to `/about`. */
	responseAt?: (pathname: string) => Promise<AddressResponse>
}

const dropped = new Set(['content-length', 'transfer-encoding', 'connection', 'vary', 'set-cookie', 'cache-control'])

/** Holds an unexpected error of a request, for the status of the response and the log. */
const failureContext = createContext<{ error: unknown }>({ error: null })

/** The built app; errors are stored in the context instead of being written to the console. */
export function withFailureNotes(build: ServerBuild): ServerBuild {
	const handleError: NonNullable<ServerBuild['entry']['module']['handleError']> = (error, { context }) => {
		// The router's own error responses (no such page, no such action) are not failures.
		if (!isRouteErrorResponse(error) || error.status >= 500) context.get(failureContext).error = error
	}
	return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } }
}

/** Runs the app for one request and adds all headers to its response. */
export async function renderResponse(
	handler: RouteHandler,
	request: Request,
	info: RequestInfo,
	options: Options,
): Promise<Rendered> {
	const began = performance.now()
	const note = newCacheNote()
	const failure: { error: unknown } = { error: null }
	const context = new RouterContextProvider()
	context.set(cacheNoteContext, note)
	context.set(requestInfoContext, info)
	context.set(failureContext, failure)
	const page: { html: string | null } = { html: null }
	context.set(pageHtmlContext, page)
	const byNumber = await movedByNumber(request, info, options)
	const routed = byNumber ?? (await handler(request, context))
	const moved = byNumber ?? (await movedTo(request, routed, info, options))
	const response = moved ?? (await inWords(routed, request))
	const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8'
	// Streams are not read to their end here: one would hold its render slot for as long as somebody reads, and a
	// large file would be in memory as a whole.
	const stream = /^(text\/(event-stream|csv)|application\/(x-tar|zip))\b/.test(type) ? response.body : null
	// A page that was drawn before a later step failed is not the response: the page of the error is.
	const html = moved === null && response.body === null ? page.html : null
	const body = stream ? Buffer.alloc(0) : await bodyOf(response, html)
	const unavailable = response.status >= 500 && isUnavailable(failure.error)
	const status = unavailable ? 503 : response.status
	if (failure.error !== null) tracing?.failed(failure.error)
	if (failure.error !== null && !request.signal.aborted) log.error({ id: info.id, err: failure.error }, 'a page failed')
	// The path only: a query may hold what somebody typed or a one-time token.
	const path = loggedPath(new URL(request.url).pathname)
	log.info({ id: info.id, method: request.method, path, status, ms: Math.round(performance.now() - began) }, 'request')

	const isPage = type.startsWith('text/html')
	// Error responses that a route made for scripts are passed on; unexpected errors are not described.
	const isForScripts = failure.error === null && /^application\/(?:problem\+)?json\b/.test(type)
	if (status >= 500 && !isPage && !isForScripts) throw errorResponse(status, info.id)
	if (isForScripts && hasNoAction(response, body)) throw onlyRead(info.id)
	// Whatever caching the route declares: a page that read the viewer may show personal data.
	const isPersonal = viewerWasRead(context) || response.headers.has('set-cookie')
	const keep = note.public && status === 200 && request.method === 'GET' && !isPersonal

	const own = response.headers.get('cache-control')
	const caching = own === null || (isPersonal && !/\bno-store\b/.test(own)) ? null : own
	const headers = [...response.headers].filter(([name]) => !dropped.has(name))
	for (const cookie of response.headers.getSetCookie()) headers.push(['set-cookie', cookie])
	const add = (name: string, value: string) => {
		if (!response.headers.has(name)) headers.push([name, value])
	}
	// A captcha's provider does not say that it may be embedded: pages that show it cannot ask for that.
	const embedsOthers = env.CAPTCHA_PROVIDER !== undefined
	// A response without content is no document, and every first visit ends with one (/api/view).
	const isEmpty = response.status === 204
	for (const [name, value] of isEmpty ? fileHeaders(options.secure) : commonHeaders(options.secure))
		if (!embedsOthers || name !== 'cross-origin-embedder-policy') add(name, value)
	if (!isEmpty) add('content-type', type)
	// The development server injects scripts and styles of its own.
	if (!options.development && !isEmpty) {
		add('content-security-policy', isPage ? policyOf(html ?? body.toString(), keep ? null : info, options) : dataPolicy)
	}
	// The length is known before the file is made, so that the browser can show the progress of a download.
	const length = stream ? response.headers.get('content-length') : null
	if (length !== null) headers.push(['content-length', length])
	const hasErrors = status >= 400 && status < 500
	const hasForm = isPage && request.method === 'POST' && (hasErrors || (status === 200 && note.restorable))
	const otherwise = keep ? 'public, max-age=0, must-revalidate' : hasForm ? formPage : 'private, no-store'
	headers.push(['cache-control', caching ?? otherwise])
	headers.push([
		'vary',
		[...new Set([...(response.headers.get('vary')?.split(/\s*,\s*/) ?? []), 'Accept-Encoding'])].join(', '),
	])
	if (!keep) add('x-request-id', info.id)
	else if (isPage) {
		// Lets browsers prerender the page of a link that is pointed at; with Save-Data they do not.
		add('speculation-rules', '"/speculation-rules.json"')
		const markdown = (await options.markdownOf?.(new URL(request.url))) ?? null
		if (markdown !== null) add('link', markdownLink(markdown))
	}
	if (status === 503) add('retry-after', '5')
	if (status === 405) add('allow', readingMethods)
	const rendered: Rendered = { status, headers, body, keep: keep ? { tags: note.tags, maxAge: note.maxAge } : null }
	if (moved) rendered.keepsQuery = true
	if (!keep && status === 200 && note.tags.size > 0 && caching !== null) rendered.fileTags = note.tags
	return stream ? { ...rendered, stream } : rendered
}

/**
 * Of the page that shows a form again, with its errors or after it was saved: Back shows the response to a POST only from
 * the browser's own cache, and what was typed into it since is lost where it may not be stored.
 */
const formPage = 'private, no-cache'

/** The router has no action for a file. What it writes then helps nobody. */
const hasNoAction = ({ status }: Response, body: Buffer): boolean =>
	status === 405 && body.toString() === '{"message":"Unexpected Server Error"}'

/** Of a file that is not there: its loader threw nothing but the status. */
async function inWords(response: Response, { url }: Request): Promise<Response> {
	const { status, headers } = response
	const isJson = headers.get('content-type')?.startsWith('application/json') === true
	if ((status !== 404 && status !== 410) || !isJson || new URL(url).pathname.startsWith('/api/')) return response
	const text = await response.text()
	if (text !== 'null') return new Response(text, { status, headers })
	const type = { 'content-type': 'text/plain; charset=utf-8' }
	return new Response('There is nothing at this address.\n', {
		status,
		headers: { ...Object.fromEntries(headers), ...type },
	})
}

const bodyOf = async (response: Response, html: string | null): Promise<Buffer> =>
	html === null ? Buffer.from(await response.arrayBuffer()) : bytesOf(html)

/** Where pages become bytes. `Buffer.from` would go through a page twice: it counts the bytes first. */
let room = Buffer.alloc(0)

function bytesOf(html: string): Buffer {
	const maxBytes = 3 * html.length
	if (room.length < maxBytes) room = Buffer.allocUnsafeSlow(maxBytes)
	return Buffer.from(room.subarray(0, room.write(html)))
}

/** `/?p=7` of the former site, without a render; where nothing has this number, to the home page, which is cached. */
async function movedByNumber(request: Request, info: RequestInfo, { moved }: Options): Promise<Response | null> {
	const path = request.method === 'GET' ? addressByNumber(new URL(request.url)) : null
	if (path === null) return null
	try {
		return redirectTo((await moved?.(path)) ?? { target: '/', isPermanent: false })
	} catch (error) {
		log.warn({ id: info.id, err: error }, 'the redirects could not be read')
		return redirectTo({ target: '/', isPermanent: false })
	}
}

const redirectTo = ({ target, isPermanent }: { target: string; isPermanent: boolean }) =>
	new Response(null, { status: isPermanent ? 308 : 307, headers: { location: target } })

/**
 * A redirect of the owner, or to the address in lower case, instead of the response that there is no page; while
 * neither can be read, that response.
 */
async function movedTo(request: Request, response: Response, info: RequestInfo, { moved, responseAt }: Options) {
	if (request.method !== 'GET' || (response.status !== 404 && response.status !== 410)) return null
	try {
		const { pathname } = new URL(request.url)
		const found = (await moved?.(pathname)) ?? (responseAt ? await inLowerCase(pathname, responseAt) : null)
		if (!found) return null
		await response.body?.cancel()
		return redirectTo(found)
	} catch (error) {
		log.warn({ id: info.id, err: error }, 'the redirects could not be read')
		return null
	}
}

function policyOf(html: string, info: RequestInfo | null, { secure }: Options): string {
	const nonce = info && html.includes(`nonce="${info.nonce}"`) ? info.nonce : undefined
	const framesOwn = nonce !== undefined || env.CAPTCHA_PROVIDER !== undefined
	return pagePolicy(html, { secure, inlineScripts: [bootScript], nonce, framesOwn })
}
