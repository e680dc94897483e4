import { randomUUID } from 'node:crypto'
import fs, { type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { databaseKind } from '#app/db/client.server.ts'
import { isNoRoom } from '#app/platform/disk/no-room.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { exportMessages as messages } from './messages.ts'

/*
 * What an export has waits on this machine until it is downloaded: nobody's slow connection holds the picture of the
 * database. It is read while it is written, since a large site takes minutes. The file loses its name as soon as it is
 * open, so that it ends with its process.
 */

const spooledFile = z.union([
	z.object({ name: z.string(), text: z.string(), at: z.string().optional() }),
	z.object({ name: z.string(), place: z.string() }),
])
/** A file of the export: its text and when it was last changed, or where its bytes are in the storage. */
export type SpooledFile = z.output<typeof spooledFile>

export type Spool = {
	/** Resolved once there is something to read, or there will be nothing. */
	begun: Promise<void>
	/** Waits for what is still being written, and throws what `write` has thrown. */
	files: () => AsyncGenerator<SpooledFile>
	/** To be called once nobody reads it any more: ends `write` at what it adds next. A second time does nothing. */
	close: () => Promise<void>
}

type Write = (add: (file: SpooledFile) => Promise<void>, folder: string) => Promise<void>

/** Space that stays free for everything else. */
const margin = 256 * 1024 ** 2
/** After so many bytes the space is looked at again. */
const lookEvery = 16 * 1024 ** 2

/** While it waits for what comes next. */
const lookAgainMs = 100

const exportsFolder = (): string => path.resolve(env.DATA_DIR, 'exports')

let last: Promise<unknown> = Promise.resolve()

/** One at a time: of the embedded database each picture is a second engine, in the same folder. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
	const mine = last.then(run)
	last = mine.catch(() => {})
	return mine
}

/**
 * Calls `write` in its turn, with an empty folder for what it needs; what it adds can be read at once. It fails with an
 * ExpectedError 507 where the disk has no space for it.
 */
export function spooled(write: Write): Spool {
	const stop = new AbortController()
	const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
	let handle: FileHandle | null = null
	const written = inTurn(async () => {
		try {
			stop.signal.throwIfAborted()
			await removeLeft()
			await fs.mkdir(exportsFolder(), { recursive: true, mode: 0o700 })
			const file = path.join(exportsFolder(), randomUUID())
			handle = await fs.open(file, 'wx+', 0o600)
			await fs.rm(file)
			const add = adding(handle)
			const adds = async (each: SpooledFile) => {
				stop.signal.throwIfAborted()
				await add(each)
				begin()
			}
			await write(adds, exportsFolder())
		} catch (error) {
			throw isNoRoom(error) ? new ExpectedError(messages.diskFull, { status: 507 }) : error
		} finally {
			begin()
		}
	})
	const settled = written.then(
		() => true,
		() => true,
	)
	/** Whether nothing more is written. It waits a little for that. */
	const isOver = () => Promise.race([settled, pause(lookAgainMs, false, { ref: false })])
	let closed: Promise<void> | null = null
	return {
		begun,
		async *files() {
			await begun
			if (handle) for await (const line of linesOf(handle, isOver)) yield spooledFile.parse(JSON.parse(line))
			await written
		},
		close: () =>
			(closed ??= (async () => {
				stop.abort()
				await settled
				await handle?.close()
			})()),
	}
}

/** @throws {ExpectedError} 507 */
export async function requireSpace(bytes: number): Promise<void> {
	await fs.mkdir(exportsFolder(), { recursive: true, mode: 0o700 })
	const { bavail, bsize } = await fs.statfs(exportsFolder())
	if (bavail * bsize < bytes + margin)
		throw new ExpectedError(messages.noSpace(bytes + margin, bavail * bsize), { status: 507 })
}

function adding(handle: FileHandle): (file: SpooledFile) => Promise<void> {
	let toLook = lookEvery
	return async (file) => {
		const line = `${JSON.stringify(file)}\n`
		await handle.appendFile(line)
		toLook -= Buffer.byteLength(line)
		if (toLook > 0) return
		await requireSpace(lookEvery)
		toLook = lookEvery
	}
}

/** Not as `readline` has them, which ends a line also within a text of JSON. */
async function* linesOf(handle: FileHandle, isOver: () => Promise<boolean>): AsyncGenerator<string> {
	const decoder = new StringDecoder('utf8')
	const buffer = Buffer.alloc(256 * 1024)
	for (let at = 0, begun = '', isWhole = false; ;) {
		const { bytesRead } = await handle.read(buffer, 0, buffer.length, at)
		if (bytesRead === 0) {
			// What was added last is read once more.
			if (isWhole) return
			isWhole = await isOver()
			continue
		}
		at += bytesRead
		const lines = `${begun}${decoder.write(buffer.subarray(0, bytesRead))}`.split('\n')
		begun = lines.pop() ?? ''
		yield* lines
	}
}

/** What an export left that died with its process: the embedded database belongs to one process, which is this one. */
async function removeLeft(): Promise<void> {
	if (databaseKind() === 'embedded') await fs.rm(exportsFolder(), { recursive: true, force: true })
}

/** Job. */
export const removeLeftExports = (): Promise<void> => inTurn(removeLeft)
