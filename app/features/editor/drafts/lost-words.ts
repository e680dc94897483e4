import { postField, type PostFields } from '../post/post-model.ts'
import type { LocalCopy } from './local-copy.ts'

/** Unsaved changes of an earlier tab. */
export type LostWords = {
	tab: string
	savedAt: string
	baseVersion: number
	/** The post when that tab was opened; null when only the server has the changes. */
	base: PostFields | null
	fields: PostFields
}

export type UnsavedTab = {
	tab: string
	savedAt: string
	baseVersion: number
	/** Of the tab's latest stored autosave. */
	sequence: number
	fields: PostFields
}

/**
 * Unsaved changes of earlier tabs, on the server or in this browser, the later of each tab; without those of open tabs
 * and without those equal to the post. The sequence decides which is later, because a device's clock may be wrong.
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
