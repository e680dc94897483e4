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
 * A drawing of ours in the colours of another palette. Each colour keeps its lightness, so that everything stays as
 * readable as it was; skin, wood and leaves keep their own colours.
 */
export function recoloured(svg: string, palette: OtherPalette): string {
	const known = new Map<string, string>()
	return svg.replace(/#[0-9a-f]{6}(?![0-9a-f])/gi, (hex) => {
		const colour = known.get(hex) ?? shifted(hex, palette)
		known.set(hex, colour)
		return colour
	})
}

function shifted(hex: string, palette: OtherPalette): string {
	const { lightness, chroma, hue } = toOklch(hex)
	const family = familyOf(lightness, chroma, hue)
	if (family === null) return hex
	const shift = shifts[palette][family]
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

type Oklch = { lightness: number; chroma: number; hue: number }

/** From sRGB; the matrices are those of CSS Color 4. */
function toOklch(hex: string): Oklch {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
	const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
	const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
	const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
	const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
	const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
	return {
		lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
		chroma: Math.hypot(a, b),
		hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
	}
}

function fromOklch({ lightness, chroma, hue }: Oklch): string {
	const a = chroma * Math.cos((hue * Math.PI) / 180)
	const b = chroma * Math.sin((hue * Math.PI) / 180)
	const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
	const channels = [
		4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
		-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
		-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
	]
	return `#${channels.map((value) => hexOf(Math.min(1, Math.max(0, value)))).join('')}`
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function hexOf(value: number): string {
	const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
	return Math.round(encoded * 255)
		.toString(16)
		.padStart(2, '0')
}
