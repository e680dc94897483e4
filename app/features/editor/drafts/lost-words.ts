import { postField, type PostFields } from '../post/post-model.ts'
import type { LocalCopy } from './local-copy.ts'

/** What an earlier tab left behind. */
export type LostWords = {
	tab: string
	savedAt: string
	baseVersion: number
	/** What that tab began from; null when only the server kept the words. */
	base: PostFields | null
	fields: PostFields
}

export type UnsavedTab = {
	tab: string
	savedAt: string
	baseVersion: number
	/** Of the autosave that brought them. */
	sequence: number
	fields: PostFields
}

/**
 * What the server and this browser hold of earlier tabs, the later state of each; without those of tabs that are open
 * still, and without what says the same as the post. Which is the later one is told by how much was sent before it, and not
 * by clocks: a phone's may be wrong by a day.
 */
export function lostWords(
	stored: readonly UnsavedTab[],
	local: readonly LocalCopy[],
	current: PostFields,
	open: ReadonlySet<string>,
): LostWords[] {
	const byTab = new Map<string, LostWords>(
		stored.map(({ sequence: _sequence, ...words }) => [words.tab, { ...words, base: null }]),
	)
	const sent = new Map(stored.map(({ tab, sequence }) => [tab, sequence]))
	for (const { sequence, ...copy } of local) {
		const other = byTab.get(copy.tab)
		const isLater = !other || sequence >= (sent.get(copy.tab) ?? 0)
		byTab.set(copy.tab, isLater ? copy : { ...other, base: copy.base })
	}
	return [...byTab.values()]
		.filter(({ tab, fields }) => !open.has(tab) && !postField.same(fields, current))
		.toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
}
