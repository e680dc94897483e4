/** What a page's HTML must contain before a selector can match anything. */
export type SelectorNeeds = { classes: string[]; tags: string[] }

const className = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi

export function selectorNeeds(selector: string): SelectorNeeds {
	const plain = withoutAlternatives(selector)
	const classes = Array.from(plain.matchAll(className), (match) => unescapeName(match[1] ?? ''))
	const rest = plain.replaceAll(className, '').replaceAll(/::?[\w-]+/g, '')
	const tags = Array.from(rest.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi), (match) => match[1] ?? '')
	return { classes: [...new Set(classes)], tags: [...new Set(tags)] }
}

/**
 * Drops what need not be there: attributes, `:not(...)`, and lists of alternatives in `:is(...)`, `:where(...)`,
 * `:has(...)`; of a list with one entry the entry stays.
 */
function withoutAlternatives(selector: string): string {
	let plain = ''
	for (let at = 0; at < selector.length; at += 1) {
		const character = selector[at] ?? ''
		if (character === '\\') plain += character + (selector[(at += 1)] ?? '')
		else if (character === '[') at = closing(selector, at, '[', ']')
		else if (character === '(') {
			const end = closing(selector, at, '(', ')')
			const name = /:([\w-]+)$/.exec(plain)?.[1] ?? ''
			const inner = selector.slice(at + 1, end)
			if (['is', 'where', 'has'].includes(name) && !hasList(inner)) plain += ` ${withoutAlternatives(inner)}`
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

/** A comma anywhere is enough: a nested list is kept out as well, which only keeps a rule more often. */
const hasList = (text: string): boolean => /(?<!\\),/.test(text)

function unescapeName(name: string): string {
	return name.replaceAll(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_all, hex: string | undefined, other: string | undefined) =>
		hex === undefined ? (other ?? '') : String.fromCodePoint(Number.parseInt(hex, 16)),
	)
}
