import { parser } from '#app/features/posts/markdown/parser.ts'

type Token = ReturnType<typeof parser.parse>[number]

/** The addresses of pictures and links of a text, as it writes them. */
export function addressesIn(markdown: string): { pictures: string[]; links: string[] } {
	const [pictures, links] = [new Set<string>(), new Set<string>()]
	const look = (tokens: readonly Token[]) => {
		for (const token of tokens) {
			if (token.type === 'image') pictures.add(String(token.attrGet('src') ?? ''))
			if (token.type === 'link_open' && token.markup !== 'linkify') links.add(String(token.attrGet('href') ?? ''))
			if (token.children) look(token.children)
		}
	}
	look(parser.parse(markdown, {}))
	pictures.delete('')
	links.delete('')
	return { pictures: [...pictures], links: [...links] }
}

/** Where an address begins: in a link or picture, or in a line that gives one a name. */
const before = /\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?/gm
/** No address is longer. */
const maxAddress = 2_000

/**
 * The text with other addresses. Only what is the address of a link or a picture is changed. The text is read once,
 * however many addresses there are.
 */
export function withAddresses(markdown: string, changed: ReadonlyMap<string, string>): string {
	const known = spelled([...changed])
	let made = ''
	let done = 0
	for (const { 0: opening, index } of markdown.matchAll(before)) {
		const start = index + opening.length
		if (start < done) continue
		const from = longestAddress(markdown, start, opening.endsWith('<'), known)
		const to = known.get(from)
		if (to === undefined || from === to) continue
		made += markdown.slice(done, start) + to
		done = start + from.length
	}
	return made + markdown.slice(done)
}

/** By the spellings that a text may have of each address. */
export function spelled(addresses: readonly (readonly [string, string])[]): Map<string, string> {
	const known = new Map<string, string>()
	for (const [from, to] of addresses)
		for (const spelling of [from, decodedOr(from)]) if (!known.has(spelling)) known.set(spelling, to)
	return known
}

/** The longest known address that begins here; empty for none. It ends where an address may, or before its query. */
export function longestAddress(
	text: string,
	start: number,
	isBracketed: boolean,
	known: ReadonlyMap<string, string>,
): string {
	const rest = text.slice(start, start + maxAddress)
	const whole = rest.slice(0, Math.max(0, rest.search(isBracketed ? /[>\n]|$/ : /[\s>]|$/)))
	let found = ''
	for (const { index: end } of whole.matchAll(/[\s)#?]|$/g))
		if (known.has(whole.slice(0, end))) found = whole.slice(0, end)
	return found
}

function decodedOr(text: string): string {
	try {
		return decodeURI(text)
	} catch {
		return text
	}
}
