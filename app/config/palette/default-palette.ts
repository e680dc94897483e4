/*
 * The Default Theme as styles/base/tokens.css has it (a test compares them), and which of the company's two colours each
 * token follows: `main` what is indigo and paper by default, `accent` what is amber. The others keep their colour.
 */

/** Light and dark value. */
type Token = { follows: 'main' | 'accent' | null; light: string; dark: string }

const token = (follows: Token['follows'], light: string, dark: string): Token => ({ follows, light, dark })

export const defaultTokens = {
	background: token('main', '#fbf7f0', '#0e1028'),
	foreground: token('main', '#16183a', '#f4efe4'),
	card: token('main', '#fffdf9', '#171a3d'),
	'card-foreground': token('main', '#16183a', '#f4efe4'),
	popover: token('main', '#fffdf9', '#1c2049'),
	'popover-foreground': token('main', '#16183a', '#f4efe4'),
	primary: token('main', '#2a2f7e', '#f2a33a'),
	'primary-foreground': token('main', '#fffdf9', '#16183a'),
	secondary: token('main', '#efe5d3', '#262a60'),
	'secondary-foreground': token('main', '#1b1e4b', '#f4efe4'),
	muted: token('main', '#f5eddf', '#14173a'),
	'muted-foreground': token('main', '#54566f', '#b3b7d9'),
	accent: token('accent', '#f2a33a', '#fad08a'),
	'accent-foreground': token('main', '#16183a', '#16183a'),
	'accent-ink': token('accent', '#8f5208', '#f5b95c'),
	destructive: token(null, '#a93622', '#f39a86'),
	'destructive-foreground': token(null, '#fffdf9', '#2b0b05'),
	success: token(null, '#2c6446', '#86cba5'),
	border: token('main', '#e3d7c1', '#2d3166'),
	input: token('main', '#8a8496', '#747ab8'),
	ring: token('main', '#3b43a8', '#fad08a'),
	night: token('main', '#0f1130', '#080a1c'),
	'night-foreground': token('main', '#fbf7f0', '#fbf7f0'),
	'night-muted': token('main', '#b9c0ee', '#b3b7d9'),
	'night-border': token('main', '#343a82', '#2d3166'),
	'night-raised': token('main', '#1b1e4b', '#171a3d'),
	glow: token('accent', '#f2a33a', '#f2a33a'),
	'glow-foreground': token('main', '#16183a', '#16183a'),
	'glow-soft': token('accent', '#fad08a', '#fad08a'),
	ember: token('accent', '#c8553d', '#c8553d'),
} as const satisfies Record<string, Token>

export type TokenName = keyof typeof defaultTokens
export type Tokens = Record<TokenName, string>

export const tokenNames = Object.keys(defaultTokens).filter((name): name is TokenName => name in defaultTokens)

const grounds = ['background', 'card', 'popover', 'muted', 'secondary'] as const

type Pair = readonly [front: TokenName, ground: TokenName]

/** Whatever may be written, and on what: 4.5:1 (WCAG 1.4.3). */
export const textPairs: readonly Pair[] = [
	...grounds.flatMap((ground): Pair[] => [
		['foreground', ground],
		['muted-foreground', ground],
		['primary', ground],
		['accent-ink', ground],
		['destructive', ground],
		['success', ground],
	]),
	['card-foreground', 'card'],
	['popover-foreground', 'popover'],
	['primary-foreground', 'primary'],
	['secondary-foreground', 'secondary'],
	['accent-foreground', 'accent'],
	['destructive-foreground', 'destructive'],
	['glow-foreground', 'glow'],
	...(['night', 'night-raised'] as const).flatMap((ground): Pair[] => [
		['night-foreground', ground],
		['night-muted', ground],
		['glow', ground],
		['glow-soft', ground],
	]),
]

/** Edges of fields and focus rings: 3:1 (WCAG 1.4.11). */
export const edgePairs: readonly Pair[] = [
	...(['background', 'card', 'popover', 'muted'] as const).map((ground): Pair => ['input', ground]),
	...grounds.map((ground): Pair => ['ring', ground]),
]
