import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { env, loadEnv } from '#app/platform/env/env.server.ts'
import { newDataDir } from '../../../../tests/support/database.ts'
import { maxFileBytes } from '../limits.ts'
import { readImportForm } from './read-form.server.ts'

loadEnv({ DATA_DIR: newDataDir() })

/** A form as a browser without scripts sends it, with a file of so many bytes; or it breaks off in the file. */
function sent(bytes: number, breaks = false): Request {
	const part = (head: string) => `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
	const encoder = new TextEncoder()
	const megabyte = new Uint8Array(1_000_000).fill(60)
	function* body() {
		yield encoder.encode(`${part('name="site"')}https://old.example\r\n`)
		yield encoder.encode(part('name="file"; filename="large.xml"'))
		for (let left = bytes; left > 0; left -= megabyte.length) yield megabyte.subarray(0, left)
		if (!breaks) yield encoder.encode('\r\n--edge--\r\n')
	}
	const chunks = body()
	const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
		pull(controller) {
			const { done, value } = chunks.next()
			if (done && breaks) controller.error(new Error('The connection is gone.'))
			else if (done) controller.close()
			else controller.enqueue(value)
		},
	})
	const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
	// A body that is a stream needs it; the types of browsers do not know it.
	const init = { method: 'POST', headers, body: stream, duplex: 'half' }
	return new Request('http://site.test/admin/import', init)
}

const files = () => readdirSync(path.resolve(env.DATA_DIR, 'imports'))

test('a file that is one byte too large is not stored, and the typed address is read all the same', async () => {
	const { values } = await readImportForm(sent(maxFileBytes + 1))
	expect(values).toMatchObject({ site: 'https://old.example', file: '', tooLarge: 'file' })
	expect(files()).toEqual([])
})

test('a request that breaks off leaves no file, and none that is open', async () => {
	const open = () => readdirSync('/proc/self/fd').length
	const before = open()
	await expect(readImportForm(sent(5_000_000, true))).rejects.toThrow()
	expect(files()).toEqual([])
	expect(open()).toBeLessThanOrEqual(before)
})

test('the largest file is stored', async () => {
	const { values } = await readImportForm(sent(maxFileBytes))
	expect(values).toMatchObject({ site: 'https://old.example', fileName: 'large.xml' })
	expect(values).not.toHaveProperty('tooLarge')
	expect(files()).toEqual([expect.stringContaining(values['file'] ?? '')])
})
