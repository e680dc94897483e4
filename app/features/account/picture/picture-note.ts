import { mediaMessages } from '#app/features/media/picture/messages.ts'
import { accountMessages } from '#app/features/sign-in/messages.ts'

export type PictureResponse = { ok: true; url: string | null; message: string } | { ok: false; message: string }

/** What the account page may show about a picture (`?picture=`), by name. */
export const pictureNotes = {
	saved: accountMessages.pictureSaved,
	removed: accountMessages.pictureRemoved,
	failed: accountMessages.pictureFailed,
	...mediaMessages,
} as const

export type PictureNote = { kind: 'done' | 'refused'; message: string }

export function pictureNote(name: string | null): PictureNote | null {
	const found = Object.entries(pictureNotes).find(([key]) => key === name)
	if (!found) return null
	return { kind: name === 'saved' || name === 'removed' ? 'done' : 'refused', message: found[1] }
}
