import { companyPalette, type ChosenColours, type Palette } from './company-palette.ts'

/** A company's own colours; empty: the Default Theme's. `ground`: the pages', for the browser's own bar. */
export type Theme = ChosenColours & { ground: { light: string; dark: string } }

/** Null where nothing was chosen. */
export function themeOf({ main, accent }: ChosenColours): Theme | null {
	const chosen = { main: knownColour(main), accent: knownColour(accent) }
	if (chosen.main === '' && chosen.accent === '') return null
	const { light, dark } = paletteOf(chosen)
	return { ...chosen, ground: { light: light.background, dark: dark.background } }
}

const knownColour = (colour: string): string => (/^#[0-9a-f]{6}$/.test(colour) ? colour : '')

let latest: { key: string; palette: Palette } | null = null

/** The same palette is asked for again and again, and there is one at a time. */
export function paletteOf({ main, accent }: ChosenColours): Palette {
	const key = `${main} ${accent}`
	if (latest?.key !== key) latest = { key, palette: companyPalette({ main, accent }) }
	return latest.palette
}

const unset: ChosenColours = { main: '', accent: '' }

/** Of the company as it is now, for what is drawn without style sheets. */
export const drawnPalette = (theme: Theme | null): Palette => paletteOf(theme ?? unset)
