import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { syncFolder } from './folders.ts'

/*
 * A list of the database's files, written after a checkpoint, when every file is on the disk as it is. A start compares
 * it with what is there. Files only grow until the next list: nothing here gives pages back to the disk (vacuum runs
 * with `truncate off`), and a table that is emptied or rewritten gets a new file. So a file that is shorter than in the
 * list was cut, and one that is missing was lost, or dropped since; which of the two, the catalogue knows.
 */

const listName = 'imole-files.json'
/** Length of a page's header; its upper bound (two bytes at 14) is 0 in a page that was never used. */
const headerBytes = 24
const upperAt = 14

const fileList = z.object({
	version: z.literal(1),
	writtenAt: z.string(),
	/** Size in bytes, and whether the file's first page was in use. */
	files: z.record(z.string(), z.tuple([z.number(), z.boolean()])),
})
type FileList = z.output<typeof fileList>

/** How a file is now; a string says why it cannot be used, to follow "its file NAME". */
type FileNow = { size: number; usedFirstPage: boolean }

export function lookAt(folder: string, name: string): FileNow | string {
	let handle: number
	try {
		handle = fs.openSync(path.join(folder, name), 'r+')
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? String(error.code) : ''
		if (code === 'ENOENT') return 'is missing'
		return `cannot be read and written by this user (${code})`
	}
	try {
		const found = fs.fstatSync(handle)
		if (!found.isFile()) return 'is not a file'
		const header = Buffer.alloc(headerBytes)
		const read = fs.readSync(handle, header, 0, headerBytes, 0)
		const { size } = found
		return { size, usedFirstPage: read === headerBytes && header.readUInt16LE(upperAt) !== 0 }
	} catch (error) {
		return `cannot be read (${error instanceof Error ? error.message : String(error)})`
	} finally {
		fs.closeSync(handle)
	}
}

/** A table or index: base/DATABASE/NUMBER with .1, .2 ... for each further gigabyte. */
export const isRelation = (name: string): boolean => /^(base\/\d+|global)\/\d+(\.\d+)?$/.test(name)

/** The files whose loss a start must notice. Maps of free space and the like are rebuilt by the engine. */
export function importantFiles(folder: string): string[] {
	const inFolder = (name: string, wanted: RegExp) =>
		namesIn(path.join(folder, name))
			.filter((each) => wanted.test(each))
			.map((each) => `${name}/${each}`)
	const databases = namesIn(path.join(folder, 'base')).filter((name) => /^\d+$/.test(name))
	return [
		'PG_VERSION',
		'postgresql.conf',
		'pg_hba.conf',
		'pg_ident.conf',
		'global/pg_control',
		...databases.flatMap((name) => inFolder(`base/${name}`, /^(\d+(\.\d+)?|PG_VERSION|pg_filenode\.map)$/)),
		...inFolder('global', /^(\d+(\.\d+)?|pg_filenode\.map)$/),
		...['pg_xact', 'pg_multixact/members', 'pg_multixact/offsets'].flatMap((name) => inFolder(name, /^[0-9A-F]+$/)),
	]
}

function namesIn(folder: string): string[] {
	try {
		return fs.readdirSync(folder)
	} catch {
		return []
	}
}

/** Right after a checkpoint, before anything else is written. */
export function writeFileList(folder: string): void {
	const files: FileList['files'] = {}
	for (const name of importantFiles(folder)) {
		const now = lookAt(folder, name)
		if (typeof now !== 'string') files[name] = [now.size, now.usedFirstPage]
	}
	const list: FileList = { version: 1, writtenAt: new Date().toISOString(), files }
	const unfinished = path.join(folder, `${listName}.unfinished`)
	fs.writeFileSync(unfinished, JSON.stringify(list), { mode: 0o600, flush: true })
	fs.renameSync(unfinished, path.join(folder, listName))
	syncFolder(folder)
}

/** Null where there is none: a database of an older program, or a copy without it. */
export function readFileList(folder: string): FileList | null {
	try {
		return fileList.parse(JSON.parse(fs.readFileSync(path.join(folder, listName), 'utf8')))
	} catch {
		return null
	}
}
