export const historyMessages = {
	title: 'Earlier states',
	lead: 'Every save is kept. Nothing is lost by bringing an earlier state back: the present one stays here too.',
	link: 'See and compare',
	linkHelp: (count: number) =>
		`${count === 1 ? 'Saved once' : `Saved ${count} times`} so far. Every state can be brought back.`,
	back: 'Back to the post',
	backToList: 'All states',
	empty: 'Nothing has been saved yet.',
	list: 'States, the newest first',
	present: 'Present',
	state: (version: number) => `State ${version}`,
	by: (name: string | null) => name ?? 'Nobody we know any more',
	gone: 'There is no such state of this post.',
	postGone: 'Post not found.',

	first: 'The first state',
	nothing: 'Saved without a change',
	text: (added: number, removed: number) => {
		const parts = [added > 0 ? `${words(added)} added` : '', removed > 0 ? `${words(removed)} removed` : '']
		const said = parts.filter(Boolean).join(', ')
		return said ? `content (${said})` : 'content'
	},
	published: 'published',
	scheduled: (moment: string) => `scheduled for ${moment}`,
	unpublished: 'made a draft',
	moved: (moment: string) => `date (${moment})`,
	fields: {
		title: 'title',
		slug: 'slug',
		content: 'content',
		excerpt: 'excerpt',
		featuredImage: 'featured image',
		featuredImageAlt: 'words of the featured image',
		status: 'status',
		publishedAt: 'date',
		categories: 'categories',
		tags: 'tags',
		focusKeyword: 'focus keyword',
		metaDescription: 'meta description',
	},

	compareSave: 'What this save changed',
	comparePresent: 'Against the present',
	compare: 'Compare',
	nothingBefore: 'Before',

	restore: 'Bring this state back',
	restoreQuestion: (version: number) => `Bring state ${version} back?`,
	restoreExplanation:
		'Its words, picture, categories and tags become the post’s. The address, and whether and when the post is public, stay as they are. The present state is kept and can be brought back too.',
	restored: (version: number) => `State ${version} is back.`,
	savedMeanwhile:
		'Somebody saved this post while you were looking. Nothing was changed: load this page again to see the present state.',
	trashed: 'The post is in the trash: restore it first.',
}

const words = (count: number) => (count === 1 ? '1 word' : `${count} words`)
