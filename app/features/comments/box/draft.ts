/** Words that have not been sent, and the key of their sending: sent again after a reload they are still one comment. */
export type Draft = {
	text: string
	key: string
	/** When it was typed, of one that is not kept for long. */
	at?: number
}

const storageKey = (name: string) => `comment:${name}`

/** Storage may be full or forbidden: then there is no draft. */
export function readDraft(name: string): Draft | null {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null')
		if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('key' in kept)) return null
		const { text, key } = kept
		if (typeof text !== 'string' || typeof key !== 'string') return null
		return 'at' in kept && typeof kept.at === 'number' ? { text, key, at: kept.at } : { text, key }
	} catch {
		return null
	}
}

export function keepDraft(name: string, draft: Draft): void {
	try {
		localStorage.setItem(storageKey(name), JSON.stringify(draft))
	} catch {
		// The words still stand in the form.
	}
}

export function forgetDraft(name: string): void {
	try {
		localStorage.removeItem(storageKey(name))
	} catch {
		// There is none then.
	}
}

/** Puts the words of one draft below those of another. Returns false when there are none. */
export function moveDraft(from: string, to: string): boolean {
	const words = readDraft(from)
	if (!words) return false
	const before = readDraft(to)
	keepDraft(to, { text: before ? `${before.text}\n\n${words.text}` : words.text, key: newSendKey() })
	forgetDraft(from)
	moves.dispatchEvent(new Event(to))
	return true
}

const moves = new EventTarget()

/** Called when words were moved to this draft. Returns the way to stop. */
export function onDraftMoved(name: string, listener: () => void): () => void {
	moves.addEventListener(name, listener)
	return () => moves.removeEventListener(name, listener)
}

/** On a page without https browsers give no `randomUUID`. */
export const newSendKey = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/*
 * A comment that is written before its author has logged in. Whoever logs in next at this device finds it in the form,
 * so it is forgotten after a day: as long as the link in the verification mail works.
 */

const dayMs = 24 * 3_600_000

const nameOf = (slug: string) => `guest:${slug}`

export function keepGuestDraft(slug: string, text: string): void {
	if (text.trim() === '') return forgetDraft(nameOf(slug))
	keepDraft(nameOf(slug), { text, key: readDraft(nameOf(slug))?.key ?? newSendKey(), at: Date.now() })
}

export function readGuestDraft(slug: string): Draft | null {
	const draft = readDraft(nameOf(slug))
	if (!draft) return null
	const age = Date.now() - (draft.at ?? 0)
	if (age >= 0 && age < dayMs) return draft
	forgetDraft(nameOf(slug))
	return null
}

/** Hands it to the form of whoever has logged in, whose draft is called `to`. */
export function claimGuestDraft(slug: string, to: string): void {
	if (readGuestDraft(slug)) moveDraft(nameOf(slug), to)
}
