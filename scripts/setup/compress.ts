import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|svg|json|txt|xml)$/

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses one while it serves. */
export async function compressFolder(folder: string): Promise<void> {
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || !compressible.test(entry.name)) continue
		const file = path.join(entry.parentPath, entry.name)
		const body = readFileSync(file)
		if (body.length < 256) continue
		writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
		writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
	}
}
