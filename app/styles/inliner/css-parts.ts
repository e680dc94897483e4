import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'
import { selectorNeeds, type SelectorNeeds } from './selector-needs.ts'

type Selector = SelectorNeeds & { text: string }

/** `name` is empty for what is not a declaration. */
export type Declaration = { name: string; text: string }

type Definition = { name: string; text: string; uses: string[] }

/** A stylesheet taken apart, so that each page can be given the parts it uses. */
export type CssPart =
	| { kind: 'always'; text: string }
	| RulePart
	/** Custom properties nobody may need: Tailwind's theme and its `--tw-` starting values. */
	| { kind: 'definitions'; selector: string; definitions: Definition[] }
	| { kind: 'named'; name: string; text: string }
	/** A font file that only some letters need. */
	| { kind: 'font'; letters: RegExp; text: string }
	| { kind: 'block'; open: string; parts: CssPart[] }

export type RulePart = { kind: 'rule'; selectors: Selector[]; body: Declaration[]; animations: string[] }

export function cssParts(css: string): CssPart[] {
	const root = postcss.parse(css)
	const animations = new Set<string>()
	root.walkAtRules('keyframes', (rule) => void animations.add(rule.params))
	return partsOf(root, animations, '')
}

function partsOf(container: Container, animations: ReadonlySet<string>, layer: string): CssPart[] {
	return (container.nodes ?? []).flatMap((node): CssPart[] => {
		if (node.type === 'rule') return [rulePart(node, animations, layer)]
		if (node.type === 'atrule') return [atRulePart(node, animations, layer)]
		return node.type === 'comment' ? [] : [{ kind: 'always', text: `${node.toString()};` }]
	})
}

function rulePart(rule: Rule, animations: ReadonlySet<string>, layer: string): CssPart {
	if (layer === 'properties' || rule.selectors.includes(':host')) {
		const definitions = declarations(rule).map(({ prop, text }) => ({
			name: prop,
			text,
			uses: [...propertiesIn(text), ...animationsOf(text, animations)],
		}))
		return { kind: 'definitions', selector: rule.selector, definitions }
	}
	const body = bodyOf(rule)
	const selectors = rule.selectors.map((text) => ({ text, ...selectorNeeds(text) }))
	const all = body.map(({ text }) => text).join(';')
	return { kind: 'rule', selectors, body, animations: animationsOf(all, animations) }
}

function atRulePart(rule: AtRule, animations: ReadonlySet<string>, layer: string): CssPart {
	const open = `@${rule.name}${rule.params && ` ${rule.params}`}`
	if (!rule.nodes) return { kind: 'always', text: `${open};` }
	if (rule.name === 'keyframes' || rule.name === 'property') {
		return { kind: 'named', name: rule.params, text: rule.toString() }
	}
	if (rule.name === 'font-face') return fontPart(rule)
	if (['view-transition', 'page'].includes(rule.name)) return { kind: 'always', text: rule.toString() }
	const inner = rule.name === 'layer' ? rule.params : layer
	return { kind: 'block', open, parts: partsOf(rule, animations, inner) }
}

/** A range that begins in ASCII belongs to a font that every page needs, or repeats letters of one. */
function fontPart(rule: AtRule): CssPart {
	const text = rule.toString()
	const ranges = Array.from(text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi), ([, from = '', to = from]) => ({
		from,
		to,
	}))
	const wide = ranges.filter(({ from }) => Number.parseInt(from, 16) > 0x7e)
	if (wide.length === 0 || ranges.some(({ from, to }) => from === '20' && to.toUpperCase() === '7E')) {
		return { kind: 'always', text }
	}
	const letters = new RegExp(`[${wide.map(({ from, to }) => `\\u{${from}}-\\u{${to}}`).join('')}]`, 'u')
	return { kind: 'font', letters, text }
}

function declarations(rule: Rule): { prop: string; text: string }[] {
	return rule.nodes.flatMap((node: ChildNode) =>
		node.type === 'decl' ? [{ prop: node.prop, text: node.toString() }] : [],
	)
}

/** What the minifier adds to every `color-scheme`, for colours of a kind that no sheet has. */
const isUnread = (node: ChildNode): boolean => node.type === 'decl' && node.prop.startsWith('--lightningcss-')

const bodyOf = (rule: Rule): Declaration[] =>
	rule.nodes.flatMap((node) =>
		node.type === 'comment' || isUnread(node)
			? []
			: [{ name: node.type === 'decl' ? node.prop : '', text: node.toString() }],
	)

/** The custom properties that a text reads, and those of Tailwind that it sets. */
export function propertiesIn(text: string): string[] {
	const names = new Set<string>()
	for (const match of text.matchAll(/var\((--[\w-]+)/g)) names.add(match[1] ?? '')
	for (const match of text.matchAll(/(?:^|[;{])(--tw-[\w-]+):/g)) names.add(match[1] ?? '')
	return [...names]
}

function animationsOf(text: string, animations: ReadonlySet<string>): string[] {
	const names = new Set<string>()
	for (const match of text.matchAll(/animation(?:-name)?:([^;}]+)/g)) {
		for (const word of (match[1] ?? '').split(/[\s,]+/)) if (animations.has(word)) names.add(word)
	}
	return [...names]
}
