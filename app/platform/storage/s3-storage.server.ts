import { Readable } from 'node:stream'
import { log } from '../log/log.server.ts'
import { ExpectedError } from '../expected-error.ts'
import { s3Bucket, type S3Bucket, type StoredObject } from './s3/s3-bucket.server.ts'
import type { Patience, S3Target } from './s3/s3-request.server.ts'
import { bucketMessages, storageMessages as messages } from './storage-messages.ts'
import { isStorageName, requireName, topFolders, type Storage } from './storage.ts'

/** How long requests for files may take: visitors wait for reading, an editor for writing. */
export type StoragePatience = {
	read: Patience
	write: Patience
	/** After some failures in a row reading fails at once for so long, so that requests do not pile up. */
	awayMs: number
	/** A file may arrive as slowly as it likes for so long; from then on at this speed on average. */
	speed: { graceMs: number; bytesPerSecond: number }
}
/** With a service that says nothing, a request fails before the front or a proxy cuts its connection after 60 seconds. */
export const usualStoragePatience: StoragePatience = {
	read: { silenceMs: 10_000, pausesMs: [250, 1_000] },
	write: { silenceMs: 10_000, pausesMs: [500, 2_000, 5_000] },
	awayMs: 3_000,
	speed: { graceMs: 15_000, bytesPerSecond: 8_000 },
}

/** Larger than any file that is stored: the largest picture has ten megabytes. */
const maxBytes = 64 * 1024 * 1024

const maxFailures = 3

export type BucketError = { place: string; problem: string; since: Date }
let lastError: BucketError | null = null

/** Why the last request to the bucket failed; null when it did not. */
export const bucketError = (): BucketError | null => lastError

const forever = new AbortController().signal

/** Files in a bucket. Every failure is an `ExpectedError` 503 with the reason as its cause. */
export function s3Storage(target: S3Target, patience = usualStoragePatience): Storage {
	const bucketWith = (each: Patience) =>
		s3Bucket({ target, patience: each, messages: bucketMessages, isOwn: isStorageName })
	const [reading, writing] = [bucketWith(patience.read), bucketWith(patience.write)]
	let failures = 0
	let awayUntil = 0

	async function ask<T>(request: () => Promise<T>): Promise<T> {
		try {
			const result = await request()
			lastError = null
			;[failures, awayUntil] = [0, 0]
			return result
		} catch (error) {
			if (error instanceof ExpectedError && error.status === 404) throw error
			// One file that cannot be read says nothing about the others.
			if (++failures >= maxFailures) awayUntil = performance.now() + patience.awayMs
			const problem = error instanceof Error ? error.message : String(error)
			if (lastError === null) log.error({ err: error, place: reading.place }, 'the bucket of files cannot be used')
			lastError = { place: reading.place, problem, since: lastError?.since ?? new Date() }
			throw away(error)
		}
	}
	const read = async <T>(request: () => Promise<T>): Promise<T> => {
		if (performance.now() < awayUntil) throw away(new Error(lastError?.problem ?? ''))
		return ask(request)
	}
	async function* objects(under: string): AsyncGenerator<StoredObject> {
		const pages = writing.pages(under, forever)
		for (;;) {
			const page = await ask(() => pages.next())
			if (page.done) return
			for (const each of page.value.objects) if (isStorageName(each.name)) yield each
		}
	}
	const remove = async (name: string) => {
		const known = requireName(name)
		return ask(() => writing.remove(known, forever))
	}

	return {
		async put(name, bytes) {
			const known = requireName(name)
			return ask(() => writing.putBytes(known, bytes, forever))
		},
		async open(name) {
			const known = requireName(name)
			const bytes = await read(() => bytesOf(reading, known, patience.speed))
			return bytes && { size: bytes.length, stream: Readable.from([bytes]) }
		},
		async has(name) {
			const known = requireName(name)
			return read(() => reading.has(known, forever))
		},
		remove,
		async removeFolder(folder) {
			for await (const { name } of objects(`${requireName(folder)}/`)) await remove(name)
		},
		async *list(folder) {
			for await (const { name, bytes, storedAt } of objects(`${requireName(folder)}/`))
				if (!name.slice(folder.length + 1).includes('/')) yield { name, size: bytes, changedAt: storedAt }
		},
		async *all() {
			for (const folder of topFolders) for await (const { name } of objects(`${folder}/`)) yield name
		},
	}
}

const away = (cause: unknown): ExpectedError =>
	new ExpectedError(messages.away, { status: 503, retryAfter: 30, code: 'storage-away', cause })

/** The reason behind an error of the storage, for the person who runs the site. */
export const reasonOf = (error: unknown): string => {
	const cause = error instanceof ExpectedError && error.code === 'storage-away' ? error.cause : error
	return cause instanceof Error ? cause.message : String(cause)
}

/** The whole object, again from its beginning when the connection breaks; null when there is none. */
async function bytesOf(bucket: S3Bucket, name: string, speed: StoragePatience['speed']): Promise<Buffer | null> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await oneAttempt(bucket, name, speed)
		} catch (error) {
			if (error instanceof ExpectedError && error.status === 404) return null
			if (attempt === 3 || !(error instanceof ExpectedError) || error.message !== bucketMessages.lineBroke) throw error
		}
	}
}

async function oneAttempt(bucket: S3Bucket, name: string, speed: StoragePatience['speed']): Promise<Buffer> {
	const { bytes, pieces } = await bucket.get(name, forever)
	const parts: Uint8Array[] = []
	const began = performance.now()
	let arrived = 0
	for await (const piece of pieces) {
		arrived += piece.length
		// A few of those would take the turns of all other files, without ever being silent.
		if (performance.now() - began > speed.graceMs + (arrived / speed.bytesPerSecond) * 1_000)
			throw new ExpectedError(bucketMessages.tooSlow, { status: 502 })
		if (arrived > maxBytes) throw new ExpectedError(bucketMessages.unexpected('a file that is too large'))
		parts.push(piece)
	}
	if (bytes !== null && arrived !== bytes) throw new ExpectedError(bucketMessages.lineBroke, { status: 502 })
	return Buffer.concat(parts, arrived)
}
