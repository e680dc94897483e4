/** Ascent, descent and gap are parts of the em; width is the mean advance of a letter in headings, in ems. */
export type Metrics = { ascent: number; descent: number; gap: number; width: number }

type Styles = {
	name: string
	weights: { light: number; bold: number }
	metrics: Metrics
	ranges: { main: string; ext: string }
}

/**
 * Bold system faces that are shown until the font arrives, and the mean advance of a letter of the sample headings
 * in each. Headings are bold, so it is the bold cuts that must take the same room.
 */
const substitutes = [
	{ name: 'Display Stand-in', width: 0.479, local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
	{ name: 'Display Stand-in Roboto', width: 0.4517, local: ['Roboto Bold', 'Roboto-Bold'] },
]

export const sampleHeadings =
	'Innovate. Integrate. Inspire. How much solar does a three-bedroom flat in Lagos need? What Band A really costs ' +
	'a small office. Our Portfolio, Services, Contact and the people behind the work since 2015'

export function fontStyles({ name, weights, metrics, ranges }: Styles): string {
	const family = 'Bricolage Grotesque'
	const stack = [family, ...substitutes.map((face) => face.name)].map((face) => `'${face}'`).join(', ')
	// The last rule that covers a character wins: the small file comes first, so that plain text never asks for it.
	return `/* Written by tools/brand/subset-fonts.ts: change it there. */
${fontFace(family, weights, `url('/fonts/${name}-ext.woff2') format('woff2')`, [`unicode-range:${wrapped(ranges.ext)}`])}
${fontFace(family, weights, `url('/fonts/${name}.woff2') format('woff2')`, [`unicode-range:${wrapped(ranges.main)}`])}
${substitutes.map((face) => substitute(face, weights, metrics)).join('\n')}
:root {
	--font-display: ${stack}, system-ui, sans-serif;
	--font-text:
		ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif;
}
`
}

export function unicodeRange(text: string): string {
	const codes = [...new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))].sort((a, b) => a - b)
	const spans: { from: number; to: number }[] = []
	for (const code of codes) {
		const last = spans.at(-1)
		if (last && last.to === code - 1) last.to = code
		else spans.push({ from: code, to: code })
	}
	const hex = (code: number) => code.toString(16).toUpperCase()
	return spans.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

/** A long list as the formatter breaks it, so that a fresh file is a formatted one. */
function wrapped(list: string): string {
	const lines: string[] = []
	for (const item of list.split(', ')) {
		const line = lines.at(-1)
		if (line === undefined || line.length + item.length + 2 > 114) lines.push(item)
		else lines[lines.length - 1] = `${line}, ${item}`
	}
	if (lines.length === 1) return ` ${list}`
	return lines.map((line, index) => `\n\t\t${line}${index < lines.length - 1 ? ',' : ''}`).join('')
}

function substitute(face: (typeof substitutes)[number], weights: Styles['weights'], metrics: Metrics): string {
	const scale = metrics.width / face.width
	const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`
	return fontFace(face.name, weights, face.local.map((local) => `local('${local}')`).join(', '), [
		`size-adjust: ${percent(scale)}`,
		`ascent-override: ${percent(metrics.ascent / scale)}`,
		`descent-override: ${percent(metrics.descent / scale)}`,
		`line-gap-override: ${percent(metrics.gap / scale)}`,
	])
}

function fontFace(family: string, weights: Styles['weights'], source: string, more: string[]): string {
	const swap = source.startsWith('url') ? ['font-display: swap'] : []
	const rules = [
		`font-family: '${family}'`,
		'font-style: normal',
		`font-weight: ${weights.light} ${weights.bold}`,
		...swap,
		`src: ${source}`,
		...more,
	]
	return `@font-face {\n${rules.map((rule) => `\t${rule};\n`).join('')}}\n`
}
