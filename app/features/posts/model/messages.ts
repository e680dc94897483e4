/** Errors of a post's fields. The first is the specification's, word for word (section 5). */
export const fieldErrors = {
	required: 'Title and slug are required',
	titleLong: 'Please use at most 200 characters for the title.',
	slugOdd: 'Use letters, digits and hyphens for the slug.',
	slugLong: 'Please use at most 120 characters for the slug.',
	slugReserved: 'This slug is used by another page of the blog. Please choose another.',
	contentLong: 'The content is longer than 200,000 characters. Please shorten it or split it in two.',
	excerptLong: 'Please use at most 1,000 characters for the excerpt.',
	imageOdd: 'Enter the address of a picture: it begins with /media/ (library) or https:// (other sites).',
	imageAltLong: 'Please use at most 300 characters to describe the picture.',
	keywordLong: 'Please use at most 100 characters for the focus keyword.',
	descriptionLong: 'Please use at most 500 characters for the meta description.',
	dateOdd: 'Enter a date and time between 2000 and 2100, for example 20 Nov 2026, 09:30.',
	nameLong: 'A name has at most 60 characters.',
	nameOdd: 'A name needs a letter or a digit, and no slash.',
	tooManyNames: (max: number) => `Please choose at most ${max}.`,
} as const

/** Where a post is. The last is not stored: it is a published post with a time in the future. */
export const postStatuses = { draft: 'Draft', published: 'Published', scheduled: 'Scheduled' } as const
