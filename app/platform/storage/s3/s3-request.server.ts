import { createHash } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { ExpectedError } from '../../expected-error.ts'
import type { S3Messages } from './s3-messages.ts'
import { readS3Document, type S3Document } from './s3-xml.ts'

export type S3Target = {
	endpoint: string
	bucket: string
	prefix: string
	region: string
	accessKeyId: string
	secretAccessKey: string
}

/** Timeouts and pauses; shorter in tests. */
export type Patience = {
	/** How long nothing may arrive, in either direction. */
	silenceMs: number
	/** Before the second, third ... attempt. */
	pausesMs: readonly number[]
}
export const usualPatience: Patience = {
	silenceMs: 60_000,
	pausesMs: [1_000, 4_000, 15_000, 60_000],
}

export type Ask = {
	method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
	/** Without a key the request is about the bucket. */
	key?: string
	query?: Readonly<Record<string, string>>
	body?: Uint8Array<ArrayBuffer>
	/** Of the body, in hex, when it is known. It is signed: a service that receives other bytes rejects them. */
	sha256?: string
}

export type S3Response = { status: number; header: (name: string) => string | null; body: IncomingMessage }

export type S3 = { target: S3Target; patience: Patience; messages: S3Messages; signal: AbortSignal }

/**
 * Sends a request, and repeats it when the connection breaks or the service is busy. Returns a successful response.
 *
 * @throws {ExpectedError} when it fails, or gets no response.
 */
export async function askS3(s3: S3, ask: Ask): Promise<S3Response> {
	for (const pause of s3.patience.pausesMs) {
		const response = await attempt(s3, ask).catch(() => null)
		s3.signal.throwIfAborted()
		if (response && !isPassing(response.status)) return judged(s3, ask, response)
		response?.body.destroy()
		await wait(pause, undefined, { signal: s3.signal })
	}
	const last = await attempt(s3, ask).catch((error: unknown) => {
		s3.signal.throwIfAborted()
		throw new ExpectedError(s3.messages.unreachable(s3.target.endpoint, reasonOf(error)), { status: 502 })
	})
	return judged(s3, ask, last)
}

/** A temporary error; not: out of space, or not supported. */
const isPassing = (status: number): boolean => status === 429 || (status >= 500 && status !== 501 && status !== 507)

async function attempt({ target, patience, messages, signal }: S3, ask: Ask): Promise<S3Response> {
	const { method, key = '', query = {}, body, sha256 } = ask
	const url = new URL(`${target.endpoint}/${target.bucket}${key === '' ? '' : `/${key}`}`)
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
	const hash =
		sha256 ??
		createHash('sha256')
			.update(body ?? '')
			.digest('hex')
	const signed = await new AwsV4Signer({
		method,
		url: url.href,
		headers: { 'x-amz-content-sha256': hash },
		accessKeyId: target.accessKeyId,
		secretAccessKey: target.secretAccessKey,
		service: 's3',
		region: target.region,
	}).sign()
	const headers = { ...Object.fromEntries(signed.headers), ...(body && { 'content-length': String(body.length) }) }
	// Not fetch(), which copies each body: parts of 6 MiB would fill the memory with garbage.
	const { request } = signed.url.protocol === 'https:' ? https : http
	return new Promise((resolve, reject) => {
		const sent = request(signed.url, { method, headers, signal, timeout: patience.silenceMs }, (response) => {
			const header = (name: string) => response.headers[name]?.toString() ?? null
			resolve({ status: response.statusCode ?? 0, header, body: response })
		})
		sent.on('timeout', () => sent.destroy(new Error(messages.silent)))
		sent.on('error', reject)
		sent.end(body)
	})
}

const reasonOf = (error: unknown): string => {
	const cause = error instanceof Error ? (error.cause ?? error) : error
	if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
	return cause instanceof Error ? cause.message : String(cause)
}

async function judged({ messages }: S3, { method }: Ask, response: S3Response): Promise<S3Response> {
	if (response.status >= 200 && response.status < 300) return response
	const code = (await readResponse(response)).fields.get('Error/Code') ?? ''
	// A response to HEAD has no body that names the error.
	throw errorOf(messages, response, method === 'HEAD' && response.status === 404 ? 'NoSuchKey' : code)
}

/** The whole response; empty when the connection breaks. Elements called `record` may occur many times. */
export const readResponse = async ({ body }: S3Response, record?: string): Promise<S3Document> =>
	readS3Document(await text(body).catch(() => ''), record)

/** What a person can do about it, by the error codes of the services. */
export function errorOf(
	messages: S3Messages,
	{ status, header }: Pick<S3Response, 'status' | 'header'>,
	code: string,
): ExpectedError {
	const expected = (message: string) => new ExpectedError(message, { status: 502 })
	const region = header('x-amz-bucket-region')
	if (status === 507 || /StorageFull|QuotaExceeded|InsufficientStorage|EntityTooLarge/i.test(code))
		return expected(messages.placeFull)
	if (code === 'NoSuchKey') return new ExpectedError(messages.gone, { status: 404 })
	if (code === 'NoSuchBucket') return expected(messages.noBucket)
	if (code === 'RequestTimeTooSkewed') return expected(messages.clockSkew(header('date') ?? ''))
	if (code === 'AuthorizationHeaderMalformed' || code === 'PermanentRedirect' || (status >= 300 && status < 400))
		return expected(messages.wrongRegion(region))
	if (status === 401 || status === 403) return expected(messages.accessDenied(code || String(status)))
	return expected(messages.unexpected(code === '' ? String(status) : `${status} ${code}`))
}

/** The body, piece by piece; a silent connection counts as broken. */
export async function* piecesOfResponse({ messages, signal }: S3, { body }: S3Response): AsyncGenerator<Uint8Array> {
	const pieces: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]()
	try {
		for (;;) {
			const next = await pieces.next().catch(() => {
				signal.throwIfAborted()
				throw new ExpectedError(messages.lineBroke, { status: 502 })
			})
			if (next.done) return
			yield next.value
		}
	} finally {
		body.destroy()
	}
}
