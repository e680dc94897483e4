/** An unsent text and the key of its submission: sent again after a reload it is still one comment. */
export type Draft = {
	text: string
	key: string
	/** When it was typed; set on drafts that expire. */
	at?: number
}

const storageKey = (name: string) => `comment:${name}`

/** Storage may be full or blocked: then there is no draft. */
export function readDraft(name: string): Draft | null {
	try {
		return parseDraft(localStorage.getItem(storageKey(name)))
	} catch {
		return null
	}
}

function parseDraft(json: string | null): Draft | null {
	try {
		const stored: unknown = JSON.parse(json ?? 'null')
		if (typeof stored !== 'object' || stored === null || !('text' in stored) || !('key' in stored)) return null
		const { text, key } = stored
		if (typeof text !== 'string' || typeof key !== 'string') return null
		return 'at' in stored && typeof stored.at === 'number' ? { text, key, at: stored.at } : { text, key }
	} catch {
		return null
	}
}

export function storeDraft(name: string, draft: Draft): void {
	try {
		localStorage.setItem(storageKey(name), JSON.stringify(draft))
	} catch {
		// The text is still in the form.
	}
}

export function forgetDraft(name: string): void {
	try {
		localStorage.removeItem(storageKey(name))
	} catch {
		// Without storage there is no draft to delete.
	}
}

/** Appends one draft to another. Returns false when the first is empty. */
export function moveDraft(from: string, to: string): boolean {
	const draft = readDraft(from)
	if (!draft) return false
	const before = readDraft(to)
	storeDraft(to, { text: before ? `${before.text}\n\n${draft.text}` : draft.text, key: newSendKey() })
	forgetDraft(from)
	moves.dispatchEvent(new Event(to))
	return true
}

const moves = new EventTarget()

/** Calls back when a text was moved to this draft. Returns a function that unsubscribes. */
export function onDraftMoved(name: string, listener: () => void): () => void {
	moves.addEventListener(name, listener)
	return () => moves.removeEventListener(name, listener)
}

/** Calls back when another tab changed this draft, or sent it (`now` is null). Returns a function that unsubscribes. */
export function onDraftElsewhere(
	name: string,
	listener: (change: { before: Draft | null; now: Draft | null }) => void,
): () => void {
	const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
		if (key === storageKey(name)) listener({ before: parseDraft(oldValue), now: parseDraft(newValue) })
	}
	addEventListener('storage', onStorage)
	return () => removeEventListener('storage', onStorage)
}

/** Browsers have `randomUUID` on https only. */
export const newSendKey = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/*
 * A comment written before its author has signed in. The next person to sign in on this device finds it in the form,
 * so it expires after a day, as long as the link in the verification mail works.
 */

const dayMs = 24 * 3_600_000

const nameOf = (slug: string) => `guest:${slug}`

export function storeGuestDraft(slug: string, text: string): void {
	if (text.trim() === '') return forgetDraft(nameOf(slug))
	storeDraft(nameOf(slug), { text, key: readDraft(nameOf(slug))?.key ?? newSendKey(), at: Date.now() })
}

export function readGuestDraft(slug: string): Draft | null {
	const draft = readDraft(nameOf(slug))
	if (!draft) return null
	const age = Date.now() - (draft.at ?? 0)
	if (age >= 0 && age < dayMs) return draft
	forgetDraft(nameOf(slug))
	return null
}

/** Moves it to the draft `to` of the user who has signed in. */
export function claimGuestDraft(slug: string, to: string): void {
	if (readGuestDraft(slug)) moveDraft(nameOf(slug), to)
}
