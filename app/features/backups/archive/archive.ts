import { z } from 'zod'

/*
 * A backup is one tar file: imole.json (what it is), tables/NAME/00001.jsonl.gz (rows as the database's own JSON, some
 * thousand a piece), secrets/NAME, media/PATH, and last manifest.json: counts and hashes of everything before it. A
 * file that was cut off has no manifest. Decision 19 says why.
 */

export const headerName = 'imole.json'
export const manifestName = 'manifest.json'

/** Limits for writing and reading: a file beyond one was not written by this program, and would fill the memory. */
export const archiveBounds = {
	/** As many as fit into a manifest within the size of one entry. */
	entries: 300_000,
	entryBytes: 64 * 1024 * 1024,
	headerBytes: 1024 * 1024,
	/** One piece of a table after it is unpacked. */
	pieceBytes: 256 * 1024 * 1024,
	pieceRows: 1_000_000,
	nameLength: 206,
	/** Bytes of the manifest for each entry: its name, its size, its hash. */
	lineBytes: 512,
}

const part = '[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9]+)*'
const patterns = {
	table: /^tables\/([a-z][a-z0-9_]{0,62})\/\d{5,8}\.jsonl\.gz$/,
	secret: /^secrets\/([a-z0-9][a-z0-9-]{0,60})$/,
	media: new RegExp(`^media/(${part}(?:/${part}){0,6})$`),
}

/** Where an entry belongs; null for a name that no backup contains, such as one outside of its folder. */
export function readEntryName(name: string): { kind: keyof typeof patterns; name: string } | null {
	if (name.length > archiveBounds.nameLength) return null
	for (const kind of ['table', 'secret', 'media'] as const) {
		const found = patterns[kind].exec(name)?.[1]
		if (found !== undefined) return { kind, name: found }
	}
	return null
}

export const archiveHeader = z.object({
	format: z.literal('imole backup'),
	version: z.int(),
	madeAt: z.iso.datetime(),
	site: z.string(),
	migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
})
export type ArchiveHeader = z.output<typeof archiveHeader>

/** The version of the format: raised when an older program could not read it. */
export const formatVersion = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const archiveManifest = z.object({
	/** Hashes of the rows themselves, so that they can be compared with those of a database. */
	tables: z.record(z.string(), z.object({ rows: z.int(), sha256 })),
	/** Hashes of the entries as they are in the file. */
	entries: z.record(z.string(), z.object({ bytes: z.int(), sha256 })),
})
export type ArchiveManifest = z.output<typeof archiveManifest>
