import { readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import { describe, expect, it } from 'vitest'

const palettes = new Map<string, Map<string, string>>()
const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const source = read('tokens.css') + read('team-palettes.css')
postcss.parse(source).walkRules((rule) => {
	const tokens = new Map<string, string>()
	rule.walkDecls(/^--/, (declaration) => void tokens.set(declaration.prop.slice(2), declaration.value))
	palettes.set(rule.selector, tokens)
})

const grounds = ['background', 'card', 'popover', 'muted', 'secondary']

/** Whatever may be written, and on what. */
const textPairs: [text: string, ground: string][] = [
	...grounds.flatMap((ground): [string, string][] => [
		['foreground', ground],
		['muted-foreground', ground],
		['primary', ground],
		['accent-ink', ground],
		['destructive', ground],
		['success', ground],
	]),
	...['card', 'popover', 'primary', 'secondary', 'accent', 'destructive', 'glow'].map((ground): [string, string] => [
		`${ground}-foreground`,
		ground,
	]),
	...['night', 'night-raised'].flatMap((ground): [string, string][] => [
		['night-foreground', ground],
		['night-muted', ground],
		['glow', ground],
		['glow-soft', ground],
	]),
]

/** WCAG 1.4.11: edges of fields and focus rings. */
const edgePairs: [edge: string, ground: string][] = [
	...['background', 'card', 'popover', 'muted'].map((ground): [string, string] => ['input', ground]),
	...grounds.map((ground): [string, string] => ['ring', ground]),
]

describe.each([...palettes])('%s', (_selector, tokens) => {
	it('has readable text pairs', () => {
		expect(pairsBelow(tokens, textPairs, 4.5)).toEqual([])
	})
	it('has visible field edges and focus rings', () => {
		expect(pairsBelow(tokens, edgePairs, 3)).toEqual([])
	})
	it('sets every token the default palette has', () => {
		expect([...tokens.keys()]).toEqual([...(palettes.get('html')?.keys() ?? [])])
	})
})

it('covers three palettes in two modes, and visitors without scripts', () => {
	expect([...palettes.keys()]).toEqual([
		'html',
		'html.dark',
		'html:not(.js)',
		`html[data-team='team-alpha']`,
		`html.dark[data-team='team-alpha']`,
		`html[data-team='team-beta']`,
		`html.dark[data-team='team-beta']`,
	])
	expect(palettes.get('html:not(.js)')).toEqual(palettes.get('html.dark'))
})

it('has no dark palette on paper', () => {
	const printed: string[] = []
	postcss.parse(source).walkRules((rule) => {
		const media = rule.parent?.type === 'atrule' && 'params' in rule.parent ? rule.parent.params : ''
		if (/\.dark|:not\(\.js\)/.test(rule.selector) && !media.startsWith('screen')) printed.push(rule.selector)
	})
	expect(printed).toEqual([])
})

function pairsBelow(tokens: ReadonlyMap<string, string>, pairs: [string, string][], least: number): string[] {
	return pairs.flatMap(([front, back]) => {
		const ratio = contrast(tokens.get(front) ?? '', tokens.get(back) ?? '')
		return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`]
	})
}

function contrast(first: string, second: string): number {
	const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
	return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
	const channel = (from: number) => {
		const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
	}
	return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
