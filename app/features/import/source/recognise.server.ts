import { open } from 'node:fs/promises'
import { importMessages as messages } from '../messages.ts'
import { markedEncoding } from './encoding.ts'
import { UnreadableSource } from './source.ts'

/** What a file is by its first bytes. It reads no more, so that a form can say at once that a file is none of these. */
export type FileKind = 'archive' | 'xml' | 'json'

/** @throws {UnreadableSource} */
export async function recognise(file: string): Promise<FileKind> {
	const begin = await firstBytes(file)
	if (begin.startsWith('PK')) return 'archive'
	const text = begin.replace(/^\ufeff/, '').trimStart()
	if (text.startsWith('<')) return 'xml'
	if (text.startsWith('{')) return 'json'
	throw new UnreadableSource(messages.foreign)
}

async function firstBytes(file: string): Promise<string> {
	const handle = await open(file, 'r')
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0)
		const bytes = buffer.subarray(0, bytesRead)
		return new TextDecoder(markedEncoding(bytes) ?? 'utf-8').decode(bytes)
	} finally {
		await handle.close()
	}
}
