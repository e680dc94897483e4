import type { CssPart, RulePart } from './css-parts.ts'

/** Tailwind's own custom properties: parts of a value that several utilities may set on one element. */
const own = /^--tw-/
const reading = /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g
/** Also within the fallback of another, where `reading` finds only the outer one. */
const readName = /var\((--tw-[\w-]+)/g

/** The starting values that the sheet gives Tailwind's properties; one that has none is absent. */
export function initialValues(parts: readonly CssPart[]): Map<string, string> {
	const found = new Map<string, string>()
	for (const part of parts) {
		if (part.kind !== 'named') continue
		const [, value] = /initial-value:\s*([^;}]+)/.exec(part.text) ?? []
		if (value !== undefined) found.set(part.name, value.trim())
	}
	return found
}

/**
 * The bodies of a page's rules without Tailwind's properties that cannot matter on it: those that nothing sets, nothing
 * reads, or only the rule that sets them. Their declarations cost a page more bytes than what they are for. What is read in
 * `others`, the text of the page's sheet that is no rule (keyframes), or within a fallback stays as it is.
 */
export function folded(
	rules: readonly RulePart[],
	initial: ReadonlyMap<string, string>,
	others = '',
): Map<RulePart, string> {
	const uses = new Map<string, { setters: Set<number>; readers: Set<number> }>()
	const useOf = (name: string) => {
		const use = uses.get(name) ?? { setters: new Set(), readers: new Set() }
		uses.set(name, use)
		return use
	}
	for (const [at, { body }] of rules.entries())
		for (const { name, text } of body) {
			if (own.test(name)) useOf(name).setters.add(at)
			for (const [, read = ''] of text.matchAll(readName)) useOf(read).readers.add(at)
		}
	const untouchable = new Set(Array.from(others.matchAll(readName), ([, name]) => name))
	for (const { body } of rules) for (const { text } of body) for (const name of inFallbacks(text)) untouchable.add(name)
	const dropped = new Set<string>()
	const inPlace = new Set<string>()
	for (const [name, { setters, readers }] of uses) {
		if (untouchable.has(name)) continue
		const [only] = setters
		if (setters.size === 1 && readers.size === 1 && only !== undefined && readers.has(only)) inPlace.add(name)
		else if (setters.size === 0 || readers.size === 0 || isOverruled(name, [...setters], [...readers], rules))
			dropped.add(name)
	}
	return new Map(
		rules.map((rule) => {
			const values = new Map(
				rule.body.filter(({ name }) => inPlace.has(name)).map(({ name, text }) => [name, text.slice(name.length + 1)]),
			)
			const replaced = (text: string) => {
				const filled = text.replace(reading, (whole, name: string, fallback: string | undefined) => {
					if (values.has(name)) return values.get(name) ?? whole
					return dropped.has(name) ? (initial.get(name) ?? fallback ?? whole) : whole
				})
				return filled === text ? text : filled.replaceAll(/\s+/g, ' ').replace(': ', ':').trim()
			}
			const rest = rule.body.filter(({ name }) => !dropped.has(name) && !inPlace.has(name))
			return [rule, rest.map(({ text }) => replaced(text)).join(';')] as const
		}),
	)
}

/** What a text reads only within the fallback of another property. */
function inFallbacks(text: string): string[] {
	const outer = new Set(Array.from(text.matchAll(reading), ([, name]) => name))
	return Array.from(text.matchAll(readName), ([, name = '']) => name).filter((name) => !outer.has(name))
}

const oneClass = /^\.(?:\\.|[\w-])+$/

/**
 * Every rule that sets it also sets, later in the sheet, each property that the earlier rules compute from it, so that
 * their values never apply. So with `leading-snug` after `text-sm`.
 */
function isOverruled(name: string, setters: number[], readers: number[], rules: readonly RulePart[]): boolean {
	if (Math.max(...readers) >= Math.min(...setters)) return false
	const ruleAt = (at: number) => rules[at] ?? { selectors: [], body: [] }
	if (!readers.every((at) => ruleAt(at).selectors.every(({ text }) => oneClass.test(text)))) return false
	const made = readers.flatMap((at) =>
		ruleAt(at).body.flatMap((each) => (each.text.includes(`var(${name}`) ? [each.name] : [])),
	)
	return setters.every((at) => made.every((property) => ruleAt(at).body.some((each) => each.name === property)))
}
