import type { CssPart, RulePart } from './css-parts.ts'
import type { PageFacts } from './page-facts.ts'

/** What a sheet brings that a page links within its body, after what is above the link was painted. */
export type LateRules = {
	rules: ReadonlySet<string>
	/** Custom properties that its lowest layer sets: what the page itself sets is stronger. */
	properties: ReadonlySet<string>
}

/** Such a sheet of a page: the page has its rules too only where something `above` the link needs them. */
export type LaterSheet = LateRules & { above: PageFacts }

export const lateRules = (parts: readonly CssPart[]): LateRules => ({
	rules: new Set(keysOf(parts, '')),
	properties: new Set(
		rulesOfPalette(parts).flatMap(({ body }) => body.flatMap(({ name }) => (name.startsWith('--') ? [name] : []))),
	),
})

/** A rule is the same with its declarations and the conditions it is under, in whichever layer. */
export const ruleKey = (within: string, selector: string, { body }: RulePart): string =>
	`${within}${selector}{${body.map(({ text }) => text).join(';')}`

export const isLayer = (part: CssPart): boolean => part.kind === 'block' && part.open.startsWith('@layer')

function keysOf(parts: readonly CssPart[], within: string): string[] {
	return parts.flatMap((part) => {
		if (part.kind === 'block') return keysOf(part.parts, isLayer(part) ? within : `${within}${part.open}{`)
		return part.kind === 'rule' ? part.selectors.map(({ text }) => ruleKey(within, text, part)) : []
	})
}

/** Tokens of a palette are set on the root element; only there may a page leave out a value that the sheet sets. */
export const isOfRoot = ({ selectors }: RulePart): boolean =>
	selectors.every(({ text }) => /^html(?![\w-])[^ ]*$/.test(text))

const rulesOfPalette = (parts: readonly CssPart[]): RulePart[] =>
	parts.flatMap((part) => (part.kind === 'block' && part.open === '@layer theme' ? rootRules(part.parts) : []))

const rootRules = (parts: readonly CssPart[]): RulePart[] =>
	parts.flatMap((part) => {
		if (part.kind === 'block') return rootRules(part.parts)
		return part.kind === 'rule' && isOfRoot(part) ? [part] : []
	})
