import { crc32 } from 'node:zlib'
import { open, type Entry, type ZipFile } from 'yauzl'
import { fileSize } from '#app/format/numbers.ts'
import { headerIn, isPostFile } from '#app/features/site-export/site-file.ts'
import { markedEncoding } from './encoding.ts'
import { inParts } from './overview.ts'
import { UnreadableSource } from './source.ts'

/** Of a file in the archive, unpacked: what a picture may have, with room. */
const maxFile = 32 * 1024 ** 2
const maxFiles = 100_000
/** Of all their names together. */
const maxNames = 20_000_000
/** Of all texts in the archive, unpacked: a small archive may hold very much. */
const maxTexts = 500_000_000

/** The files of an archive. Each is read on its own; names never reach the disk. */
export type ZipFiles = {
	names: readonly string[]
	/** Names that it has once more, for each file that comes later. */
	replaced: readonly string[]
	/** In bytes, unpacked; 0 where there is none. */
	size: (name: string) => number
	/** Its bytes; null where there is none, or it is too large or damaged. */
	read: (name: string) => Promise<Uint8Array | null>
	close: () => void
}

/** @throws {UnreadableSource} */
export async function openZip(file: string, max = maxFiles): Promise<ZipFiles> {
	const zip = await new Promise<ZipFile>((resolve, reject) =>
		open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, opened) =>
			error || !opened ? reject(new UnreadableSource('This is no ZIP file, or it is damaged.')) : resolve(opened),
		),
	)
	try {
		const { entries, replaced } = await entriesOf(zip, max)
		return {
			names: [...entries.keys()],
			replaced,
			size: (name) => entries.get(name)?.uncompressedSize ?? 0,
			read: async (name) => {
				const entry = entries.get(name)
				return entry && entry.uncompressedSize <= maxFile ? bytesOf(zip, entry) : null
			},
			close: () => zip.close(),
		}
	} catch (error) {
		zip.close()
		throw error
	}
}

const tooMany = () => new UnreadableSource('This archive has too many files: at most 100,000.')

type Entries = { entries: Map<string, Entry>; replaced: string[] }

/** The Markdown files of a whole site do not count: its posts are read from elsewhere, and there may be any number. */
const entriesOf = (zip: ZipFile, max: number): Promise<Entries> =>
	new Promise((resolve, reject) => {
		const entries = new Map<string, Entry>()
		const replaced: string[] = []
		let posts = 0
		let signs = 0
		zip.on('entry', (entry: Entry) => {
			const name = entry.fileName
			const isPost = isPostFile(name)
			if (isPost) posts += 1
			if (!isPost || posts <= max) {
				signs += name.length
				if (!name.endsWith('/') && !isHidden(name)) {
					if (entries.has(name)) replaced.push(name)
					entries.set(name, entry)
				}
			}
			if (entries.size + replaced.length - Math.min(posts, max) > max || signs > 2 * maxNames) reject(tooMany())
			else zip.readEntry()
		})
		zip.on('end', () => {
			const isSite = headerIn([...entries.keys()]) !== undefined
			if (!isSite && (posts > max || entries.size > max || signs > maxNames)) reject(tooMany())
			else resolve({ entries, replaced })
		})
		zip.on('error', () => reject(new UnreadableSource('This ZIP file is damaged.')))
		zip.readEntry()
	})

/**
 * Before the first is unpacked. The archive cannot say less than there is: the reader holds each file to it.
 *
 * @throws {UnreadableSource}
 */
export function requireTexts({ size }: ZipFiles, names: readonly string[], max = maxTexts): void {
	const bytes = names.reduce((sum, name) => sum + size(name), 0)
	if (bytes > max)
		throw new UnreadableSource(
			`The texts in this archive have ${fileSize(bytes)} when they are unpacked. At most ${fileSize(max)} can be imported at once. ${inParts}`,
		)
}

export const isMarkdown = (name: string): boolean => /\.(md|markdown|mdown)$/i.test(name)

/** What macOS puts next to each file, and what editors do not show: their trash, too. */
export const isHidden = (name: string): boolean => /(^|\/)(__MACOSX\/|\.)/.test(name)

const bytesOf = (zip: ZipFile, entry: Entry): Promise<Uint8Array | null> =>
	new Promise((resolve) => {
		zip.openReadStream(entry, (error, stream) => {
			if (error || !stream) return resolve(null)
			const parts: Buffer[] = []
			stream.on('data', (part: Buffer) => void parts.push(part))
			stream.on('end', () => {
				const bytes = Buffer.concat(parts)
				// The reader does not compare it.
				resolve(crc32(bytes) === entry.crc32 ? bytes : null)
			})
			stream.on('error', () => resolve(null))
		})
	})

const decoderOfMark = (bytes: Uint8Array) => new TextDecoder(markedEncoding(bytes) ?? 'utf-8', { fatal: true })

/** A file of text; null where it is none. */
export function textOfFile(bytes: Uint8Array | null): string | null {
	if (bytes === null) return null
	try {
		return decoderOfMark(bytes).decode(bytes)
	} catch {
		return null
	}
}
