import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { ExpectedError } from '#app/platform/expected-error.ts'
import {
	archiveBounds,
	archiveManifest,
	headerName,
	manifestName,
	type ArchiveHeader,
	type ArchiveManifest,
} from './archive.ts'
import { backupMessages as messages } from './messages.ts'
import { piecesOf } from '#app/db/embedded/files/pieces.ts'

const compress = promisify(gzip)
/** Rows are written in pieces of about this size, because tar needs the size of an entry before its content. */
const pieceBytes = 2 * 1024 * 1024

export type ArchiveWriter = {
	table: (name: string, rows: AsyncIterable<readonly string[]>) => Promise<void>
	file: (name: string, bytes: Uint8Array) => Promise<void>
}

/** Of the name of an archive that is being written. */
export const unfinishedEnding = '.unfinished'

/** Writes an archive that is either complete at `file` or not there. */
export async function writeArchive(
	file: string,
	header: ArchiveHeader,
	fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<ArchiveManifest> {
	const unfinished = `${file}${unfinishedEnding}`
	await rm(unfinished, { force: true })
	try {
		const { readable, controller } = createTarPacker()
		const written = writeDown(unfinished, readable)
		const filled = fillTar(controller, header, fill)
		filled.catch((error: unknown) => controller.error(error))
		const [manifest] = await Promise.all([filled, written])
		await rename(unfinished, file)
		return manifest
	} catch (error) {
		await rm(unfinished, { force: true })
		throw error
	}
}

type Packer = ReturnType<typeof createTarPacker>['controller']

async function fillTar(
	packer: Packer,
	header: ArchiveHeader,
	fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<ArchiveManifest> {
	const manifest: ArchiveManifest = { tables: {}, entries: {} }
	const put = async (name: string, bytes: Uint8Array) => {
		const body = packer.add({ name, size: bytes.length, mode: 0o600, mtime: new Date(header.madeAt) }).getWriter()
		await body.write(bytes)
		await body.close()
	}
	let entries = 0
	const file = async (name: string, bytes: Uint8Array) => {
		if (++entries > archiveBounds.entries) throw new ExpectedError(messages.tooMany(archiveBounds.entries))
		manifest.entries[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
		await put(name, bytes)
	}
	await put(headerName, json(header))
	await fill({
		file,
		table: async (name, rows) => {
			manifest.tables[name] = await writeTable(name, rows, file)
		},
	})
	await put(manifestName, json(archiveManifest.parse(manifest)))
	packer.finalize()
	return manifest
}

async function writeTable(
	name: string,
	rows: AsyncIterable<readonly string[]>,
	file: ArchiveWriter['file'],
): Promise<{ rows: number; sha256: string }> {
	const hash = createHash('sha256')
	let count = 0
	let pieces = 0
	let piece = ''
	const flush = async () => {
		if (piece === '') return
		pieces += 1
		await file(`tables/${name}/${String(pieces).padStart(5, '0')}.jsonl.gz`, await compress(piece))
		piece = ''
	}
	for await (const lines of rows) {
		count += lines.length
		for (const line of lines) {
			hash.update(`${line}\n`)
			piece += `${line}\n`
			if (piece.length > pieceBytes) await flush()
		}
	}
	await flush()
	return { rows: count, sha256: hash.digest('hex') }
}

const json = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, '\t')}\n`)

async function writeDown(file: string, stream: ReadableStream<Uint8Array>): Promise<void> {
	const handle = await open(file, 'wx', 0o600)
	try {
		for await (const piece of piecesOf(stream)) await handle.writeFile(piece)
		await handle.sync()
	} finally {
		await handle.close()
	}
}
