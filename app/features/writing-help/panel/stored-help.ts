/* The suggestion that waits in this tab, as text; task.ts reads it. Small, because the editor asks for it at its start. */

const keyOf = (owner: string) => `site-help-${owner}`

/** Null: none waits, or storage is forbidden. */
export function storedHelp(owner: string): string | null {
	try {
		return sessionStorage.getItem(keyOf(owner))
	} catch {
		return null
	}
}

/** Null removes it. */
export function storeHelp(owner: string, text: string | null): void {
	try {
		if (text === null) sessionStorage.removeItem(keyOf(owner))
		else sessionStorage.setItem(keyOf(owner), text)
	} catch {
		// Storage is full or forbidden: the suggestion lasts as long as the page.
	}
}

/** What waits at one place waits at another one. */
export function moveHelp(from: string, to: string): void {
	const text = storedHelp(from)
	if (text === null || from === to) return
	storeHelp(from, null)
	storeHelp(to, text)
}
