import type { SaveKind } from './save-kind.ts'

/** What the pages say where a post is written. The labels of fields are in their table (post-model.ts). */
export const editorMessages = {
	newTitle: 'New post',
	newLead: 'Nobody sees a draft but you and the admins.',
	contributeLead:
		'Write for our blog. Your text is kept as a draft; an admin reads it, and publishes it under your name.',
	editTitle: 'Edit post',
	view: 'View post',
	back: 'All posts',
	backToBlog: 'Back to Blog',
	backToPost: 'Back to the post',
	backToDashboard: 'Dashboard',
	backToBefore: 'Back',

	titlePlaceholder: 'What is it about?',
	slugBefore: '/blog/',
	contentPlaceholder: 'Begin to write. Markdown works: **bold**, *italic*, ## heading, - list.',
	publishing: 'Publishing',
	statuses: { draft: 'Draft', published: 'Published', scheduled: 'Scheduled' },
	scheduled: (moment: string) => `Goes public on ${moment}, Lagos time.`,
	waits: 'An admin reads your draft and publishes it.',
	lists: 'Categories and tags',
	picture: 'Picture',
	removePicture: 'Remove the picture',
	search: 'Search engines',

	/** The submit button, by what it does. */
	submit: { save: 'Save', publish: 'Publish', schedule: 'Schedule', update: 'Update' } satisfies Record<
		SaveKind,
		string
	>,
	saving: 'Saving...',
	cancel: 'Cancel',
	characters: (count: number, best: number) => `${count} of ${best} characters`,
	counted: (words: number, minutes: number) =>
		`${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'} · ${minutes} min read`,
	panes: 'Show',
	panesOf: { text: 'Text', settings: 'Settings', preview: 'Preview', checks: 'Checks' },

	saveAsNew: 'Save it as a new post',
	signInElsewhere: 'Sign in in a new tab',
	signInElsewhereHelp: 'Then come back here and save again. What you typed stays on this page.',

	sent: 'Thank you. Your draft is saved, and an admin will look at it. You can change it here until it is published.',
	saved: 'Your changes are saved. An admin will look at them.',
	published: 'This post is published. Only admins can change it now.',
	ownDrafts: 'Your drafts that wait',
} as const

export const toolbarMessages = {
	label: 'Formatting',
	bold: 'Bold',
	italic: 'Italic',
	heading: 'Heading',
	subheading: 'Smaller heading',
	link: 'Link',
	bullets: 'List',
	numbers: 'Numbered list',
	quote: 'Quote',
	code: 'Code',
	table: 'Table',
	picture: 'Picture',
}

export const previewMessages = {
	loading: 'Making the preview…',
	empty: 'What you write appears here as its page will show it.',
	untitled: 'Untitled',
	failed: 'The preview could not be made. It tries again with your next words.',
	region: 'Preview of the post',
}

export const nameMessages = {
	find: (kind: string) => `Find or add ${kind}`,
	findOnly: (kind: string) => `Find ${kind}`,
	placeholder: 'Type a name',
	add: (name: string) => `Add “${name}”`,
	none: 'Nothing is called that.',
	nothing: 'There are none yet.',
	newNames: (kind: string) => `New ${kind}`,
	newHelp: 'Separated by commas.',
	chosen: (names: readonly string[]) => (names.length === 0 ? 'None chosen' : names.join(', ')),
	added: (name: string) => `${name} is added and chosen.`,
}

export const keepingMessages = {
	untouched: 'No changes yet',
	unchanged: 'Everything is saved',
	keptHere: 'Saved on this device',
	sending: 'Saving your draft…',
	autosaved: (time: string) => `Draft saved ${time}`,
	autosavedHelp: 'What you typed is safe on the server. It becomes part of the post when you save.',
	offline: 'Offline, saved on this device',
	away: 'The server does not answer; saved on this device, trying again',
	signedOut: 'Signed out: sign in and it goes on',
	signIn: 'Sign in',
	forbidden: 'You may not change this post any more; saved on this device',
	gone: 'This page was saved or deleted elsewhere; saved on this device',
	tooLarge: 'Too long for the server; saved on this device. Please make two posts of it',
	nowhere: 'Not kept anywhere: please leave this page open, or copy your text',
	leave: 'What you typed is kept nowhere yet. Leave all the same?',
	failedHelp: 'The server could not be reached. Your text is still here. Please try again in a moment.',
}

export const recoveryMessages = {
	heading: 'You have unsaved changes',
	one: (title: string, when: string) => `“${title}”, written ${when}`,
	untitled: 'Without a title',
	compare: 'Compare',
	take: 'Restore',
	discard: 'Discard',
	discardAsk: 'Discard these changes?',
	discardHelp: 'This cannot be undone.',
	taken: 'Your changes are restored. Save when they are right.',
	discarded: 'Discarded.',
	discardFailed: 'They could not be discarded just now. Please try again.',
	before: 'The post now',
	after: 'Your unsaved changes',
}

export const meanwhileMessages = {
	conflictHeading: 'Saved elsewhere meanwhile',
	conflictSee: 'See the saved post in a new tab',
	conflictReplace: 'Replace it with mine',
	conflictHelp: 'What you replace stays among the earlier states of the post.',
	editing: (names: string, several: boolean) => `${names} ${several ? 'are' : 'is'} editing this post, too.`,
	ownTab: 'You have this post open in another tab, too.',
	advice: 'Whoever saves second is asked how both texts go together.',
	savedMeanwhile: 'This post was saved elsewhere while you were writing. When you save, you can put both together.',
	conflict: (editor: string | null, when: string) =>
		`${editor ?? 'Somebody'} saved this post ${when}, while you were writing. Nothing is lost.`,
	choose: 'Compare and choose',
	plainHelp: 'To replace it by yours, save again. The other text stays in the history of the post.',
	theirText: 'The text that was saved',
	mine: 'Yours',
	theirs: 'Saved meanwhile',
	mergeHeading: 'Two texts of one post',
	clashes: (count: number) =>
		count === 0
			? 'Both fit together: nothing was changed in the same place.'
			: `${count === 1 ? 'One place was' : `${count} places were`} changed by both. Please choose.`,
	clash: (nth: number, field: string) => `${nth}. ${field}`,
	both: 'Both, one after the other',
	empty: '(nothing)',
	merge: 'Put both together',
	takeMine: 'Keep mine',
	takeTheirs: 'Take the other',
	later: 'Not now',
	merged: 'Both texts are together. Read it through, then save.',
	mineTaken: 'Yours stays. Saving replaces the other text.',
	theirsTaken: 'The other text is taken. Yours can be had back with undo in the text.',
	changes: 'Changes',
	noChanges: 'Both say the same.',
	removed: 'Only here',
}

export const pictureMessages = {
	drop: 'Let go to put the picture into the text',
	notAllowed: 'Only admins can add pictures. You may link to one that is on this site.',
}
