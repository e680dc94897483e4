import { commonItems, diff3 } from './diff3.ts'

/** Merged text in order: `agreed`, or a `conflict` where both sides wrote something different. */
export type MergedPart = { kind: 'agreed'; text: string } | { kind: 'conflict'; mine: string; theirs: string }

/**
 * Three-way merge of texts: line by line, and where both changed a line, sentence by sentence. Where both changed one
 * sentence, a person decides.
 */
export function mergeText(base: string, mine: string, theirs: string): MergedPart[] {
	// Every line gets a line feed, so that a line added after the last one does not change that last one.
	const [own, from, others] = [mine, base, theirs].map((text) => lines(`${text}\n`))
	const parts = merge(own ?? [], from ?? [], others ?? []).flatMap((part) =>
		'theirs' in part ? merge(sentences(part.mine), sentences(part.base), sentences(part.theirs)) : [part],
	)
	return withoutLastBreak(joined(parts))
}

/** Merge without a known origin: text that is in only one of the two stays. */
export function joinText(mine: string, theirs: string): MergedPart[] {
	return mergeText(
		commonItems(lines(`${mine}\n`), lines(`${theirs}\n`))
			.join('')
			.replace(/\n$/, ''),
		mine,
		theirs,
	)
}

type Piece = { text: string } | { base: string; mine: string; theirs: string }

const merge = (mine: string[], base: string[], theirs: string[]): Piece[] =>
	diff3(base, mine, theirs).map((part) =>
		part.kind === 'agreed'
			? { text: part.items.join('') }
			: { base: part.base.join(''), mine: part.mine.join(''), theirs: part.theirs.join('') },
	)

const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []
const sentences = (text: string): string[] => text.match(/[^\n.!?]*(?:[.!?]+[ \t]*|\n+|$)/g)?.filter(Boolean) ?? []

function joined(pieces: readonly Piece[]): MergedPart[] {
	const parts: MergedPart[] = []
	for (const piece of pieces) {
		const last = parts.at(-1)
		if ('theirs' in piece) parts.push({ kind: 'conflict', mine: piece.mine, theirs: piece.theirs })
		else if (last?.kind === 'agreed') last.text += piece.text
		else if (piece.text !== '') parts.push({ kind: 'agreed', text: piece.text })
	}
	return parts
}

function withoutLastBreak(parts: MergedPart[]): MergedPart[] {
	const cut = (text: string) => text.replace(/\n$/, '')
	const last = parts.at(-1)
	if (!last) return parts
	const shorter: MergedPart =
		last.kind === 'agreed'
			? { kind: 'agreed', text: cut(last.text) }
			: { kind: 'conflict', mine: cut(last.mine), theirs: cut(last.theirs) }
	return [...parts.slice(0, -1), shorter]
}
