/** What a page's HTML must contain before a selector can match anything. */
export type SelectorNeeds = {
	classes: string[]
	tags: string[]
	/** Attributes that only the server sets. */
	marks: string[]
	/** Lists of which one entry is enough: `:is(h2,h3)`. */
	anyOf: Pick<SelectorNeeds, 'classes' | 'tags'>[][]
}

/** Attributes that no script adds: without them in the HTML their rules never apply. */
export const serverAttributes = ['data-hero']

const className = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi

export function selectorNeeds(selector: string): SelectorNeeds {
	const found: Found = { marks: new Set(), lists: [] }
	const needs = plainNeeds(withoutAlternatives(selector, found))
	// One of a list is enough only where all of it can be judged.
	const anyOf = found.lists.map((list) => list.map((entry) => plainNeeds(withoutAlternatives(entry))))
	return { ...needs, marks: [...found.marks], anyOf }
}

function plainNeeds(plain: string): Pick<SelectorNeeds, 'classes' | 'tags'> {
	const classes = Array.from(plain.matchAll(className), (match) => unescapeName(match[1] ?? ''))
	const rest = plain.replaceAll(className, '').replaceAll(/::?[\w-]+/g, '')
	const tags = Array.from(rest.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi), (match) => match[1] ?? '')
	return { classes: [...new Set(classes)], tags: [...new Set(tags)] }
}

type Found = { marks: Set<string>; lists: string[][] }

/**
 * Drops what need not be there: attributes, `:not(...)`, and lists of alternatives in `:is(...)`, `:where(...)`,
 * `:has(...)`; of a list with one entry the entry stays. `found` receives the lists, and the attributes of the server.
 */
function withoutAlternatives(selector: string, found?: Found): string {
	let plain = ''
	for (let at = 0; at < selector.length; at += 1) {
		const character = selector[at] ?? ''
		if (character === '\\') plain += character + (selector[(at += 1)] ?? '')
		else if (character === '[') {
			const end = closing(selector, at, '[', ']')
			const name = selector.slice(at + 1, end)
			if (serverAttributes.includes(name)) found?.marks.add(name)
			at = end
		} else if (character === '(') {
			const end = closing(selector, at, '(', ')')
			const name = /:([\w-]+)$/.exec(plain)?.[1] ?? ''
			const inner = selector.slice(at + 1, end)
			if (['is', 'where', 'has'].includes(name)) {
				if (hasList(inner)) found?.lists.push(entries(inner))
				else plain += ` ${withoutAlternatives(inner, found)}`
			}
			at = end
		} else plain += character
	}
	return plain
}

function closing(text: string, from: number, open: string, close: string): number {
	let depth = 0
	for (let at = from; at < text.length; at += 1) {
		if (text[at] === '\\') at += 1
		else if (text[at] === open) depth += 1
		else if (text[at] === close && (depth -= 1) === 0) return at
	}
	return text.length
}

/** The entries of a list: a comma inside brackets belongs to an entry. */
function entries(list: string): string[] {
	const found = ['']
	let depth = 0
	for (const character of list) {
		if (character === '(' || character === '[') depth += 1
		else if (character === ')' || character === ']') depth -= 1
		if (character === ',' && depth === 0) found.push('')
		else found.push((found.pop() ?? '') + character)
	}
	return found
}

/** A comma anywhere is enough: a nested list is left out as well, which only keeps a rule more often. */
const hasList = (text: string): boolean => /(?<!\\),/.test(text)

function unescapeName(name: string): string {
	return name.replaceAll(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_all, hex: string | undefined, other: string | undefined) =>
		hex === undefined ? (other ?? '') : String.fromCodePoint(Number.parseInt(hex, 16)),
	)
}
