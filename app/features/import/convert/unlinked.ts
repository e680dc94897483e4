import { parser } from '#app/features/posts/markdown/parser.ts'
import { longestAddress, spelled } from './markdown-addresses.ts'

type Range = { from: number; to: number }

/** Brackets that belong to each other: `[` and `]`. */
type Pair = { open: number; close: number }

/** The text in which links to these addresses are the text that they had. Code stays as it is, and so do pictures. */
export function unlinked(markdown: string, gone: ReadonlySet<string>): string {
	if (gone.size === 0) return markdown
	const known = spelled([...gone].map((address) => [address, address]))
	const pairs = pairsIn(markdown)
	const cut: Range[] = []
	const names = new Set<string>()
	for (const { open, close } of pairs) {
		const indent = indentAt(markdown, open)
		const to = indent === null ? null : definitionEnd(markdown, close, known)
		if (indent === null || to === null) continue
		names.add(nameIn(markdown, { open, close }))
		cut.push({ from: open - indent, to })
	}
	const closeOf = new Map(pairs.map(({ open, close }) => [open, close]))
	for (const { open, close } of pairs) {
		if (markdown[open - 1] === '!') continue
		const end = inlineEnd(markdown, close, known) ?? referenceEnd(markdown, { open, close }, closeOf, names)
		if (end === null) continue
		cut.push({ from: open, to: open + 1 }, { from: close, to: end })
	}
	let made = ''
	let done = 0
	for (const { from, to } of cut.toSorted((one, other) => one.from - other.from)) {
		if (from < done) continue
		made += markdown.slice(done, from)
		done = to
	}
	return made + markdown.slice(done)
}

/** Spaces before what begins a line; null for what does not, or is code. */
function indentAt(text: string, at: number): number | null {
	const found = /(?:^|\n)( {0,3})$/.exec(text.slice(Math.max(0, at - 4), at))
	return found?.[1]?.length ?? null
}

/** CommonMark: a name has at most so many characters. */
const maxName = 999

/** As names are compared; empty for what is none. */
const nameIn = (text: string, { open, close }: Pair): string =>
	close - open > maxName
		? ''
		: text
				.slice(open + 1, close)
				.trim()
				.replace(/\s+/g, ' ')
				.toLowerCase()

const title = String.raw`(?:\s+(?:"[^"\n]{0,1000}"|'[^'\n]{0,1000}'|\([^()\n]{0,1000}\)))?`
const inlineRest = new RegExp(String.raw`>?${title}\s*\)`, 'y')
const definitionRest = new RegExp(String.raw`>?${title}[ \t]*(?:\n|$)`, 'y')

/** Where `](address "title")` ends; null for a link that stays, and for none. */
const inlineEnd = (text: string, close: number, known: ReadonlyMap<string, string>): number | null =>
	endOf(text, close, { opening: /\]\(\s*<?/y, rest: inlineRest }, known)

const definitionEnd = (text: string, close: number, known: ReadonlyMap<string, string>): number | null =>
	endOf(text, close, { opening: /\]:\s*<?/y, rest: definitionRest }, known)

function endOf(
	text: string,
	at: number,
	{ opening, rest }: { opening: RegExp; rest: RegExp },
	known: ReadonlyMap<string, string>,
): number | null {
	opening.lastIndex = at
	const [begin] = opening.exec(text) ?? []
	if (begin === undefined) return null
	const address = longestAddress(text, at + begin.length, begin.endsWith('<'), known)
	if (address === '') return null
	rest.lastIndex = at + begin.length + address.length
	return rest.test(text) ? rest.lastIndex : null
}

/** Where `][name]`, `][]` or the `]` of a name ends whose address is gone. */
function referenceEnd(
	text: string,
	{ open, close }: Pair,
	closeOf: ReadonlyMap<number, number>,
	names: ReadonlySet<string>,
): number | null {
	if (names.size === 0) return null
	const label = nameIn(text, { open, close })
	if (text.startsWith('[]', close + 1)) return names.has(label) ? close + 3 : null
	if (text[close + 1] !== '[') return names.has(label) && text[close + 1] !== ':' ? close + 1 : null
	const end = closeOf.get(close + 1)
	return end !== undefined && names.has(nameIn(text, { open: close + 1, close: end })) ? end + 1 : null
}

/** Those that are no part of code, in the order in which they open. A paragraph ends what is open. */
function pairsIn(text: string): Pair[] {
	const code = codeIn(text)
	const pairs: Pair[] = []
	let open: number[] = []
	let nth = 0
	for (const { 0: found, index } of text.matchAll(/\\[\s\S]|[[\]]|\n[ \t]*\n/g)) {
		while ((code[nth]?.to ?? Infinity) <= index) nth += 1
		const around = code[nth]
		if (around !== undefined && index >= around.from) continue
		if (found === '[') open.push(index)
		else if (found === ']') {
			const start = open.pop()
			if (start !== undefined) pairs.push({ open: start, close: index })
		} else if (found.startsWith('\n')) open = []
	}
	return pairs.toSorted((one, other) => one.open - other.open)
}

/** Blocks and spans of code, in their order. */
function codeIn(text: string): Range[] {
	const lines = [0]
	for (const { index } of text.matchAll(/\n/g)) lines.push(index + 1)
	const at = (line: number) => lines[line] ?? text.length
	const blocks = parser
		.parse(text, {})
		.flatMap(({ type, map }) =>
			map && /^(?:fence|code_block|html_block)$/.test(type) ? [{ from: at(map[0]), to: at(map[1]) }] : [],
		)
	return [...blocks, ...spansIn(text, blocks)].toSorted((one, other) => one.from - other.from)
}

/** From as many backticks to the next as many, outside of blocks. */
function spansIn(text: string, blocks: readonly Range[]): Range[] {
	const runs = [...text.matchAll(/(?<!\\)`+/g)]
		.map(({ 0: ticks, index }) => ({ from: index, size: ticks.length }))
		.filter(outside(blocks))
	const next = new Map<number, number>()
	const ends = new Map<number, number>()
	for (const { from, size } of runs.toReversed()) {
		const end = next.get(size)
		if (end !== undefined) ends.set(from, end + size)
		next.set(size, from)
	}
	const spans: Range[] = []
	for (const { from } of runs) {
		const to = ends.get(from)
		if (to !== undefined && from >= (spans.at(-1)?.to ?? 0)) spans.push({ from, to })
	}
	return spans
}

function outside(blocks: readonly Range[]): (thing: { from: number }) => boolean {
	let nth = 0
	return ({ from }) => {
		while ((blocks[nth]?.to ?? Infinity) <= from) nth += 1
		return from < (blocks[nth]?.from ?? Infinity)
	}
}
