const reasons = {
	both: 'its title says nearly the same, and it has the same focus keyword.',
	title: 'its title says nearly the same.',
	keyword: 'it has the same focus keyword.',
}
const states = { draft: 'A draft', published: 'Scheduled' }

export const adviceMessages = {
	tooLong: 'The article is too long to be checked.',
	/** `state` is null for what readers can see. */
	why: (sameTitle: boolean, sameKeyword: boolean, state: 'draft' | 'published' | null) =>
		`${state ? states[state] : 'Published'}: ${reasons[sameTitle ? (sameKeyword ? 'both' : 'title') : 'keyword']}`,
}
