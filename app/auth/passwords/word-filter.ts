import { createHash } from 'node:crypto'

/*
 * A Bloom filter over words: answers "certainly not in the list" or "almost certainly in it", in a sixth of the list's
 * bytes and without containing the words themselves.
 */

const probes = 10
const bitsPerWord = 14.4

export function buildWordFilter(words: ReadonlySet<string>): Buffer {
	const filter = Buffer.alloc(Math.ceil((words.size * bitsPerWord) / 8))
	for (const word of words) {
		for (const bit of bitsOf(word, filter.length * 8)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7))
	}
	return filter
}

export function filterHas(filter: Buffer, word: string): boolean {
	return bitsOf(word, filter.length * 8).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0)
}

function bitsOf(word: string, size: number): number[] {
	const digest = createHash('sha256').update(word).digest()
	const [start, step] = [digest.readUInt32BE(0), (digest.readUInt32BE(4) | 1) >>> 0]
	return Array.from({ length: probes }, (_, index) => (start + index * step) % size)
}
