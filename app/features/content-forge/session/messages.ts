/** Messages of the server about sessions; those of the functions are in ai/messages.ts. */
export const sessionMessages = {
	failedTitle: 'Not saved',
	notFound: 'This text no longer exists, or it belongs to someone else.',
	malformed: 'The body must be JSON.',
	failed: 'This could not be saved right now. Please try again in a moment.',
	busy: 'This is already being written, perhaps in another tab or on another device.',
	restarted:
		'The site was restarted before this was complete. The part of the article written so far is saved. Please try again.',
	noVersion: 'There is no such version of this article.',
	changedElsewhere:
		'The article was changed, perhaps in another tab or on another device. Nothing is lost: see its versions.',

	cannotSave: 'Cannot Save Draft',
	titleRequired: 'Post Title is required.',
	articleMissing: 'Generated article content is missing.',
	signInToSave: 'You must be logged in to save a draft.',
	saveFailed: 'Save Failed',
	databaseAway: 'Database error: it cannot be reached right now. Nothing is lost: please try again in a moment.',
	saveUnexpected: 'An unexpected error occurred while saving the draft.',
	draftChanged:
		'This draft was changed in the editor after it was saved from here, so it is not overwritten. Open it there to continue.',
	outdated: 'This text was changed in another tab or on another device. Check it, then save again.',

	/** Shown in the chat after a refinement. */
	unchanged: 'No change. The article came back as it was: try different wording.',
	refined: (what: string) => `Done. ${what} The previous article is in the versions.`,
}
