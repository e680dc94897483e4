import { counted } from '#app/format/numbers.ts'
import type { PostCommand, PostState } from './post-row.ts'
import { trashDays } from './post-row.ts'
import type { PostTab } from './posts-view.ts'

const posts = (count: number) => counted(count, 'post', 'posts')

/** Texts of the table of posts; those of the specification (sections 2 and 8) are word for word. */
export const postsMessages = {
	title: 'Posts',
	count: posts,
	openNotes: (count: number) => counted(count, 'open note', 'open notes'),
	lead: 'All posts: published, scheduled and drafts.',
	trashLead: `Deleted posts stay here for ${trashDays} days, then they are deleted permanently. Until then you can restore them.`,
	newPost: 'New Post',
	topics: 'Categories and tags',
	tabs: 'Posts by state',
	tab: {
		all: 'All',
		published: 'Published',
		scheduled: 'Scheduled',
		drafts: 'Drafts',
		contributions: 'Contributions',
		trash: 'Trash',
	} satisfies Record<PostTab, string>,
	states: {
		published: 'Published',
		scheduled: 'Scheduled',
		draft: 'Draft',
		contribution: 'Contribution',
	} satisfies Record<PostState, string>,

	search: 'Search posts by title',
	searchPlaceholder: 'Part of a title',
	category: 'Category',
	allCategories: 'All categories',
	sort: 'Order',
	sorts: {
		created: 'Newest first',
		'-created': 'Oldest first',
		published: 'Last published first',
		'-published': 'First published first',
		title: 'Title, A to Z',
		'-title': 'Title, Z to A',
		views: 'Most viewed first',
		'-views': 'Least viewed first',
	},
	sortBy: (column: string) => `Order by ${column}`,
	showAll: 'Show all posts',
	empty: 'No posts found.',
	emptyHelp: {
		all: 'Posts you write appear here.',
		published: 'No post is public yet.',
		scheduled: 'No post is scheduled.',
		drafts: 'There are no drafts.',
		contributions: 'No contributions to review. Readers who have signed in can write one.',
		trash: 'The trash is empty.',
	} satisfies Record<PostTab, string>,
	nothingFound: 'No results. Try fewer words, another category, or all posts.',

	caption: 'Posts',
	columns: {
		title: 'Title',
		status: 'Status',
		category: 'Category',
		views: 'Views',
		comments: 'Comments',
		created: 'Created At',
		deleted: 'Deleted',
		actions: 'Actions',
	},
	noCategory: 'N/A',
	goesOn: (day: string) => `permanently on ${day}`,
	pages: 'Pages of posts',
	previous: 'Previous',
	next: 'Next',

	pickAll: 'Select all on this page',
	pick: (title: string) => `Select “${title}”`,
	selected: (count: number) => `${posts(count)} selected`,
	bulk: 'With selected',
	noneSelected: 'Select at least one post first.',
	view: (title: string) => `View “${title}” (opens a new tab)`,
	edit: (title: string) => `Edit “${title}”`,
	delete: (title: string) => `Delete “${title}”`,
	restore: (title: string) => `Restore “${title}”`,
	destroy: (title: string) => `Delete “${title}” permanently`,
	commands: {
		publish: 'Publish',
		draft: 'Change to draft',
		trash: 'Delete',
		restore: 'Restore',
		destroy: 'Delete permanently',
	} satisfies Record<PostCommand, string>,
	undo: 'Undo',

	trashQuestion: (title: string) => `Delete “${title}”?`,
	trashQuestionMany: (count: number) => `Delete ${posts(count)}?`,
	trashExplanation: `It is removed from the site at once and stays in the trash for ${trashDays} days. Until then you can restore it.`,
	trashExplanationMany: `They are removed from the site at once and stay in the trash for ${trashDays} days. Until then you can restore them.`,
	destroyQuestion: (title: string) => `Delete “${title}” permanently?`,
	destroyQuestionMany: (count: number) => `Delete ${posts(count)} permanently?`,
	destroyExplanation: 'Its text, versions, comments and view counts are deleted too. This cannot be undone.',
	destroyExplanationMany: 'Their text, versions, comments and view counts are deleted too. This cannot be undone.',

	inTrash: (title: string) => `“${title}” is in the trash`,
	inTrashHelp: (day: string) => `Restore it to continue writing. On ${day} it is deleted permanently.`,
	restoreIt: 'Restore the post',
	toTrash: 'See the trash',

	deleted: 'Post Deleted',
	deletedMany: 'Posts deleted',
	deletedOne: (title: string) => `Successfully deleted "${title}".`,
	deletedSeveral: (count: number) => `Successfully deleted ${posts(count)}.`,
	goneForGood: 'They cannot be restored.',
	errorDeleting: 'Error Deleting Post',
	couldNotDelete: 'Could not delete the post. Please try again.',
	error: 'Nothing was changed',
	failed: 'The site could not be reached. Please try again.',
	signedOut: 'You are signed out. Sign in, then try again.',

	published: (count: number) => (count === 1 ? 'Post published' : 'Posts published'),
	publishedNow: (what: string) => `${what}: readers see it now.`,
	publishedNowMany: (count: number) => `Readers see ${posts(count)} more now.`,
	made: (count: number) => (count === 1 ? 'Post changed to draft' : 'Posts changed to drafts'),
	madeDraft: (what: string) => `${what}: readers no longer see it.`,
	madeDrafts: (count: number) => `Readers no longer see ${posts(count)}.`,
	restored: (count: number) => (count === 1 ? 'Post restored' : 'Posts restored'),
	restoredOne: (what: string) => `${what} is back as it was.`,
	restoredMany: (count: number) => `${posts(count)} are back as they were.`,
	overdue: (count: number) =>
		count === 1
			? 'The publishing time of one has passed: it is a draft now.'
			: `The publishing times of ${count} have passed: they are drafts now.`,
	undone: 'Undone',
	undoneHelp: (count: number) => `${posts(count)} as before.`,
	notReady: ([title, ...others]: readonly string[]) =>
		others.length === 0
			? `“${title}” has a broken link or a picture without alt text. Open it to see what is wrong, and publish it there.`
			: 'They have broken links or pictures without alt text. Open each to see what is wrong, and publish it there.',
	someNotReady: (count: number) =>
		`${posts(count)} not published: a broken link, or a picture without alt text. Open them to see.`,
	leftOut: (count: number) => `${posts(count)} not changed: already so, changed by someone else, or deleted.`,
	nothingDone: 'Nothing to do: already so, changed by someone else, or deleted. The list is up to date now.',
	gone: 'This post is no longer here.',
	cannotUndo: 'This can no longer be undone: someone has changed it since.',
}
