import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { readForm, type SentForm } from '#app/action/read-form.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { importMessages as messages } from '../messages.ts'
import { asExpected, newUpload, removeUpload, requireSpace } from './import-files.server.ts'
import { maxFileBytes, maxPicturesBytes } from '../limits.ts'

const largest = { file: maxFileBytes, pictures: maxPicturesBytes }
type Which = keyof typeof largest
const isFileField = (name: string): name is Which => Object.hasOwn(largest, name)

/**
 * The form of an import. A script sends the ids of files that it has uploaded in parts; a form without scripts has the files
 * in it, and each goes to the disk as it arrives: then the fields hold its id and name, or `tooLarge`.
 */
export async function readImportForm(request: Request): Promise<SentForm> {
	const type = request.headers.get('content-type') ?? ''
	if (!type.startsWith('multipart/form-data') || !request.body) return readForm(request, {})
	const values: Record<string, string> = {}
	const arriving: Promise<void>[] = []
	const uploads: string[] = []
	const streams: Readable[] = []
	await requireSpaceFor(Number(request.headers.get('content-length') ?? maxFileBytes + maxPicturesBytes))
	const parser = new Busboy({
		headers: { 'content-type': type },
		limits: { fields: 20, files: 2, parts: 22, fieldSize: 10_000, fieldNameSize: 100 },
		isPartAFile: (name, _type, fileName) => fileName !== undefined || isFileField(name ?? ''),
	})
	parser.on('field', (name, value) => {
		if (!Object.hasOwn(values, name)) values[name] = value.replaceAll('\0', '')
	})
	parser.on('file', (name, stream, fileName) => {
		if (!isFileField(name) || Object.hasOwn(values, name)) {
			stream.resume()
			return
		}
		const upload = randomUUID()
		uploads.push(upload)
		streams.push(stream)
		values[name] = ''
		const taken = takeFile(upload, stream, largest[name]).then((result) => {
			if (result === 'too-large') values['tooLarge'] = name
			if (result !== 'taken') return
			values[name] = upload
			values[`${name}Name`] = fileName ?? ''
		})
		// The caller that awaits it may fail first.
		taken.catch(() => {})
		arriving.push(taken)
	})
	try {
		await pipeline(Readable.from(chunksOf(request.body)), parser)
		await Promise.all(arriving)
		// Nobody goes on with these: an upload that a script goes on with has an id of its own.
		const discard = async () => void (await Promise.all(uploads.map(removeUpload)))
		return { values, lists: {}, files: {}, discard }
	} catch (error) {
		// The parser does not end them when the request breaks off: their files would stay open.
		for (const stream of streams) stream.destroy(new Error('The request broke off.'))
		await Promise.allSettled(arriving)
		for (const upload of uploads) await removeUpload(upload)
		const expected = asExpected(error)
		if (expected instanceof ExpectedError) throw expected
		throw new ExpectedError(messages.notArrived, { status: 400, cause: error })
	}
}

async function requireSpaceFor(bytes: number): Promise<void> {
	await newUpload(randomUUID())
	await requireSpace(bytes)
}

/** 'none': the field was left empty. */
async function takeFile(upload: string, stream: Readable, max: number): Promise<'taken' | 'too-large' | 'none'> {
	let bytes = 0
	await pipeline(
		stream,
		async function* (chunks: AsyncIterable<Buffer>) {
			for await (const chunk of chunks) {
				bytes += chunk.length
				// The rest is read and dropped, so that the browser gets to read the answer.
				if (bytes <= max) yield chunk
			}
		},
		createWriteStream(await newUpload(upload), { mode: 0o600 }),
	)
	if (bytes > 0 && bytes <= max) return 'taken'
	await removeUpload(upload)
	return bytes === 0 ? 'none' : 'too-large'
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = body.getReader()
	try {
		for (;;) {
			const { done, value } = await reader.read()
			if (done) return
			yield value
		}
	} finally {
		reader.releaseLock()
	}
}
