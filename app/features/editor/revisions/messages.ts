import { counted } from '#app/format/numbers.ts'

export const historyMessages = {
	title: 'Version history',
	lead: 'Every save is stored. Restoring an earlier version does not delete the current one.',
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
	nothing: 'Saved without changes',
	text: (added: number, removed: number) => {
		const parts = [added > 0 ? `${words(added)} added` : '', removed > 0 ? `${words(removed)} removed` : '']
		const list = parts.filter(Boolean).join(', ')
		return list ? `content (${list})` : 'content'
	},
	published: 'published',
	scheduled: (timestamp: string) => `scheduled for ${timestamp}`,
	unpublished: 'made a draft',
	moved: (timestamp: string) => `date (${timestamp})`,

	compareSave: 'What this save changed',
	comparePresent: 'Compared with the current version',
	compare: 'Compare',
	nothingBefore: 'Before',

	restore: 'Restore this version',
	restoreQuestion: (version: number) => `Restore version ${version}?`,
	restoreExplanation:
		'This restores the text, picture, categories and tags. The address and publishing date do not change. The current version stays in the history and can be restored too.',
	restored: (version: number) => `Version ${version} is restored.`,
	savedConcurrently:
		'Someone saved this post while this page was open. Nothing was changed. Reload the page to see the current version.',
	trashed: 'The post is in the trash: restore it first.',
}

const words = (count: number) => counted(count, 'word', 'words')
