import { commonItems, diff3 } from './diff3.ts'

/** Merged text, in order: what is agreed, and where both wrote something else in one place. */
export type MergedPart = { kind: 'agreed'; text: string } | { kind: 'clash'; mine: string; theirs: string }

/**
 * Puts two texts together that were made of one: line by line, and where both changed a line, sentence by sentence. What
 * both changed in one sentence is a clash, which a person decides.
 */
export function mergeText(base: string, mine: string, theirs: string): MergedPart[] {
	// Every line ends alike, so that a line which came after the last one changes nothing in it.
	const [ours, from, others] = [mine, base, theirs].map((text) => lines(`${text}\n`))
	const parts = merge(ours ?? [], from ?? [], others ?? []).flatMap((part) =>
		'theirs' in part ? merge(sentences(part.mine), sentences(part.base), sentences(part.theirs)) : [part],
	)
	return withoutLastBreak(joined(parts))
}

/** Of two texts whose beginning nobody knows any more: what stands in one of them only is kept. */
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
	diff3(base, mine, theirs).map((stretch) =>
		stretch.kind === 'agreed'
			? { text: stretch.items.join('') }
			: { base: stretch.base.join(''), mine: stretch.mine.join(''), theirs: stretch.theirs.join('') },
	)

const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []
const sentences = (text: string): string[] => text.match(/[^\n.!?]*(?:[.!?]+[ \t]*|\n+|$)/g)?.filter(Boolean) ?? []

function joined(pieces: readonly Piece[]): MergedPart[] {
	const parts: MergedPart[] = []
	for (const piece of pieces) {
		const last = parts.at(-1)
		if ('theirs' in piece) parts.push({ kind: 'clash', mine: piece.mine, theirs: piece.theirs })
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
			: { kind: 'clash', mine: cut(last.mine), theirs: cut(last.theirs) }
	return [...parts.slice(0, -1), shorter]
}
