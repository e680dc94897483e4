import type { Font } from 'harfbuzzjs'
import type { GlyphPart, NewGlyph, Range } from './font-append.ts'
import { boxOf, centreOf, glyphOf, outlineOf, shapeText } from './font-outlines.ts'

/** The same font at its lightest and at its boldest weight. */
export type Weights = { light: Font; bold: Font }

const [grave, acute, macron, dotBelow] = ['\u0300', '\u0301', '\u0304', '\u0323'] as const

/** Letters of Yoruba and Igbo that the family lacks, built from its own letters and marks. */
export const composedLetters = [
	...both('ẹọṣịụāēōūńḿ').map(anchored),
	...both('ī').map(anchored),
	...both('ǹ').map((letter) => graveOver(letter)),
	...both('ṅ').map((letter) => dotOver(letter)),
]

/** Letter and tone mark that have no single character: ẹ́, ọ̀, m̀ and their kin, drawn as one glyph. */
export const composedPairs = [
	...Array.from('ẹọẸỌ').flatMap((letter) => [grave, acute, macron].map((tone) => anchored(letter + tone))),
	...Array.from('ịụỊỤ').flatMap((letter) => [grave, acute].map((tone) => anchored(letter + tone))),
	...both('m').map((letter) => graveOver(letter + grave)),
	...both('mn').map((letter) => anchored(letter + macron)),
]

type Recipe = { text: string; build: (weights: Weights) => NewGlyph }

/** A glyph copied whole, for signs that another file of the family (or another family) draws. */
export function copied(character: string, from: Weights, scale = 1): Recipe {
	const read = (font: Font) => outlineOf(font, glyphOf(font, character), scale)
	const width = (font: Font) => font.glyphHAdvance(glyphOf(font, character)) * scale
	return {
		text: character,
		build: () => ({
			text: character,
			advance: atBoth(from, width),
			shape: { light: read(from.light), bold: read(from.bold) },
		}),
	}
}

function anchored(text: string): Recipe {
	return {
		text,
		build: (weights) => {
			// An i under a macron loses its own dot; under the other marks the shaper sees to it.
			const bare = text.normalize('NFD').replace(`i${macron}`, `ı${macron}`)
			const placed = atBoth(weights, (font) => shapeText(font, bare))
			const parts = placed.light.map((part, index) => ({
				glyph: part.glyph,
				x: { light: part.x, bold: placed.bold[index]?.x ?? 0 },
				y: { light: part.y, bold: placed.bold[index]?.y ?? 0 },
			}))
			return { text, advance: advanceOf(weights, bare), shape: { parts } }
		},
	}
}

/** The family's loose grave has no anchor, so it takes the place it has over o. */
function graveOver(text: string): Recipe {
	return overLetter(text, grave, (font, letter) => {
		const model = isCapital(letter) ? 'ÒO' : 'òo'
		const [whole, plain] = Array.from(model, (character) => outlineOf(font, glyphOf(font, character)))
		const [wholeOutline, plainOutline] = [whole ?? [], plain ?? []]
		const mark = boxOf(wholeOutline.slice(plainOutline.length))
		const loose = boxOf(outlineOf(font, glyphOf(font, grave)))
		const sideways = centreOf(mark) - centreOf(boxOf(plainOutline))
		const centre = centreOf(boxOf(outlineOf(font, glyphOf(font, letter))))
		return { x: centre + sideways - centreOf(loose), y: mark.bottom - loose.bottom }
	})
}

/** The dot of i, put over n; on a capital it keeps the same distance. */
function dotOver(text: string): Recipe {
	return overLetter(text, dotBelow, (font, letter) => {
		const i = outlineOf(font, glyphOf(font, 'i'))
		const dot = boxOf(i.filter((contour) => boxOf([contour]).bottom > boxOf(outlineOf(font, glyphOf(font, 'ı'))).top))
		const base = boxOf(outlineOf(font, glyphOf(font, letter)))
		const loose = boxOf(outlineOf(font, glyphOf(font, dotBelow)))
		const gap = dot.bottom - boxOf(outlineOf(font, glyphOf(font, 'ı'))).top
		return { x: centreOf(base) - centreOf(loose), y: (isCapital(letter) ? base.top + gap : dot.bottom) - loose.bottom }
	})
}

function overLetter(
	text: string,
	mark: string,
	place: (font: Font, letter: string) => { x: number; y: number },
): Recipe {
	return {
		text,
		build: (weights) => {
			const letter = text.normalize('NFD').slice(0, 1)
			const placed = atBoth(weights, (font) => place(font, letter))
			const still: Range = { light: 0, bold: 0 }
			const parts: GlyphPart[] = [
				{ glyph: glyphOf(weights.light, letter), x: still, y: still },
				{
					glyph: glyphOf(weights.light, mark),
					x: { light: placed.light.x, bold: placed.bold.x },
					y: { light: placed.light.y, bold: placed.bold.y },
				},
			]
			return { text, advance: advanceOf(weights, letter), shape: { parts } }
		},
	}
}

function advanceOf(weights: Weights, text: string): Range {
	return atBoth(weights, (font) => font.glyphHAdvance(glyphOf(font, text.slice(0, 1))))
}
function atBoth<T>(weights: Weights, read: (font: Font) => T): { light: T; bold: T } {
	return { light: read(weights.light), bold: read(weights.bold) }
}
function both(letters: string): string[] {
	return Array.from(letters + letters.toUpperCase())
}
function isCapital(letter: string): boolean {
	return letter !== letter.toLowerCase()
}
