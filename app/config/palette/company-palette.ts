import { defaultTokens, edgePairs, textPairs, tokenNames, type TokenName, type Tokens } from './default-palette.ts'
import { contrast, fromOklch, isShown, luminance, toOklch, type Oklch } from './oklch.ts'

/** What a company chose, as #rrggbb; empty: the Default Theme's own. */
export type ChosenColours = { main: string; accent: string }

export type Palette = { light: Tokens; dark: Tokens }

/**
 * The Default Theme in a company's colours. Each token takes the hue and strength of the chosen colour and keeps the
 * luminance of the Default Theme, so that every contrast stays what it was; where the chosen colour itself is shown (buttons, links,
 * marks), it is changed only as far as it could not be read.
 */
export function companyPalette(chosen: ChosenColours): Palette {
	const light = derived(chosen, 'light')
	if (chosen.main !== '') light.primary = readable(chosen.main, 'primary', light, 'darker')
	if (chosen.accent !== '') {
		light.accent = chosen.accent
		light.glow = readable(chosen.accent, 'glow', light, 'lighter')
	}
	const dark = derived(chosen, 'dark')
	const shown = chosen.main || chosen.accent
	// Or as light as the default one: a button that can only just be read looks as if it were disabled.
	if (shown !== '')
		dark.primary = readable(shown, 'primary', dark, 'lighter') === shown ? shown : inHueOf(table.primary.dark, shown)
	dark.glow = light.glow
	return { light: finished(light), dark: finished(dark) }
}

const table: Readonly<Record<TokenName, { follows: 'main' | 'accent' | null; light: string; dark: string }>> =
	defaultTokens

function derived(chosen: ChosenColours, mode: keyof Palette): Tokens {
	const tokens = defaultsOf(mode)
	for (const name of tokenNames) {
		const { follows } = table[name]
		const colour = follows === null ? '' : chosen[follows]
		if (colour !== '') tokens[name] = inHueOf(tokens[name], colour)
	}
	return tokens
}

export function defaultsOf(mode: keyof Palette): Tokens {
	const tokens: Record<string, string> = {}
	for (const name of tokenNames) tokens[name] = table[name][mode]
	if (!isWhole(tokens)) throw new Error('A token was left out.')
	return tokens
}

const isWhole = (tokens: Record<string, string>): tokens is Tokens => tokenNames.every((name) => name in tokens)

/** As strong as a colour of the Default Theme is; a chosen colour that is weaker makes its whole palette weaker, down to grey. */
const fullChroma = 0.13
const maxGain = 1.3

/** `original` in the hue of `colour`, with the luminance that it had. */
function inHueOf(original: string, colour: string): string {
	const [{ chroma }, chosen] = [toOklch(original), toOklch(colour)]
	const gain = Math.min(maxGain, chosen.chroma / fullChroma)
	return withLuminance({ lightness: 0, hue: chosen.hue, chroma: chroma * gain }, luminance(original))
}

const steps = 24

/** The colour of this hue whose luminance comes closest; as strong as a screen can show it. */
function withLuminance({ hue, chroma }: Oklch, wanted: number): string {
	let [low, high] = [0, 1]
	let found = '#000000'
	for (let step = 0; step < steps; step++) {
		const lightness = (low + high) / 2
		found = fromOklch(strongest({ lightness, hue, chroma }))
		if (luminance(found) < wanted) low = lightness
		else high = lightness
	}
	return found
}

function strongest(colour: Oklch): Oklch {
	if (isShown(colour)) return colour
	let [low, high] = [0, colour.chroma]
	for (let step = 0; step < 12; step++) {
		const chroma = (low + high) / 2
		if (isShown({ ...colour, chroma })) low = chroma
		else high = chroma
	}
	return { ...colour, chroma: low }
}

const textContrast = 4.5
const edgeContrast = 3

/** `colour`, or the nearest of its hue that can be read wherever `name` is written. */
function readable(colour: string, name: TokenName, tokens: Tokens, way: 'darker' | 'lighter'): string {
	const grounds = textPairs.filter(([front]) => front === name).map(([, ground]) => tokens[ground])
	const isReadable = grounds.every((ground) => contrast(colour, ground) >= textContrast)
	return isReadable ? colour : moved(colour, grounds, textContrast, way)
}

/** Channels have 256 steps: what is rounded to the wrong side goes on by this much. */
const luminanceStep = 0.001

/** The nearest luminance with this contrast to all grounds, which are all light or all dark. */
function moved(colour: string, grounds: readonly string[], min: number, way: 'darker' | 'lighter'): string {
	const [all, start] = [grounds.map(luminance), luminance(colour)]
	const isDarker = way === 'darker'
	let wanted = isDarker
		? Math.min(start, (Math.min(...all) + 0.05) / min - 0.05)
		: Math.max(start, (Math.max(...all) + 0.05) * min - 0.05)
	let found = colour
	do {
		found = withLuminance(toOklch(colour), Math.min(1, Math.max(0, wanted)))
		if (grounds.every((ground) => contrast(found, ground) >= min)) return found
		wanted += isDarker ? -luminanceStep : luminanceStep
	} while (wanted > -luminanceStep && wanted < 1 + luminanceStep)
	return isDarker ? '#000000' : '#ffffff'
}

/** Text on the chosen colours, and what rounding has brought below a limit. */
function finished(tokens: Tokens): Tokens {
	const next = { ...tokens }
	for (const [text, ground] of [
		['primary-foreground', 'primary'],
		['accent-foreground', 'accent'],
		['glow-foreground', 'glow'],
	] as const)
		if (contrast(next[text], next[ground]) < textContrast) next[text] = onGround(next[ground], next)
	for (const [pairs, min] of [
		[textPairs, textContrast],
		[edgePairs, edgeContrast],
	] as const)
		for (const [front, ground] of pairs) {
			const [colour, under] = [next[front], next[ground]]
			if (contrast(colour, under) >= min) continue
			next[front] = moved(colour, [under], min, luminance(colour) < luminance(under) ? 'darker' : 'lighter')
		}
	return next
}

/** Dark or light text of the palette, or black or white, one of which can always be read. */
const onGround = (ground: string, { foreground, card, night, 'night-foreground': paper }: Tokens): string =>
	[paper, card, night, foreground].find((text) => contrast(text, ground) >= textContrast) ??
	(contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000')
