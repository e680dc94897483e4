import type { PostFields } from '../post-fields.ts'
import type { LocalCopy } from './local-copy.ts'
import { sameFields } from './merge-fields.ts'

/** What an earlier tab left behind. */
export type LostWords = {
	tab: string
	savedAt: string
	baseVersion: number
	/** What that tab began from; null when only the server kept the words. */
	base: PostFields | null
	fields: PostFields
}

export type UnsavedTab = { tab: string; savedAt: string; baseVersion: number; fields: PostFields }

/**
 * What the server and this browser hold of earlier tabs, the later state of each; without those of tabs that are open
 * still, and without what says the same as the post.
 */
export function lostWords(
	stored: readonly UnsavedTab[],
	local: readonly LocalCopy[],
	current: PostFields,
	open: ReadonlySet<string>,
): LostWords[] {
	const byTab = new Map<string, LostWords>(stored.map((words) => [words.tab, { ...words, base: null }]))
	for (const copy of local) {
		const other = byTab.get(copy.tab)
		const isLater = !other || Date.parse(other.savedAt) <= Date.parse(copy.savedAt)
		byTab.set(copy.tab, isLater ? copy : { ...other, base: copy.base })
	}
	return [...byTab.values()]
		.filter(({ tab, fields }) => !open.has(tab) && !sameFields(fields, current))
		.toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
}
