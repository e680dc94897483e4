import { boxOf, openFont, outlineOf, type Outline } from './font-outlines.ts'
import { evenLength, readTables, runningTotals, table, u16, u32, writeTables } from './font-tables.ts'
import { appendVariations, variationData } from './font-variations.ts'

/** A value at the lightest and at the boldest weight. */
export type Range = { light: number; bold: number }
export type GlyphPart = { glyph: number; x: Range; y: Range }
export type NewGlyph = {
	/** One character gets a place in the character map; two are joined by a ligature. */
	text: string
	advance: Range
	shape: { parts: GlyphPart[] } | { light: Outline; bold: Outline }
}

/** Adds glyphs to a variable font whose only axis is weight and whose default is its lightest weight. */
export function appendGlyphs(font: Buffer, weights: Range, added: NewGlyph[]): Buffer {
	const tables = readTables(font)
	const opened = openFont(font, weights.light)
	const count = table(tables, 'maxp').readUInt16BE(4)
	const bodies = glyphBodies(table(tables, 'glyf'), table(tables, 'loca'), table(tables, 'head').readInt16BE(50), count)
	const metrics = allMetrics(table(tables, 'hmtx'), table(tables, 'hhea').readUInt16BE(34), count)
	const drawn = added.map((glyph) => drawGlyph(glyph, (id) => outlineOf(opened, id)))

	const glyf = [...bodies, ...drawn.map((glyph) => glyph.body)].map(evenLength)
	tables.set('glyf', Buffer.concat(glyf))
	tables.set('loca', u32(...runningTotals(glyf.map((body) => body.length))))
	tables.set('hmtx', Buffer.concat([...metrics, ...drawn.map((glyph) => glyph.metrics)]))
	tables.set(
		'gvar',
		appendVariations(
			table(tables, 'gvar'),
			count,
			drawn.map((glyph) => glyph.variation),
		),
	)
	table(tables, 'head').writeInt16BE(1, 50)
	table(tables, 'hhea').writeUInt16BE(count + added.length, 34)
	raiseLimits(table(tables, 'maxp'), count + added.length)
	// The advances of every glyph are in gvar; a stale HVAR would overrule them.
	tables.delete('HVAR')
	return writeTables(tables)
}

function drawGlyph(glyph: NewGlyph, outline: (id: number) => Outline) {
	const { advance, shape } = glyph
	const advanceDelta = Math.round(advance.bold) - Math.round(advance.light)
	const phantom = { x: [0, advanceDelta, 0, 0], y: [0, 0, 0, 0] }
	const contours =
		'parts' in shape
			? shape.parts.flatMap((part) =>
					outline(part.glyph).map((contour) =>
						contour.map((point) => ({ ...point, x: point.x + part.x.light, y: point.y + part.y.light })),
					),
				)
			: shape.light
	const box = boxOf(contours)
	const bounds = u16(Math.floor(box.left), Math.floor(box.bottom), Math.ceil(box.right), Math.ceil(box.top))
	const [body, deltas] =
		'parts' in shape
			? [compositeBody(shape.parts), shape.parts.map((part) => [delta(part.x), delta(part.y)])]
			: [outlineBody(shape.light), outlineDeltas(shape.light, shape.bold)]
	const [x, y] = [0, 1].map((axis) => deltas.map((pair) => pair[axis] ?? 0))
	return {
		body: Buffer.concat([u16('parts' in shape ? -1 : shape.light.length), bounds, body]),
		metrics: u16(Math.round(advance.light), Math.floor(box.left)),
		variation: variationData([...(x ?? []), ...phantom.x], [...(y ?? []), ...phantom.y]),
	}
}

function compositeBody(parts: GlyphPart[]): Buffer {
	return Buffer.concat(
		parts.map((part, index) => {
			// Word-sized x and y offsets; all but the last part announce another.
			const flags = 0x0001 | 0x0002 | (index < parts.length - 1 ? 0x0020 : 0)
			return u16(flags, part.glyph, Math.round(part.x.light), Math.round(part.y.light))
		}),
	)
}

function outlineBody(outline: Outline): Buffer {
	const points = outline.flat()
	const ends = runningTotals(outline.map((contour) => contour.length)).slice(1)
	const step = (axis: 'x' | 'y') =>
		u16(...points.map((point, at) => Math.round(point[axis]) - Math.round(points[at - 1]?.[axis] ?? 0)))
	const flags = Buffer.from(points.map((point) => (point.onCurve ? 1 : 0)))
	return Buffer.concat([u16(...ends.map((end) => end - 1), 0), flags, step('x'), step('y')])
}

function outlineDeltas(light: Outline, bold: Outline): number[][] {
	const [from, to] = [light.flat(), bold.flat()]
	if (from.length !== to.length) throw new Error('The two weights of a glyph do not match')
	return from.map((point, at) => [
		delta({ light: point.x, bold: to[at]?.x ?? 0 }),
		delta({ light: point.y, bold: to[at]?.y ?? 0 }),
	])
}

function delta(range: Range): number {
	return Math.round(range.bold) - Math.round(range.light)
}

function glyphBodies(glyf: Buffer, loca: Buffer, wide: number, count: number): Buffer[] {
	const at = (id: number) => (wide ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2)
	return Array.from({ length: count }, (_, id) => glyf.subarray(at(id), at(id + 1)))
}

function allMetrics(hmtx: Buffer, long: number, count: number): Buffer[] {
	return Array.from({ length: count }, (_, id) => {
		if (id < long) return hmtx.subarray(id * 4, id * 4 + 4)
		return u16(hmtx.readUInt16BE((long - 1) * 4), hmtx.readInt16BE(long * 4 + (id - long) * 2))
	})
}

function raiseLimits(maxp: Buffer, count: number): void {
	maxp.writeUInt16BE(count, 4)
	// Points, contours, composite points and contours, parts and depth: room for the added glyphs.
	for (const [at, min] of [
		[6, 256],
		[8, 16],
		[10, 256],
		[12, 16],
		[28, 4],
		[30, 4],
	] as const) {
		maxp.writeUInt16BE(Math.max(min, maxp.readUInt16BE(at)), at)
	}
}
