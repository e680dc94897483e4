import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { zipStream, type FileToZip } from '#app/platform/zip-stream.ts'

/* Files of other programs, written for the tests (see tests/fixtures/import/README.md). */

const made: string[] = []
process.once('exit', () => {
	for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

export function newFolder(): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'imole-import-'))
	made.push(folder)
	return folder
}

/** The archive in a file of its own. */
export async function zipOf(archive: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>): Promise<string> {
	const file = path.join(newFolder(), 'archive.zip')
	writeFileSync(file, new Uint8Array(await new Response(archive).arrayBuffer()))
	return file
}

/** An archive with these files, by name. */
export const zipWith = (files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): Promise<string> =>
	zipOf(zipStream(filesOf(files)))

async function* filesOf(files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): AsyncGenerator<FileToZip> {
	for (const [name, input] of Object.entries(files))
		yield { name, input: typeof input === 'string' ? input : Readable.from([input]) }
}

export async function picture(red: number): Promise<Uint8Array<ArrayBuffer>> {
	const background = { r: red, g: 90, b: 160 }
	const bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
		.jpeg()
		.toBuffer()
	return new Uint8Array(bytes)
}

/** A picture with so many details that it takes many bytes: a part of it is cut in the middle of them. */
export async function detailed(kind: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Uint8Array<ArrayBuffer>> {
	const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
	const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#808080', noise } })
		.toFormat(kind)
		.toBuffer()
	return new Uint8Array(bytes)
}

export const mediumStory = (
	title: string,
	id: string,
	body: string,
): string => `<!DOCTYPE html><html><head><title>${title}</title></head><body>
<article class="h-entry"><header><h1 class="p-name">${title}</h1></header>
<section data-field="subtitle" class="p-summary">In short.</section>
<section data-field="body" class="e-content"><section class="section"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><h3 class="graf graf--h3 graf--title">${title}</h3>${body}</div></section></section>
<footer><p>By <a href="https://medium.com/@ngozi" class="p-author h-card">Ngozi Eze</a> on <a href="https://medium.com/p/${id}"><time class="dt-published" datetime="2023-05-06T07:08:09.000Z">May 6, 2023</time></a>.</p><p><a href="https://medium.com/@ngozi/a-story-${id}" class="p-canonical">Canonical link</a></p></footer></article></body></html>`

/** An archive of files that hold so many zeros each; it is a thousand times smaller. */
export function zipBomb(begin: string, files: number, bytes: number): string {
	const packed = deflateRawSync(Buffer.alloc(bytes, 0x20), { level: 9 })
	const sum = crc32(Buffer.alloc(bytes, 0x20))
	const parts: Buffer[] = []
	const directory: Buffer[] = []
	let at = 0
	for (let nth = 0; nth < files; nth += 1) {
		const name = Buffer.from(`${begin}${(0x10000000 + nth).toString(16)}.html`)
		const local = Buffer.alloc(30)
		local.writeUInt32LE(0x04034b50)
		local.writeUInt16LE(20, 4)
		local.writeUInt16LE(8, 8)
		local.writeUInt32LE(sum, 14)
		local.writeUInt32LE(packed.length, 18)
		local.writeUInt32LE(bytes, 22)
		local.writeUInt16LE(name.length, 26)
		const central = Buffer.alloc(46)
		central.writeUInt32LE(0x02014b50)
		central.writeUInt16LE(20, 4)
		central.writeUInt16LE(20, 6)
		central.writeUInt16LE(8, 10)
		central.writeUInt32LE(sum, 16)
		central.writeUInt32LE(packed.length, 20)
		central.writeUInt32LE(bytes, 24)
		central.writeUInt16LE(name.length, 28)
		central.writeUInt32LE(at, 42)
		parts.push(local, name, packed)
		directory.push(central, name)
		at += local.length + name.length + packed.length
	}
	const end = Buffer.alloc(22)
	end.writeUInt32LE(0x06054b50)
	end.writeUInt16LE(files, 8)
	end.writeUInt16LE(files, 10)
	end.writeUInt32LE(
		directory.reduce((sum_, part) => sum_ + part.length, 0),
		12,
	)
	end.writeUInt32LE(at, 16)
	const file = path.join(newFolder(), 'bomb.zip')
	writeFileSync(file, Buffer.concat([...parts, ...directory, end]))
	return file
}
