import { forgetDraft, keepDraft, moveDraft, newSendKey, readDraft, type Draft } from './draft.ts'

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
