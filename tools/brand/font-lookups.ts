import { u16, u32 } from './font-tables.ts'

export type Ligature = { first: number; second: number; joined: number }

/** A character map of one segment per character: format 4, read by everything. */
export function characterMap(glyphs: Map<number, number>): Buffer {
	const codes = [...glyphs.keys()].sort((a, b) => a - b)
	const deltas = codes.map((code) => (glyphs.get(code) ?? 0) - code)
	const segments = codes.length + 1
	const power = Math.floor(Math.log2(segments))
	const search = [segments * 2, 2 << power, power, segments * 2 - (2 << power)]
	const arrays = [...codes, 0xffff, 0, ...codes, 0xffff, ...deltas, 1, ...Array.from({ length: segments }, () => 0)]
	const subtable = u16(4, (7 + arrays.length) * 2, 0, ...search, ...arrays)
	return Buffer.concat([u16(0, 1, 3, 1), u32(12), subtable])
}

/** A GSUB table whose one feature, ccmp, joins a letter and its tone mark into one glyph. */
export function ligatureTable(ligatures: Ligature[]): Buffer {
	const firsts = [...new Set(ligatures.map((ligature) => ligature.first))].sort((a, b) => a - b)
	const sets = firsts.map((first) => ligatureSet(ligatures.filter((ligature) => ligature.first === first)))
	const coverage = u16(1, firsts.length, ...firsts)
	const head = 6 + firsts.length * 2
	const setOffsets = sets.map((_, index) => head + coverage.length + bytes(sets.slice(0, index)))
	const subtable = Buffer.concat([u16(1, head, firsts.length, ...setOffsets), coverage, ...sets])

	return layoutTable('ccmp', 4, subtable)
}

/** The space between two glyphs, in font units. */
export type KerningPair = { first: number; second: number; space: number }

/**
 * A GPOS table whose one feature, kern, moves the second glyph of a pair. The space is the same at every weight: the
 * family's own table, with a difference for each weight, is half of the file.
 */
export function kerningTable(pairs: KerningPair[]): Buffer {
	const firsts = [...new Set(pairs.map((pair) => pair.first))].sort((a, b) => a - b)
	const sets = firsts.map((first) => pairSet(pairs.filter((pair) => pair.first === first)))
	const head = 10 + firsts.length * 2
	const coverage = u16(1, firsts.length, ...firsts)
	const setOffsets = sets.map((_, index) => head + coverage.length + bytes(sets.slice(0, index)))
	// Pairs of glyphs; of the first one the advance is changed, of the second nothing.
	const subtable = Buffer.concat([u16(1, head, 0x0004, 0, firsts.length, ...setOffsets), coverage, ...sets])
	return layoutTable('kern', 2, subtable)
}

function pairSet(pairs: KerningPair[]): Buffer {
	const sorted = pairs.toSorted((a, b) => a.second - b.second)
	return u16(sorted.length, ...sorted.flatMap((pair) => [pair.second, pair.space]))
}

/** A GSUB or GPOS table of one feature with one lookup of one subtable, for every language. */
function layoutTable(feature: string, lookupType: number, subtable: Buffer): Buffer {
	const language = u16(0, 0xffff, 1, 0)
	const script = Buffer.concat([u16(4, 0), language])
	const tags = ['DFLT', 'latn']
	const scripts = Buffer.concat([
		u16(tags.length),
		...tags.map((tag) => Buffer.concat([Buffer.from(tag), u16(2 + tags.length * 6)])),
		script,
	])
	const features = Buffer.concat([u16(1), Buffer.from(feature), u16(8), u16(0, 1, 0)])
	const lookups = Buffer.concat([u16(1, 4), u16(lookupType, 0, 1, 8), subtable])
	const start = 10
	return Buffer.concat([
		u16(1, 0, start, start + scripts.length, start + scripts.length + features.length),
		scripts,
		features,
		lookups,
	])
}

function ligatureSet(ligatures: Ligature[]): Buffer {
	const offsets = ligatures.map((_, index) => 2 + ligatures.length * 2 + index * 6)
	return Buffer.concat([
		u16(ligatures.length, ...offsets),
		...ligatures.map((ligature) => u16(ligature.joined, 2, ligature.second)),
	])
}

function bytes(buffers: Buffer[]): number {
	return buffers.reduce((total, buffer) => total + buffer.length, 0)
}
