import fs from 'node:fs'
import path from 'node:path'

/*
 * The checksum that PostgreSQL keeps in every page (src/include/storage/checksum_impl.h): 32 FNV-1a sums side by side,
 * folded into 16 bits together with the page's number, so that a page in the wrong place shows as well.
 */

export const pageBytes = 8192
const pagesPerFile = 131_072
const prime = 16_777_619
const at = { checksum: 8, upper: 14 }

const offsets = Int32Array.of(
	0x5b1f36e9,
	0xb8525960,
	0x02ab50aa,
	0x1de66d2a,
	0x79ff467a,
	0x9bb9f8a3,
	0x217e7cd2,
	0x83e13d2c,
	0xf8d4474f,
	0xe39eb970,
	0x42c6ae16,
	0x993216fa,
	0x7b093b5d,
	0x98daff3c,
	0xf718902a,
	0x0b1c9cdb,
	0xe58f764b,
	0x187636bc,
	0x5d7b3bb1,
	0xe73de7de,
	0x92bec979,
	0xcca6c0b2,
	0x304a0979,
	0x85aa43d4,
	0x783125bb,
	0x6ca8eaa2,
	0xe407eac6,
	0x4b5cfc3e,
	0x9fbf8c76,
	0x15ca20be,
	0xf2ca9fd3,
	0x959bd756,
)

/**
 * Signed numbers throughout: the engine keeps these as integers, and unsigned ones above 2^31 as objects of the heap.
 * @param block the page's number in its table, counted over all its files.
 */
function pageChecksum(page: Buffer, block: number): number {
	const sums = new Int32Array(offsets)
	const view = new DataView(page.buffer, page.byteOffset, pageBytes)
	for (let word = 0; word < pageBytes / 4; word++) {
		const value = view.getInt32(word * 4, true)
		// The place of the checksum itself counts as zero.
		const mixed = (sums[word % 32] ?? 0) ^ (word === at.checksum / 4 ? value & 0xffff_0000 : value)
		sums[word % 32] = Math.imul(mixed, prime) ^ (mixed >>> 17)
	}
	for (let round = 0; round < 64; round++) {
		const mixed = sums[round % 32] ?? 0
		sums[round % 32] = Math.imul(mixed, prime) ^ (mixed >>> 17)
	}
	let folded = 0
	for (const sum of sums) folded ^= sum
	return (((folded ^ block) >>> 0) % 65_535) + 1
}

export type PageScan = { pages: number; wrong: number[] }

/**
 * Reads every page of a table's file. While a site runs, a page may be read half written: such a one is read again.
 */
export function scanPages(file: string): PageScan {
	const first = Number(/\.(\d+)$/.exec(path.basename(file))?.[1] ?? 0) * pagesPerFile
	const handle = fs.openSync(file, 'r')
	// A database has a thousand files of a page or two: a megabyte for each would cost more than all the rest.
	const chunk = Buffer.alloc(Math.min(128 * pageBytes, Math.max(pageBytes, fs.fstatSync(handle).size)))
	const wrong: number[] = []
	let pages = 0
	try {
		for (;;) {
			const read = fs.readSync(handle, chunk, 0, chunk.length, pages * pageBytes)
			for (let from = 0; from + pageBytes <= read; from += pageBytes) {
				const block = first + pages
				if (!isSound(chunk.subarray(from, from + pageBytes), block) && !isSoundLater(handle, pages, block))
					wrong.push(block)
				pages += 1
			}
			if (read < chunk.length) return { pages, wrong }
		}
	} finally {
		fs.closeSync(handle)
	}
}

/** A page that was never used holds zeros and has no checksum. */
const isSound = (page: Buffer, block: number): boolean =>
	page.readUInt16LE(at.upper) === 0
		? page.every((byte) => byte === 0)
		: page.readUInt16LE(at.checksum) === pageChecksum(page, block)

function isSoundLater(handle: number, page: number, block: number): boolean {
	const again = Buffer.alloc(pageBytes)
	for (let attempt = 0; attempt < 5; attempt++) {
		const read = fs.readSync(handle, again, 0, pageBytes, page * pageBytes)
		if (read === pageBytes && isSound(again, block)) return true
	}
	return false
}
