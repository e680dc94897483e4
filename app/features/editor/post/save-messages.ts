/** Texts about saving. Those of the specification (sections 2, 5 and 8) are word for word. */
export const writingMessages = {
	logIn: 'Error: You must be logged in to save posts',
	error: 'Error',
	created: 'Success: Post created successfully',
	/** On the contributors' pages; the admin's edit page shows the next one. */
	updated: 'Success: Post updated successfully',
	postUpdated: 'Post Updated',
	createFailed: 'Failed to create post',
	updateFailed: 'Failed to update post',

	idMissing: 'Post ID is missing.',
	notFound: 'Post not found.',
	fetchFailed: 'Failed to fetch post data',
	loadFailed: 'Failed to load post data for editing.',

	slugTaken: (slug: string, free: string) => `Another post has the slug “${slug}”. “${free}” is available.`,
	slugInTrash: (slug: string, title: string, free: string) =>
		`“${title}” in the trash has the slug “${slug}”. Delete it there permanently, or use “${free}”, which is available.`,
	contributionLong: 'Please use at most 50,000 characters for the content.',
	draftTimestamp: 'A draft has no publishing time. Choose Published to schedule it, or clear this field.',
	unknownNames: (names: string) => `Only editors and admins can add names. Choose from the list instead of: ${names}.`,

	tooManyDrafts: (max: number) =>
		`You have ${max} drafts awaiting review. Please wait for an admin to review them before you start another.`,
	publishedSince: 'An admin has published this post. Only admins can change it now.',
	/**
	 * For somebody who went on writing while somebody else deleted the post; the page then offers to save the text as a new
	 * post.
	 */
	gone: 'This post has been deleted. Your text is still here: save it as a new post, or copy it.',
	trashed: 'This post is in the trash. Restore it first, then save again: your text stays here.',
	conflict: 'This post was saved elsewhere while you were writing. Nothing is lost. Choose below.',
	tabSpent: 'This page has been saved already. Open the post again to continue.',
	tooLarge: 'This text is too large to send. Please shorten it or split it in two.',
	busy: 'Many people are saving right now. Please try again in a moment.',
} as const
