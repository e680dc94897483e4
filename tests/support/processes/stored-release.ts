import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { PageWords } from '../pages/page-words.ts'

/** The database of an earlier release, and what visitors of that release saw (tests/fixtures/releases). */
export type StoredRelease = {
	/** Settings that it ran with. */
	env: Record<string, string>
	/** The last of its migrations. */
	migration: string
	/** By table, how many rows it had. */
	rows: Record<string, number>
	/** By path. */
	pages: Record<string, PageWords>
}

const folder = path.resolve(import.meta.dirname, '../../fixtures/releases')
const fileOf = (name: string, kind: 'sql' | 'json') => path.join(folder, `${name}.${kind}.br`)

export const storedReleases = (): string[] =>
	readdirSync(folder).flatMap((file) => (file.endsWith('.sql.br') ? [file.replace('.sql.br', '')] : []))

const unpacked = (file: string): string => brotliDecompressSync(readFileSync(file)).toString()

export const databaseOfRelease = (name: string): string => unpacked(fileOf(name, 'sql'))
export const releaseOf = (name: string): StoredRelease => JSON.parse(unpacked(fileOf(name, 'json')))

/** What later releases say instead, on purpose: by the former text, the present one; null where it is gone. */
export const changedSince = (name: string): Record<string, string | null> =>
	JSON.parse(readFileSync(path.join(folder, `${name}.changes.json`), 'utf8'))

/** Tables and columns whose values later releases change on purpose, each with the reason. */
export const valuesChangedSince = (name: string): Record<string, string> =>
	JSON.parse(readFileSync(path.join(folder, `${name}.values.json`), 'utf8'))

/** Returns how many bytes were written. */
export function storeRelease(name: string, database: string, release: StoredRelease): number {
	const pack = (text: string) =>
		brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } })
	const files = { sql: pack(database), json: pack(JSON.stringify(release)) }
	writeFileSync(fileOf(name, 'sql'), files.sql)
	writeFileSync(fileOf(name, 'json'), files.json)
	return files.sql.length + files.json.length
}
