import { authMessages } from '#app/auth/messages.ts'
import { libraryMessages, mediaMessages } from './messages.ts'

const notes: Record<string, string> = {
	replaced: libraryMessages.replaced,
	deleted: libraryMessages.deleted,
	failed: libraryMessages.failed,
	gone: libraryMessages.gone,
	'too-large': libraryMessages.tooLarge,
	'too-many-pixels': libraryMessages.tooManyPixels,
	unreadable: mediaMessages.unreadable,
	heic: mediaMessages.heic,
	nothing: mediaMessages.empty,
	busy: mediaMessages.busy,
	'sign-in': authMessages.signInFirst,
}
const good = new Set(['replaced', 'deleted'])

/** The key of a message in an address (`?said=`), so that an address can only show known messages. */
export const pictureNote = (message: string): string =>
	Object.entries(notes).find(([, sentence]) => sentence === message)?.[0] ?? 'failed'

export function noteNamed(name: string | null): { isGood: boolean; message: string } | null {
	const message = name !== null && Object.hasOwn(notes, name) ? notes[name] : undefined
	return name !== null && message !== undefined ? { isGood: good.has(name), message } : null
}
