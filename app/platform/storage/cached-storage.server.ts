import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ExpectedError } from '../expected-error.ts'
import { workQueue } from '../jobs/work-queue.server.ts'
import type { FileCache } from './file-cache.server.ts'
import { storageMessages as messages } from './storage-messages.ts'
import type { Storage } from './storage.ts'

/** Fetched files are in memory for a short time. */
const fetching = { running: 8, waiting: 256 }
const tooMany = () => new ExpectedError(messages.busy, { status: 503, retryAfter: 5 })

/** What of the cache is not to be shown any more, as another process says. */
export type CachedStorage = Storage & {
	/** Files of this folder were removed, perhaps by another machine. */
	forget: (folder: string) => Promise<void>
	/** Nobody knows what was removed: everything is looked up again before it is shown. */
	distrust: () => void
}

type CacheLimits = {
	maxBytes: () => number
	/** A file that was looked up longer ago is looked up again. */
	trustedMs: () => number
}

/** In the bucket when it was asked at `askedAt`; unknown where it could not be asked. */
type Look = { found: boolean | 'unknown'; askedAt: number }
type Fetched = { bytes: Buffer | null; askedAt: number }

/**
 * A bucket behind a cache on this disk. However many ask for a file, it is fetched once. A file that was removed by another
 * machine is gone as soon as this process gets the purge, and otherwise is shown for `trustedMs` at most; while the bucket cannot
 * be reached, what is cached is shown.
 */
export function cachedStorage(far: Storage, cache: FileCache, limits: CacheLimits): CachedStorage {
	const queue = workQueue(fetching, tooMany)
	const fetches = new Map<string, Promise<Fetched>>()
	const checks = new Map<string, Promise<Look>>()
	let written = 0
	/** What was removed before this process listened is unknown, too. */
	let distrustedBefore = Date.now()

	/** A timestamp in the future was written by a wrong clock. */
	function isTrusted(checkedAt: number): boolean {
		const age = Date.now() - checkedAt
		return age >= 0 && age < limits.trustedMs() && checkedAt >= distrustedBefore
	}

	/** The file on the disk where it need not be looked up: another request may have done that since this one read the disk. */
	async function trustedFile(name: string) {
		const cached = await cache.open(name)
		if (!cached || isTrusted(cached.checkedAt)) return cached
		cached.stream.destroy()
		return null
	}

	async function fetchFile(name: string, isWanted: () => boolean): Promise<Fetched> {
		const cached = await trustedFile(name)
		if (cached) return { bytes: await buffer(cached.stream), askedAt: cached.checkedAt }
		const askedAt = Date.now()
		const file = await queue(() => far.open(name))
		const bytes = file && (await buffer(file.stream))
		if (bytes && isWanted()) {
			await store(name, bytes, askedAt)
			// It was removed while it was written.
			if (!isWanted()) await cache.remove(name)
		}
		return { bytes, askedAt }
	}

	async function store(name: string, bytes: Uint8Array, askedAt = Date.now()): Promise<void> {
		await cache.put(name, bytes, askedAt)
		written += bytes.length
		if (written < limits.maxBytes() / 8) return
		written = 0
		await cache.sweep(limits.maxBytes())
	}

	async function look(name: string): Promise<Look> {
		const cached = await trustedFile(name)
		cached?.stream.destroy()
		if (cached) return { found: true, askedAt: cached.checkedAt }
		const askedAt = Date.now()
		const found = await queue(() => far.has(name)).catch((error: unknown) => {
			if (error instanceof ExpectedError) return 'unknown' as const
			throw error
		})
		if (found === true) await cache.confirm(name, askedAt)
		if (found === false) await cache.remove(name)
		return { found, askedAt }
	}

	function drop(folder: string): Promise<void> {
		for (const name of fetches.keys()) if (name.startsWith(`${folder}/`)) fetches.delete(name)
		for (const name of checks.keys()) if (name.startsWith(`${folder}/`)) checks.delete(name)
		return cache.removeFolder(folder)
	}

	return {
		async put(name, bytes) {
			await far.put(name, bytes)
			await store(name, bytes)
		},
		async open(name) {
			const cached = await cache.open(name)
			if (!cached) {
				const { bytes, askedAt } = await once(fetches, name, (isWanted) => fetchFile(name, isWanted))
				return bytes && { size: bytes.length, stream: Readable.from([bytes]), isUncertain: !isTrusted(askedAt) }
			}
			const { size, stream, checkedAt } = cached
			if (isTrusted(checkedAt)) return { size, stream }
			const { found, askedAt } = await once(checks, name, () => look(name)).catch((error: unknown) => {
				stream.destroy()
				throw error
			})
			if (found !== false) return { size, stream, isUncertain: found === 'unknown' || !isTrusted(askedAt) }
			stream.destroy()
			return null
		},
		has: (name) => far.has(name),
		async remove(name) {
			await far.remove(name)
			fetches.delete(name)
			await cache.remove(name)
		},
		async removeFolder(folder) {
			await far.removeFolder(folder)
			await drop(folder)
		},
		list: (folder) => far.list(folder),
		all: () => far.all(),
		forget: drop,
		distrust: () => void (distrustedBefore = Date.now() + 1),
	}
}

/** One piece of work a name at a time, whose result all get who ask while it runs. It is unwanted once it was taken out of the map. */
function once<T>(
	running: Map<string, Promise<T>>,
	name: string,
	begin: (isWanted: () => boolean) => Promise<T>,
): Promise<T> {
	const known = running.get(name)
	if (known) return known
	const work: Promise<T> = begin(() => running.get(name) === work).finally(() => {
		if (running.get(name) === work) running.delete(name)
	})
	running.set(name, work)
	return work
}
