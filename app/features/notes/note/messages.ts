import { counted, wholeNumber } from '#app/format/numbers.ts'

/** Texts about notes, which colleagues write on passages of a post. Readers' comments are in features/comments. */
export const noteMessages = {
	add: 'Add a note',
	open: (count: number) => counted(count, 'open note', 'open notes'),

	openInfo: (count: number) => `${counted(count, 'note is', 'notes are')} open. Readers never see notes.`,
	showNotes: 'Show the notes',
	showNote: 'Show the note',

	failed: 'The note could not be saved. Please try again.',
	empty: 'Write something first.',
	long: (max: number) => `A note has at most ${wholeNumber(max)} characters.`,
	passageLong: 'Select less text. A note is about at most 2,000 characters.',
	noPassage: 'Select the text that the note is about, then press “Add a note”.',
	gone: 'This note is no longer here.',
	postGone: 'There is no such post, or you may not edit it.',
	postChanged: 'This post was changed since you read it.',
	trashed: 'This post is in the trash. Restore it first.',
	notYours: 'Only the person who wrote this can change it.',
	tooMany: (max: number) => `A post has at most ${max} notes. Delete some that are resolved.`,
	tooManyReplies: (max: number) => `A note has at most ${max} replies.`,
	usedId: 'This note was saved before. Load the page again to see it.',
} as const
