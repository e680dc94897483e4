import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { isNoRoom } from '#app/platform/disk/no-room.ts'
import { isCopyName, type StoredCopy, type CopyStore } from './copies.ts'
import { elsewhereMessages as messages } from './messages.ts'

/** Written into the accepted folder, so that an empty mount point is not mistaken for it. */
const markFile = 'imole-backups.txt'
const unfinished = '.unfinished'

type Options = {
	folder: string
	/** The site's own folder, to compare the disks. */
	dataDir: string
	/** The content of the accepted folder's mark; null while none was accepted. */
	mark: string | null
	accept: (mark: string) => Promise<void>
}

/**
 * A folder: a mounted disk or a network share. It is never created here: a missing one is a disk that is not mounted.
 */
export function folderStore(options: Options): CopyStore {
	const { folder } = options
	const fileOf = (name: string) => path.join(folder, name)
	return {
		place: folder,
		list: () => withMessages(folder, () => listFolder(folder)),
		put: (name, pieces, _mostBytes, signal) =>
			withMessages(folder, async () => {
				await requireMark(options)
				await removeUnfinished(folder)
				await write(fileOf(name), pieces, signal)
			}),
		async *get(name, signal) {
			const file = fileOf(name)
			await withMessages(folder, async () => fs.access(file))
			yield* createReadStream(file, { signal, highWaterMark: 256 * 1024 })
		},
		remove: (name) => withMessages(folder, () => fs.rm(fileOf(name), { force: true })),
	}
}

async function listFolder(folder: string): Promise<{ copies: StoredCopy[]; now: Date }> {
	const names = (await fs.readdir(folder)).filter(isCopyName)
	const copies = await Promise.all(
		names.map(async (name) => {
			const { size, mtime } = await fs.stat(path.join(folder, name))
			return { name, bytes: size, storedAt: mtime.toISOString() }
		}),
	)
	return { copies, now: new Date() }
}

/** Completely and synced to disk, or not there. */
async function write(file: string, pieces: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void> {
	const handle = await fs.open(file + unfinished, 'w', 0o600)
	try {
		for await (const piece of pieces) {
			signal.throwIfAborted()
			await handle.writeFile(piece)
		}
		await handle.sync()
		await handle.close()
		await fs.rename(file + unfinished, file)
	} catch (error) {
		await handle.close().catch(() => {})
		await fs.rm(file + unfinished, { force: true }).catch(() => {})
		throw error
	}
	const parent = await fs.open(path.dirname(file), 'r').catch(() => null)
	await parent?.sync().catch(() => {})
	await parent?.close()
}

/** Left by a process that has ended: only one copies at a time. */
async function removeUnfinished(folder: string): Promise<void> {
	for (const name of await fs.readdir(folder))
		if (name.endsWith(unfinished) && isCopyName(name.slice(0, -unfinished.length)))
			await fs.rm(path.join(folder, name), { force: true })
}

/** The mark of a folder, null when it has none. */
async function readMark(folder: string): Promise<string | null> {
	const text = await fs.readFile(path.join(folder, markFile), 'utf8').catch(() => null)
	return text?.split('\n')[0]?.trim() ?? null
}

/**
 * The folder must be the accepted one. At first, a disk other than the site's is accepted automatically; a folder on
 * the site's own disk may be the mount point of a disk that is not mounted, so an admin decides.
 */
async function requireMark({ folder, dataDir, mark, accept }: Options): Promise<void> {
	const found = await readMark(folder)
	if (found !== null && found === mark) return
	if (mark !== null) throw new ExpectedError(messages.notMounted(folder), { status: 502 })
	const [there, here] = await Promise.all([fs.stat(folder), fs.stat(dataDir)])
	if (found === null && there.dev === here.dev) throw new ExpectedError(messages.sameDisk(folder), { status: 502 })
	await accept(await acceptFolder(folder))
}

/** Writes the mark into the folder, or reads the one that is there; returns it. @throws {ExpectedError} */
export async function acceptFolder(folder: string): Promise<string> {
	return withMessages(folder, async () => {
		const found = await readMark(folder)
		if (found !== null) return found
		const mark = crypto.randomUUID()
		const text = `${mark}\nCopies of backups go into this folder. Leave this file here: without it nothing is written.\n`
		await fs.writeFile(path.join(folder, markFile), text, { flag: 'wx', flush: true })
		return mark
	})
}

/** Messages for errors of the other disk: they are not those of the site's own. */
async function withMessages<Result>(folder: string, run: () => Promise<Result>): Promise<Result> {
	try {
		return await run()
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : null
		const isGone = code === 'ENOENT' || code === 'ENOTDIR'
		if (isGone && (await fs.stat(folder).catch(() => null))?.isDirectory())
			throw new ExpectedError(messages.copyGone, { status: 404 })
		if (isGone) throw new ExpectedError(messages.folderMissing(folder), { status: 502 })
		if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
			throw new ExpectedError(messages.folderDenied(folder), { status: 502 })
		if (isNoRoom(error) || code === 'EFBIG') throw new ExpectedError(messages.placeFull, { status: 502 })
		if (code === 'EIO' || code === 'ESTALE' || code === 'ENODEV' || code === 'ETIMEDOUT')
			throw new ExpectedError(messages.unreachable(folder, code), { status: 502 })
		throw error
	}
}
