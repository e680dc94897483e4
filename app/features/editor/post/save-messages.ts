/** What a writer is told. Sentences of the specification (sections 2, 5 and 8) stand here word for word. */
export const writingMessages = {
	logIn: 'Error: You must be logged in to save posts',
	required: 'Title and slug are required',
	error: 'Error',
	created: 'Success: Post created successfully',
	/** At the door for viewers; the admin's edit page says the next. */
	updated: 'Success: Post updated successfully',
	postUpdated: 'Post Updated',
	createFailed: 'Failed to create post',
	updateFailed: 'Failed to update post',

	idMissing: 'Post ID is missing.',
	notFound: 'Post not found.',
	fetchFailed: 'Failed to fetch post data',
	loadFailed: 'Failed to load post data for editing.',

	titleLong: 'Please use at most 200 characters for the title.',
	slugOdd: 'Use letters, digits and hyphens for the slug.',
	slugLong: 'Please use at most 120 characters for the slug.',
	slugReserved: 'This slug is the address of another page of the blog. Please choose another.',
	slugTaken: (slug: string, free: string) => `Another post has the slug “${slug}”. “${free}” is free.`,
	slugInTrash: (slug: string, title: string, free: string) =>
		`“${title}” in the trash has the slug “${slug}”. Delete it there for good, or take “${free}”, which is free.`,
	contentLong: 'The content is longer than 200,000 characters. Please make two posts of it.',
	contributionLong: 'Please use at most 50,000 characters for the content.',
	excerptLong: 'Please use at most 1,000 characters for the excerpt.',
	imageOdd: 'Give the address of a picture: one from the library begins with /media/, any other with https://.',
	imageAltLong: 'Please use at most 300 characters to say what the picture shows.',
	keywordLong: 'Please use at most 100 characters for the focus keyword.',
	descriptionLong: 'Please use at most 500 characters for the meta description.',
	dateOdd: 'Give a day and a time between the years 2000 and 2100, as in 2026-11-20 09:30.',
	draftMoment: 'A draft has no time. Choose Published to schedule it, or empty this field.',
	nameLong: 'A name has at most 60 characters.',
	nameOdd: 'A name needs a letter or a digit, and no slash.',
	tooManyNames: (most: number) => `Please choose at most ${most}.`,
	unknownNames: (names: string) => `Only admins can add names. Please choose from the list instead of: ${names}.`,

	tooManyDrafts: (most: number) =>
		`You have ${most} drafts that wait for an admin. Please let them be read before you begin another.`,
	publishedMeanwhile: 'An admin has published this post. Only admins can change it now.',
	/** Said to whoever wrote on while somebody deleted it; the page then offers to save the words as a new post. */
	gone: 'This post is not there any more. Your text is: save it as a new post, or copy it from here.',
	trashed: 'This post is in the trash. Restore it first, then save again: your text stays here.',
	conflict: 'This post was saved elsewhere while you were writing. Nothing is lost: choose below.',
	tabSpent: 'This page was saved already. Open the post again to go on.',
	tooLarge: 'This text is too large to send. Please make two posts of it.',
	busy: 'Many people are saving just now. Please try again in a moment.',
} as const
