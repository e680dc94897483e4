import type { CdnDriver } from '#app/platform/env/env-cdn.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { namesMarkdown } from '../../http/markdown/accept.ts'
import { matchesEtag } from '../../http/conditional.ts'
import { chooseEncoding } from '../../http/encoding.ts'
import type { Rendered } from '../../http/rendered.ts'
import type { CachedPage } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'

const nothingGrew = () => {}

/**
 * The fast path of nearly every request: a cached page for a plain GET, reading as little of the request as possible.
 * Returns false, having done nothing, for requests that request-listener.ts must examine, or when the encoding is not made yet.
 */
export function sendQuickly(
	req: IncomingMessage,
	res: ServerResponse,
	page: CachedPage,
	{ maxHeaders, cdn }: { maxHeaders: number; cdn: CdnDriver | null },
): boolean {
	if (req.method !== 'GET' && req.method !== 'HEAD') return false
	const { rawHeaders } = req
	if (rawHeaders.length > 2 * maxHeaders) return false
	let hosts = 0
	let accept: string | undefined
	let tags: string | undefined
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index] ?? ''
		// The lengths of host, accept, if-none-match and accept-encoding: a quick filter for most header names.
		if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
		else if (name.length === 6 && name.toLowerCase() === 'accept') {
			if (namesMarkdown(rawHeaders[index + 1] ?? '')) return false
		} else if (name.length === 13 && name.toLowerCase() === 'if-none-match') {
			if (tags !== undefined) return false
			tags = rawHeaders[index + 1]
		} else if (name.length === 15 && name.toLowerCase() === 'accept-encoding') {
			if (accept !== undefined) return false
			accept = rawHeaders[index + 1]
		}
	}
	if (hosts !== 1) return false
	if (tags !== undefined && page.status === 200 && matchesEtag(tags, page.etag)) {
		res.writeHead(304, page.headersOf(page.notModified, cdn))
		res.end()
		return true
	}
	const encoding = chooseEncoding(accept, page.available)
	const encoded = encoding === 'identity' ? page.identity : page.compressed[encoding]
	if (!encoded) return false
	res.writeHead(page.status, page.headersOf(encoded, cdn))
	if (req.method === 'HEAD') res.end()
	else res.end(encoded.body)
	return true
}

/** The same for every request, after its encoding is made. */
export async function sendPage(
	req: IncomingMessage,
	res: ServerResponse,
	page: CachedPage,
	cache: PageCache | null = null,
): Promise<void> {
	if (page.status === 200 && matchesEtag(req.headers['if-none-match'], page.etag)) {
		res.writeHead(304, page.headersOf(page.notModified, cache?.cdnFor(page) ?? null)).end()
		return
	}
	const encoding = chooseEncoding(req.headers['accept-encoding'], page.available)
	const encoded = await page.encoded(encoding, cache ? cache.grown(page) : nothingGrew)
	// Compressing took a while: a purge may have come.
	res.writeHead(page.status, page.headersOf(encoded, cache?.cdnFor(page) ?? null))
	res.end(req.method === 'HEAD' ? undefined : encoded.body)
}

/** The rare short responses: 304, and a page without a body. */
export function sendWhole(req: IncomingMessage, res: ServerResponse, { status, headers, body }: Rendered): void {
	res.writeHead(status, [...headers.flat(), 'content-length', String(body.length)])
	res.end(req.method === 'HEAD' ? undefined : body)
}
