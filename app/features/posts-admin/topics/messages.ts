import { counted } from '#app/format/numbers.ts'
import type { TopicKind } from '#app/features/posts/post/topic-kind.ts'
import type { Ending } from './ending.ts'

const posts = (count: number) => counted(count, 'post', 'posts')
const one: Record<TopicKind, string> = { category: 'category', tag: 'tag' }

/** “12 posts and 3 drafts”; “no posts”. */
function contents({ published, drafts }: { published: number; drafts: number }): string {
	if (published + drafts === 0) return 'no posts'
	const parts = [
		...(published > 0 ? [counted(published, 'published post', 'published posts')] : []),
		...(drafts > 0 ? [counted(drafts, 'draft', 'drafts')] : []),
	]
	return parts.join(' and ')
}

/** Texts of the pages of categories and tags. */
export const topicMessages = {
	title: 'Categories and tags',
	lead: 'Rename, describe, merge or delete them. Old addresses keep working.',
	tabs: 'Categories or tags',
	tab: { category: 'Categories', tag: 'Tags' } satisfies Record<TopicKind, string>,
	back: 'Posts',
	backToList: 'Categories and tags',

	search: { category: 'Search categories', tag: 'Search tags' } satisfies Record<TopicKind, string>,
	searchPlaceholder: 'Part of a name',
	sort: 'Order',
	byName: 'Name, A to Z',
	byPosts: 'Most posts first',
	caption: { category: 'Categories', tag: 'Tags' } satisfies Record<TopicKind, string>,
	columns: { name: 'Name', published: 'Published', drafts: 'Drafts', actions: 'Actions' },
	draftsHelp: 'Drafts include scheduled posts. Posts in the trash are not counted.',
	view: (name: string) => `View “${name}” (opens a new tab)`,
	edit: (name: string) => `Edit “${name}”`,
	deleteOne: (name: string) => `Delete “${name}”`,
	empty: {
		category: 'No categories yet. Add one, or write it in the form of a post.',
		tag: 'No tags yet. Add one, or write it in the form of a post.',
	} satisfies Record<TopicKind, string>,
	nothingFound: (search: string) => `No results for “${search}”.`,
	showAll: 'Show all',
	pages: 'Pages of the list',
	previous: 'Previous',
	next: 'Next',

	addHeading: { category: 'Add a category', tag: 'Add a tag' } satisfies Record<TopicKind, string>,
	addHelp: {
		category: 'Readers see it above each of its posts, and its posts have a page of their own.',
		tag: 'Readers see it below each of its posts, and its posts have a page of their own.',
	} satisfies Record<TopicKind, string>,
	add: { category: 'Add category', tag: 'Add tag' } satisfies Record<TopicKind, string>,
	added: (name: string) => `“${name}” was added.`,

	name: 'Name',
	nameHelp: (path: string) => `Its page is at ${path}. If you rename it, the old address redirects to the new one.`,
	description: 'Description',
	descriptionHelp: (best: number) =>
		`One or two sentences. They are shown at the top of its page and in search results, which cut them after about ${best} characters.`,
	length: (count: number, best: number) => `${count} of ${best} characters`,
	save: 'Save',
	saved: 'Saved.',
	renamed: (from: string, to: string) => `“${from}” is now called “${to}”. The old address redirects.`,
	nameMissing: 'Enter a name.',
	nameTaken: (kind: TopicKind, name: string) =>
		`There is already a ${one[kind]} called “${name}”. Choose another name, or merge the two.`,
	descriptionLong: (max: number) => `The description is too long. Use ${max} characters at most.`,
	facts: 'Where it is used',
	publishedPosts: 'Published posts',
	draftPosts: 'Drafts and scheduled posts',
	trashedPosts: 'Posts in the trash',
	address: 'Address',

	mergeHeading: 'Merge into another',
	mergeLead: (kind: TopicKind) =>
		`Its posts get the other ${one[kind]}, and its address redirects there. You see the numbers before anything changes.`,
	into: { category: 'The category to merge into', tag: 'The tag to merge into' } satisfies Record<TopicKind, string>,
	choose: 'Choose one',
	toMerge: 'Continue',
	mergeTitle: (name: string, into: string) => `Merge “${name}” into “${into}”?`,
	merge: 'Merge',
	cancel: 'Cancel',
	mergeFacts: {
		has: (name: string, count: { published: number; drafts: number }) => `“${name}” has ${contents(count)}.`,
		shared: (count: number) =>
			count === 0 ? 'No post has both.' : `${posts(count)} already ${count === 1 ? 'has' : 'have'} both.`,
		after: (into: string, count: number) =>
			`Afterwards “${into}” has ${posts(count)}, each once, drafts and trash included.`,
		address: (from: string, to: string) => `${from} redirects to ${to}.`,
		end: (name: string) =>
			`“${name}” and its description are deleted. This cannot be undone: the site does not remember which posts had which.`,
	},
	mergedDone: 'Merged. Its posts are here now, and its address redirects here.',

	deleteHeading: 'Delete',
	deleteLead: 'You choose what happens to its posts and its address. No post is deleted.',
	toDelete: 'Delete...',
	deleteTitle: (name: string) => `Delete “${name}”?`,
	deleteHas: (name: string, count: { published: number; drafts: number }) =>
		`“${name}” has ${contents(count)}. No post is deleted. This cannot be undone.`,
	endings: 'What happens to its posts and its address',
	ending: {
		gone: 'Leave the posts without it. Its address says that the page is gone (410).',
		redirect: 'Leave the posts without it. Its address redirects to the one chosen below.',
		move: 'Move the posts to the one chosen below. Its address redirects there.',
	} satisfies Record<Ending, string>,
	other: { category: 'The other category', tag: 'The other tag' } satisfies Record<TopicKind, string>,
	otherHelp: 'Not needed if its address says that the page is gone.',
	delete: 'Delete permanently',
	deletedDone: 'Deleted. Its posts are still there.',
	chooseOther: 'Choose one from the list.',
	chooseEnding: 'Choose what happens to its posts.',
	sameTwice: 'Choose another one: it cannot be merged into itself.',

	gone: 'This category or tag is no longer here: someone merged or deleted it.',
	goneSince: {
		category: 'The category is no longer here: someone merged or deleted it. The list is up to date now.',
		tag: 'The tag is no longer here: someone merged or deleted it. The list is up to date now.',
	} satisfies Record<TopicKind, string>,
	changedSince: (kind: TopicKind, name: string) =>
		`Someone changed this ${one[kind]} since you opened the page. It is now called “${name}”. Look at it again before you go on.`,
}
