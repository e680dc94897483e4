import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'

/* Visitors pay for their data: what every public page makes them load, as the server sends it. */

const client = path.resolve(process.env['BUILD_DIR'] ?? 'build', 'client')
const manifest = z.record(
	z.string(),
	z.object({ file: z.string(), imports: z.array(z.string()).optional(), isEntry: z.boolean().optional() }),
)
const limitBytes = 3_300

const compressed = (file: string): number =>
	brotliCompressSync(readFileSync(path.join(client, file)), {
		params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
	}).length

test(`the script of a public page is at most ${limitBytes} bytes, with all that it imports at the start`, () => {
	const chunks = manifest.parse(JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')))
	const entry = Object.keys(chunks).filter((key) => chunks[key]?.isEntry && key.includes('entry.client'))
	expect(entry).toHaveLength(1)
	const files = new Set<string>()
	const add = (key: string) => {
		const chunk = chunks[key]
		if (!chunk || files.has(chunk.file)) return
		files.add(chunk.file)
		for (const imported of chunk.imports ?? []) add(imported)
	}
	for (const key of entry) add(key)
	const bytes = [...files].map(compressed).reduce((sum, size) => sum + size, 0)
	process.stdout.write(`script of a public page: ${bytes} bytes of ${limitBytes}\n`)
	expect(bytes).toBeGreaterThan(1_000)
	expect(bytes).toBeLessThanOrEqual(limitBytes)
})
