import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyPalette, defaultsOf, type Palette } from './company-palette.ts'
import { edgePairs, textPairs, type TokenName } from './default-palette.ts'
import { contrast, luminance } from './oklch.ts'
import { inCompanyColours, paletteSheet } from './palette-css.ts'
import { coloursIn, paletteSheetAddress } from './sheet-address.ts'
import { themeOf } from './theme.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const odd = [
	'#ffff00',
	'#050505',
	'#39ff14',
	'#ffffff',
	'#000000',
	'#808080',
	'#ff0000',
	'#0000ff',
	'#777777',
	'#7f7f00',
]
const anyColour = fc.oneof(colour, fc.constantFrom(...odd), fc.constant(''))

function pairsBelow({ light, dark }: Palette): string[] {
	const below: string[] = []
	for (const [mode, tokens] of Object.entries({ light, dark }))
		for (const [pairs, min] of [
			[textPairs, 4.5],
			[edgePairs, 3],
		] as const)
			for (const [front, ground] of pairs) {
				const ratio = contrast(tokens[front], tokens[ground])
				if (ratio < min) below.push(`${mode} ${front} on ${ground}: ${ratio.toFixed(3)}`)
			}
	return below
}

test('whatever a company chooses can be read, light and dark, and its fields and focus rings be seen', () => {
	fc.assert(
		fc.property(anyColour, anyColour, (main, accent) => {
			expect(pairsBelow(companyPalette({ main, accent })), `${main} ${accent}`).toEqual([])
		}),
		{ numRuns: 1_500 },
	)
})

test('every corner and edge of the cube of colours', () => {
	const levels = ['00', '33', '66', '99', 'cc', 'ff']
	const all = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => `#${r}${g}${b}`)))
	for (const main of all) expect(pairsBelow(companyPalette({ main, accent: main })), main).toEqual([])
	for (const one of all) {
		expect(pairsBelow(companyPalette({ main: one, accent: '' })), one).toEqual([])
		expect(pairsBelow(companyPalette({ main: '', accent: one })), one).toEqual([])
	}
})

test('without a choice it is the Default Theme; one colour leaves what follows the other', () => {
	expect(companyPalette({ main: '', accent: '' })).toEqual({ light: defaultsOf('light'), dark: defaultsOf('dark') })
	const { light, dark } = companyPalette({ main: '#0f766e', accent: '' })
	expect([light.accent, light.glow, dark.accent]).toEqual(['#f2a33a', '#f2a33a', '#fad08a'])
	expect(companyPalette({ main: '', accent: '#ff5500' }).light.primary).toBe('#2a2f7e')
})

test('a colour that can be read is shown as it is; another one as near as it can be', () => {
	expect(companyPalette({ main: '#0f5c55', accent: '#ff5500' }).light).toMatchObject({
		primary: '#0f5c55',
		accent: '#ff5500',
	})
	const { light, dark } = companyPalette({ main: '#ffee00', accent: '#39ff14' })
	expect(light.primary).not.toBe('#ffee00')
	expect(luminance(light.primary)).toBeLessThan(luminance('#ffee00'))
	expect(contrast(light.primary, light.secondary)).toBeLessThan(4.8)
	expect(dark.primary).toBe('#ffee00')
	expect(light.glow).toBe('#39ff14')
})

test('grey stays grey, and nothing but errors and success keeps a hue', () => {
	const { light, dark } = companyPalette({ main: '#444444', accent: '#888888' })
	const unchanged: readonly TokenName[] = ['destructive', 'destructive-foreground', 'success']
	for (const tokens of [light, dark])
		for (const [name, value] of Object.entries(tokens)) {
			if (unchanged.some((each) => each === name)) continue
			const channels = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16))
			expect(Math.max(...channels) - Math.min(...channels), `${name} ${value}`).toBeLessThanOrEqual(2)
		}
})

test('a sheet has the colours of its address, and a page’s rules get them in place of the default ones', () => {
	const theme = themeOf({ main: '#0f5c55', accent: '' })
	if (!theme) throw new Error('It has a colour.')
	expect(paletteSheetAddress(theme)).toBe('/theme/0f5c55-default.css')
	expect(coloursIn('0f5c55-default.css')).toEqual({ main: '#0f5c55', accent: '' })
	for (const name of ['0f5c55.css', '0F5C55-default.css', 'x-default.css', '0f5c55-default.css/..', ''])
		expect(coloursIn(name), name).toBeNull()
	expect(paletteSheet(theme)).toMatch(
		/^html\{--background:#[0-9a-f]{6};.*@media screen\{html\.dark\{.*html:not\(\.js\)\{/,
	)
	const css =
		'a{color:red}html{color-scheme:light;--background:#fbf7f0;--primary:#2a2f7e}html.dark{--background:#0e1028}'
	const own = inCompanyColours(css, theme)
	expect(own).toContain(`html{color-scheme:light;--background:${theme.ground.light};--primary:#0f5c55}`)
	expect(own).toContain(`html.dark{--background:${theme.ground.dark}}`)
	expect(inCompanyColours(css, null)).toBe(css)
})

test('what is no colour is no theme', () => {
	for (const main of ['', 'red', '#fff', '#12345g', 'url(x)', '#000000;}'])
		expect(themeOf({ main, accent: '' }), main).toBeNull()
})
