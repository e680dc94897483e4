import { randomBytes } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isNoRoom } from '../disk/no-room.ts'
import { ExpectedError } from '../expected-error.ts'
import { storageMessages as messages } from './storage-messages.ts'
import { isStorageName, requireName, topFolders, type Storage } from './storage.ts'

const placeOf = (root: string, name: string): string => path.join(root, ...requireName(name).split('/'))

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files that are being written. Names have no capital letters, so a partial file can be neither requested nor listed. */
const unfinishedName = 'UNFINISHED'
/** In the top folder of what is written: that one may be a disk of its own, and a rename leads to no other disk. */
const unfinishedIn = (root: string, topFolder: string): string => path.join(root, topFolder, unfinishedName)
/** Writing one takes seconds. */
const unfinishedMs = 3_600_000

/** Files on disk under `root`; several processes may share it. */
export function diskStorage(root: string): Storage {
	return {
		async put(name, bytes) {
			const place = placeOf(root, name)
			const folder = path.dirname(place)
			const unfinishedFolder = unfinishedIn(root, name.split('/', 1)[0] ?? '')
			const unfinished = path.join(unfinishedFolder, `${process.pid}-${randomBytes(6).toString('hex')}`)
			try {
				for (const each of [folder, unfinishedFolder]) await mkdir(each, { recursive: true })
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
				throw isNoRoom(error) ? new ExpectedError(messages.full, { status: 503, retryAfter: 60, cause: error }) : error
			}
			await syncFolder(folder)
		},
		async open(name) {
			const file = await open(placeOf(root, name), 'r').catch(ifMissing(null))
			try {
				const found = await file?.stat()
				if (file && found?.isFile()) return { size: found.size, stream: file.createReadStream() }
			} catch (error) {
				await file?.close()
				throw error
			}
			await file?.close()
			return null
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
				if (!isStorageName(name)) continue
				const found = await stat(path.join(place, name)).catch(ifMissing(null))
				if (found?.isFile()) yield { name: `${folder}/${name}`, size: found.size, changedAt: found.mtime }
			}
		},
		async *all() {
			for (const folder of topFolders) yield* filesBelow(root, `${folder}/`)
		},
	}
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
	const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(ifMissing<Dirent[]>([]))
	for (const entry of entries) {
		if (!isStorageName(entry.name)) continue
		if (entry.isDirectory()) yield* filesBelow(root, `${folder}${entry.name}/`)
		else if (entry.isFile()) yield folder + entry.name
	}
}

/** Deletes what a process that died left unfinished: it may be somebody's picture. */
export async function deleteUnfinished(root: string, now = Date.now()): Promise<void> {
	// Earlier releases wrote them where the whole file goes; those of the library go with the folder of their picture.
	const portraits = (await readdir(path.join(root, 'avatars')).catch(ifMissing<string[]>([])))
		.filter((name) => name.startsWith(`${unfinishedName}-`))
		.map((name) => path.join(root, 'avatars', name))
	const unfinished = await Promise.all(
		topFolders.map(async (topFolder) => {
			const folder = unfinishedIn(root, topFolder)
			return (await readdir(folder).catch(ifMissing<string[]>([]))).map((name) => path.join(folder, name))
		}),
	)
	for (const file of [...portraits, ...unfinished.flat()]) {
		const found = await stat(file).catch(ifMissing(null))
		if (found && now - found.mtimeMs > unfinishedMs) await rm(file, { force: true })
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
