import { ExpectedError } from '../../expected-error.ts'
import { done, partSize, putParts, putWhole } from './s3-parts.server.ts'
import { askS3, piecesOfResponse, readResponse, type Patience, type S3, type S3Target } from './s3-request.server.ts'
import type { S3Messages } from './s3-messages.ts'

/** An object of a bucket; `name` is its key without the prefix of the target. */
export type StoredObject = { name: string; bytes: number; storedAt: Date }

/** Every failure is an `ExpectedError` whose message a person can act on; what is missing is one with status 404. */
export type S3Bucket = {
	/** For display: without keys. */
	place: string
	/** Page by page, the objects whose names begin with `under`; `now` is the service's time. */
	pages: (under: string, signal: AbortSignal) => AsyncGenerator<{ objects: StoredObject[]; now: Date }>
	/** Writes everything or nothing; no more than `maxBytes` will come. */
	put: (name: string, pieces: AsyncIterable<Uint8Array>, maxBytes: number, signal: AbortSignal) => Promise<void>
	/** The whole of a small object. */
	putBytes: (name: string, bytes: Uint8Array, signal: AbortSignal) => Promise<void>
	/** `bytes` is null where the service does not say. */
	get: (name: string, signal: AbortSignal) => Promise<{ bytes: number | null; pieces: AsyncIterable<Uint8Array> }>
	has: (name: string, signal: AbortSignal) => Promise<boolean>
	/** Removing a missing object is not an error. */
	remove: (name: string, signal: AbortSignal) => Promise<void>
}

/** A page of a listing: the maximum of S3. */
const usualPage = 1_000

type Options = {
	target: S3Target
	patience: Patience
	messages: S3Messages
	pageSize?: number | undefined
	/** Which names may be of this program. */
	isOwn: (name: string) => boolean
}

/** A bucket of an S3-compatible service, addressed by path (`https://host/bucket/key`), which all of them support. */
export function s3Bucket({ target, patience, messages, pageSize = usualPage, isOwn }: Options): S3Bucket {
	const s3 = (signal: AbortSignal): S3 => ({ target, patience, messages, signal })
	const keyOf = (name: string) => `${target.prefix}${name}`
	return {
		place: placeOf(target),
		pages: (under, signal) => pagesOf(s3(signal), keyOf(under), pageSize),
		async put(name, pieces, maxBytes, signal) {
			const size = partSize(maxBytes)
			if (maxBytes <= size) await putWhole(s3(signal), keyOf(name), pieces, size)
			else await putParts(s3(signal), keyOf(name), pieces, size, (key) => isOwn(key.slice(target.prefix.length)))
		},
		async putBytes(name, bytes, signal) {
			await done(s3(signal), { method: 'PUT', key: keyOf(name), body: new Uint8Array(bytes) })
		},
		async get(name, signal) {
			const response = await askS3(s3(signal), { method: 'GET', key: keyOf(name) })
			const length = response.header('content-length')
			return { bytes: length === null ? null : Number(length), pieces: piecesOfResponse(s3(signal), response) }
		},
		async has(name, signal) {
			try {
				await done(s3(signal), { method: 'HEAD', key: keyOf(name) })
				return true
			} catch (error) {
				if (error instanceof ExpectedError && error.status === 404) return false
				throw error
			}
		},
		async remove(name, signal) {
			await done(s3(signal), { method: 'DELETE', key: keyOf(name) })
		},
	}
}

/** Identifies a folder of a bucket, without keys. */
export const placeOf = ({ endpoint, bucket, prefix }: Pick<S3Target, 'endpoint' | 'bucket' | 'prefix'>): string =>
	`${endpoint}/${bucket}/${prefix}`

async function* pagesOf(
	s3: S3,
	prefix: string,
	pageSize: number,
): AsyncGenerator<{ objects: StoredObject[]; now: Date }> {
	let next: string | undefined
	for (;;) {
		const query = {
			'list-type': '2',
			'max-keys': String(pageSize),
			...(prefix !== '' && { prefix }),
			...(next !== undefined && { 'continuation-token': next }),
		}
		const response = await askS3(s3, { method: 'GET', query })
		const { fields, records } = await readResponse(response, 'Contents')
		// A page of a proxy or of a wrong address is not an empty bucket.
		if (!fields.has('ListBucketResult')) throw new ExpectedError(s3.messages.noService, { status: 502 })
		const objects = records.map((record) => ({
			name: (record.get('Key') ?? '').slice(s3.target.prefix.length),
			bytes: Number(record.get('Size')),
			storedAt: new Date(record.get('LastModified') ?? ''),
		}))
		yield { objects, now: new Date(response.header('date') ?? Date.now()) }
		if (fields.get('ListBucketResult/IsTruncated') !== 'true') return
		next = fields.get('ListBucketResult/NextContinuationToken')
		if (!next) throw new ExpectedError(s3.messages.noService, { status: 502 })
	}
}
