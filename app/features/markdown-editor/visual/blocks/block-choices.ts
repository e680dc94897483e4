import { blockLink, isRecordKind } from '#app/features/posts/markdown/blocks/block-syntax.ts'
import type { BlockChoice, BlockChoices } from '#app/features/posts/records/block-choices.ts'
import type { BlockAttrs } from '../document/blocks/block-nodes.ts'

let known: BlockChoices | null = null
const listeners = new Set<() => void>()

/** The records that blocks can show, as they were when they were last asked for; null before that. */
export const knownChoices = (): BlockChoices | null => known

export function followChoices(listener: () => void): () => void {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/** Asks the server. Null: it did not answer; what was known stays. */
export async function loadChoices(): Promise<BlockChoices | null> {
	try {
		const response = await fetch('/api/writing/blocks')
		if (!response.ok) return null
		const choices: BlockChoices = await response.json()
		known = choices
		for (const listener of listeners) listener()
		return choices
	} catch {
		return null
	}
}

/** What a block shows; 'gone' where visitors see no such record, null for blocks without one or while nothing is known. */
export function choiceOf({ kind, href }: Pick<BlockAttrs, 'kind' | 'href'>): BlockChoice | 'gone' | null {
	if (known === null || !isRecordKind(kind)) return null
	const name = blockLink(kind, href)?.name
	if (name === undefined) return 'gone'
	const all = known[kind]
	return all.find(({ names }) => names[0] === name) ?? all.find(({ names }) => names.includes(name)) ?? 'gone'
}
