import { hash } from 'node:crypto'
import fs from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual, promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { packTar } from 'modern-tar/fs'
import { z } from 'zod'
import { giveOwnIdentity } from './control-file.ts'
import { syncFolder } from './sync-files.ts'

/*
 * A database in one file, to begin new ones with: to unpack it takes a tenth of the processor time that the engine needs
 * to make one. Nothing of a site may be in it. The list of its checksums is in the file itself.
 */

const listName = 'imole-packed.json'
/** The SHA-256 of each file by its path; of a folder nothing. */
const packedList = z.record(z.string(), z.string())
type PackedList = z.output<typeof packedList>

const decompress = promisify(gunzip)
/** Files that are written without a pause: a running site unpacks one too, when it checks a backup. */
const atOnce = 32
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
 * Unpacks it into a folder that is absent or empty, with an identity of its own. Nothing is synced yet. Rejects, and
 * writes nothing, when it is not exactly what was packed.
 */
export async function unpackDatabase(file: string, folder: string): Promise<void> {
	const entries = await entriesOf(file)
	fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
	for (const [index, { name, bytes }] of entries.entries()) {
		if (index % atOnce === 0) await setImmediate()
		const place = path.join(folder, name)
		if (bytes === null) fs.mkdirSync(place, { recursive: true, mode: 0o700 })
		else fs.writeFileSync(place, bytes, { mode: 0o600 })
	}
	giveOwnIdentity(folder)
}

type Entry = { name: string; bytes: Uint8Array | null }

/** All of them, folders before what is in them. */
async function entriesOf(file: string): Promise<Entry[]> {
	const unpacked = await unpackTar(await decompress(await readFile(file)))
	const found: Entry[] = []
	const list: PackedList = {}
	let expected: PackedList | null = null
	for (const { header, data = new Uint8Array() } of unpacked) {
		const name = header.name.replace(/\/$/, '')
		const isFolder = header.type === 'directory'
		if (name === listName) expected = packedList.parse(JSON.parse(Buffer.from(data).toString()))
		else {
			found.push({ name, bytes: isFolder ? null : data })
			list[name] = isFolder ? '' : hash('sha256', data)
		}
	}
	if (!isDeepStrictEqual(list, expected)) throw new Error(`${file} is damaged.`)
	return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
