import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { requireName, type Storage } from './storage.ts'

const hour = 3_600_000

/** A file that was fetched or looked up so long ago is looked up again before it is shown. */
export const trustedMs = hour
/**
 * The same behind a CDN, which would store for a year what another machine has removed. It is less than the ten seconds
 * after which a purge is repeated, and a CDN seldom asks.
 */
export const trustedBehindCdnMs = 5_000
/** One that nobody asked for since is deleted. */
export const unusedMs = 24 * hour

type Cached = { file: string; bytes: number; checkedAt: number }

/**
 * Copies of files in a bucket, on this machine's disk: bounded, and of no value by themselves. The time of a file's last
 * change is when the bucket was last seen to have it. Processes may share the folder.
 */
export type FileCache = {
	/** Null when it is not here. `checkedAt`: when the bucket was last asked, and had it. */
	open: (name: string) => Promise<({ checkedAt: number } & NonNullable<Awaited<ReturnType<Storage['open']>>>) | null>
	/** A full disk, or any other failure, only means that it is fetched again. */
	put: (name: string, bytes: Uint8Array, checkedAt: number) => Promise<void>
	/** The bucket has it still. */
	confirm: (name: string, checkedAt: number) => Promise<void>
	remove: (name: string) => Promise<void>
	removeFolder: (folder: string) => Promise<void>
	/** Deletes what is unused, then the longest unchecked until at most four fifths of `maxBytes` are left. */
	sweep: (maxBytes: number, now?: number) => Promise<void>
}

export function fileCache(root: string): FileCache {
	const fileOf = (name: string) => path.join(root, ...requireName(name).split('/'))
	return {
		async open(name) {
			const file = fileOf(name)
			const found = await stat(file).catch(() => null)
			if (!found?.isFile()) return null
			const stream = createReadStream(file)
			const isOpen = await new Promise<boolean>((resolve) => {
				stream.once('open', () => resolve(true)).once('error', () => resolve(false))
			})
			return isOpen ? { size: found.size, stream, checkedAt: found.mtimeMs } : null
		},
		async put(name, bytes, checkedAt) {
			const file = fileOf(name)
			const unfinished = `${file}.UNFINISHED-${randomBytes(6).toString('hex')}`
			try {
				await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
				await writeFile(unfinished, bytes, { mode: 0o600 })
				await utimes(unfinished, new Date(checkedAt), new Date(checkedAt))
				await rename(unfinished, file)
			} catch {
				await rm(unfinished, { force: true }).catch(() => {})
			}
		},
		confirm: async (name, checkedAt) => utimes(fileOf(name), new Date(checkedAt), new Date(checkedAt)).catch(() => {}),
		remove: async (name) => rm(fileOf(name), { force: true }),
		removeFolder: async (folder) => rm(fileOf(folder), { recursive: true, force: true, maxRetries: 3 }),
		sweep: (maxBytes, now = Date.now()) => sweep(root, maxBytes, now),
	}
}

async function sweep(root: string, maxBytes: number, now: number): Promise<void> {
	const remaining: Cached[] = []
	for await (const each of filesIn(root)) {
		if (Math.abs(now - each.checkedAt) > unusedMs) await rm(each.file, { force: true })
		else remaining.push(each)
	}
	let bytes = remaining.reduce((sum, each) => sum + each.bytes, 0)
	if (bytes <= maxBytes) return
	for (const each of remaining.toSorted((a, b) => a.checkedAt - b.checkedAt)) {
		if (bytes <= maxBytes * 0.8) return
		await rm(each.file, { force: true })
		bytes -= each.bytes
	}
}

async function* filesIn(folder: string): AsyncGenerator<Cached> {
	for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
		const file = path.join(folder, entry.name)
		if (entry.isDirectory()) {
			yield* filesIn(file)
			continue
		}
		const found = await stat(file).catch(() => null)
		if (found?.isFile()) yield { file, bytes: found.size, checkedAt: found.mtimeMs }
	}
}
