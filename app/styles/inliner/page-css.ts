import { propertiesIn, type CssPart, type RulePart } from './css-parts.ts'
import { folded, initialValues } from './fold-properties.ts'
import { serverAttributes, type SelectorNeeds } from './selector-needs.ts'

/** What decides which rules a page needs. Pages of one kind have the same facts. */
export type PageFacts = {
	classes: ReadonlySet<string>
	tags: ReadonlySet<string>
	marks: ReadonlySet<string>
	rareLetters: string
}

export function pageFacts(html: string): PageFacts {
	return {
		classes: classesIn(html),
		tags: new Set(Array.from(new Set(html.match(/<[a-z][a-z0-9]*/g)), (tag) => tag.slice(1))),
		marks: new Set(serverAttributes.filter((name) => html.includes(` ${name}="`))),
		rareLetters: [...new Set(html.match(/[^\0-\x7f]/g))].sort().join(''),
	}
}

/** The parts of the stylesheet that can match in such a page, in their order. */
export function pageCss(parts: readonly CssPart[], page: PageFacts): string {
	const remaining = keepRules(parts, page)
	const bodies = folded(rulesIn(remaining), initialValues(parts), otherText(remaining))
	const used = new Set<string>()
	for (const [rule, body] of bodies) for (const name of [...propertiesIn(body), ...rule.animations]) used.add(name)
	addDefinitionsUses(parts, used)
	return print(remaining, used, bodies)
}

function keepRules(parts: readonly CssPart[], page: PageFacts): CssPart[] {
	return parts.flatMap((part): CssPart[] => {
		if (part.kind === 'block') {
			const inner = keepRules(part.parts, page)
			return inner.length > 0 || isLayer(part) ? [{ ...part, parts: inner }] : []
		}
		if (part.kind === 'font') return part.letters.test(page.rareLetters) ? [part] : []
		if (part.kind !== 'rule') return [part]
		const selectors = part.selectors.filter((selector) => canMatch(selector, page))
		return selectors.length === 0 ? [] : [{ ...part, selectors }]
	})
}

function canMatch({ classes, tags, marks, anyOf }: SelectorNeeds, page: PageFacts): boolean {
	const has = (needs: Pick<SelectorNeeds, 'classes' | 'tags'>) =>
		needs.classes.every((name) => page.classes.has(name)) && needs.tags.every((name) => page.tags.has(name))
	return has({ classes, tags }) && marks.every((name) => page.marks.has(name)) && anyOf.every((list) => list.some(has))
}

/** The order of layers is that of their first mention: sheets that come later must not change it. */
const isLayer = (part: CssPart): boolean => part.kind === 'block' && part.open.startsWith('@layer')

const rulesIn = (parts: readonly CssPart[]): RulePart[] =>
	parts.flatMap((part) => (part.kind === 'rule' ? [part] : part.kind === 'block' ? rulesIn(part.parts) : []))

/** Keyframes and what else is no rule. */
const otherText = (parts: readonly CssPart[]): string =>
	parts
		.map((part) =>
			part.kind === 'named' || part.kind === 'always' ? part.text : part.kind === 'block' ? otherText(part.parts) : '',
		)
		.join('')

/** A kept definition may use another: repeated until nothing is added. */
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

function classesIn(html: string): Set<string> {
	const classes = new Set<string>()
	for (const attribute of new Set(html.match(/\sclass="[^"]*"/g)))
		for (const name of plainText(attribute.slice(' class="'.length, -1)).split(/\s+/)) classes.add(name)
	return classes
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const plainText = (value: string): string =>
	value.includes('&') ? value.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity) : value
