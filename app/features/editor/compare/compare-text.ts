import { diffArrays } from 'diff'

/** A piece of a line; `changed` when the other text does not have it. */
export type Segment = { text: string; changed: boolean }

/**
 * A line of both texts, with the empty lines that follow it; null where a text does not have the line. The rows of one
 * side, joined by line feeds, give its text.
 */
export type Row = { kind: 'same' | 'changed'; before: Segment[] | null; after: Segment[] | null }

/** A row, or a number of unchanged rows that are left out. */
export type Shown = Row | { kind: 'skipped'; lines: number }

/*
 * Comparing costs the length of the texts times the number of differences. Beyond these limits the rest counts as
 * rewritten, so that no text can block the server.
 */
const maxLineDifferences = 800
const maxWordDifferences = 400
const maxPairedLines = 30
const maxLinesByWord = 300

/** Compares two texts line by line and marks the words that differ. */
export const compareText = (before: string, after: string): Row[] => compareBlocks(linesOf(before), linesOf(after))

/** The same for lists of blocks, such as paragraphs, instead of lines. */
export function compareBlocks(one: string[], two: string[]): Row[] {
	const parts = diffArrays(one, two, { maxEditLength: maxLineDifferences })
	if (!parts) return pairLines(one, two, () => false)
	const rows: Row[] = []
	let byWord = 0
	const mayCompareWords = () => ++byWord <= maxLinesByWord
	let removed: string[] = []
	let added: string[] = []
	const flush = () => {
		rows.push(...pairLines(removed, added, mayCompareWords))
		removed = []
		added = []
	}
	for (const part of parts) {
		if (part.removed) removed.push(...part.value)
		else if (part.added) added.push(...part.value)
		else {
			flush()
			for (const line of part.value) rows.push({ kind: 'same', before: plain(line), after: plain(line) })
		}
	}
	flush()
	return rows
}

/**
 * Empty lines belong to the line before: alone they would match each other everywhere and separate what belongs
 * together.
 */
function linesOf(text: string): string[] {
	const lines: string[] = []
	if (text === '') return lines
	for (const line of text.split('\n')) {
		const last = lines.length - 1
		if (line.trim() === '' && last >= 0) lines[last] += `\n${line}`
		else lines.push(line)
	}
	return lines
}

const plain = (text: string): Segment[] => [{ text, changed: false }]
const whole = (text: string): Segment[] => [{ text, changed: true }]

/** Puts removed and added lines that are similar into one row. */
function pairLines(removed: string[], added: string[], mayCompareWords: () => boolean): Row[] {
	const rows: Row[] = []
	let [left, right] = [0, 0]
	const alone = (untilLeft: number, untilRight: number) => {
		for (; left < untilLeft; left += 1) rows.push({ kind: 'changed', before: whole(removed[left] ?? ''), after: null })
		for (; right < untilRight; right += 1)
			rows.push({ kind: 'changed', before: null, after: whole(added[right] ?? '') })
	}
	for (const [atLeft, atRight] of alike(removed, added)) {
		alone(atLeft, atRight)
		const [from, to] = [removed[atLeft] ?? '', added[atRight] ?? '']
		rows.push(mayCompareWords() ? compareLine(from, to) : { kind: 'changed', before: whole(from), after: whole(to) })
		left += 1
		right += 1
	}
	alone(removed.length, added.length)
	return rows
}

/** Pairs of similar lines, in order, with the largest total similarity (dynamic programming). */
function alike(removed: readonly string[], added: readonly string[]): [number, number][] {
	if (removed.length === 0 || added.length === 0) return []
	if (removed.length > maxPairedLines || added.length > maxPairedLines) return []
	const [one, two] = [removed.map(wordSet), added.map(wordSet)]
	const best = Array.from({ length: one.length + 1 }, () => new Float64Array(two.length + 1))
	const at = (row: number, column: number) => best[row]?.[column] ?? 0
	const shares = one.map((words) => two.map((others) => shareOf(words, others)))
	for (let row = one.length - 1; row >= 0; row -= 1)
		for (let column = two.length - 1; column >= 0; column -= 1) {
			const share = shares[row]?.[column] ?? 0
			const paired = share >= 0.3 ? share + at(row + 1, column + 1) : 0
			const line = best[row]
			if (line) line[column] = Math.max(paired, at(row + 1, column), at(row, column + 1))
		}
	const pairs: [number, number][] = []
	for (let row = 0, column = 0; row < one.length && column < two.length;) {
		if (at(row, column) === at(row + 1, column)) row += 1
		else if (at(row, column) === at(row, column + 1)) column += 1
		else pairs.push([row++, column++])
	}
	return pairs
}

const wordSet = (line: string): ReadonlySet<string> => new Set(line.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))

function shareOf(one: ReadonlySet<string>, two: ReadonlySet<string>): number {
	if (one.size === 0 || two.size === 0) return 0
	let common = 0
	for (const word of one) if (two.has(word)) common += 1
	return common / Math.max(one.size, two.size)
}

const pieces = (line: string): string[] => line.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

function compareLine(from: string, to: string): Row {
	const parts = diffArrays(pieces(from), pieces(to), { maxEditLength: maxWordDifferences })
	if (!parts) return { kind: 'changed', before: whole(from), after: whole(to) }
	const before: Segment[] = []
	const after: Segment[] = []
	for (const { value, added, removed } of parts) {
		const text = value.join('')
		if (!added) push(before, text, removed)
		if (!removed) push(after, text, added)
	}
	return { kind: 'changed', before, after }
}

/** A space between two changed words is marked too, so that they read as one change. */
function push(segments: Segment[], text: string, changed: boolean): void {
	const [last, lastButOne] = [segments.at(-1), segments.at(-2)]
	if (changed && last && lastButOne?.changed && !last.changed && /^\s+$/.test(last.text)) {
		segments.pop()
		lastButOne.text += last.text + text
	} else segments.push({ text, changed })
}

/** Leaves out unchanged rows, except for some around each change. */
export function aroundChanges(rows: readonly Row[], around = 2): Shown[] {
	const near = new Uint8Array(rows.length)
	for (const [nth, row] of rows.entries())
		if (row.kind === 'changed') near.fill(1, Math.max(0, nth - around), nth + around + 1)
	const shown: Shown[] = []
	for (const [nth, row] of rows.entries()) {
		const last = shown.at(-1)
		if (near[nth]) shown.push(row)
		else if (last?.kind === 'skipped') last.lines += 1
		else shown.push({ kind: 'skipped', lines: 1 })
	}
	return shown
}
