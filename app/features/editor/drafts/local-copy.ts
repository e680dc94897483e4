import type { Field } from '#app/content/field.ts'

/** The user and what is written; `post` is null for a new one. Content of the site has keys such as `home/single/`. */
export type DraftKey = { person: string; post: string | null }

/** A tab's text in browser storage, until the server has it. */
export type LocalCopy<V> = {
	tab: string
	savedAt: string
	baseVersion: number
	/** Of the latest autosave that was sent before this copy. */
	sequence: number
	/** The post when the tab was opened, for a merge; null when not known. */
	base: V | null
	fields: V
}

const prefix = ({ person, post }: DraftKey) => `site-writing-${person}-${post ?? 'new'}-`
const maxAgeMs = 60 * 86_400_000

/** Returns false when storage is full or forbidden. */
export function storeCopy<V>(draftKey: DraftKey, { tab, ...copy }: LocalCopy<V>): boolean {
	try {
		localStorage.setItem(prefix(draftKey) + tab, JSON.stringify(copy))
		return true
	} catch {
		return false
	}
}

export function removeCopy(draftKey: DraftKey, tab: string): void {
	try {
		localStorage.removeItem(prefix(draftKey) + tab)
	} catch {
		// Storage is forbidden, so there is no copy.
	}
}

/** The copies of all tabs, newest first. Copies older than 60 days are removed. */
export function copiesOf<V>(draftKey: DraftKey, field: Field<V>): LocalCopy<V>[] {
	const start = prefix(draftKey)
	try {
		return Object.keys(localStorage)
			.filter((key) => key.startsWith(start))
			.flatMap((key) => {
				const copy = readCopy(field, localStorage.getItem(key), key.slice(start.length))
				const isOld = !copy || Date.now() - Date.parse(copy.savedAt) > maxAgeMs
				if (isOld) localStorage.removeItem(key)
				return isOld ? [] : [copy]
			})
			.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
	} catch {
		return []
	}
}

function readCopy<V>(field: Field<V>, text: string | null, tab: string): LocalCopy<V> | null {
	const copy: unknown = parseJson(text ?? '')
	if (typeof copy !== 'object' || copy === null || !('fields' in copy) || !('savedAt' in copy)) return null
	const { savedAt } = copy
	if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return null
	const baseVersion = 'baseVersion' in copy && typeof copy.baseVersion === 'number' ? copy.baseVersion : 0
	const sequence = 'sequence' in copy && typeof copy.sequence === 'number' ? copy.sequence : Infinity
	const base = 'base' in copy && copy.base !== null ? field.stored(copy.base) : null
	return { tab, savedAt, baseVersion, sequence, base, fields: field.stored(copy.fields) }
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}
