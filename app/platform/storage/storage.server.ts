import { randomBytes } from 'node:crypto'
import type { Dirent, ReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env/env.server.ts'

/** A stored file; `name` is its folder and file name, such as `avatars/1f0c-256.webp`. */
export type StoredFile = { name: string; size: number; changedAt: Date }

/** Stores uploaded files; several processes may share one folder. */
export type Storage = {
	/** Writes all of it or nothing, and only returns once it would survive a power cut. A name always means the same bytes. */
	put: (name: string, bytes: Uint8Array) => Promise<void>
	/** Null when there is no such file. The caller must read the stream to its end or destroy it. */
	open: (name: string) => Promise<{ size: number; stream: ReadStream } | null>
	/** Whether it is there. */
	has: (name: string) => Promise<boolean>
	/** Removing a missing file is not an error. */
	remove: (name: string) => Promise<void>
	/** Removes a folder with its content. */
	removeFolder: (folder: string) => Promise<void>
	/** The files of one folder. */
	list: (folder: string) => AsyncGenerator<StoredFile>
	/** The names of all files there are. */
	all: () => AsyncGenerator<string>
}

const part = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)*$/

/** Names are made by the program, never by visitors; one that could leave its folder is a bug. */
function placeOf(root: string, name: string): string {
	const parts = name.split('/')
	if (name.length > 200 || !parts.every((each) => part.test(each))) throw new Error('This is no name of a stored file.')
	return path.join(root, ...parts)
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files on disk under `root`. */
export function diskStorage(root: string): Storage {
	return {
		async put(name, bytes) {
			const place = placeOf(root, name)
			const folder = path.dirname(place)
			await mkdir(folder, { recursive: true })
			// Names have no capital letters, so a partial file can be neither requested nor listed.
			const unfinished = path.join(folder, `UNFINISHED-${process.pid}-${randomBytes(6).toString('hex')}`)
			try {
				const file = await open(unfinished, 'wx', 0o640)
				try {
					await file.writeFile(bytes)
					await file.sync()
				} finally {
					await file.close()
				}
				await rename(unfinished, place)
			} catch (error) {
				await rm(unfinished, { force: true })
				throw error
			}
			await syncFolder(folder)
		},
		async open(name) {
			const place = placeOf(root, name)
			try {
				const file = await open(place, 'r')
				const { size } = await file.stat()
				return { size, stream: file.createReadStream() }
			} catch (error) {
				if (isMissing(error)) return null
				throw error
			}
		},
		async has(name) {
			return (await stat(placeOf(root, name)).catch(ifMissing(null)))?.isFile() ?? false
		},
		remove: (name) => rm(placeOf(root, name), { force: true }),
		// Another process may be writing into it: then it is not empty at first.
		removeFolder: (folder) => rm(placeOf(root, folder), { recursive: true, force: true, maxRetries: 3 }),
		async *list(folder) {
			const place = placeOf(root, folder)
			for (const name of await readdir(place).catch(ifMissing<string[]>([]))) {
				if (!part.test(name)) continue
				const found = await stat(path.join(place, name)).catch(ifMissing(null))
				if (found?.isFile()) yield { name: `${folder}/${name}`, size: found.size, changedAt: found.mtime }
			}
		},
		all: () => filesBelow(root, ''),
	}
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
	const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(ifMissing<Dirent[]>([]))
	for (const entry of entries) {
		if (!part.test(entry.name)) continue
		if (entry.isDirectory()) yield* filesBelow(root, `${folder}${entry.name}/`)
		else if (entry.isFile()) yield folder + entry.name
	}
}

const ifMissing =
	<Instead>(instead: Instead) =>
	(error: unknown): Instead => {
		if (isMissing(error)) return instead
		throw error
	}

/** The directory entry must survive a power cut too; on Windows folders cannot be opened, and the system ensures it. */
async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r').catch(() => null)
	if (!handle) return
	try {
		await handle.sync()
	} finally {
		await handle.close()
	}
}

/** The site's own storage: DATA_DIR/media. */
export const storage = (): Storage => diskStorage(path.resolve(env.DATA_DIR, 'media'))
