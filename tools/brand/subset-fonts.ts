import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { appendGlyphs, type NewGlyph } from './font-append.ts'
import { composedLetters, composedPairs, copied, type Weights } from './font-letters.ts'
import { characterMap, kerningTable, ligatureTable, type KerningPair } from './font-lookups.ts'
import { glyphOf, openFont, textWidth } from './font-outlines.ts'
import { fontStyles, sampleHeadings, unicodeRange, type Metrics } from './font-styles.ts'
import { readTables, table, writeTables } from './font-tables.ts'

const root = join(import.meta.dirname, '../..')
const name = 'bricolage-grotesque'
const sources = {
	latin: import.meta
		.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'),
	signs: import.meta
		.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal.woff2'),
	hausa: import.meta.resolve('@fontsource-variable/noto-sans/files/noto-sans-latin-ext-wght-normal.woff2'),
	licence: import.meta.resolve('@fontsource-variable/bricolage-grotesque/LICENSE'),
	hausaLicence: import.meta.resolve('@fontsource-variable/noto-sans/LICENSE'),
}
const weights = { light: 500, bold: 800 }
/** The display cut: tight, with the contrast the family is known for. Text sizes never use it. */
const opticalSize = 48

/** Headings are bold: their spaces are those of this weight. */
const kerningWeight = 700
/** In font units, thousandths of the size: 10 are two thirds of a pixel in the largest heading. Equal values compress. */
const [smallestKerning, kerningStep] = [10, 5]

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const mainText = `${ascii}\u00a0©°·×–—‘’“”•…`
/** What stands in headings; signs such as @ or { keep the space of their outlines. */
const kernedText = Array.from(mainText)
	.filter((sign) => /[A-Za-z0-9 .,:;!?'’‘“”()&/–—-]/.test(sign))
	.join('')
const accented = 'áàéèíìóòúùÁÀÉÈÍÌÓÒÚÙ'
const french = 'âäçêëîïôöûüÿœæñÂÄÇÊËÎÏÔÖÛÜŒÆÑ¿¡«»€£'
const bases = 'aeioumnsıAEIOUMNS'
const tones = '\u0300\u0301\u0304\u0323'
const hausa = 'ɓɗƙƴƁƊƘƳ'
/** Noto Sans scaled and weighted to stand beside the family's own b, d, k and y. */
const hausaCut = { scale: 0.98, weights: { light: 560, bold: 800 } }

const latin = await cut(sources.latin, `${mainText}${accented}${french}${bases}${tones}`)
const signs = await cut(sources.signs, '₦')

const kerned = await subset(latin, mainText, ['kern'])
const main = await subset(latin, mainText, [])
const mainFont = await finish(main, mainText, [copied('₦', openAt(signs)).build(openAt(main))], kerning(kerned, main))

const plain = await subset(latin, accented + french + bases + tones, ['kern', 'mark', 'mkmk'])
const hooked = await subset(await read(sources.hausa), hausa, [], hausaCut.weights)
const recipes = [
	...composedLetters,
	...composedPairs,
	...Array.from(hausa, (letter) => copied(letter, openAt(hooked, hausaCut.weights), hausaCut.scale)),
]
const ext = await finish(
	plain,
	accented + french + bases + tones,
	recipes.map((recipe) => recipe.build(openAt(plain))),
)
const extText = accented + french + tones + 'mnMN' + recipes.map((recipe) => recipe.text).join('')

await mkdir(join(root, 'public/fonts'), { recursive: true })
await writeFile(join(root, `public/fonts/${name}.woff2`), mainFont)
await writeFile(join(root, `public/fonts/${name}-ext.woff2`), ext)
await writeFile(join(root, 'public/fonts/LICENSE.txt'), await licences())
await writeFile(
	join(root, 'app/ui/fonts.css'),
	fontStyles({
		name,
		weights,
		metrics: metricsOf(kerned),
		ranges: { main: unicodeRange(`${mainText}₦`), ext: unicodeRange(extText) },
	}),
)
console.log(`${name}.woff2 ${mainFont.length} bytes, ${name}-ext.woff2 ${ext.length} bytes`)

function openAt(font: Buffer, at = weights): Weights {
	return { light: openFont(font, at.light), bold: openFont(font, at.bold) }
}

async function read(address: string): Promise<Buffer> {
	return readFile(new URL(address))
}

async function cut(address: string, text: string): Promise<Buffer> {
	const options = {
		targetFormat: 'sfnt' as const,
		noHinting: true,
		variationAxes: { opsz: opticalSize, wght: { min: weights.light, max: weights.bold, default: weights.light } },
	}
	return subsetFont(await read(address), text, options)
}

async function subset(font: Buffer, text: string, keepFeatures: string[], at = weights): Promise<Buffer> {
	const options = {
		targetFormat: 'sfnt' as const,
		noHinting: true,
		keepFeatures,
		variationAxes: { wght: { min: at.light, max: at.bold, default: at.light } },
	}
	return subsetFont(font, text, options)
}

/** Adds the drawn glyphs, maps them, joins the pairs, and lets the subsetter re-encode (and so check) the result. */
async function finish(font: Buffer, text: string, added: NewGlyph[], pairs: KerningPair[] = []): Promise<Buffer> {
	const opened = openFont(font, weights.light)
	const map = new Map(Array.from(text, (character) => [character.codePointAt(0) ?? 0, glyphOf(opened, character)]))
	const first = table(readTables(font), 'maxp').readUInt16BE(4)
	added.forEach((glyph, index) => {
		if (Array.from(glyph.text).length === 1) map.set(glyph.text.codePointAt(0) ?? 0, first + index)
	})
	const ligatures = added.flatMap((glyph, index) => {
		const [letter, tone] = Array.from(glyph.text, (character) => map.get(character.codePointAt(0) ?? 0) ?? 0)
		return tone === undefined || letter === undefined ? [] : [{ first: letter, second: tone, joined: first + index }]
	})
	const tables = readTables(appendGlyphs(font, weights, added))
	tables.set('cmap', characterMap(map))
	if (ligatures.length > 0) {
		// Without anchors of its own the file leaves every other mark to the shaper, which centres it.
		for (const tag of ['GPOS', 'GDEF']) tables.delete(tag)
		tables.set('GSUB', ligatureTable(ligatures))
	}
	if (pairs.length > 0) tables.set('GPOS', kerningTable(pairs))
	const options = { targetFormat: 'woff2' as const, keepAllGlyphs: true }
	return subsetFont(writeTables(tables), '', options)
}

/** The pairs of letters whose space in a heading differs visibly from what their outlines have, for the glyphs of a font. */
function kerning(kerned: Buffer, font: Buffer): KerningPair[] {
	const [measured, opened] = [openFont(kerned, kerningWeight), openFont(font, kerningWeight)]
	const alone = new Map(Array.from(kernedText, (letter) => [letter, textWidth(measured, letter)]))
	return Array.from(alone, ([left, leftWidth]) =>
		Array.from(alone, ([right, rightWidth]) => ({
			first: glyphOf(opened, left),
			second: glyphOf(opened, right),
			space: Math.round((textWidth(measured, left + right) - leftWidth - rightWidth) / kerningStep) * kerningStep,
		})),
	)
		.flat()
		.filter(({ space }) => Math.abs(space) >= smallestKerning)
}

function metricsOf(font: Buffer): Metrics {
	const tables = readTables(font)
	const em = table(tables, 'head').readUInt16BE(18)
	const hhea = table(tables, 'hhea')
	return {
		ascent: hhea.readInt16BE(4) / em,
		descent: -hhea.readInt16BE(6) / em,
		gap: hhea.readInt16BE(8) / em,
		width: textWidth(openFont(font, 700), sampleHeadings) / em / sampleHeadings.length,
	}
}

/** Both families are under the SIL Open Font License, which travels with the files. */
async function licences(): Promise<string> {
	const [main, hausaOwners] = [await read(sources.licence), await read(sources.hausaLicence)]
	return [hausaOwners.toString().split('\n', 1)[0], main.toString()].join('\n')
}
