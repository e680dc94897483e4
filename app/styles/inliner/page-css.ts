import { propertiesIn, type CssPart, type RulePart } from './css-parts.ts'
import { folded, initialValues } from './fold-properties.ts'
import { isLayer, isOfRoot, ruleKey, type LaterSheet } from './later-sheets.ts'
import { canMatch, type PageFacts } from './page-facts.ts'

/** The parts of the stylesheet that can match in such a page, in their order. */
export function pageCss(parts: readonly CssPart[], page: PageFacts, later: readonly LaterSheet[] = []): string {
	const remaining = keepRules(parts, page, later)
	const bodies = folded(rulesIn(remaining), initialValues(parts), otherText(remaining))
	const used = new Set([...page.properties, ...propertiesIn(otherText(remaining))])
	for (const [rule, body] of bodies) for (const name of [...propertiesIn(body), ...rule.animations]) used.add(name)
	addDefinitionsUses(parts, used)
	const isElsewhere = (name: string) => !used.has(name) && later.some(({ properties }) => properties.has(name))
	for (const rule of bodies.keys()) {
		if (!isOfRoot(rule) || !rule.body.some(({ name }) => isElsewhere(name))) continue
		const body = rule.body.filter(({ name }) => !isElsewhere(name))
		bodies.set(rule, body.map(({ text }) => text).join(';'))
	}
	return print(remaining, used, bodies)
}

function keepRules(parts: readonly CssPart[], page: PageFacts, later: readonly LaterSheet[], within = ''): CssPart[] {
	return parts.flatMap((part): CssPart[] => {
		if (part.kind === 'block') {
			const inner = keepRules(part.parts, page, later, isLayer(part) ? within : `${within}${part.open}{`)
			// The order of layers is that of their first mention: sheets that come later must not change it.
			return inner.length > 0 || isLayer(part) ? [{ ...part, parts: inner }] : []
		}
		if (part.kind === 'font') return part.letters.test(page.rareLetters) ? [part] : []
		if (part.kind !== 'rule') return [part]
		const selectors = part.selectors.filter((selector) =>
			canMatch(selector, later.find(({ rules }) => rules.has(ruleKey(within, selector.text, part)))?.above ?? page),
		)
		return selectors.length === 0 ? [] : [{ ...part, selectors }]
	})
}

const rulesIn = (parts: readonly CssPart[]): RulePart[] =>
	parts.flatMap((part) => (part.kind === 'rule' ? [part] : part.kind === 'block' ? rulesIn(part.parts) : []))

/** Keyframes and what else is no rule. */
const otherText = (parts: readonly CssPart[]): string =>
	parts
		.map((part) =>
			part.kind === 'named' || part.kind === 'always' ? part.text : part.kind === 'block' ? otherText(part.parts) : '',
		)
		.join('')

/** A definition that is used may use another: repeated until nothing is added. */
function addDefinitionsUses(parts: readonly CssPart[], used: Set<string>): void {
	let before = -1
	while (before < used.size) {
		before = used.size
		for (const definition of allDefinitions(parts)) {
			if (used.has(definition.name)) for (const name of definition.uses) used.add(name)
		}
	}
}

function allDefinitions(parts: readonly CssPart[]): { name: string; uses: string[] }[] {
	return parts.flatMap((part) =>
		part.kind === 'definitions' ? part.definitions : part.kind === 'block' ? allDefinitions(part.parts) : [],
	)
}

function print(parts: readonly CssPart[], used: ReadonlySet<string>, bodies: ReadonlyMap<RulePart, string>): string {
	let css = ''
	for (const part of parts) {
		if (part.kind === 'always' || part.kind === 'font') css += part.text
		else if (part.kind === 'named') css += used.has(part.name) ? part.text : ''
		else if (part.kind === 'rule') {
			const body = bodies.get(part) ?? ''
			if (body) css += `${part.selectors.map(({ text }) => text).join(',')}{${body}}`
		} else if (part.kind === 'definitions') css += printDefinitions(part, used)
		else {
			const inner = print(part.parts, used, bodies)
			if (inner) css += `${part.open}{${inner}}`
			else if (isLayer(part)) css += `${part.open};`
		}
	}
	return css
}

function printDefinitions(part: Extract<CssPart, { kind: 'definitions' }>, used: ReadonlySet<string>): string {
	const remaining = part.definitions.filter(({ name }) => used.has(name))
	return remaining.length > 0 ? `${part.selector}{${remaining.map(({ text }) => text).join(';')}}` : ''
}
