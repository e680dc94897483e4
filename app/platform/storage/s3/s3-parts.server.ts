import { createHash, type Hash } from 'node:crypto'
import { ExpectedError } from '../../expected-error.ts'
import { askS3, errorOf, readResponse, type Ask, type S3, type S3Response } from './s3-request.server.ts'

/** A part of this size is held in memory, one at a time, so that it can be sent again. S3 takes 5 MiB and more. */
const partBytes = 6 * 1024 * 1024
const maxParts = 9_000

/** Of the parts of an object; one that has no more than a part is sent whole. */
export const partSize = (maxBytes: number): number => Math.max(partBytes, Math.ceil(maxBytes / maxParts))

export async function putWhole(s3: S3, key: string, pieces: AsyncIterable<Uint8Array>, size: number): Promise<void> {
	for await (const { body, sha256 } of partsOf(pieces, size)) await done(s3, { method: 'PUT', key, body, sha256 })
}

/**
 * In parts, which become an object only with the last step; after an error they are deleted.
 *
 * @param isOwn whether another key is of this program: then its abandoned parts are deleted too.
 */
export async function putParts(
	s3: S3,
	key: string,
	pieces: AsyncIterable<Uint8Array>,
	size: number,
	isOwn: (key: string) => boolean,
): Promise<void> {
	await removeUnfinished(s3, key, isOwn)
	const begun = await readResponse(await askS3(s3, { method: 'POST', key, query: { uploads: '' } }))
	const uploadId = begun.fields.get('InitiateMultipartUploadResult/UploadId')
	if (!uploadId) throw new ExpectedError(s3.messages.noService, { status: 502 })
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
		const { fields } = await readResponse(end)
		if (!fields.has('CompleteMultipartUploadResult')) throw errorOf(s3.messages, end, fields.get('Error/Code') ?? '')
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
async function removeUnfinished(s3: S3, key: string, isOwn: (key: string) => boolean): Promise<void> {
	const { prefix } = s3.target
	const query = { uploads: '', ...(prefix !== '' && { prefix }) }
	const response = await askS3(s3, { method: 'GET', query }).catch(() => null)
	s3.signal.throwIfAborted()
	if (!response) return
	const { records } = await readResponse(response, 'Upload')
	for (const record of records) {
		const [other = '', uploadId = ''] = [record.get('Key'), record.get('UploadId')]
		const isOld = Date.now() - Date.parse(record.get('Initiated') ?? '') > abandonedMs
		if (other === key || (isOld && isOwn(other)))
			await done(s3, { method: 'DELETE', key: other, query: { uploadId } }).catch(() => {})
	}
}

/** For requests without a response body to read: frees the connection for the next one. */
export async function done(s3: S3, ask: Ask): Promise<S3Response> {
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
