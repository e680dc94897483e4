import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { matchesEtag, notModifiedHeaders } from './conditional.ts'
import { chooseEncoding } from './encoding.ts'
import { PlainResponse } from './plain-response.ts'
import { commonHeaders, dataPolicy, fileHeaders } from './security-headers.ts'

/** A body in its available encodings. */
type Bodies = { identity: Buffer; br: Buffer | null; gzip: Buffer | null }
type StaticFile = { headers: string[]; body: Bodies; etag: string; media: boolean }

const types: Record<string, string> = {
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.avif': 'image/avif',
	'.webp': 'image/webp',
	'.jpg': 'image/jpeg',
	'.ico': 'image/x-icon',
	'.woff2': 'font/woff2',
	'.webm': 'video/webm',
	'.mp4': 'video/mp4',
	'.txt': 'text/plain; charset=utf-8',
	'.json': 'application/json',
}

/** Opened by its address, such a file is a document. */
const documentTypes = new Set(['.svg', '.txt', '.json'])

const year = 'public, max-age=31536000, immutable'
const week = 'public, max-age=604800'

/**
 * The built client and the public folder, held in memory with the encodings the build made next to them
 * (`.br`, `.gz`; scripts/setup/build.ts).
 */
export function staticFiles(clientDir: string, secure: boolean) {
	let loaded = fingerprint(clientDir)
	let files = loadFiles(clientDir, secure)
	let before: typeof files = new Map()
	/** Responds and returns true when the path names a file. */
	const serve = (req: IncomingMessage, res: ServerResponse, pathname: string): boolean => {
		const file = files.get(pathname) ?? before.get(pathname)
		if (file) send(req, res, file)
		// A file of an earlier build that is gone; the app need not render a page for it.
		else if (pathname.startsWith('/assets/')) throw new PlainResponse(404, 'There is no such file.')
		return file !== undefined
	}
	return Object.assign(serve, {
		/** Loads a new build; files of the previous one stay, because its pages may still be open in browsers. */
		reload: () => {
			const now = fingerprint(clientDir)
			if (now === loaded) return
			loaded = now
			before = new Map([...files].filter(([url]) => url.startsWith('/assets/')))
			files = loadFiles(clientDir, secure)
		},
	})
}

/** Changes with every build. */
const fingerprint = (clientDir: string): string =>
	filesOf(clientDir)
		.map(({ url, file }) => `${url} ${statSync(file).mtimeMs}`)
		.join('\n')

/** The paths of all static files. */
export function staticPaths(clientDir: string): ReadonlySet<string> {
	return new Set(filesOf(clientDir).map(({ url }) => url))
}

function filesOf(clientDir: string): { url: string; file: string }[] {
	const entries = readdirSync(clientDir, { recursive: true, withFileTypes: true })
	return entries
		.filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
		.map((entry) => path.join(entry.parentPath, entry.name))
		.map((file) => ({ url: `/${path.relative(clientDir, file).split(path.sep).join('/')}`, file }))
}

function loadFiles(clientDir: string, secure: boolean): Map<string, StaticFile> {
	const files = new Map<string, StaticFile>()
	const read = new Map<string, Buffer>()
	for (const { url, file } of filesOf(clientDir)) read.set(url, readFileSync(file))
	for (const [url, body] of read) {
		const type = types[path.extname(url)]
		if (!type) continue
		const isDocument = documentTypes.has(path.extname(url))
		const media = type.startsWith('video/')
		// Strong only where every answer has the same bytes: parts of a video are put together by it.
		const etag = `${media ? '' : 'W/'}"${hash('sha256', body, 'base64url').slice(0, 22)}"`
		const headers: [string, string][] = [
			...(isDocument ? commonHeaders(secure) : fileHeaders(secure)),
			['content-type', type],
			...(isDocument ? [['content-security-policy', dataPolicy] satisfies [string, string]] : []),
			['cache-control', url.startsWith('/assets/') ? year : week],
			['vary', 'Accept-Encoding'],
			['etag', etag],
			['accept-ranges', media ? 'bytes' : 'none'],
		]
		files.set(url, {
			headers: headers.flat(),
			etag,
			body: { identity: body, br: read.get(`${url}.br`) ?? null, gzip: read.get(`${url}.gz`) ?? null },
			media,
		})
	}
	return files
}

function send(req: IncomingMessage, res: ServerResponse, file: StaticFile): void {
	if (matchesEtag(req.headers['if-none-match'], file.etag)) {
		res.writeHead(304, notModifiedHeaders(file.headers)).end()
		return
	}
	const size = file.body.identity.length
	const range = askedRange(req, file)
	if (range === 'unsatisfiable') {
		res.writeHead(416, [...file.headers, 'content-range', `bytes */${size}`, 'content-length', '0']).end()
		return
	}
	if (range) {
		const part = file.body.identity.subarray(range.start, range.end + 1)
		const place = `bytes ${range.start}-${range.end}/${size}`
		res.writeHead(206, [...file.headers, 'content-range', place, 'content-length', String(part.length)])
		res.end(part)
		return
	}
	const encoding = chooseEncoding(req.headers['accept-encoding'], file.body)
	const body = file.body[encoding] ?? file.body.identity
	const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
	res.writeHead(200, [...file.headers, ...encoded, 'content-length', String(body.length)])
	res.end(req.method === 'HEAD' ? undefined : body)
}

/** Ranges are for GET of media, and only of the version that If-Range names (RFC 9110 sections 13.1.5 and 14.2). */
function askedRange(req: IncomingMessage, file: StaticFile): ReturnType<typeof parseRange> {
	const current = req.headers['if-range'] === undefined || req.headers['if-range'] === file.etag
	return file.media && current && req.method === 'GET' ? parseRange(req.headers.range, file.body.identity.length) : null
}

/** One range of RFC 9110 section 14.2, enough for video players; anything else is answered whole (null). */
export function parseRange(
	header: string | undefined,
	size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
	const match = header?.match(/^bytes=(\d*)-(\d*)$/)
	if (!match || (!match[1] && !match[2])) return null
	const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]))
	const last = match[1] && match[2] ? Number(match[2]) : size - 1
	if (match[1] && match[2] && last < start) return null
	return start >= size ? 'unsatisfiable' : { start, end: Math.min(last, size - 1) }
}
