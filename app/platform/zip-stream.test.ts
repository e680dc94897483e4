import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openZip, textOfFile } from '#app/features/import/source/zip-file.server.ts'
import { zipOf } from '../../tests/support/programs/import-files.ts'
import { zipStream, type FileToZip } from './zip-stream.ts'

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
	for (const text of texts) yield new TextEncoder().encode(text)
}

test('what is put in comes out', async () => {
	async function* files(): AsyncGenerator<FileToZip> {
		yield { name: 'a/ọjà.txt', input: 'solar '.repeat(10_000), lastModified: new Date('2026-01-02T03:04:06Z') }
		yield { name: 'empty', input: '' }
		yield { name: 'none', input: pieces() }
		yield { name: 'b.bin', input: pieces('one', '', 'two') }
	}
	const zip = await openZip(await zipOf(zipStream(files())))
	expect(zip.names).toEqual(['a/ọjà.txt', 'empty', 'none', 'b.bin'])
	const texts = await Promise.all(zip.names.map(async (name) => textOfFile(await zip.read(name))))
	expect(texts).toEqual(['solar '.repeat(10_000), '', '', 'onetwo'])
	zip.close()
})

test('an archive may have more files than the first format of ZIP can count', async () => {
	async function* files(): AsyncGenerator<FileToZip> {
		for (let nth = 0; nth < 66_000; nth++) yield { name: `media/${nth}.webp`, input: pieces() }
	}
	const zip = await openZip(await zipOf(zipStream(files())))
	expect(zip.names).toHaveLength(66_000)
	zip.close()
})

test.each(['cancelled', 'failing'])('a %s one ends its files and what is being read', async (how) => {
	const ended: string[] = []
	async function* endless(): AsyncGenerator<Uint8Array> {
		try {
			for (let nth = 0; ; nth++) {
				if (how === 'failing' && nth === 100) throw new Error('the disk is gone')
				yield new Uint8Array(64 * 1024)
			}
		} finally {
			ended.push('file')
		}
	}
	async function* files(): AsyncGenerator<FileToZip> {
		try {
			yield { name: 'one', input: endless() }
			yield { name: 'two', input: 'text' }
		} finally {
			ended.push('files')
		}
	}
	const stream = zipStream(files())
	if (how === 'failing') await expect(new Response(stream).arrayBuffer()).rejects.toThrow()
	else {
		const reader = stream.getReader()
		await reader.read()
		await reader.cancel()
	}
	for (let tries = 0; ended.length < 2 && tries < 200; tries++) await pause(10)
	expect(ended.toSorted()).toEqual(['file', 'files'])
})

test('a file whose bytes are waited for is closed where nobody reads on', async () => {
	const waiting = new Readable({ read: () => {} })
	const opened = Promise.withResolvers<void>()
	async function* files(): AsyncGenerator<FileToZip> {
		yield { name: 'one.webp', input: pieces('one') }
		opened.resolve()
		yield { name: 'two.webp', input: waiting }
	}
	const reader = zipStream(files()).getReader()
	const toItsEnd = async () => {
		while (!(await reader.read()).done);
	}
	const reading = toItsEnd()
	await opened.promise
	await pause(0)
	await Promise.all([reading, reader.cancel()])
	await expect.poll(() => waiting.closed).toBe(true)
})

function collectGarbage(): void {
	setFlagsFromString('--expose-gc')
	const collect: unknown = runInNewContext('gc')
	if (typeof collect === 'function') collect()
}

test('what was sent is not held in memory until the end', async () => {
	const sent: WeakRef<AsyncIterable<Uint8Array>>[] = []
	const isHeld = () => sent.filter((each) => each.deref() !== undefined).length
	let held = 0
	async function* files(): AsyncGenerator<FileToZip> {
		for (let nth = 0; nth < 50; nth++) {
			const input = pieces('a text')
			sent.push(new WeakRef(input))
			yield { name: `${nth}`, input }
		}
		for (let tries = 0; tries < 20; tries++) {
			await pause(10)
			collectGarbage()
		}
		held = isHeld()
	}
	await new Response(zipStream(files())).arrayBuffer()
	expect(sent).toHaveLength(50)
	expect(held).toBeLessThan(5)
})

test('buffers do not grow with the files that were sent', async () => {
	const sizes: number[] = []
	async function* files(): AsyncGenerator<FileToZip> {
		for (let nth = 0; nth < 3_000; nth++) {
			yield { name: `posts/${nth}.md`, input: `Solar power in Lagos, part ${nth}` }
			if (nth % 1_000 < 999) continue
			// What a compressor held is freed when it is closed, later on a busy machine.
			let least = Number.POSITIVE_INFINITY
			for (let tries = 0; tries < 20; tries++) {
				await pause(10)
				collectGarbage()
				least = Math.min(least, process.memoryUsage().arrayBuffers)
			}
			sizes.push(least)
		}
	}
	for await (const _ of zipStream(files()));
	const [first = 0, , last = 0] = sizes
	expect(sizes).toHaveLength(3)
	expect((last - first) / 2_000, 'bytes a file').toBeLessThan(1_000)
})
