import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
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
	const zip = new ZipFile()
	const output = new PassThrough()
	zip.outputStream.pipe(output)
	const isOver = once(output, 'close').then(
		() => false,
		() => false,
	)
	zip.on('error', (error: Error) => output.destroy(error))
	const fill = async () => {
		for await (const { name, input, lastModified, isStored = false } of files) {
			const source = readableOf(input)
			source.on('error', (error) => output.destroy(error))
			const options = { compress: !isStored && !name.endsWith('.webp'), ...(lastModified && { mtime: lastModified }) }
			// The archive remembers this function of every file to its end: it must not remember what it has sent.
			const waiting = [source]
			withoutPool(() =>
				zip.addReadStreamLazy(name, options, (read) => {
					for (const each of waiting.splice(0)) read(null, each)
				}),
			)
			const isRead = once(source, 'close').then(
				() => true,
				() => false,
			)
			const goesOn = await Promise.race([isRead, isOver])
			source.destroy()
			if (!goesOn) return
		}
		zip.end()
	}
	fill().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
	return streamOf<Uint8Array>(output, () => output.destroy())
}

/**
 * The archive remembers the name of every file in a small buffer. From the pool of Node these share 64 kB with what
 * compresses the files, which stay in memory as long as one of them: 22 kB a file.
 */
function withoutPool(work: () => void): void {
	const { poolSize } = Buffer
	Buffer.poolSize = 0
	try {
		work()
	} finally {
		Buffer.poolSize = poolSize
	}
}

/** An open file as it is: one around it would not close it before it is read. */
function readableOf(input: FileToZip['input']): Readable {
	if (input instanceof Readable) return input
	return Readable.from(typeof input === 'string' ? [Buffer.from(input)] : input)
}
