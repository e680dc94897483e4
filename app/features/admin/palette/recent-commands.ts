import { actions, pages, type Command } from './palette-commands.ts'

const storeKey = 'palette-recent'
const most = 4

/**
 * The commands used last on this device, the newest first. Only names of sections are stored, never a post: the next
 * person at this device need not know what is being written.
 */
export function recentCommands(): Command[] {
	const all = [...pages, ...actions]
	return readIds().flatMap((id) => all.find((command) => command.id === id) ?? [])
}

export function noteUse({ id }: Command): void {
	if (![...pages, ...actions].some((command) => command.id === id)) return
	try {
		localStorage.setItem(storeKey, JSON.stringify([id, ...readIds().filter((other) => other !== id)].slice(0, most)))
	} catch {
		// Without storage there are no recent commands.
	}
}

function readIds(): string[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(storeKey) ?? '[]')
		return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
	} catch {
		return []
	}
}
