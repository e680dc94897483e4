import fs from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { Damage } from './check-folder.ts'

const pageBytes = 8192
const kinds: Record<string, string> = { r: 'table', i: 'index', t: 'long values of a table', m: 'view', S: 'counter' }

/** A table or index as the catalogue has it: the file it lies in now, and how many pages it had when last counted. */
export type CatalogueEntry = { file: string; name: string; kind: string; pages: number }

export const catalogueQuery = `
	select pg_relation_filepath(oid) as file, relname as name, relkind as kind, greatest(relpages, 0) as pages
	from pg_class where relkind in ('r', 'i', 't', 'm', 'S') and relpersistence = 'p' and pg_relation_filepath(oid) is not null`

export async function readCatalogue(pg: PGlite): Promise<CatalogueEntry[]> {
	const { rows } = await pg.query<CatalogueEntry>(catalogueQuery)
	return rows
}

export const nameOf = ({ file, kind, name }: CatalogueEntry): string => `${file} (${kinds[kind] ?? 'relation'} ${name})`

/** Tables and indexes whose file is missing or shorter than the catalogue knows it to be. */
export function checkCatalogue(folder: string, entries: readonly CatalogueEntry[]): Damage[] {
	return entries.flatMap((entry): Damage[] => {
		const size = sizeOf(path.join(folder, entry.file))
		if (size === null) return [{ file: nameOf(entry), what: 'is missing' }]
		const known = entry.pages * pageBytes
		return size < known ? [{ file: nameOf(entry), what: `is cut short (${size} of ${known} bytes)` }] : []
	})
}

/** With its further gigabytes (NUMBER.1 ...); null when the first file is not there. */
function sizeOf(file: string): number | null {
	const first = fs.statSync(file, { throwIfNoEntry: false })
	if (!first) return null
	let size = first.size
	for (let part = 1; ; part++) {
		const next = fs.statSync(`${file}.${part}`, { throwIfNoEntry: false })
		if (!next) return size
		size += next.size
	}
}

/** Of the files in doubt, those that the catalogue still needs, with the table's name. */
export function confirmDoubts(doubts: readonly Damage[], entries: readonly CatalogueEntry[]): Damage[] {
	const byFile = new Map(entries.map((entry) => [entry.file, entry]))
	return doubts.flatMap(({ file, what }) => {
		const entry = byFile.get(file.replace(/\.\d+$/, ''))
		if (entry) return [{ file: nameOf(entry), what }]
		// Other databases of the engine (templates) are not in this catalogue; nothing drops their files.
		return /^base\/[14]\//.test(file) ? [{ file, what }] : []
	})
}
