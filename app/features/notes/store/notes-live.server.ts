import { announce } from '#app/platform/request/live.server.ts'

/** Event `notes`: something about the notes of this post changed; open editors load them again. */
export const notesTopic = (postId: string): string => `notes:${postId}`

/** Call after the commit. */
export const announceNotes = (postId: string): Promise<void> =>
	announce(notesTopic(postId), { name: 'notes', data: null })
