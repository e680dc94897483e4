import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { commonHeaders, dataPolicy, sha256 } from './security-headers.ts'

const css = `:root{color-scheme:light dark;--ground:#fbf7f0;--ink:#16183a;--accent:#2a2f7e}@media(prefers-color-scheme:dark){:root{--ground:#0f1130;--ink:#fdefd3;--accent:#fad08a}}body{margin:0;min-height:100svh;display:grid;place-content:center;padding:24px;background:var(--ground);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem}h1{font-size:1.75rem;line-height:1.25;margin:0 0 1rem;text-wrap:balance}a{color:var(--accent)}small{opacity:.8}`

/** Lets only this page's own style through. */
const plainPagePolicy = [
	`default-src 'none'`,
	`style-src 'sha256-${sha256(css)}'`,
	`base-uri 'none'`,
	`form-action 'none'`,
	`frame-ancestors 'none'`,
].join('; ')

/** A response of the front itself, without the app; thrown to end a request. */
export class PlainResponse extends Error {
	readonly status: number
	readonly headers: Record<string, string>
	/** Of a problem of the API. */
	readonly code: string | null
	constructor(status: number, message: string, headers: Record<string, string> = {}, code: string | null = null) {
		super(message)
		this.status = status
		this.headers = headers
		this.code = code
	}
}

/** The message for an unexpected error: enough to find it in the log, and no details. */
export function errorResponse(status: number, id: string): PlainResponse {
	return status === 503
		? new PlainResponse(503, 'The site is busy right now. Please try again in a moment.', {
				'x-request-id': id,
				'retry-after': '5',
			})
		: new PlainResponse(status, 'Something went wrong. Please try again.', { 'x-request-id': id })
}

/** Of an address that has no action: pages without forms, files. */
export const readingMethods = 'GET, HEAD'

/** Something was sent to an address that has no action. */
export const onlyRead = (id: string): PlainResponse =>
	new PlainResponse(405, 'This address can only be read.', { 'x-request-id': id, allow: readingMethods })

/** What such a response says of the site. */
export type PlainSite = { name: string; secure: boolean }

/**
 * People (who accept HTML) get a small page, scripts of this site JSON, other machines one line of text; programs that
 * use the API, or a method that an address does not have, get a problem (RFC 9457).
 */
export function plainResponse(
	req: IncomingMessage,
	res: ServerResponse,
	response: PlainResponse,
	site: PlainSite,
	/** What ends the connection after it. */
	closing: readonly [string, string] = ['connection', 'close'],
): void {
	if (res.headersSent || res.destroyed) {
		res.destroy()
		return
	}
	const { status, message } = response
	const id = response.headers['x-request-id'] ?? randomUUID()
	const isOfApi = status >= 400 && /^\/(api\/v1|openapi\.json)/.test(req.url ?? '')
	const page = status >= 400 && !isOfApi && (req.headers.accept ?? '').includes('text/html')
	const isOfScripts = req.url?.startsWith('/api/') === true
	const isProblem = isOfApi || (status === 405 && !page && !isOfScripts)
	const json = !page && (isProblem || isOfScripts || (req.headers.accept ?? '').includes('application/json'))
	const type = page ? 'text/html' : isProblem ? 'application/problem+json' : json ? 'application/json' : 'text/plain'
	const data = isProblem ? problemOf(response, id) : { message }
	const body = page ? plainPage(site.name, message, id) : json ? JSON.stringify(data) : `${message}\n`
	const headers = [
		...commonHeaders(site.secure),
		['content-type', isProblem ? type : `${type}; charset=utf-8`],
		['content-security-policy', page ? plainPagePolicy : dataPolicy],
		['cache-control', 'no-store'],
		['vary', 'Accept'],
		['content-length', String(Buffer.byteLength(body))],
		...Object.entries({ ...response.headers, 'x-request-id': id }),
		...(closesConnection(req, status) ? [closing] : []),
	]
	res.writeHead(status, headers.flat())
	res.end(req.method === 'HEAD' ? undefined : body)
}

/** RFC 9457, as all errors of the API are. */
const problemOf = ({ status, message, code }: PlainResponse, request: string) => ({
	type: 'about:blank',
	title: STATUS_CODES[status] ?? 'Error',
	status,
	detail: message,
	...(code !== null && { code }),
	request,
})

/** The same for a connection whose request could not be parsed: there is no response object to write to. */
export function rawResponse({ status, message, headers }: PlainResponse, secure: boolean): string {
	const body = `${message}\n`
	const lines = [
		...commonHeaders(secure),
		['content-type', 'text/plain; charset=utf-8'],
		['content-security-policy', dataPolicy],
		['cache-control', 'no-store'],
		['date', new Date().toUTCString()],
		['content-length', String(Buffer.byteLength(body))],
		...Object.entries(headers),
		['connection', 'close'],
	].map(([name, value]) => `${name}: ${value}`)
	return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`, ...lines, '', body].join('\r\n')
}

/**
 * A body that nobody will read ends the connection, unless it is small: a visitor who sent a little too much must read
 * the response, and closing under a sender loses it.
 */
function closesConnection(req: IncomingMessage, status: number): boolean {
	if (status === 413 || (status === 401 && req.method === 'POST'))
		return Number(req.headers['content-length'] ?? 0) > 10 << 20
	return status >= 400 && status !== 404 && status < 500
}

/** An error message as a page that works without anything else of the site, which may be what is broken. */
function plainPage(siteName: string, message: string, requestId: string): string {
	const name = escapeHtml(siteName)
	return `<!DOCTYPE html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${css}</style></head><body><main><h1>${escapeHtml(message)}</h1><p>Go back with your browser to return to what you were doing, or <a href="/">start from the home page</a>.</p><p><small>If you write to us about this, please give this reference: ${escapeHtml(requestId)}</small></p></main></body></html>`
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
