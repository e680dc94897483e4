import { postField, type PostFields } from '../post/post-model.ts'

/** Whose words, and of which post; null: of a new one. */
export type WritingPlace = { person: string; post: string | null }

/** What a tab has written, as this browser keeps it until the server has it. */
export type LocalCopy = {
	tab: string
	savedAt: string
	baseVersion: number
	/** Of the latest autosave that was sent before this was kept. */
	sequence: number
	/** What the tab began from, for a merge; null: unknown. */
	base: PostFields | null
	fields: PostFields
}

const prefix = ({ person, post }: WritingPlace) => `imole-writing-${person}-${post ?? 'new'}-`
const longestKeptMs = 60 * 86_400_000

/** Answers false where the browser keeps nothing: storage is full, or forbidden. */
export function keepCopy(place: WritingPlace, { tab, ...copy }: LocalCopy): boolean {
	try {
		localStorage.setItem(prefix(place) + tab, JSON.stringify(copy))
		return true
	} catch {
		return false
	}
}

export function forgetCopy(place: WritingPlace, tab: string): void {
	try {
		localStorage.removeItem(prefix(place) + tab)
	} catch {
		// There is none then.
	}
}

/** What tabs have left here, newest first; what nobody came back for in 60 days is forgotten. */
export function copiesOf(place: WritingPlace): LocalCopy[] {
	const start = prefix(place)
	try {
		return Object.keys(localStorage)
			.filter((key) => key.startsWith(start))
			.flatMap((key) => {
				const copy = readCopy(localStorage.getItem(key), key.slice(start.length))
				const isOld = !copy || Date.now() - Date.parse(copy.savedAt) > longestKeptMs
				if (isOld) localStorage.removeItem(key)
				return isOld ? [] : [copy]
			})
			.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
	} catch {
		return []
	}
}

function readCopy(text: string | null, tab: string): LocalCopy | null {
	const copy: unknown = quietly(text ?? '')
	if (typeof copy !== 'object' || copy === null || !('fields' in copy) || !('savedAt' in copy)) return null
	const { savedAt } = copy
	if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return null
	const baseVersion = 'baseVersion' in copy && typeof copy.baseVersion === 'number' ? copy.baseVersion : 0
	const sequence = 'sequence' in copy && typeof copy.sequence === 'number' ? copy.sequence : Infinity
	const base = 'base' in copy && copy.base !== null ? postField.stored(copy.base) : null
	return { tab, savedAt, baseVersion, sequence, base, fields: postField.stored(copy.fields) }
}

function quietly(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}
