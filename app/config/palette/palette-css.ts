import type { Palette } from './company-palette.ts'
import { tokenNames, type Tokens } from './default-palette.ts'
import { luminance } from './oklch.ts'
import { paletteOf, type Theme } from './theme.ts'

const declarations = (tokens: Tokens): string => tokenNames.map((name) => `--${name}:${tokens[name]}`).join(';')

/** Rules in addition to the tokens: the swatch in the menu of palettes, and a hover that leaves light words readable. */
function extraRules({ light }: Palette): string {
	const swatch = `.swatch.swatch-default{background:linear-gradient(135deg,${light.primary} 50%,${light.accent} 50%)}`
	const isLight = luminance(light['accent-foreground']) > luminance(light.accent)
	return isLight
		? `${swatch}html:not(.dark) .btn-accent:hover{background:color-mix(in oklab,var(--accent) 84%,#000)}`
		: swatch
}

/** A sheet that follows styles/public.css and has the same selectors as its tokens. */
export function paletteSheet(theme: Theme): string {
	const palette = paletteOf(theme)
	const dark = declarations(palette.dark)
	return `html{${declarations(palette.light)}}@media screen{html.dark{${dark}}}@media screen and (prefers-color-scheme:dark){html:not(.js){${dark}}}${extraRules(palette)}`
}

const tokenRule = /(html(?:\.dark|:not\(\.js\))?)\s*\{([^{}]*--background:\s*#[^{}]*)\}/g

/** The text of public.css, or of a part of it, with a company's colours in place of the Default Theme's: not a byte longer. */
export function inCompanyColours(css: string, theme: Theme | null): string {
	if (theme === null) return css
	const palette = paletteOf(theme)
	const recoloured = css.replace(tokenRule, (_, selector: string, body: string) => {
		const tokens = new Map<string, string>(Object.entries(selector === 'html' ? palette.light : palette.dark))
		const own = body.replace(/--([a-z-]+):\s*#[0-9a-f]+/gi, (rule, name: string) => {
			const value = tokens.get(name)
			return value === undefined ? rule : `--${name}:${value}`
		})
		return `${selector}{${own}}`
	})
	return recoloured + extraRules(palette)
}
