const reasons = {
	both: 'its title says nearly the same, and it has the same focus keyword.',
	title: 'its title says nearly the same.',
	keyword: 'it has the same focus keyword.',
}
const states = { draft: 'A draft', published: 'Scheduled' }

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

export const adviceMessages = {
	title: 'Before you save',
	asking: 'Reading the article…',
	failed: 'The article could not be checked right now. It is checked again with your next change.',
	summary: (toCheck: number, problems: number) =>
		[
			toCheck > 0 ? `${counted(toCheck, 'one thing', 'things')} to check` : 'nothing to check',
			problems > 0 ? counted(problems, 'one problem', 'problems') : 'no problems',
		].join(', '),
	similar: (posts: number) =>
		posts === 1 ? 'There is a post on this subject' : `There are ${posts} posts on this subject`,
	similarHelp:
		'Two posts on one subject compete in search results. Update the existing one, or give this one another angle.',
	newTab: '(in a new tab)',
	toCheck: 'Check these before publishing',
	toCheckHelp:
		'Neither your inputs nor our posts support these. The draft keeps the list and asks you before it is published.',
	moreClaims: (count: number) => (count === 1 ? 'One more' : `${count} more`),
	kinds: { number: 'Number', name: 'Name', link: 'Address' },
	links: 'Links to our own posts',
	insert: 'Insert link',
	insertNamed: (title: string) => `Insert link to “${title}”`,
	linkMoved: 'This text is no longer there: the article has changed.',

	tooLong: 'The article is too long to be checked.',
	/** `state` is null for published posts. */
	why: (sameTitle: boolean, sameKeyword: boolean, state: 'draft' | 'published' | null) =>
		`${state ? states[state] : 'Published'}: ${reasons[sameTitle ? (sameKeyword ? 'both' : 'title') : 'keyword']}`,
}
