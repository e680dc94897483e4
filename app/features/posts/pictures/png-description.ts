import { crc32 } from 'node:zlib'

/** Signature and header, which come first in every PNG. */
const startBytes = 33

/**
 * Writes into a PNG what it shows, as its specification has it (iTXt, not compressed, UTF-8): for everyone who gets the file
 * without the page, and for those who search files.
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
