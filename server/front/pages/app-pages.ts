import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { internalHeaders, isInternalHeader, type Work } from '../../http/internal-headers.ts'
import { PlainResponse } from '../../http/plain-response.ts'
import type { Rendered } from '../../http/rendered.ts'
import { AppLost, type AppLink } from '../app/app-link.ts'

/** Headers that concern one connection, and what is made for each response: not the page's own. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'])

/**
 * Requests a public page from the app, for a client of that network; retries while the app is being replaced.
 * @throws {PlainResponse} the app's message when it returns no page, or 503 when it stays away.
 */
export async function askForPage(link: AppLink, key: string, network: string): Promise<Rendered> {
	const deadline = link.deadline()
	for (;;) {
		const socketPath = await link.address(deadline)
		try {
			return await askApp(link, socketPath, 'page', key, [internalHeaders.network, network])
		} catch (error) {
			if (!(error instanceof AppLost)) throw error
			// The front may notice the end of the app later than this.
			await pause(50)
		}
	}
}

/** One request; the response is read whole. @throws {AppLost | PlainResponse} */
export async function askApp(
	link: AppLink,
	socketPath: string,
	work: Work,
	path = '/',
	more: readonly string[] = [],
): Promise<Rendered> {
	const headers = ['host', 'front', internalHeaders.work, work, ...more]
	const { response } = await link.ask({ socketPath, path, headers })
	const body = await readWhole(response)
	const status = response.statusCode ?? 500
	const message = headerOf(response, internalHeaders.message)
	const own = ownHeaders(response)
	if (message !== null) throw new PlainResponse(status, decodeURIComponent(message), Object.fromEntries(own))
	const tags = headerOf(response, internalHeaders.tags)
	const maxAge = Number(headerOf(response, internalHeaders.maxAge))
	const fileTags = headerOf(response, internalHeaders.fileTags)
	const keep = tags === null ? null : { tags: decoded(tags), maxAge }
	const keepsQuery = headerOf(response, internalHeaders.keepsQuery) !== null
	return {
		status,
		headers: own,
		body,
		keep,
		...(keepsQuery && { keepsQuery }),
		...(fileTags !== null && { fileTags: decoded(fileTags) }),
	}
}

const decoded = (tags: string): ReadonlySet<string> => new Set(tags.split(' ').map(decodeURIComponent))

async function readWhole(response: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = []
	try {
		for await (const chunk of response) if (chunk instanceof Buffer) chunks.push(chunk)
	} catch (error) {
		throw new AppLost(false, error)
	}
	return Buffer.concat(chunks)
}

function headerOf(response: IncomingMessage, name: string): string | null {
	const value = response.headers[name]
	return typeof value === 'string' ? value : null
}

function ownHeaders({ rawHeaders }: IncomingMessage): [name: string, value: string][] {
	const own: [string, string][] = []
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = (rawHeaders[index] ?? '').toLowerCase()
		if (!ofTheConnection.has(name) && !isInternalHeader(name)) own.push([name, rawHeaders[index + 1] ?? ''])
	}
	return own
}
