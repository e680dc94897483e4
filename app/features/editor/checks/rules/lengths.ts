import type { Check, Level } from './finding.ts'
import { checkMessages } from './messages.ts'

/** Pixels that desktop search results show, of a title in 20 px Arial and a description in 14 px Arial. */
const title = { size: 20, max: 580, min: 200 }
const description = { size: 14, max: 920, min: 400 }

export const checkTitle: Check = ({ fields }) => {
	const { name, ...texts } = checkMessages.title
	const text = fields.title.trim()
	if (!text) return []
	const pixels = textWidth(text, title.size)
	const found = (level: Level, text: string) => [{ id: 'title', level, title: name, text }]
	if (pixels > title.max) {
		const shown = fitting(text, title.size, title.max).trim().split(' ').slice(-3).join(' ')
		return found('advice', texts.long(pixels, title.max, shown))
	}
	return pixels < title.min ? found('advice', texts.short) : found('good', texts.good(pixels, title.max))
}

export const checkDescription: Check = ({ fields }) => {
	const { name, ...texts } = checkMessages.description
	const text = fields.metaDescription.trim() || fields.excerpt.trim()
	const pixels = textWidth(text, description.size)
	const found = (level: Level, text: string) => [{ id: 'description', level, title: name, text }]
	if (!text) return found('advice', texts.missing)
	if (pixels > description.max) return found('advice', texts.long(pixels, description.max))
	return pixels < description.min ? found('advice', texts.short) : found('good', texts.good(pixels, description.max))
}

/**
 * Advance widths of Arial in thousandths of the font size; they equal those of Helvetica in Adobe's Core 14 font
 * metrics (Helvetica.afm). A character that is not here counts as its plain letter, or as a digit.
 */
const widths: readonly (readonly [width: number, signs: string])[] = [
	[191, "'"],
	[222, 'ijl‘’'],
	[260, '|'],
	[278, ' !,./:;I[\\]ft'],
	[333, '()-`r“”'],
	[334, '{}'],
	[350, '•'],
	[355, '"'],
	[389, '*'],
	[469, '^'],
	[500, 'Jckszvxy'],
	[556, '#$0123456789?L_abdeghnopqu₦–€£'],
	[584, '+<=>~'],
	[611, 'FTZ'],
	[667, '&ABEKPSVXY'],
	[722, 'CDHNRUw'],
	[778, 'GOQ'],
	[833, 'Mm'],
	[889, '%'],
	[944, 'W'],
	[1000, '—…'],
	[1015, '@'],
]

const known = new Map(widths.flatMap(([width, signs]) => Array.from(signs, (sign) => [sign, width] as const)))
const usual = 556
/** Chinese, Japanese and Korean characters and emoji are as wide as high. */
const square = /[\p{Extended_Pictographic}\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u

function widthOf(sign: string): number {
	const width = known.get(sign)
	if (width !== undefined) return width
	const plain = sign.normalize('NFD').replace(/\p{M}+/gu, '')
	if (plain === '') return 0
	return known.get(plain) ?? (square.test(sign) ? 1000 : usual)
}

/** The width of a text in Arial of this size, in pixels, accurate to a few. */
export function textWidth(text: string, size: number): number {
	let thousandths = 0
	for (const sign of text) thousandths += widthOf(sign)
	return Math.round((thousandths * size) / 1000)
}

/** As much of the text as fits into this many pixels. */
export function fitting(text: string, size: number, pixels: number): string {
	let thousandths = 0
	let end = 0
	for (const sign of text) {
		thousandths += widthOf(sign)
		if ((thousandths * size) / 1000 > pixels) break
		end += sign.length
	}
	return text.slice(0, end)
}
