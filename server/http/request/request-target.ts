import type { IncomingHttpHeaders } from 'node:http'
import { PlainResponse } from '../plain-response.ts'

/** Methods that pages, forms and scripts use. */
const everywhere = ['GET', 'HEAD', 'POST']
/** The API also changes and deletes by method. */
const ofApi = [...everywhere, 'PATCH', 'DELETE']

/** MCP has neither sessions to end nor streams to read. */
const onlySent = ['POST']

/** What only programs read. */
const onlyRead = ['GET', 'HEAD']

const isFileOfPrograms = (target: string): boolean => /^[^?]*\.(md|txt|xml)(\?|$)|^\/openapi\.json(\?|$)/.test(target)
const isApi = (target: string): boolean => target.startsWith('/api/v1/')
const isMcp = (target: string): boolean => /^\/mcp(\?|$)/.test(target)

/** For a path, or a request target. */
export const methodsAt = (target: string): readonly string[] =>
	isApi(target) ? ofApi : isMcp(target) ? onlySent : isFileOfPrograms(target) ? onlyRead : everywhere

/** Whether the app is asked. It says itself which methods an address of the API has, and in JSON what is read at /mcp. */
export const isMethodAt = (method: string, target: string): boolean =>
	isApi(target) ? [...ofApi, 'PUT'].includes(method) : (isMcp(target) ? everywhere : methodsAt(target)).includes(method)

/** Whether a request of this method may have a body, and may change something. */
export const isUnsafe = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

type Asked = {
	url?: string | undefined
	httpVersion?: string
	headers: IncomingHttpHeaders
	rawHeaders?: readonly string[]
}

/**
 * The address a request asks for, always under SITE_URL whatever its Host says (links, mails and caches must not follow
 * a stranger's Host header).
 * @throws {PlainResponse} 400 for what cannot be read, 421 for another site's address.
 */
export function requestUrl(asked: Asked, siteOrigin: string): URL {
	const { url: target = '', httpVersion, headers, rawHeaders = [] } = asked
	if (headers.host === undefined && httpVersion !== '1.0') throw new PlainResponse(400, 'This request names no host.')
	if (rawHeaders.filter(isHostName).length > 1) throw new PlainResponse(400, 'This request names more than one host.')
	if (rawHeaders.filter(isCredentialName).length > 1) throw new PlainResponse(400, 'This request has two credentials.')
	const path = /^https?:\/\//i.test(target) ? pathOfAbsolute(target, headers.host, siteOrigin) : target
	if (!path.startsWith('/') || path.length > 4_096 || path.includes('\\')) throw unreadable()
	const joined = siteOrigin + path
	if (!URL.canParse(joined)) throw unreadable()
	const url = new URL(joined)
	url.hash = ''
	// No text column can hold a null byte; refused here, it never reaches a query.
	if (/%00/.test(url.pathname + url.search) || !isDecodable(url.pathname)) throw unreadable()
	return url
}

/** Reads Node's flat list of names and values. RFC 9112 section 3.2: two Host headers could mean two sites. */
const isHostName = (text: string, index: number): boolean => index % 2 === 0 && text.toLowerCase() === 'host'

/** Of two, a proxy may have checked the one that we do not read. */
const isCredentialName = (text: string, index: number): boolean =>
	index % 2 === 0 && text.toLowerCase() === 'authorization'

/** The one spelling of a path: single slashes, none at the end. */
export function canonicalPath(pathname: string): string {
	return pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}

/** RFC 9112 section 3.2.2: proxies send the whole address; only our own is answered. */
function pathOfAbsolute(target: string, host: string | undefined, siteOrigin: string): string {
	if (!URL.canParse(target)) throw unreadable()
	const url = new URL(target)
	if (url.origin !== siteOrigin && url.host !== host)
		throw new PlainResponse(421, 'This server does not answer for that address.')
	return url.pathname + url.search
}

function isDecodable(pathname: string): boolean {
	try {
		// The bundler drops a call whose result is not used, and the throw with it.
		return decodeURIComponent(pathname) !== ''
	} catch {
		return false
	}
}

const unreadable = () => new PlainResponse(400, 'This address cannot be read.')
