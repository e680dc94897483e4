import type { Anchor } from '../anchor/settle.ts'

export const maxNote = 2_000
/** Notes of one post, and replies to one note. */
export const maxNotes = 300
export const maxReplies = 100

/** What somebody wrote: a note or a reply. */
export type Written = {
	id: string
	/** null: the account was deleted. */
	author: string | null
	isOwn: boolean
	mayDelete: boolean
	/** Plain text; '' for a deleted note whose replies are still there. */
	content: string
	createdAt: string
	editedAt: string | null
}

/** A note of a colleague on a passage of a post, and the thread below it. */
export type Note = Written & {
	anchor: Anchor
	replies: Written[]
	/** `by` is null when that account was deleted. */
	resolved: { at: string; by: string | null } | null
}

/** All notes of a post. Their passages are places in the text of this version. */
export type Notes = { version: number; notes: Note[] }

export const notesOf = (post: string): string => `/api/notes/${post}`
export const liveNotesOf = (post: string): string => `/api/live/notes/${post}`
