import path from 'node:path'
import { env } from '../env/env.server.ts'
import { ExpectedError } from '../expected-error.ts'
import { cachedStorage } from './cached-storage.server.ts'
import { diskStorage } from './disk-storage.server.ts'
import { fileCache } from './file-cache.server.ts'
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

/** For a process that hears of no move: looks before it reads or writes. */
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
	return target && placeOf(target) === place ? remembered(`plain ${place}`, () => s3Storage(target)) : noStorage
}

const cachedAt = (place: string): Storage =>
	place === onDisk
		? storageAt(place)
		: remembered(`cached ${place}`, () => cachedStorage(storageAt(place), cacheOfFiles(), maxCacheBytes))

export const mediaFolder = (): string => path.resolve(env.DATA_DIR, 'media')
const cacheOfFiles = () => fileCache(path.resolve(env.DATA_DIR, 'media-cache'))
const maxCacheBytes = () => env.STORAGE_CACHE_MB * 1024 * 1024

/** Job: bounds the cache, and deletes what nobody has asked for. */
export const sweepFileCache = (): Promise<void> => cacheOfFiles().sweep(maxCacheBytes())

/** One a place and its keys: it knows which requests are under way. */
let known = { keys: '', storages: new Map<string, Storage>() }

function remembered(name: string, open: () => Storage): Storage {
	const keys = JSON.stringify([env.DATA_DIR, bucketTarget()])
	if (known.keys !== keys) known = { keys, storages: new Map() }
	const found = known.storages.get(name) ?? open()
	known.storages.set(name, found)
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
