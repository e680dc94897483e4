import { compareBlocks, type Row, type Segment } from '#app/features/editor/compare/compare-text.ts'
import { blocksOf, closedBlock, isHeading, joinBlocks } from '#app/features/ai/markdown-blocks.ts'

/** Blocks of Markdown with the words marked that differ. */
type Blocks = readonly (readonly Segment[])[]

/** One change to accept or reject: blocks that were removed, added, or both. */
export type Change = { kind: 'change'; before: Blocks; after: Blocks }

type Same = { kind: 'same'; block: string }

/** Two texts as blocks in order; with all changes accepted they are the second, with none the first. */
export type Changes = { before: string; after: string; parts: readonly (Same | Change)[]; count: number }

/** The changes between two texts, in whole blocks. */
export function changesBetween(before: string, after: string): Changes {
	const parts: (Same | Change)[] = []
	let loose: Row[] = []
	const flush = () => {
		parts.push(...looseChanges(loose))
		loose = []
	}
	for (const row of compareBlocks(blocksOf(before), blocksOf(after))) {
		if (row.kind === 'changed' && !(row.before && row.after)) loose.push(row)
		else {
			flush()
			parts.push(row.kind === 'same' ? { kind: 'same', block: textOf(row.before ?? []) } : changeOf([row]))
		}
	}
	flush()
	return { before, after, parts, count: parts.filter(({ kind }) => kind === 'change').length }
}

const changeOf = (rows: readonly Row[]): Change => ({
	kind: 'change',
	before: rows.flatMap((row) => (row.before ? [row.before] : [])),
	after: rows.flatMap((row) => (row.after ? [row.after] : [])),
})

/**
 * Adjacent blocks without a counterpart: rewritten ones are one change; of only added or only removed ones each
 * section is one.
 */
function looseChanges(rows: readonly Row[]): Change[] {
	if (rows.length === 0) return []
	if (rows.some(({ before }) => before) && rows.some(({ after }) => after)) return [changeOf(rows)]
	const groups: Row[][] = []
	for (const row of rows) {
		const last = groups.at(-1)
		if (last && !isHeading(textOf(row.before ?? row.after ?? []))) last.push(row)
		else groups.push([row])
	}
	return groups.map(changeOf)
}

export const textOf = (block: readonly Segment[]): string => block.map(({ text }) => text).join('')

/** The text with these changes accepted, by their number from 0. */
export function withAccepted(changes: Changes, accepted: ReadonlySet<number>): string {
	if (accepted.size === changes.count) return changes.after
	if (accepted.size === 0) return changes.before
	let number = -1
	const blocks = changes.parts.flatMap((part) => {
		if (part.kind === 'same') return [part.block]
		number += 1
		return (accepted.has(number) ? part.after : part.before).map(textOf)
	})
	// A code block without an end must be closed where something follows it.
	return joinBlocks(blocks.map((block, at) => (at < blocks.length - 1 ? closedBlock(block) : block)))
}
