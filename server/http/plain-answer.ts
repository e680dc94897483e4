import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { plainPage, plainPagePolicy } from './plain-page.ts'
import { commonHeaders, dataPolicy } from './security-headers.ts'

/** An answer the front door gives itself, without the app; thrown to end a request. */
export class PlainAnswer extends Error {
	readonly status: number
	readonly headers: Record<string, string>
	constructor(status: number, message: string, headers: Record<string, string> = {}) {
		super(message)
		this.status = status
		this.headers = headers
	}
}

/** What is said of a failure: enough to find it in the log, nothing of what went wrong inside. */
export function troubleAnswer(status: number, id: string): PlainAnswer {
	return status === 503
		? new PlainAnswer(503, 'The site is busy right now. Please try again in a moment.', {
				'x-request-id': id,
				'retry-after': '5',
			})
		: new PlainAnswer(status, 'Something went wrong. Please try again.', { 'x-request-id': id })
}

/** People (who accept HTML) get a small page, scripts of ours JSON, other machines one line of text. */
export function plainAnswer(req: IncomingMessage, res: ServerResponse, answer: PlainAnswer, secure: boolean): void {
	if (res.headersSent || res.destroyed) {
		res.destroy()
		return
	}
	const { status, message } = answer
	const id = answer.headers['x-request-id'] ?? randomUUID()
	const page = status >= 400 && (req.headers.accept ?? '').includes('text/html')
	const json = !page && (req.url?.startsWith('/api/') || (req.headers.accept ?? '').includes('application/json'))
	const type = page ? 'text/html' : json ? 'application/json' : 'text/plain'
	const body = page ? plainPage(message, id) : json ? JSON.stringify({ message }) : `${message}\n`
	const headers = [
		...commonHeaders(secure),
		['content-type', `${type}; charset=utf-8`],
		['content-security-policy', page ? plainPagePolicy : dataPolicy],
		['cache-control', 'no-store'],
		['vary', 'Accept'],
		['content-length', String(Buffer.byteLength(body))],
		...Object.entries({ ...answer.headers, 'x-request-id': id }),
		...(closesConnection(req, status) ? [['connection', 'close']] : []),
	]
	res.writeHead(status, headers.flat())
	res.end(req.method === 'HEAD' ? undefined : body)
}

/** The same for a connection whose request could not be parsed: there is no response object to write to. */
export function rawAnswer({ status, message, headers }: PlainAnswer, secure: boolean): string {
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
 * the answer, and closing under a sender loses it.
 */
function closesConnection(req: IncomingMessage, status: number): boolean {
	if (status === 413 || (status === 401 && req.method === 'POST'))
		return Number(req.headers['content-length'] ?? 0) > 10 << 20
	return status >= 400 && status !== 404 && status < 500
}
