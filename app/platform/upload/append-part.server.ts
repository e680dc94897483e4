import { constants } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import type { FilePart } from './file-part.ts'

/**
 * Appends a part to those that have arrived in `file`, and returns how much of it is there: not the end of this part when
 * it does not follow, and the sender continues from there. More than `total` when the file is not the one that is sent.
 *
 * @param before called with what is still missing, for each part: the space that was free at the first may be used by now
 */
export async function appendPart(
	file: string,
	{ at, total, part }: Omit<FilePart, 'upload'>,
	before: (missing: number) => Promise<void>,
): Promise<number> {
	const handle = await fs.open(file, constants.O_RDWR | constants.O_CREAT, 0o600)
	try {
		const { size } = await handle.stat()
		// A client that got no response to its last part sends it again.
		if (size >= total) return await synced(handle, size)
		await before(total - size)
		const bytes = part ? new Uint8Array(await part.arrayBuffer()) : new Uint8Array()
		if (at !== size || bytes.length === 0 || size + bytes.length > total) return size
		await writeWhole(handle, bytes, at)
		const have = size + bytes.length
		return have < total ? have : await synced(handle, have)
	} finally {
		await handle.close()
	}
}

async function synced(handle: FileHandle, size: number): Promise<number> {
	await handle.sync()
	return size
}

/** The whole part or nothing of it. */
async function writeWhole(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
	try {
		for (let done = 0; done < bytes.length;)
			done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
	} catch (error) {
		await handle.truncate(at)
		throw error
	}
}
