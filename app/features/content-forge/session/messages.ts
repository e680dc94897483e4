/** What the server says of a session of the forge; what the functions say stands in ../messages.ts. */
export const sessionMessages = {
	failedTitle: 'Not Saved',
	notFound: 'This text is not there any more. It was deleted, or it belongs to somebody else.',
	malformed: 'The body must be JSON.',
	failed: 'This could not be saved just now. Please try again in a moment.',
	busy: 'This is being written already, perhaps in another tab.',
	restarted: 'The site was restarted before this was complete. What had come of an article is kept. Please try again.',
	noVersion: 'There is no such version of this article.',
	changedMeanwhile: 'The article was changed meanwhile, perhaps in another tab. Nothing is lost: look at its versions.',

	cannotSave: 'Cannot Save Draft',
	titleRequired: 'Post Title is required.',
	articleMissing: 'Generated article content is missing.',
	signInToSave: 'You must be logged in to save a draft.',
	saveFailed: 'Save Failed',
	databaseAway: 'Database error: it cannot be reached just now. Nothing is lost: please try again in a moment.',
	saveUnexpected: 'An unexpected error occurred while saving the draft.',
	draftChanged:
		'This draft was changed in the editor after it was saved from here, so it is not overwritten. Open it there to go on.',
	outdated: 'This text was changed in another tab. Look at it, then save again.',

	/** In the chat, after a refinement. */
	unchanged: 'The article came back unchanged. Try asking in other words.',
	refined: 'Done. The article is changed, and the one before it is kept among the versions.',
}
