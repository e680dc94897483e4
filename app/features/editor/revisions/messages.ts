export const historyMessages = {
	title: 'Version history',
	lead: 'Every save is kept. Restoring an earlier version loses nothing: the current one stays here too.',
	link: 'See and compare',
	linkHelp: (count: number) =>
		`${count === 1 ? 'Saved once' : `Saved ${count} times`} so far. Every version can be restored.`,
	back: 'Back to the post',
	backToList: 'All versions',
	empty: 'Nothing has been saved yet.',
	list: 'Versions, the newest first',
	present: 'Current',
	state: (version: number) => `Version ${version}`,
	by: (name: string | null) => name ?? 'Unknown author',
	gone: 'This post has no such version.',
	postGone: 'Post not found.',

	first: 'The first version',
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

	compareSave: 'What this save changed',
	comparePresent: 'Compared with the current version',
	compare: 'Compare',
	nothingBefore: 'Before',

	restore: 'Restore this version',
	restoreQuestion: (version: number) => `Restore version ${version}?`,
	restoreExplanation:
		'Its words, picture, categories and tags become the post’s. The address, and whether and when the post is public, stay as they are. The current version is kept and can be restored too.',
	restored: (version: number) => `Version ${version} is restored.`,
	savedMeanwhile:
		'Somebody saved this post while you were looking. Nothing was changed: load this page again to see the current version.',
	trashed: 'The post is in the trash: restore it first.',
}

const words = (count: number) => (count === 1 ? '1 word' : `${count} words`)
