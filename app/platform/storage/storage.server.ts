import path from 'node:path'
import { env } from '../env/env.server.ts'
import { ExpectedError } from '../expected-error.ts'
import { log } from '../log/log.server.ts'
import { cachedStorage, type CachedStorage } from './cached-storage.server.ts'
import { deleteUnfinished, diskStorage } from './disk-storage.server.ts'
import { fileCache, trustedBehindCdnMs, trustedMs } from './file-cache.server.ts'
import { fileLocation, mayHaveMoved, onDisk, readLocation } from './location.server.ts'
import { s3Storage } from './s3-storage.server.ts'
import { placeOf } from './s3/s3-bucket.server.ts'
import { bucketTarget } from './bucket-target.server.ts'
import { storageMessages as messages } from './storage-messages.ts'
import type { Storage } from './storage.ts'
import { twoStorages } from './two-storages.server.ts'

/** The site's own files, behind a cache where they are in a bucket. */
export const storage = (): Storage => located(cachedAt)

/** The same without the cache, for what reads everything once: a backup would push out what visitors ask for. */
export const uncachedStorage = (): Storage => located(storageAt)

function located(at: (place: string) => Storage): Storage {
	return mayHaveMoved() ? locatedAgain(at) : locatedNow(at)
}

/** For a process that gets no purges: looks before it reads or writes. */
function locatedAgain(at: (place: string) => Storage): Storage {
	const found = async () => {
		if (mayHaveMoved()) await readLocation()
		return locatedNow(at)
	}
	return {
		put: async (name, bytes) => (await found()).put(name, bytes),
		open: async (name) => (await found()).open(name),
		has: async (name) => (await found()).has(name),
		remove: async (name) => (await found()).remove(name),
		removeFolder: async (folder) => (await found()).removeFolder(folder),
		async *list(folder) {
			yield* (await found()).list(folder)
		},
		async *all() {
			yield* (await found()).all()
		},
	}
}

function locatedNow(at: (place: string) => Storage): Storage {
	const { place, former } = fileLocation()
	return former === null ? at(place) : twoStorages(at(place), at(former))
}

/** Without a cache. */
export function storageAt(place: string): Storage {
	if (place === onDisk) return diskStorage(mediaFolder())
	const target = bucketTarget()
	return target && placeOf(target) === place ? remembered().plain(place, () => s3Storage(target)) : noStorage
}

const cachedAt = (place: string): Storage => cacheOf(place) ?? storageAt(place)

/** Null for files on disk, which need none. */
const cacheOf = (place: string): CachedStorage | null =>
	place === onDisk
		? null
		: remembered().cached(place, () => cachedStorage(storageAt(place), cacheOfFiles(), cacheLimits))

/**
 * Drops what this process has in the cache of these folders, because files of theirs were removed, perhaps by another
 * machine; `'all'` looks everything up again. Never rejects.
 */
export async function forgetCached(folders: readonly string[] | 'all'): Promise<void> {
	const { place, former } = fileLocation()
	for (const cache of [cacheOf(place), former === null ? null : cacheOf(former)]) {
		if (!cache) continue
		if (folders === 'all') {
			cache.distrust()
			continue
		}
		for (const folder of folders)
			await cache.forget(folder).catch((error: unknown) => {
				log.warn({ err: error, folder }, 'the cache of files could not be emptied; its files are looked up again')
				cache.distrust()
			})
	}
}

export const mediaFolder = (): string => path.resolve(env.DATA_DIR, 'media')
const cacheOfFiles = () => fileCache(path.resolve(env.DATA_DIR, 'media-cache'))
const maxCacheBytes = () => env.STORAGE_CACHE_MB * 1024 * 1024
const cacheLimits = {
	maxBytes: maxCacheBytes,
	trustedMs: () => (env.CDN_DRIVER === undefined ? trustedMs : trustedBehindCdnMs),
}

/** Job: bounds the cache, and deletes what nobody has asked for and what was left unfinished. */
export async function sweepFiles(): Promise<void> {
	await cacheOfFiles().sweep(maxCacheBytes())
	await deleteUnfinished(mediaFolder())
}

/** One a place and its keys: it knows which requests are under way. */
let known = { keys: '', plain: new Map<string, Storage>(), cached: new Map<string, CachedStorage>() }

function remembered() {
	const keys = JSON.stringify([env.DATA_DIR, bucketTarget()])
	if (known.keys !== keys) known = { keys, plain: new Map(), cached: new Map() }
	const { plain, cached } = known
	return {
		plain: (place: string, open: () => Storage): Storage => oneOf(plain, place, open),
		cached: (place: string, open: () => CachedStorage): CachedStorage => oneOf(cached, place, open),
	}
}

function oneOf<T>(all: Map<string, T>, place: string, open: () => T): T {
	const found = all.get(place) ?? open()
	all.set(place, found)
	return found
}

const missing = (): never => {
	throw new ExpectedError(messages.away, { status: 503, retryAfter: 30, code: 'storage-away' })
}

/** Of a process whose settings do not name the place of the files. */
const noStorage: Storage = {
	put: async () => missing(),
	open: async () => missing(),
	has: async () => missing(),
	remove: async () => missing(),
	removeFolder: async () => missing(),
	list: () => missing(),
	all: () => missing(),
}
