import { Readable } from 'node:stream'
import ZipStream from 'zip-stream'
import { streamOf } from './stream-of.ts'

export type FileToZip = {
	name: string
	input: string | AsyncIterable<Uint8Array>
	lastModified?: Date
	/** Not compressed, so that every byte leaves as soon as it is there. */
	isStored?: true
}

/**
 * A ZIP archive of any size that is made while it is read, a file at a time. Pictures are compressed already and stay as
 * they are. `files` ends, also in its `finally`, when the archive is complete, fails, or nobody reads it any more.
 */
export function zipStream(files: AsyncIterable<FileToZip>): ReadableStream<Uint8Array> {
	const zip = new ZipStream({ level: 6 })
	let stop = () => {}
	zip.once('close', () => stop())
	const fill = async () => {
		for await (const { name, input, lastModified, isStored = false } of files) {
			const source = readableOf(input)
			const data = { name, store: isStored || name.endsWith('.webp'), ...(lastModified && { date: lastModified }) }
			await new Promise<void>((resolve, reject) => {
				// The archive takes an error of a file for its end.
				source.once('error', reject)
				stop = resolve
				zip.entry(source, data, (error) => (error ? reject(error) : resolve()))
			})
			source.destroy()
			if (zip.destroyed) return
		}
		zip.finish()
	}
	fill().catch((error: unknown) => zip.destroy(error instanceof Error ? error : new Error(String(error))))
	return streamOf<Uint8Array>(zip, () => zip.destroy())
}

/** An open file as it is: one around it would not close it before it is read. */
function readableOf(input: FileToZip['input']): Readable {
	if (input instanceof Readable) return input
	return Readable.from(typeof input === 'string' ? [Buffer.from(input)] : input)
}
