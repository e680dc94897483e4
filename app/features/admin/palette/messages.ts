import type { PostState } from '#app/features/blog/desk/post-row.ts'

/** Every sentence of the command palette. */
export const paletteMessages = {
	open: 'Find anything',
	name: 'Command palette',
	field: 'Find a page, a post or something to do',
	placeholder: 'A page, a post, something to do …',
	close: 'Close',
	results: 'Results',
	groups: { recent: 'Used last', posts: 'Posts', newest: 'Newest posts', pages: 'Pages', actions: 'Do something' },
	states: {
		published: 'Published',
		scheduled: 'Scheduled',
		draft: 'Draft',
		contribution: 'Contribution',
	} satisfies Record<PostState, string>,
	found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
	searching: 'Searching posts …',
	nothing: (words: string) => `Nothing fits “${words}”.`,
	failed: 'The posts could not be searched just now.',
	again: 'Try again',
	unreachable: 'This needs a connection',
	unreachableHelp: 'The palette could not be loaded. Please try again.',
	keys: { move: 'to choose', run: 'to open', close: 'to close' },

	trash: 'Posts in the trash',
	drafts: 'Drafts',
	contributions: 'Contributions',
	scheduled: 'Scheduled posts',
	newPost: 'New post',
	upload: 'Upload a picture',
	light: 'Use the light theme',
	dark: 'Use the dark theme',
	system: 'Use the theme of this device',
	site: 'View the site',
	account: 'Your account',
	signOut: 'Sign out',
}
