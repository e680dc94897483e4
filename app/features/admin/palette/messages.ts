import { counted } from '#app/format/numbers.ts'
import type { PostState } from '#app/features/posts-admin/list/post-row.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'
import type { FoundKind } from './found.ts'

/** All texts of the command palette. */
export const paletteMessages = {
	open: 'Find anything',
	name: 'Command palette',
	field: 'Find pages, posts, people, enquiries, comments, pictures, settings',
	placeholder: 'Pages, posts, people, enquiries …',
	close: 'Close',
	results: 'Results',
	groups: {
		recent: 'Recent',
		newest: 'Newest posts',
		pages: 'Pages',
		actions: 'Actions',
		settings: 'Settings',
		items: 'Site',
		posts: 'Posts',
		topics: 'Categories and tags',
		enquiries: 'Enquiries',
		people: 'People',
		comments: 'Comments',
		pictures: 'Pictures',
	} satisfies Record<FoundKind | 'recent' | 'newest' | 'pages' | 'actions', string>,
	admin: 'Admin',
	suspended: 'Suspended',
	states: {
		published: 'Published',
		scheduled: 'Scheduled',
		draft: 'Draft',
		contribution: 'Contribution',
	} satisfies Record<PostState, string>,
	topicKinds: { category: 'Category', tag: 'Tag' } satisfies Record<TopicKind, string>,
	found: (count: number) => counted(count, 'result', 'results'),
	searching: 'Searching …',
	nothing: (words: string) => `No results for “${words}”`,
	failed: 'The search failed. Check your connection.',
	again: 'Try again',
	unreachable: 'This needs a connection',
	unreachableHelp: 'Search could not be loaded. Please try again.',
	keys: { move: 'to choose', run: 'to open', close: 'to close' },

	trash: 'Posts in the trash',
	topics: 'Categories and tags',
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
