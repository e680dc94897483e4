import { statePatch } from '../session/forge-state.ts'
import type { Patch } from './forge-client.ts'

const prefix = 'site-forge-'
const maxAgeMs = 60 * 86_400_000

const keyOf = (person: string, session: string) => `${prefix}${person}-${session}`

/** What the server does not have, and what it had there when that was typed. */
export type LocalCopy = { patch: Patch; known: Patch }

/** Stores what the server does not have yet. Returns false without storage. */
export function storeCopy(person: string, session: string, copy: LocalCopy): boolean {
	try {
		localStorage.setItem(keyOf(person, session), JSON.stringify({ savedAt: Date.now(), ...copy }))
		return true
	} catch {
		return false
	}
}

export function deleteCopy(person: string, session: string): void {
	try {
		localStorage.removeItem(keyOf(person, session))
	} catch {
		// Without storage there is no copy.
	}
}

/** What this session's page stored when it closed; null when the server has everything. */
export function copyOf(person: string, session: string): LocalCopy | null {
	try {
		deleteOld()
		const text = localStorage.getItem(keyOf(person, session))
		return text === null ? null : copyIn(JSON.parse(text))
	} catch {
		return null
	}
}

/** The sessions with a copy in this browser. */
export function copiesOf(person: string): { session: string; title: string }[] {
	try {
		const begin = keyOf(person, '')
		return Object.keys(localStorage)
			.filter((name) => name.startsWith(begin))
			.map((name) => name.slice(begin.length))
			.map((session) => ({ session, title: copyOf(person, session)?.patch.postTitle?.trim() ?? '' }))
	} catch {
		return []
	}
}

function copyIn(copy: unknown): LocalCopy | null {
	if (typeof copy !== 'object' || copy === null || !('patch' in copy)) return null
	const read = statePatch.safeParse(copy.patch)
	if (!read.success || Object.keys(read.data).length === 0) return null
	const known = statePatch.safeParse('known' in copy ? copy.known : {})
	return { patch: read.data, known: known.success ? known.data : {} }
}

function deleteOld(): void {
	for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
		const copy: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
		const savedAt = typeof copy === 'object' && copy !== null && 'savedAt' in copy ? Number(copy.savedAt) : 0
		if (Date.now() - savedAt > maxAgeMs) localStorage.removeItem(key)
	}
}
