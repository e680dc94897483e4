import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import type { z } from 'zod'
import { readMigrations, type Migration } from '#app/db/migrate.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { isSecret } from '#app/platform/env/secrets/secrets.server.ts'
import {
	archiveBounds,
	archiveHeader,
	archiveManifest,
	formatVersion,
	headerName,
	manifestName,
	readEntryName,
	type ArchiveHeader,
	type ArchiveManifest,
} from './archive.ts'
import { backupMessages as messages } from './messages.ts'
import { piecesOf } from '#app/db/embedded/files/pieces.ts'

const decompress = promisify(gunzip)

type Entry = { name: string; bytes: Buffer }

/** The entries of a tar file, one at a time. @throws {ExpectedError} when it is not a valid tar file. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
	const { readable, writable } = createTarDecoder({ strict: true })
	const fed = feed(file, writable.getWriter())
	try {
		for await (const entry of piecesOf(readable)) yield await readEntry(entry)
	} catch (error) {
		throw error instanceof ExpectedError ? error : new ExpectedError(messages.damaged)
	} finally {
		await fed
	}
}

/** Stops when the reader stops; the reader sees errors. */
async function feed(file: string, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
	try {
		for await (const piece of createReadStream(file)) await writer.write(piece)
		await writer.close()
	} catch (error) {
		await writer.abort(error).catch(() => {})
	}
}

async function readEntry({ header, body }: ParsedTarEntry): Promise<Entry> {
	if (header.type !== 'file' || header.size > archiveBounds.entryBytes) throw new ExpectedError(messages.foreign)
	const pieces: Uint8Array[] = []
	for await (const piece of piecesOf(body)) pieces.push(piece)
	const bytes = Buffer.concat(pieces)
	if (bytes.length !== header.size) throw new ExpectedError(messages.damaged)
	return { name: header.name, bytes }
}

export type Inspected = { header: ArchiveHeader; manifest: ArchiveManifest }

/**
 * Reads a backup completely and compares everything with its hashes; changes nothing.
 *
 * @throws {ExpectedError} when it is damaged, cut off, not a backup, or made by a newer program.
 */
export async function inspectArchive(
	file: string,
	onEntry: () => void = () => {},
	bounds = archiveBounds,
): Promise<Inspected> {
	let header: ArchiveHeader | null = null
	let manifest: ArchiveManifest | null = null
	const entries = new Map<string, { bytes: number; sha256: string }>()
	for await (const { name, bytes } of readEntries(file)) {
		onEntry()
		if (manifest !== null) throw new ExpectedError(messages.damaged)
		if (header === null) header = readHeader(name, bytes)
		else if (name === manifestName) manifest = readManifest(bytes, entries.size)
		else if (!isOwn(name, bytes) || entries.has(name)) throw new ExpectedError(messages.foreign)
		else if (entries.size >= bounds.entries) throw new ExpectedError(messages.tooMany(bounds.entries))
		else entries.set(name, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
	}
	if (header === null) throw new ExpectedError(messages.foreign)
	if (manifest === null || !isSame(manifest.entries, entries)) throw new ExpectedError(messages.damaged)
	return { header, manifest }
}

function readHeader(name: string, bytes: Buffer): ArchiveHeader {
	if (name !== headerName || bytes.length > archiveBounds.headerBytes) throw new ExpectedError(messages.foreign)
	const header = parse(archiveHeader, bytes, messages.foreign)
	if (header.version > formatVersion) throw new ExpectedError(messages.newer('format'))
	migrationsOf(header)
	return header
}

/** Its size is checked before it is parsed: as objects it takes many times that. */
function readManifest(bytes: Buffer, entries: number): ArchiveManifest {
	if (bytes.length > archiveBounds.headerBytes + entries * archiveBounds.lineBytes)
		throw new ExpectedError(messages.damaged)
	return parse(archiveManifest, bytes, messages.damaged)
}

/** An invalid secret would keep the restored site from starting. */
function isOwn(name: string, bytes: Buffer): boolean {
	const place = readEntryName(name)
	return place !== null && (place.kind !== 'secret' || isSecret(bytes))
}

/** The migrations of the program that made it; this program must have them all. */
export function migrationsOf(header: ArchiveHeader): Migration[] {
	const known = new Map(readMigrations().map((migration) => [migration.name, migration]))
	return header.migrations.map(({ name, checksum }) => {
		const migration = known.get(name)
		if (migration?.checksum !== checksum) throw new ExpectedError(messages.newer(name))
		return migration
	})
}

function isSame(recorded: ArchiveManifest['entries'], found: ReadonlyMap<string, { bytes: number; sha256: string }>) {
	const names = Object.keys(recorded)
	return names.length === found.size && names.every((name) => found.get(name)?.sha256 === recorded[name]?.sha256)
}

function parse<Schema extends z.ZodType>(schema: Schema, bytes: Buffer, otherwise: string): z.output<Schema> {
	try {
		return schema.parse(JSON.parse(bytes.toString()))
	} catch {
		throw new ExpectedError(otherwise)
	}
}

/** The rows of one piece of a table. @throws {ExpectedError} when it unpacks to more than the limit. */
export async function rowsOfPiece(bytes: Buffer, bounds = archiveBounds): Promise<string[]> {
	const text = await decompress(bytes, { maxOutputLength: bounds.pieceBytes }).catch(() => {
		throw new ExpectedError(messages.damaged)
	})
	const lines: string[] = []
	for (let from = 0; from < text.length;) {
		const next = text.indexOf(10, from)
		const end = next === -1 ? text.length : next
		if (end > from) lines.push(text.toString('utf8', from, end))
		if (lines.length > bounds.pieceRows) throw new ExpectedError(messages.damaged)
		from = end + 1
	}
	return lines
}
