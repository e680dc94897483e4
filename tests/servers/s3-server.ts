import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Sha256 } from '@aws-crypto/sha256-js'
import { SignatureV4 } from '@smithy/signature-v4'
import { afterAll } from 'vitest'

/** What the line to the server does with a request. */
export type Fault = 'hang' | 'drop' | 'drop after 100 KB' | 'trickle' | { status: number; code: string }
type Seen = { method: string; url: string }

export type S3Server = {
	url: string
	/** Where the objects of the bucket are, as files. */
	bucketFolder: string
	requests: Seen[]
	/** Decides about each request; null lets it through. */
	fault: (request: Seen) => Fault | null
	/** Responses that trickle right now. */
	trickling: number
}

export const s3Keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

const signer = new SignatureV4({
	credentials: s3Keys,
	region: 'us-east-1',
	service: 's3',
	sha256: Sha256,
	uriEscapePath: false,
	applyChecksum: false,
})

/**
 * s3rver, a real S3 server in a process of its own, behind a line that can be disturbed. What s3rver lacks is added here:
 * the check of signatures, to list uploads that were begun, and to abort them.
 */
export async function startS3(bucket: string): Promise<S3Server> {
	const folder = mkdtempSync(path.join(tmpdir(), 'imole-s3-'))
	const child = spawn(
		process.execPath,
		['--openssl-legacy-provider', path.resolve('tests/servers/s3.js'), folder, bucket],
		{
			stdio: ['ignore', 'pipe', 'ignore'],
		},
	)
	afterAll(() => {
		child.kill('SIGKILL')
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
	})
	const port = await new Promise<number>((resolve, reject) => {
		child.once('close', () => reject(new Error('The S3 server did not start.')))
		child.stdout.on('data', (chunk) => resolve(Number(/port (\d+)/.exec(String(chunk))?.[1])))
	})
	const s3: S3Server = {
		url: '',
		bucketFolder: path.join(folder, bucket),
		requests: [],
		fault: () => null,
		trickling: 0,
	}
	const uploads = new Map<string, string>()
	const line = http.createServer((req, res) => {
		const seen = { method: req.method ?? '', url: req.url ?? '' }
		s3.requests.push(seen)
		const fault = s3.fault(seen)
		if (fault === 'trickle') trickle(s3, req, res)
		else void disturb(fault, { req, res, port, uploads })
	})
	await new Promise<void>((resolve) => void line.listen(0, '127.0.0.1', resolve))
	afterAll(() => {
		line.closeAllConnections()
		line.close()
	})
	const address = line.address()
	s3.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
	return s3
}

type Passing = { req: IncomingMessage; res: ServerResponse; port: number; uploads: Map<string, string> }

/** A byte now and then of a response that would take an hour, until the client has had enough. */
function trickle(s3: S3Server, req: IncomingMessage, res: ServerResponse): void {
	req.resume()
	s3.trickling += 1
	res.writeHead(200, { 'content-length': 400_000 })
	const timer = setInterval(() => res.write('x'), 10)
	res.on('close', () => {
		clearInterval(timer)
		s3.trickling -= 1
	})
}

async function disturb(fault: Exclude<Fault, 'trickle'> | null, passing: Passing): Promise<void> {
	const { req, res } = passing
	if (fault === 'hang') return void req.resume()
	if (fault === 'drop') return void req.socket.destroy()
	const body = await buffer(req).catch(() => null)
	if (body === null) return
	if (fault !== null && typeof fault === 'object') return reject(res, fault.status, fault.code)
	const wrong = await signatureProblem(req, body)
	if (wrong !== null) return reject(res, 403, wrong)
	pass(passing, body, fault !== null)
}

function reject(res: ServerResponse, status: number, code: string): void {
	res.writeHead(status, { 'content-type': 'application/xml' })
	res.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`)
}

/** s3rver checks none: what Amazon's own library makes of the request must be what came, and the body what was signed. */
async function signatureProblem({ method, url, headers }: IncomingMessage, body: Uint8Array): Promise<string | null> {
	const { host = '', authorization = '' } = headers
	const [date, hash] = [String(headers['x-amz-date']), String(headers['x-amz-content-sha256'])]
	if (!authorization.includes(`Credential=${s3Keys.accessKeyId}/`)) return 'InvalidAccessKeyId'
	if (hash !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch'
	const { pathname, searchParams, hostname } = new URL(url ?? '', `http://${host}`)
	const request = {
		method: method ?? '',
		protocol: 'http:',
		hostname,
		path: pathname,
		query: Object.fromEntries(searchParams),
		headers: { host, 'x-amz-content-sha256': hash, 'x-amz-date': date },
	}
	const at = date.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')
	const signed = await signer.sign(request, { signingDate: new Date(at) })
	return signed.headers['authorization'] === authorization ? null : 'SignatureDoesNotMatch'
}

function pass({ req, res, port, uploads }: Passing, body: Uint8Array, cut: boolean): void {
	const url = new URL(req.url ?? '', 'http://x')
	const uploadId = url.searchParams.get('uploadId')
	if (req.method === 'GET' && url.searchParams.has('uploads')) return listUploads(res, uploads)
	if (req.method === 'DELETE' && uploadId !== null) {
		uploads.delete(uploadId)
		return void res.writeHead(204).end()
	}
	const { method, headers } = req
	const onward = http.request({ host: '127.0.0.1', port, method, path: req.url, headers }, (response) => {
		const pieces: Buffer[] = []
		let bytes = 0
		res.writeHead(response.statusCode ?? 502, response.headers)
		response.on('data', (piece: Buffer) => {
			bytes += piece.length
			if (req.method === 'POST') pieces.push(piece)
			if (cut && bytes > 100_000) res.destroy()
			else res.write(piece)
		})
		response.on('end', () => {
			const begun = /<UploadId>([^<]+)/.exec(Buffer.concat(pieces).toString())?.[1]
			if (begun !== undefined) uploads.set(begun, decodeURIComponent(url.pathname).split('/').slice(2).join('/'))
			if (uploadId !== null && req.method === 'POST') uploads.delete(uploadId)
			res.end()
		})
	})
	onward.on('error', () => res.destroy())
	onward.end(body)
}

function listUploads(res: ServerResponse, uploads: ReadonlyMap<string, string>): void {
	const rows = [...uploads].map(
		([id, key]) =>
			`<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${new Date().toISOString()}</Initiated></Upload>`,
	)
	res.writeHead(200, { 'content-type': 'application/xml' })
	res.end(`<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`)
}
