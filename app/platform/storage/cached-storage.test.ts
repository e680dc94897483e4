import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ExpectedError } from '../expected-error.ts'
import { cachedStorage, type CachedStorage } from './cached-storage.server.ts'
import { diskStorage } from './disk-storage.server.ts'
import { fileCache, trustedBehindCdnMs, trustedMs, unusedMs } from './file-cache.server.ts'
import type { Storage } from './storage.ts'

let root: string
/** The bucket, as a folder; how often it was asked, and whether it can be reached. */
let far: Storage
let asked: string[]
let isAway: boolean
let storage: CachedStorage
let maxBytes: number
let trusted: number
const limits = { maxBytes: () => maxBytes, trustedMs: () => trusted }

const cacheFolder = () => path.join(root, 'cache')
const cached = (name: string) => path.join(cacheFolder(), name)
const newSite = (folder = cacheFolder()) => cachedStorage(far, fileCache(folder), limits)

beforeEach(() => {
	root = mkdtempSync(path.join(tmpdir(), 'imole-cache-'))
	;[asked, isAway, maxBytes, trusted] = [[], false, 1_000_000, trustedMs]
	const bucket = diskStorage(path.join(root, 'bucket'))
	const reach = (what: string) => {
		asked.push(what)
		if (isAway) throw new ExpectedError('away', { status: 503 })
	}
	far = {
		...bucket,
		put: async (name, bytes) => (reach(`put ${name}`), bucket.put(name, bytes)),
		open: async (name) => (reach(`open ${name}`), bucket.open(name)),
		has: async (name) => (reach(`has ${name}`), bucket.has(name)),
		remove: async (name) => (reach(`remove ${name}`), bucket.remove(name)),
	}
	storage = newSite()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

async function read(name: string, from: Storage = storage): Promise<string | null> {
	const file = await from.open(name)
	return file && (await buffer(file.stream)).toString()
}
/** As if the bucket was last asked about it so long ago. */
const age = (name: string, ms: number) => {
	const at = new Date(Date.now() - ms)
	utimesSync(cached(name), at, at)
}

test('a file is fetched once, however many ask for it at once, and then comes from the disk', async () => {
	await far.put('pictures/a/320.webp', Buffer.from('lamp'))
	asked.length = 0
	const all = await Promise.all(Array.from({ length: 50 }, () => read('pictures/a/320.webp')))
	expect(new Set(all)).toEqual(new Set(['lamp']))
	isAway = true
	expect(await read('pictures/a/320.webp')).toBe('lamp')
	expect(asked).toEqual(['open pictures/a/320.webp'])
})

/** A site whose first read of the disk is slow: by its end, another request may have asked the bucket. */
function slowFirstSite() {
	const cache = fileCache(cacheFolder())
	const first = Promise.withResolvers<void>()
	let reads = 0
	const open: typeof cache.open = async (name) => {
		reads += 1
		const isFirst = reads === 1
		const file = await cache.open(name)
		if (isFirst) await first.promise
		return file
	}
	return { site: cachedStorage(far, { ...cache, open }, limits), goOn: () => first.resolve() }
}

test('a request that was slow to see that nothing is on the disk does not fetch again what another one has fetched', async () => {
	await far.put('pictures/a/320.webp', Buffer.from('lamp'))
	const { site, goOn } = slowFirstSite()
	asked.length = 0
	const slow = read('pictures/a/320.webp', site)
	expect(await read('pictures/a/320.webp', site)).toBe('lamp')
	goOn()
	expect(await slow).toBe('lamp')
	expect(asked).toEqual(['open pictures/a/320.webp'])
})

test('a request that read an old time from the disk does not ask again after another one has asked', async () => {
	await storage.put('avatars/a.webp', Buffer.from('face'))
	age('avatars/a.webp', trustedMs + 1)
	const { site, goOn } = slowFirstSite()
	trusted = 10 * trustedMs
	site.distrust()
	await pause(5)
	asked.length = 0
	const slow = read('avatars/a.webp', site)
	expect(await read('avatars/a.webp', site)).toBe('face')
	goOn()
	expect(await slow).toBe('face')
	expect(asked).toEqual(['has avatars/a.webp'])
})

test('what is not there is asked for again: it may come', async () => {
	expect(await read('pictures/a/320.webp')).toBeNull()
	await far.put('pictures/a/320.webp', Buffer.from('lamp'))
	expect(await read('pictures/a/320.webp')).toBe('lamp')
})

test('a written file is in the bucket first; when that fails, it is nowhere', async () => {
	await storage.put('avatars/a.webp', Buffer.from('face'))
	expect([await far.has('avatars/a.webp'), existsSync(cached('avatars/a.webp'))]).toEqual([true, true])
	isAway = true
	await expect(storage.put('avatars/b.webp', Buffer.from('face'))).rejects.toThrow('away')
	expect(existsSync(cached('avatars/b.webp'))).toBe(false)
	await expect(read('avatars/b.webp')).rejects.toThrow('away')
})

test('what another machine removed is not shown any longer than an hour, and what it has still is asked for once', async () => {
	const other = newSite(path.join(root, 'other'))
	await storage.put('avatars/a.webp', Buffer.from('face'))
	expect(await read('avatars/a.webp', other)).toBe('face')
	age('avatars/a.webp', trustedMs + 1)
	asked.length = 0
	await Promise.all(Array.from({ length: 20 }, () => read('avatars/a.webp')))
	expect(await read('avatars/a.webp')).toBe('face')
	expect(asked).toEqual(['has avatars/a.webp'])
	await other.remove('avatars/a.webp')
	age('avatars/a.webp', trustedMs + 1)
	expect(await read('avatars/a.webp')).toBeNull()
	expect(existsSync(cached('avatars/a.webp'))).toBe(false)
})

test('while the bucket cannot be reached, an old file in the cache is shown', async () => {
	await storage.put('avatars/a.webp', Buffer.from('face'))
	age('avatars/a.webp', 20 * trustedMs)
	isAway = true
	expect(await read('avatars/a.webp')).toBe('face')
	expect(existsSync(cached('avatars/a.webp'))).toBe(true)
})

test('a file that is removed while it is fetched does not stay in the cache', async () => {
	await far.put('avatars/a.webp', Buffer.from('face'))
	const { open } = far
	let goOn = () => {}
	const waiting = new Promise<void>((resolve) => (goOn = resolve))
	far.open = async (name) => {
		const file = await open(name)
		await waiting
		return file
	}
	const reading = read('avatars/a.webp')
	await storage.remove('avatars/a.webp')
	goOn()
	await reading
	expect(existsSync(cached('avatars/a.webp'))).toBe(false)
	expect(await read('avatars/a.webp')).toBeNull()
})

test('what another machine removed is gone with its purge, a fetch under way included; the rest stays', async () => {
	const other = newSite(path.join(root, 'other'))
	for (const name of ['pictures/a/320.webp', 'pictures/b/320.webp']) await storage.put(name, Buffer.from('lamp'))
	await other.removeFolder('pictures/a')
	expect(await read('pictures/a/320.webp')).toBe('lamp')
	const { open } = far
	let goOn = () => {}
	const waiting = new Promise<void>((resolve) => (goOn = resolve))
	await far.put('pictures/a/640.webp', Buffer.from('large lamp'))
	const begun = new Promise<void>((resolve) => {
		far.open = async (name) => {
			const file = await open(name)
			resolve()
			await waiting
			return file
		}
	})
	const reading = read('pictures/a/640.webp')
	await begun
	await storage.forget('pictures/a')
	goOn()
	await reading
	far.open = open
	expect(existsSync(cached('pictures/a'))).toBe(false)
	expect(await read('pictures/a/320.webp')).toBeNull()
	isAway = true
	expect(await read('pictures/b/320.webp')).toBe('lamp')
})

test('everything is looked up again after a purge of everything, and after a start: purges may have been missed', async () => {
	await storage.put('avatars/a.webp', Buffer.from('face'))
	await far.remove('avatars/a.webp')
	expect(await read('avatars/a.webp')).toBe('face')
	storage.distrust()
	expect(await read('avatars/a.webp')).toBeNull()
	await pause(5)
	await storage.put('avatars/b.webp', Buffer.from('face'))
	await far.remove('avatars/b.webp')
	expect(await read('avatars/b.webp')).toBe('face')
	await pause(5)
	expect(await read('avatars/b.webp', newSite())).toBeNull()
})

test('a file is uncertain where the bucket could not be asked, or answered too late', async () => {
	const isUncertain = async (name: string) => {
		const file = await storage.open(name)
		file?.stream.destroy()
		return file?.isUncertain ?? false
	}
	trusted = trustedBehindCdnMs
	await storage.put('avatars/a.webp', Buffer.from('face'))
	expect(await isUncertain('avatars/a.webp')).toBe(false)
	age('avatars/a.webp', trusted + 1)
	expect(await isUncertain('avatars/a.webp')).toBe(false)
	expect(asked.at(-1)).toBe('has avatars/a.webp')
	age('avatars/a.webp', trusted + 1)
	isAway = true
	expect(await isUncertain('avatars/a.webp')).toBe(true)
	isAway = false
	trusted = 0
	expect(await isUncertain('avatars/a.webp')).toBe(true)
	await fileCache(cacheFolder()).remove('avatars/a.webp')
	expect(await isUncertain('avatars/a.webp')).toBe(true)
})

test('the cache is bounded: the longest unchecked go first, and nothing is lost by it', async () => {
	maxBytes = 100_000
	const names = Array.from({ length: 40 }, (_, at) => `pictures/${at}/full.webp`)
	for (const [at, name] of names.entries()) {
		await storage.put(name, Buffer.alloc(10_000, at))
		age(name, 1_000_000 - at * 1_000)
		const sizes = readdirSync(cacheFolder(), { recursive: true, encoding: 'utf8' })
			.map((each) => statSync(path.join(cacheFolder(), each)))
			.filter((each) => each.isFile())
		// Between two sweeps an eighth may come.
		expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(130_000)
	}
	expect([existsSync(cached(names[0] ?? '')), existsSync(cached(names[39] ?? ''))]).toEqual([false, true])
	for (const [at, name] of names.entries()) expect((await read(name))?.charCodeAt(0)).toBe(at)
})

test('the sweep removes what nobody asked for in a day, and files of writes that were cut off', async () => {
	await storage.put('avatars/a.webp', Buffer.from('face'))
	await storage.put('avatars/b.webp', Buffer.from('face'))
	age('avatars/a.webp', unusedMs + 1_000)
	await fileCache(cacheFolder()).sweep(maxBytes)
	expect([existsSync(cached('avatars/a.webp')), existsSync(cached('avatars/b.webp'))]).toEqual([false, true])
	expect(await read('avatars/a.webp')).toBe('face')
	await fileCache(path.join(root, 'no-such-folder')).sweep(maxBytes)
})

test('a disk that takes nothing only makes it slower', async () => {
	await far.put('avatars/a.webp', Buffer.from('face'))
	// A file where the cache's folder should be.
	const blocked = cachedStorage(far, fileCache(path.join(root, 'bucket/avatars/a.webp')), limits)
	expect(await read('avatars/a.webp', blocked)).toBe('face')
	await blocked.put('avatars/b.webp', Buffer.from('other'))
	expect(await read('avatars/b.webp', blocked)).toBe('other')
})
