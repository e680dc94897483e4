import { Blob, Buffer as ShapingBuffer, Face, Font, shape, Variation } from 'harfbuzzjs'

export type Point = { x: number; y: number; onCurve: boolean }
export type Outline = Point[][]
export type PlacedGlyph = { glyph: number; x: number; y: number }
export type Box = { left: number; right: number; bottom: number; top: number }

/** A variable font opened at one weight. */
export function openFont(font: Buffer, weight: number): Font {
	const opened = new Font(new Face(new Blob(new Uint8Array(font).buffer)))
	opened.setVariations([new Variation('wght', weight)])
	return opened
}

export function glyphOf(font: Font, character: string): number {
	const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0)
	if (glyph === undefined) throw new Error(`The font does not draw ${character}`)
	return glyph
}

/** Where the font's own anchors put a letter and its marks. */
export function shapeText(font: Font, text: string): PlacedGlyph[] {
	const buffer = new ShapingBuffer()
	buffer.addText(text)
	buffer.guessSegmentProperties()
	shape(font, buffer)
	const positions = buffer.getGlyphPositions()
	let pen = 0
	return buffer.getGlyphInfos().map((info, index) => {
		const position = positions[index]
		const placed = { glyph: info.codepoint, x: pen + (position?.xOffset ?? 0), y: position?.yOffset ?? 0 }
		pen += position?.xAdvance ?? 0
		return placed
	})
}

export function textWidth(font: Font, text: string): number {
	const buffer = new ShapingBuffer()
	buffer.addText(text)
	buffer.guessSegmentProperties()
	shape(font, buffer)
	return buffer.getGlyphPositions().reduce((width, position) => width + position.xAdvance, 0)
}

/** TrueType outlines: every implied point comes out explicit, so two weights of a glyph match point by point. */
export function outlineOf(font: Font, glyph: number, scale = 1): Outline {
	const contours: Outline = []
	for (const [, command, rest] of font.glyphToPath(glyph).matchAll(/([MLQZ])([^MLQZ]*)/g)) {
		if (command === 'Z') continue
		if (command === 'M') contours.push([])
		const numbers = (rest ?? '').split(/[ ,]/).map((number) => Number(number) * scale)
		const contour = contours.at(-1) ?? []
		for (let at = 0; at + 1 < numbers.length; at += 2) {
			contour.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0, onCurve: command !== 'Q' || at > 0 })
		}
	}
	return contours.map(withoutClosingPoint)
}

export function boxOf(outline: Outline): Box {
	const points = outline.flat()
	const xs = points.map((point) => point.x)
	const ys = points.map((point) => point.y)
	return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

export function centreOf(box: Box): number {
	return (box.left + box.right) / 2
}

function withoutClosingPoint(contour: Point[]): Point[] {
	const [first, last] = [contour[0], contour.at(-1)]
	const closed = contour.length > 1 && first && last && first.x === last.x && first.y === last.y
	return closed ? contour.slice(0, -1) : contour
}
