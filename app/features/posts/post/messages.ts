import { wholeNumber } from '#app/format/numbers.ts'
/** Texts of the specification are word for word. */
export const listMessages = {
	title: 'Blog',
	newPost: 'New Post',
	home: 'Home',
	error: 'Error loading posts. Please try again later.',
	tryAgain: 'Try again',
	empty: 'No posts found matching your criteria.',
	/** For a search such as “½” or “%”: a post that has the sign is not found by it (decision 49). */
	signsOnly: 'Search with letters or numbers. Punctuation alone finds no posts.',
	/** For a page number beyond the last. */
	pastEnd: (last: number) => (last === 1 ? 'This list has one page.' : `This list ends on page ${last}.`),
	loading: 'Loading posts',
	searchLabel: 'Search posts',
	searchPlaceholder: 'A word from the post',
	searchButton: 'Search',
	pages: 'Pages',
	page: (page: number) => `Page ${page}`,
	found: (total: number, more: boolean) =>
		total === 1 ? '1 post found' : `${wholeNumber(total)}${more && total > 0 ? '+' : ''} posts found`,
	foundFor: (found: string, corrected: string) => `${found} for “${corrected}”`,
	keepTyping: 'Keep typing to search.',
	refine: 'There may be more posts than these. Refine your search to find them.',
	suggestions: 'Did you mean one of these?',
	/** Before the corrected words. */
	showingFor: 'Showing results for',
	searchOnly: (query: string) => `Search only for “${query}”`,
	clear: 'Show all posts',
	allPosts: 'All posts',
	resultsFor: (query: string) => `Results for “${query}”`,
	inCategory: (name: string) => `Category: ${name}`,
	withTag: (name: string) => `Tag: ${name}`,
	remove: 'remove this filter',
}

export const sidebarMessages = {
	label: 'Blog sidebar',
	search: 'Search',
	searchLabel: 'Search the blog',
	categories: 'Categories',
	tags: 'Popular Tags',
	recent: 'Recent Posts',
	archives: 'Archives',
	allArchives: 'All months',
	statistics: 'Statistics',
	totalPosts: 'Total Posts',
	statCategories: 'Categories',
	statTags: 'Tags',
	authors: 'Authors',
}

export const postMessages = {
	newsletter: {
		heading: 'More of this by email',
		text: 'Our newsletter comes by email. Stop it with one click.',
		subscribe: 'Get the newsletter',
		feed: 'RSS feed',
	},
	notFound: 'Post not found',
	notFoundHelp: 'It may have been moved or taken down. The newest posts are on the blog page.',
	backToBlog: 'Back to Blog',
	edit: 'Edit post',
	minutes: (minutes: number) => `${minutes} min read`,
	contents: 'On this page',
	/** On small screens: two landmarks of a page need different names. */
	contentsFolded: 'On this page, folded',
	tags: 'Tags',
	writtenBy: 'Written by',
	related: 'Related Posts',
	share: 'Share this post',
	shareOn: (network: string) => `Share on ${network}`,
	copyLink: 'Copy link',
	copied: 'Link copied',
	shareNative: 'Share',
	aboutAuthor: 'About the author',
}

export const archiveMessages = {
	title: 'Archives',
	intro: 'Every post we have published, by month, by category and by tag.',
	months: 'By month',
	categories: 'By category',
	tags: 'By tag',
	month: (name: string) => `Posts from ${name}`,
	category: (name: string) => `Posts in ${name}`,
	tag: (name: string) => `Posts tagged ${name}`,
}
