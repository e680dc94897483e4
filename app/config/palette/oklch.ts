/** Lightness from 0 to 1, and a hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** From sRGB as #rrggbb; the matrices are those of CSS Color 4. */
export function toOklch(hex: string): Oklch {
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

/** What a screen cannot show is cut off for each channel. */
export const fromOklch = (colour: Oklch): string =>
	`#${channelsOf(colour)
		.map((value) => hexOf(Math.min(1, Math.max(0, value))))
		.join('')}`

const slack = 0.0005

/** Whether a screen can show it. */
export const isShown = (colour: Oklch): boolean =>
	channelsOf(colour).every((value) => value >= -slack && value <= 1 + slack)

/** Linear red, green and blue. */
function channelsOf({ lightness, chroma, hue }: Oklch): number[] {
	const a = chroma * Math.cos((hue * Math.PI) / 180)
	const b = chroma * Math.sin((hue * Math.PI) / 180)
	const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
	return [
		4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
		-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
		-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
	]
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function hexOf(value: number): string {
	const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
	return Math.round(encoded * 255)
		.toString(16)
		.padStart(2, '0')
}

/** Relative luminance of WCAG, from 0 to 1. */
export function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Of WCAG, from 1 to 21. */
export function contrast(first: string, second: string): number {
	const [one, other] = [luminance(first), luminance(second)]
	return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
