import type { PostDeed, PostState } from './post-row.ts'
import { trashDays } from './post-row.ts'
import type { PostTab } from './posts-view.ts'

const posts = (count: number) => (count === 1 ? '1 post' : `${count.toLocaleString('en-US')} posts`)

/** Every sentence of the table of posts; those of the specification (sections 2 and 8) word for word. */
export const postsMessages = {
	title: 'Posts',
	lead: 'All posts: published, scheduled and drafts.',
	trashLead: `Deleted posts stay here for ${trashDays} days, then they are deleted for good. Until then you can restore them.`,
	newPost: 'New Post',
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
	nothingFound: 'No title fits. Try fewer words, another category, or all posts.',

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
	goesOn: (day: string) => `for good on ${day}`,
	pages: 'Pages of posts',
	previous: 'Previous',
	next: 'Next',

	pickAll: 'Select all on this page',
	pick: (title: string) => `Select “${title}”`,
	picked: (count: number) => `${posts(count)} selected`,
	bulk: 'With selected',
	nonePicked: 'Select at least one post first.',
	view: (title: string) => `View “${title}” (opens a new tab)`,
	edit: (title: string) => `Edit “${title}”`,
	delete: (title: string) => `Delete “${title}”`,
	restore: (title: string) => `Restore “${title}”`,
	destroy: (title: string) => `Delete “${title}” for good`,
	deeds: {
		publish: 'Publish',
		draft: 'Make draft',
		trash: 'Delete',
		restore: 'Restore',
		destroy: 'Delete for good',
	} satisfies Record<PostDeed, string>,
	undo: 'Undo',

	trashQuestion: (title: string) => `Delete “${title}”?`,
	trashQuestionMany: (count: number) => `Delete ${posts(count)}?`,
	trashExplanation: `It disappears from the site at once and waits in the trash for ${trashDays} days. Until then you can bring it back.`,
	trashExplanationMany: `They disappear from the site at once and wait in the trash for ${trashDays} days. Until then you can bring them back.`,
	destroyQuestion: (title: string) => `Delete “${title}” for good?`,
	destroyQuestionMany: (count: number) => `Delete ${posts(count)} for good?`,
	destroyExplanation: 'Its words, earlier versions, comments and view counts go with it. This cannot be undone.',
	destroyExplanationMany:
		'Their words, earlier versions, comments and view counts go with them. This cannot be undone.',

	inTrash: (title: string) => `“${title}” is in the trash`,
	inTrashHelp: (day: string) => `Restore it to go on writing. On ${day} it is deleted for good.`,
	restoreIt: 'Restore the post',
	toTrash: 'See the trash',

	deleted: 'Post Deleted',
	deletedMany: 'Posts Deleted',
	deletedOne: (title: string) => `Successfully deleted "${title}".`,
	deletedSeveral: (count: number) => `Successfully deleted ${posts(count)}.`,
	goneForGood: 'They cannot come back.',
	errorDeleting: 'Error Deleting Post',
	couldNotDelete: 'Could not delete the post. Please try again.',
	error: 'Nothing was changed',
	failed: 'The site could not be reached. Please try again.',
	signedOut: 'You are signed out. Sign in, then try again.',

	published: (count: number) => (count === 1 ? 'Post Published' : 'Posts Published'),
	publishedNow: (what: string) => `${what}: readers see it now.`,
	publishedNowMany: (count: number) => `Readers see ${posts(count)} more now.`,
	made: (count: number) => (count === 1 ? 'Post Made a Draft' : 'Posts Made Drafts'),
	madeDraft: (what: string) => `${what}: readers do not see it any more.`,
	madeDrafts: (count: number) => `Readers do not see ${posts(count)} any more.`,
	restored: (count: number) => (count === 1 ? 'Post Restored' : 'Posts Restored'),
	restoredOne: (what: string) => `${what} is what it was before.`,
	restoredMany: (count: number) => `${posts(count)} are what they were before.`,
	overdue: (count: number) =>
		count === 1
			? 'The time of one has passed in the trash: it is a draft now.'
			: `The times of ${count} have passed in the trash: they are drafts now.`,
	undone: 'Undone',
	undoneHelp: (count: number) => `${posts(count)} as before.`,
	notReady: ([title, ...others]: readonly string[]) =>
		others.length === 0
			? `“${title}” has a link that leads nowhere or a picture without words. Open it to see what is wrong, and publish it there.`
			: 'They have links that lead nowhere or pictures without words. Open each to see what is wrong, and publish it there.',
	someNotReady: (count: number) =>
		`${posts(count)} not published: a link leads nowhere or a picture has no words. Open them to see.`,
	leftOut: (count: number) =>
		`${posts(count)} left alone: already so, changed by somebody meanwhile, or not here any more.`,
	nothingDone:
		'Nothing to do: already so, changed by somebody meanwhile, or not here any more. The list is up to date now.',
	gone: 'This post is not here any more.',
	cannotUndo: 'This cannot be undone any more: somebody changed it meanwhile.',
}
