import { crc32 } from 'node:zlib'

/** Signature and header, which come first in every PNG. */
const startBytes = 33

/**
 * Adds a description to a PNG (an iTXt chunk, not compressed, UTF-8), for programs that show or search the file without its
 * page.
 */
export function withDescription(png: Buffer, description: string): Buffer {
	// Keyword, no compression (two bytes), no language, no translated keyword.
	const data = Buffer.concat([Buffer.from('iTXtDescription\0\0\0\0\0', 'latin1'), Buffer.from(description)])
	const length = Buffer.alloc(4)
	length.writeUInt32BE(data.length - 4)
	const check = Buffer.alloc(4)
	check.writeUInt32BE(crc32(data))
	return Buffer.concat([png.subarray(0, startBytes), length, data, check, png.subarray(startBytes)])
}
