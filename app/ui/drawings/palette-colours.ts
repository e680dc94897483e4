import { fromOklch, toOklch } from '#app/config/palette/oklch.ts'
import type { Theme } from '#app/config/palette/theme.ts'

/** The palettes other than the default one, as `<html data-team>` names them. */
export const otherPalettes = ['team-alpha', 'team-beta'] as const
export type OtherPalette = (typeof otherPalettes)[number]

export const isOtherPalette = (name: string | undefined): name is OtherPalette =>
	otherPalettes.some((palette) => palette === name)

/** A hue in degrees, and the factor of the chroma. */
type Shift = { hue: number; chroma: number }
type Family = 'night' | 'plum' | 'ember' | 'sun' | 'paper' | 'sky'

/** The new hue of each colour family of our drawings; the hues are those of styles/base/team-palettes.css. */
const shifts: Record<OtherPalette, Record<Family, Shift>> = {
	'team-alpha': {
		night: { hue: 250, chroma: 0.4 },
		plum: { hue: 250, chroma: 0.45 },
		ember: { hue: 243, chroma: 0.5 },
		sun: { hue: 238, chroma: 0.5 },
		paper: { hue: 240, chroma: 0.55 },
		sky: { hue: 240, chroma: 0.8 },
	},
	'team-beta': {
		night: { hue: 158, chroma: 0.5 },
		plum: { hue: 150, chroma: 0.7 },
		ember: { hue: 146, chroma: 0.75 },
		sun: { hue: 88, chroma: 1 },
		paper: { hue: 128, chroma: 0.7 },
		sky: { hue: 160, chroma: 0.8 },
	},
}

/**
 * A drawing of the site in the colours of another palette. Each colour keeps its lightness, so that everything stays as
 * readable as it was; skin, wood and leaves keep their own colours.
 */
export const recoloured = (svg: string, palette: OtherPalette): string => withShifts(svg, shifts[palette])

/** The same in a company's own colours of the Default Theme. */
export function inThemeColours(svg: string, theme: Theme | null): string {
	if (theme === null) return svg
	const [main, accent] = [shiftTo(theme.main), shiftTo(theme.accent)]
	return withShifts(svg, { night: main, plum: main, sky: main, paper: main, sun: accent, ember: accent })
}

/** As strong as our own main colour. */
const fullChroma = 0.13

function shiftTo(colour: string): Shift | null {
	if (colour === '') return null
	const { hue, chroma } = toOklch(colour)
	return { hue, chroma: Math.min(1.2, chroma / fullChroma) }
}

type Shifts = Record<Family, Shift | null>

function withShifts(svg: string, to: Shifts): string {
	const known = new Map<string, string>()
	return svg.replace(/#[0-9a-f]{6}(?![0-9a-f])/gi, (hex) => {
		const colour = known.get(hex) ?? shifted(hex, to)
		known.set(hex, colour)
		return colour
	})
}

function shifted(hex: string, to: Shifts): string {
	const { lightness, chroma, hue } = toOklch(hex)
	const family = familyOf(lightness, chroma, hue)
	const shift = family && to[family]
	if (shift === null) return hex
	return fromOklch({ lightness, chroma: chroma * shift.chroma, hue: shift.hue })
}

/** null for colours that do not change. */
function familyOf(lightness: number, chroma: number, hue: number): Family | null {
	if (chroma < 0.008) return null
	if (hue >= 258 && hue < 312) return 'night'
	if (hue >= 312 || hue < 22) return 'plum'
	if (hue < 50) return chroma >= 0.115 ? 'ember' : null
	if (hue < 112 && chroma >= 0.06) return chroma >= 0.123 || lightness >= 0.86 ? 'sun' : null
	if (hue < 112) return lightness >= 0.8 ? 'paper' : null
	return hue >= 205 ? 'sky' : null
}
