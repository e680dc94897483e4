import { diffArrays } from 'diff'
import { changesBetween, textOf } from '#app/features/content-forge/review/changes.ts'
import { pairedItems, type ItemPair } from './list-items.ts'

/** A change to accept or reject: words of a line, or whole blocks. */
type Change = { kind: 'change'; before: string; after: string }
export type Part = { kind: 'same'; text: string } | Change

/** Blocks in order, each in parts; with all changes accepted they are the second text, with none the first. */
export type WordChanges = { before: string; after: string; blocks: readonly (readonly Part[])[]; count: number }

/** The changes between two passages by word; where words alone could break the Markdown, by line or block. */
export function wordChanges(before: string, after: string): WordChanges {
	const blocks = changesBetween(before, after).parts.flatMap((part): readonly (readonly Part[])[] => {
		if (part.kind === 'same') return [[{ kind: 'same', text: part.block }]]
		const [from, to] = [part.before.map(textOf), part.after.map(textOf)]
		if (from.length === to.length) return from.map((block, at) => changedBlock(block, to[at] ?? ''))
		return [[{ kind: 'change', before: from.join('\n\n'), after: to.join('\n\n') }]]
	})
	return { before, after, blocks, count: blocks.flat().filter(({ kind }) => kind === 'change').length }
}

/** The text with all changes but these, by their number from 0. */
export function withoutRejected(changes: WordChanges, rejected: ReadonlySet<number>): string {
	if (rejected.size === 0) return changes.after
	if (rejected.size === changes.count) return changes.before
	let number = 0
	return changes.blocks
		.map((parts) =>
			parts
				.map((part) => {
					if (part.kind === 'same') return part.text
					return rejected.has(number++) ? part.before : part.after
				})
				.join(''),
		)
		.filter((block) => block.trim() !== '')
		.join('\n\n')
}

/** Code and tables change as a whole. */
const isRigid = (block: string) => /^\s*(?:\||`{3}|~{3})/.test(block)

function changedBlock(before: string, after: string): Part[] {
	const items = pairedItems(before, after)
	if (items) return changedItems(items)
	return changedLines(before, after)
}

/** Each item is a change of its own, or several. The first one that is in both lists is there whatever is rejected. */
function changedItems(items: readonly ItemPair[]): Part[] {
	const first = items.findIndex(({ before, after }) => before !== null && after !== null)
	return items.flatMap(({ before, after }, at): Part[] => {
		const [start, end] = [at > first ? '\n' : '', at < first ? '\n' : '']
		if (before !== null && after !== null)
			return [...(start === '' ? [] : [{ kind: 'same' as const, text: start }]), ...changedLines(before, after)]
		const text = (item: string | null) => (item === null ? '' : `${start}${item}${end}`)
		return [{ kind: 'change', before: text(before), after: text(after) }]
	})
}

function changedLines(before: string, after: string): Part[] {
	const [from, to] = [before.split('\n'), after.split('\n')]
	if (isRigid(before) || isRigid(after) || from.length !== to.length) return [{ kind: 'change', before, after }]
	return from.flatMap((line, at): Part[] => [
		...(at > 0 ? [{ kind: 'same' as const, text: '\n' }] : []),
		...changedLine(line, to[at] ?? ''),
	])
}

/** What makes a line a heading, an item, a quotation. */
const lead = /^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+)?/

const itemNumber = /^\s*\d+[.)]\s+$/

function changedLine(before: string, after: string): Part[] {
	if (before === after) return [{ kind: 'same', text: before }]
	const mark = lead.exec(before)?.[0] ?? ''
	const later = lead.exec(after)?.[0] ?? ''
	const isNumbered = itemNumber.test(mark) && itemNumber.test(later)
	const [from, to] = [piecesOf(before.slice(mark.length)), piecesOf(after.slice(later.length))]
	if ((later !== mark && !isNumbered) || !from || !to) return [{ kind: 'change', before, after }]
	const parts = diffArrays(from, to, { maxEditLength: 400 })
	if (!parts) return [{ kind: 'change', before, after }]
	const made: Part[] = mark === '' ? [] : [{ kind: 'same', text: mark }]
	// An item that another is put before counts on.
	if (later !== mark) made.splice(0, 1, { kind: 'change', before: mark, after: later })
	for (const { value, added, removed } of parts) {
		const text = value.join('')
		if (added || removed) change(made, added ? '' : text, added ? text : '')
		else made.push({ kind: 'same', text })
	}
	return made
}

/** Changes with only a space between them are one. */
function change(made: Part[], before: string, after: string): void {
	const [last, lastButOne] = [made.at(-1), made.at(-2)]
	if (last?.kind === 'change') {
		last.before += before
		last.after += after
	} else if (last?.kind === 'same' && lastButOne?.kind === 'change' && /^\s+$/.test(last.text)) {
		made.pop()
		lastButOne.before += last.text + before
		lastButOne.after += last.text + after
	} else made.push({ kind: 'change', before, after })
}

/** Links, pictures, code and marked words are one piece each. */
const piece =
	/!?\[[^\]\n]*\]\([^)\n]*\)|`+[^`\n]+`+|\*\*[^*\n]+\*\*|\*[^*\s](?:[^*\n]*[^*\s])?\*|~~[^~\n]+~~|https?:\S+|[\p{L}\p{M}\p{N}_]+(?:[.,’'-][\p{L}\p{M}\p{N}_]+)*|\s+|[^\p{L}\p{M}\p{N}\s]/gu

/** A mark without its other half, or HTML. */
const isMark = (text: string) => /^[*`[\]<>~\\|]$/.test(text)

/** null where the line has marks that are no pair. */
function piecesOf(line: string): string[] | null {
	const pieces = line.match(piece) ?? []
	return pieces.some(isMark) ? null : pieces
}
