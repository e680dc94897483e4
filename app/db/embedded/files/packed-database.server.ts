import { hash } from 'node:crypto'
import fs from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { packTar } from 'modern-tar/fs'
import { z } from 'zod'
import { giveOwnIdentity } from './control-file.ts'
import { syncFolder } from './folders.ts'
import { piecesOf } from './pieces.ts'

/*
 * A database in one file, to begin new ones with: to unpack it takes a tenth of the processor time that the engine needs
 * to make one. Nothing of a site may be in it. The list of its checksums is in the file itself.
 */

const listName = 'imole-packed.json'
/** The SHA-256 of each file by its path; of a folder nothing. */
const packedList = z.record(z.string(), z.string())
type PackedList = z.output<typeof packedList>

/** Few pieces, because each costs, and small ones for the memory of a site that is under way. */
const pieceBytes = 256 * 1024
let packed = 0

/** Packs the database in `folder`, which is stopped in order. `file` is complete on disk, or as it was. */
export async function packDatabase(folder: string, file: string): Promise<void> {
	const list = path.join(folder, listName)
	fs.writeFileSync(list, JSON.stringify(await listOf(folder)))
	const unfinished = `${file}.${process.pid}-${packed++}.unfinished`
	try {
		await pipeline(packTar(folder), createGzip(), fs.createWriteStream(unfinished, { flush: true }))
		fs.renameSync(unfinished, file)
		syncFolder(path.dirname(file))
	} finally {
		fs.rmSync(unfinished, { force: true })
		fs.rmSync(list, { force: true })
	}
}

async function listOf(folder: string): Promise<PackedList> {
	const list: PackedList = {}
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		const place = path.join(entry.parentPath, entry.name)
		const name = path.relative(folder, place).replaceAll(path.sep, '/')
		list[name] = entry.isDirectory() ? '' : hash('sha256', await readFile(place))
	}
	return list
}

/**
 * Unpacks it into a folder that is absent or empty, with an identity of its own, a piece after the other. Nothing is synced
 * yet. Rejects when it is not exactly what was packed; what was unpacked until then is the caller's to remove.
 */
export async function unpackDatabase(file: string, folder: string): Promise<void> {
	fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
	const list: PackedList = {}
	let expected: PackedList | null = null
	const { readable, writable } = createTarDecoder({ strict: true })
	const fed = feed(file, writable.getWriter())
	// It may fail while a piece is being read, before anybody waits for it.
	fed.catch(() => {})
	try {
		for await (const { header, body } of piecesOf(readable)) {
			const name = header.name.replace(/\/$/, '')
			const bytes = await bytesOf(body)
			if (name === listName) expected = packedList.parse(JSON.parse(bytes.toString()))
			else list[name] = put(path.join(folder, name), header.type === 'directory' ? null : bytes)
		}
	} finally {
		await fed
	}
	if (!isDeepStrictEqual(list, expected)) throw new Error(`${file} is damaged.`)
	giveOwnIdentity(folder)
}

/** Rejects where the file is cut or damaged, even behind its last entry, and where the reader stopped. */
async function feed(file: string, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
	try {
		await pipeline(
			fs.createReadStream(file, { highWaterMark: pieceBytes }),
			createGunzip({ chunkSize: pieceBytes }),
			async (pieces: AsyncIterable<Uint8Array>) => {
				for await (const piece of pieces) await writer.write(piece)
			},
		)
		await writer.close()
	} catch (error) {
		await writer.abort(error).catch(() => {})
		throw error
	}
}

async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
	const pieces: Uint8Array[] = []
	for await (const piece of piecesOf(body)) pieces.push(piece)
	return Buffer.concat(pieces)
}

/** Returns what the list says of it. A folder comes before what is in it, or is made with it. */
function put(place: string, bytes: Buffer | null): string {
	fs.mkdirSync(bytes === null ? place : path.dirname(place), { recursive: true, mode: 0o700 })
	if (bytes === null) return ''
	fs.writeFileSync(place, bytes, { mode: 0o600 })
	return hash('sha256', bytes)
}
