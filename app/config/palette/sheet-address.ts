import type { Theme } from './theme.ts'

/** The address of a theme's style sheet (palette-css.ts), for pages that link theirs: other colours, another address. */
export const paletteSheetAddress = ({ main, accent }: Theme): string => `/theme/${partOf(main)}-${partOf(accent)}.css`

const partOf = (colour: string): string => (colour === '' ? 'default' : colour.slice(1))

const file = /^(default|[0-9a-f]{6})-(default|[0-9a-f]{6})\.css$/

/** The colours in the file name of such an address; null for any other name. */
export function coloursIn(name: string): { main: string; accent: string } | null {
	const [, main, accent] = file.exec(name) ?? []
	if (main === undefined || accent === undefined) return null
	return { main: main === 'default' ? '' : `#${main}`, accent: accent === 'default' ? '' : `#${accent}` }
}
