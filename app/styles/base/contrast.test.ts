import { readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import { describe, expect, it } from 'vitest'
import { defaultsOf } from '#app/config/palette/company-palette.ts'
import { edgePairs, textPairs, tokenNames, type TokenName } from '#app/config/palette/default-palette.ts'
import { contrast } from '#app/config/palette/oklch.ts'

const palettes = new Map<string, Map<string, string>>()
const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const source = read('tokens.css') + read('team-palettes.css')
postcss.parse(source).walkRules((rule) => {
	const tokens = new Map<string, string>()
	rule.walkDecls(/^--/, (declaration) => void tokens.set(declaration.prop.slice(2), declaration.value))
	palettes.set(rule.selector, tokens)
})

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

it('is the Default Theme from which a company’s own colours are made', () => {
	expect(Object.fromEntries(palettes.get('html') ?? [])).toEqual(defaultsOf('light'))
	expect(Object.fromEntries(palettes.get('html.dark') ?? [])).toEqual(defaultsOf('dark'))
	expect([...(palettes.get('html')?.keys() ?? [])].toSorted()).toEqual(tokenNames.toSorted())
})

type Pairs = readonly (readonly [TokenName, TokenName])[]

function pairsBelow(tokens: ReadonlyMap<string, string>, pairs: Pairs, min: number): string[] {
	return pairs.flatMap(([front, back]) => {
		const ratio = contrast(tokens.get(front) ?? '', tokens.get(back) ?? '')
		return ratio >= min ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`]
	})
}
