import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

// Loaded before the site, in its workers too: a disk that is full while the file FULL_DISK_FLAG is there. Files cannot
// grow then, unless the site has given up its reserve; with "all" in that file not even then, as when another program
// takes what it gave up. With "media" in it only the disk that the pictures are on is full. For machines where a test may not mount a small disk.

const flag = process.env['FULL_DISK_FLAG'] ?? ''
const dataDir = process.env['DATA_DIR'] ?? ''
const megabyte = 1_048_576

const { writeSync, statfsSync, fstatSync } = fs
const sizeOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
const isMediaFull = () => fs.existsSync(flag) && fs.readFileSync(flag, 'utf8') === 'media'
const isFull = () => fs.existsSync(flag) && !isMediaFull()
const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
const room = () => {
	if (!isFull()) return 1_000 * megabyte
	return sizeOf(flag) > 0 ? 0 : 24 * megabyte - sizeOf(path.join(dataDir, 'disk-reserve'))
}

function requireRoom(handle: number, end: number): void {
	if (isFull() && room() <= 0 && end > fstatSync(handle).size) throw noSpace()
}

const patched: typeof writeSync = (handle: number, data: string | NodeJS.ArrayBufferView, ...more: unknown[]) => {
	const [offset, length, position] = more
	const bytes = typeof length === 'number' ? length : Buffer.byteLength(typeof data === 'string' ? data : '') || 1
	const start =
		typeof position === 'number'
			? position
			: typeof offset === 'number' && typeof data === 'string'
				? offset
				: fstatSync(handle).size
	requireRoom(handle, start + bytes)
	return Reflect.apply(writeSync, fs, [handle, data, ...more])
}
const { open } = fs.promises
Object.assign(fs.promises, {
	open: async (...given: Parameters<typeof open>) => {
		if (isMediaFull() && given[1] === 'wx' && String(given[0]).includes(path.join(dataDir, 'media'))) throw noSpace()
		return open(...given)
	},
})
Object.assign(fs, {
	writeSync: patched,
	statfsSync: (folder: string) => ({
		type: statfsSync(folder).type,
		bsize: 1,
		bavail: Math.max(0, room()),
		blocks: 2_000 * megabyte,
	}),
})
syncBuiltinESMExports()
