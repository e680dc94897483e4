import { createHash, type Hash } from 'node:crypto'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { isCopyName, type StoredCopy, type CopyStore } from './copies.ts'
import { elsewhereMessages as messages } from './messages.ts'
import {
	askS3,
	piecesOfAnswer,
	readAnswer,
	errorOf,
	usualPatience,
	type Patience,
	type S3,
	type S3Response,
	type S3Target,
} from './s3-request.server.ts'

/** A part of this size is held in memory, one at a time, so that it can be sent again. S3 takes 5 MiB and more. */
const partBytes = 6 * 1024 * 1024
const maxParts = 9_000
/** A page of a listing: the maximum of S3. */
const usualPage = 1_000

/** A bucket of an S3-compatible service, addressed by path (`https://host/bucket/key`), which all of them support. */
export function s3Store(target: S3Target, patience: Patience = usualPatience, pageSize = usualPage): CopyStore {
	const s3 = (signal: AbortSignal): S3 => ({ target, patience, signal })
	const keyOf = (name: string) => `${target.prefix}${name}`
	return {
		place: `${target.endpoint}/${target.bucket}/${target.prefix}`,
		list: (signal) => listAll(s3(signal), pageSize),
		async put(name, pieces, mostBytes, signal) {
			const size = Math.max(partBytes, Math.ceil(mostBytes / maxParts))
			if (mostBytes <= size) await putWhole(s3(signal), keyOf(name), pieces, size)
			else await putParts(s3(signal), keyOf(name), pieces, size)
		},
		async *get(name, signal) {
			yield* piecesOfAnswer(await askS3(s3(signal), { method: 'GET', key: keyOf(name) }), signal)
		},
		async remove(name, signal) {
			await done(s3(signal), { method: 'DELETE', key: keyOf(name) })
		},
	}
}

async function listAll(s3: S3, pageSize: number): Promise<{ copies: StoredCopy[]; now: Date }> {
	const { prefix } = s3.target
	const copies: StoredCopy[] = []
	let next: string | undefined
	for (;;) {
		const query = {
			'list-type': '2',
			'max-keys': String(pageSize),
			...(prefix !== '' && { prefix }),
			...(next !== undefined && { 'continuation-token': next }),
		}
		const response = await askS3(s3, { method: 'GET', query })
		const { fields, records } = await readAnswer(response, 'Contents')
		// A page of a proxy or of a wrong address is not an empty bucket.
		if (!fields.has('ListBucketResult')) throw new ExpectedError(messages.noService, { status: 502 })
		for (const record of records) {
			const name = (record.get('Key') ?? '').slice(prefix.length)
			const storedAt = new Date(record.get('LastModified') ?? '')
			if (isCopyName(name) && !Number.isNaN(storedAt.getTime()))
				copies.push({ name, bytes: Number(record.get('Size')), storedAt: storedAt.toISOString() })
		}
		const isCut = fields.get('ListBucketResult/IsTruncated') === 'true'
		next = fields.get('ListBucketResult/NextContinuationToken')
		if (isCut && !next) throw new ExpectedError(messages.noService, { status: 502 })
		if (!isCut) return { copies, now: new Date(response.header('date') ?? Date.now()) }
	}
}

async function putWhole(s3: S3, key: string, pieces: AsyncIterable<Uint8Array>, size: number): Promise<void> {
	for await (const { body, sha256 } of partsOf(pieces, size)) await done(s3, { method: 'PUT', key, body, sha256 })
}

/** In parts, which become a file only with the last step; after an error they are deleted. */
async function putParts(s3: S3, key: string, pieces: AsyncIterable<Uint8Array>, size: number): Promise<void> {
	await removeUnfinished(s3, key)
	const begun = await readAnswer(await askS3(s3, { method: 'POST', key, query: { uploads: '' } }))
	const uploadId = begun.fields.get('InitiateMultipartUploadResult/UploadId')
	if (!uploadId) throw new ExpectedError(messages.noService, { status: 502 })
	try {
		const tags: string[] = []
		for await (const { body, sha256 } of partsOf(pieces, size)) {
			const query = { partNumber: String(tags.length + 1), uploadId }
			tags.push((await done(s3, { method: 'PUT', key, query, body, sha256 })).header('etag') ?? '')
		}
		const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${inXml(tag)}</ETag></Part>`)
		const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
		const end = await askS3(s3, { method: 'POST', key, query: { uploadId }, body })
		// This step may fail after it has answered 200.
		const { fields } = await readAnswer(end)
		if (!fields.has('CompleteMultipartUploadResult')) throw errorOf(end, fields.get('Error/Code') ?? '')
	} catch (error) {
		// Also when the program is stopping: it has some seconds for this.
		const late = { ...s3, patience: { ...s3.patience, pausesMs: [] }, signal: AbortSignal.timeout(5_000) }
		await done(late, { method: 'DELETE', key, query: { uploadId } }).catch(() => {})
		throw error
	}
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const abandonedMs = 6 * 3_600_000

/**
 * Parts of a process that has ended: they cost money and are in no list. Services that cannot list them delete them by
 * themselves.
 */
async function removeUnfinished(s3: S3, key: string): Promise<void> {
	const { prefix } = s3.target
	const query = { uploads: '', ...(prefix !== '' && { prefix }) }
	const response = await askS3(s3, { method: 'GET', query }).catch(() => null)
	s3.signal.throwIfAborted()
	if (!response) return
	const { records } = await readAnswer(response, 'Upload')
	for (const record of records) {
		const [other = '', uploadId = ''] = [record.get('Key'), record.get('UploadId')]
		const isOld = Date.now() - Date.parse(record.get('Initiated') ?? '') > abandonedMs
		if (other === key || (isOld && isCopyName(other.slice(prefix.length))))
			await done(s3, { method: 'DELETE', key: other, query: { uploadId } }).catch(() => {})
	}
}

/** For requests without a response body to read: frees the connection for the next one. */
async function done(s3: S3, ask: Parameters<typeof askS3>[1]): Promise<S3Response> {
	const response = await askS3(s3, ask)
	response.body.resume()
	return response
}

type Part = { body: Uint8Array<ArrayBuffer>; sha256: string }

/** Parts of `size` bytes, the last one smaller. A part's memory is reused for the next. */
async function* partsOf(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Part> {
	const buffer = new Uint8Array(size)
	let used = 0
	let hash: Hash = createHash('sha256')
	for await (let piece of pieces) {
		while (piece.length > 0) {
			const fits = piece.subarray(0, size - used)
			buffer.set(fits, used)
			hash.update(fits)
			used += fits.length
			piece = piece.subarray(fits.length)
			if (used < size) continue
			yield { body: buffer, sha256: hash.digest('hex') }
			hash = createHash('sha256')
			used = 0
		}
	}
	if (used > 0) yield { body: buffer.subarray(0, used), sha256: hash.digest('hex') }
}
