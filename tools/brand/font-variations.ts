import { evenLength, runningTotals, u16, u32 } from './font-tables.ts'

/** How a glyph's points move from the default weight to full weight. */
export function variationData(x: number[], y: number[]): Buffer {
	// A leading zero says that the deltas cover all points.
	const data = Buffer.concat([Buffer.from([0]), packDeltas(x), packDeltas(y)])
	const [embeddedPeak, privatePoints, fullWeight] = [0x8000, 0x2000, 0x4000]
	return evenLength(Buffer.concat([u16(1, 10, data.length, embeddedPeak | privatePoints, fullWeight), data]))
}

function packDeltas(deltas: number[]): Buffer {
	const runs: Buffer[] = []
	for (let at = 0; at < deltas.length; at += 64) {
		const run = deltas.slice(at, at + 64)
		runs.push(Buffer.from([0x40 | (run.length - 1)]), u16(...run))
	}
	return Buffer.concat(runs)
}

export function appendVariations(gvar: Buffer, count: number, added: Buffer[]): Buffer {
	const wide = (gvar.readUInt16BE(14) & 1) === 1
	const offsetAt = (glyph: number) => (wide ? gvar.readUInt32BE(20 + glyph * 4) : gvar.readUInt16BE(20 + glyph * 2) * 2)
	const dataStart = gvar.readUInt32BE(16)
	const sharedStart = gvar.readUInt32BE(8)
	const [axes, sharedCount] = [gvar.readUInt16BE(4), gvar.readUInt16BE(6)]
	if (axes !== 1) throw new Error('Only the weight may vary')
	const shared = gvar.subarray(sharedStart, sharedStart + sharedCount * 2)
	const old = Array.from({ length: count }, (_, id) =>
		gvar.subarray(dataStart + offsetAt(id), dataStart + offsetAt(id + 1)),
	)
	const all = [...old, ...added]
	const offsets = u32(...runningTotals(all.map((data) => data.length)))
	const header = Buffer.concat([
		u16(1, 0, 1, sharedCount),
		u32(20 + offsets.length),
		u16(all.length, 1),
		u32(20 + offsets.length + shared.length),
	])
	return Buffer.concat([header, offsets, shared, ...all])
}
