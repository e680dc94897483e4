import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ExpectedError } from '../expected-error.ts'
import { workQueue } from '../jobs/work-queue.server.ts'
import type { FileCache } from './file-cache.server.ts'
import { storageMessages as messages } from './storage-messages.ts'
import type { Storage } from './storage.ts'

/** Fetched files are in memory for a moment. */
const fetching = { running: 8, waiting: 256 }
const tooMany = () => new ExpectedError(messages.busy, { status: 503, retryAfter: 5 })

/**
 * A bucket behind a cache on this disk. However many ask for a file, it is fetched once. A file that was removed by another
 * machine is shown here for an hour at most; while the bucket cannot be reached, what is cached is shown.
 */
export function cachedStorage(far: Storage, cache: FileCache, maxBytes: () => number): Storage {
	const queue = workQueue(fetching, tooMany)
	const fetches = new Map<string, Promise<Buffer | null>>()
	const checks = new Map<string, Promise<boolean>>()
	let written = 0

	async function fetchFile(name: string, isWanted: () => boolean): Promise<Buffer | null> {
		const file = await queue(() => far.open(name))
		const bytes = file && (await buffer(file.stream))
		if (bytes && isWanted()) await store(name, bytes)
		return bytes
	}

	async function store(name: string, bytes: Uint8Array): Promise<void> {
		await cache.put(name, bytes)
		written += bytes.length
		if (written < maxBytes() / 8) return
		written = 0
		await cache.sweep(maxBytes())
	}

	/** False when the bucket has it no longer; true also when it cannot be asked. */
	async function isThere(name: string): Promise<boolean> {
		const found = await queue(() => far.has(name)).catch((error: unknown) => {
			if (error instanceof ExpectedError) return null
			throw error
		})
		if (found === true) await cache.confirm(name)
		if (found === false) await cache.remove(name)
		return found ?? true
	}

	return {
		async put(name, bytes) {
			await far.put(name, bytes)
			await store(name, bytes)
		},
		async open(name) {
			const cached = await cache.open(name)
			if (cached) {
				if (cached.isTrusted || (await once(checks, name, () => isThere(name)))) return cached
				cached.stream.destroy()
				return null
			}
			const bytes = await once(fetches, name, (isWanted) => fetchFile(name, isWanted))
			return bytes && { size: bytes.length, stream: Readable.from([bytes]) }
		},
		has: (name) => far.has(name),
		async remove(name) {
			await far.remove(name)
			fetches.delete(name)
			await cache.remove(name)
		},
		async removeFolder(folder) {
			await far.removeFolder(folder)
			for (const name of fetches.keys()) if (name.startsWith(`${folder}/`)) fetches.delete(name)
			await cache.removeFolder(folder)
		},
		list: (folder) => far.list(folder),
		all: () => far.all(),
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
