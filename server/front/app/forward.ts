import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ClientGone } from '../../http/client-gone.ts'
import { internalHeaders, isInternalHeader } from '../../http/internal-headers.ts'
import { isUnsafe } from '../../http/request/request-target.ts'
import { PlainResponse } from '../../http/plain-response.ts'
import type { Admission, Release } from '../admission/admission.ts'
import { AppLost, type AppLink } from './app-link.ts'
import { holdBody, type HeldBody } from './held-body.ts'
import { networkShares } from '../admission/network-shares.ts'
import { classOfRequest } from '../admission/work-classes.ts'

/**
 * Forms that may be sent twice without a second write: an enquiry (its form token, and its text for ten minutes), a comment
 * (its key, and its text), a saved post (its tab and version) and an autosave (its tab and sequence). When the app dies
 * while it handles one of these, the form is sent to the next app, which returns the outcome.
 */
const repeatable =
	/^\/(contact|api\/(enquiry|comments|writing\/autosave)|blog\/[^/]+\/comment|blog\/new|blog\/edit\/[^/]+|admin\/posts\/edit\/[^/]+)(\.data)?$/

const isRepeatable = (pathname: string): boolean => repeatable.test(pathname)

export type Forwarded = {
	/** Under the site's own origin. */
	url: URL
	/** The client's, as the front found it. */
	address: string
	/** Another site sent it: credentials are removed, so that it never acts as a signed-in user. */
	anonymous: boolean
}

/** Headers that concern one connection only, or that only the front may set. */
const notPassedOn = new Set(['host', 'connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'expect'])
const notPassedBack = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])
const credentials = new Set(['cookie', 'authorization'])
/** W3C Trace Context. A stranger could join the traces of others, or have every request recorded. */
const traceHeaders = new Set(['traceparent', 'tracestate', 'baggage'])

const unknownOutcome = () =>
	new PlainResponse(
		503,
		'The site was restarted while this was sent, so it may or may not have been saved. Please look before you send it again.',
		{ 'retry-after': '5' },
	)

type Through = {
	link: AppLink
	admission: Admission
	isStream: (res: ServerResponse) => void
	/** A proxy of the operator is before the site: the trace that it began goes on. */
	keepsTrace?: boolean
}

/** Streams a request to the app and its response back. Resolves when the response is complete. */
export async function forward(
	{ link, admission, isStream, keepsTrace = false }: Through,
	req: IncomingMessage,
	res: ServerResponse,
	to: Forwarded,
): Promise<'own' | 'stream'> {
	const gone = new AbortController()
	res.once('close', () => gone.abort(new ClientGone('The client has gone.')))
	const shares = networkShares(to.address)
	const body = isUnsafe(req.method ?? '') ? await holdBody(req, shares[0] ?? '') : null
	let release: Release = () => {}
	try {
		const work = body && body.bytes === null ? 'upload' : classOfRequest(req.method ?? '', to.url.pathname)
		const deadline = link.deadline()
		release = await admission.place(work, shares, gone.signal)
		for (;;) {
			const socketPath = await link.address(deadline, gone.signal)
			try {
				return await once(link, socketPath, req, res, { ...to, body, answered: release, isStream, keepsTrace })
			} catch (error) {
				if (gone.signal.aborted) throw new ClientGone('The client has gone.')
				if (!(error instanceof AppLost)) throw error
				if (!mayRepeat(req, to, body, error)) throw unknownOutcome()
				// The front may notice the end of the app later than this.
				await pause(50)
			}
		}
	} finally {
		release()
		// Also for a refused request: memory that is not released here would be lost to all forms.
		body?.release()
	}
}

function mayRepeat(req: IncomingMessage, { url }: Forwarded, body: HeldBody | null, lost: AppLost): boolean {
	if (!isUnsafe(req.method ?? '')) return true
	return body?.bytes != null && (lost.unsent || isRepeatable(url.pathname))
}

type Sending = Forwarded & {
	body: HeldBody | null
	answered: () => void
	isStream: (res: ServerResponse) => void
	keepsTrace: boolean
}

/** @throws {AppLost} while nothing of a response has been passed on. */
async function once(
	link: AppLink,
	socketPath: string,
	req: IncomingMessage,
	res: ServerResponse,
	{ body, answered, isStream, ...to }: Sending,
): Promise<'own' | 'stream'> {
	const path = to.url.pathname + to.url.search
	const options = { socketPath, path, method: req.method ?? 'GET', headers: headersFor(req, to, body) }
	let sent: ClientRequest | null = null
	res.once('close', () => {
		if (!res.writableFinished) sent?.destroy()
	})
	const { response, request } = await link.ask(options, (asked) => {
		sent = asked
		if (res.destroyed) asked.destroy()
		else if (body) body.send(asked)
		else asked.end()
	})
	// The app has finished; the rest is sent as fast as the client reads.
	answered()
	const staysOpen = response.headers[internalHeaders.stream] !== undefined
	res.writeHead(response.statusCode ?? 500, headersOf(response))
	if (staysOpen) {
		isStream(res)
		res.flushHeaders()
	}
	await handOver(response, res)
	// A response that came before the end of what was sent: the rest is read past, so that the client gets to read it.
	if (!req.complete || !request.writableFinished) {
		req.unpipe(request)
		// The rest never reaches the app, so this connection to it is of no more use.
		request.destroy()
		req.resume()
	}
	return staysOpen ? 'stream' : 'own'
}

function handOver(response: IncomingMessage, res: ServerResponse): Promise<void> {
	return new Promise((resolve) => {
		response.once('error', () => res.destroy())
		response.once('end', resolve)
		res.once('close', resolve)
		response.pipe(res)
	})
}

type Headed = Pick<Sending, 'address' | 'anonymous' | 'keepsTrace'>

function headersFor(req: IncomingMessage, { address, anonymous, keepsTrace }: Headed, body: HeldBody | null): string[] {
	const headers = ['host', 'front', internalHeaders.work, 'request', internalHeaders.address, address]
	for (let index = 0; index < req.rawHeaders.length; index += 2) {
		const name = (req.rawHeaders[index] ?? '').toLowerCase()
		if (notPassedOn.has(name) || isInternalHeader(name) || name.startsWith('x-forwarded-')) continue
		// Of a body that is held it is set below; without such a body there is none.
		if (name === 'content-length' && body?.bytes !== null) continue
		if (!keepsTrace && traceHeaders.has(name)) continue
		if (!(anonymous && credentials.has(name))) headers.push(name, req.rawHeaders[index + 1] ?? '')
	}
	if (body?.bytes) headers.push('content-length', String(body.bytes.length))
	else if (body && req.headers['content-length'] === undefined) headers.push('transfer-encoding', 'chunked')
	return headers
}

function headersOf({ rawHeaders }: IncomingMessage): string[] {
	const headers: string[] = []
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const [name, value] = [(rawHeaders[index] ?? '').toLowerCase(), rawHeaders[index + 1] ?? '']
		// The app has the connection end with some responses.
		if (name === internalHeaders.closes || (name === 'connection' && value === 'close'))
			headers.push('connection', 'close')
		else if (!notPassedBack.has(name) && !isInternalHeader(name)) headers.push(name, value)
	}
	return headers
}
