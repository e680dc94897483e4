import type { SaveKind } from './save-kind.ts'

/** Texts of the editor's pages. Labels and help of fields are in `posts/model/`. */
export const editorMessages = {
	newTitle: 'New post',
	newLead: 'Only you and the admins can see a draft.',
	contributeLead:
		'Write for our blog. Your text is saved as a draft. An admin reviews it and publishes it under your name.',
	editTitle: 'Edit post',
	view: 'View post',
	back: 'All posts',
	backToBlog: 'Back to Blog',
	backToPost: 'Back to the post',
	backToDashboard: 'Dashboard',
	backToBefore: 'Back',

	titlePlaceholder: 'What is it about?',
	slugBefore: '/blog/',
	publishing: 'Publishing',
	scheduled: (timestamp: string) => `Goes public on ${timestamp}, Lagos time.`,
	waits: 'An admin reviews your draft and publishes it.',
	lists: 'Categories and tags',
	picture: 'Picture',
	removePicture: 'Remove the picture',
	search: 'Search engines',

	/** The submit button, by what saving does. */
	submit: { save: 'Save', publish: 'Publish', schedule: 'Schedule', update: 'Update' } satisfies Record<
		SaveKind,
		string
	>,
	saving: 'Saving...',
	cancel: 'Cancel',
	characters: (count: number, best: number) => `${count} of ${best} characters`,
	panes: 'Show',
	panesOf: { text: 'Text', settings: 'Settings', preview: 'Preview', checks: 'Checks', notes: 'Notes' },

	saveAsNew: 'Save it as a new post',
	signInElsewhere: 'Sign in (new tab)',
	signInElsewhereHelp: 'Then come back and save again. What you typed stays on this page.',

	sent: 'Thank you. Your draft is saved, and an admin will look at it. You can change it here until it is published.',
	saved: 'Your changes are saved. An admin will look at them.',
	published: 'This post is published. Only admins can change it now.',
	ownDrafts: 'Your drafts awaiting review',
} as const

export const previewMessages = {
	loading: 'Loading the preview…',
	empty: 'Your post appears here as readers will see it.',
	untitled: 'Untitled',
	failed: 'The preview could not be loaded. It tries again when you type.',
	region: 'Preview of the post',
}

export const nameMessages = {
	find: (kind: string) => `Find or add ${kind}`,
	findOnly: (kind: string) => `Find ${kind}`,
	placeholder: 'Type a name',
	add: (name: string) => `Add “${name}”`,
	none: 'No results.',
	nothing: 'None yet.',
	newNames: (kind: string) => `New ${kind}`,
	newHelp: 'Separated by commas.',
	chosen: (names: readonly string[]) => (names.length === 0 ? 'None selected' : names.join(', ')),
	added: (name: string) => `${name} is added and selected.`,
}

export const autosaveMessages = {
	untouched: 'No changes yet',
	unchanged: 'Everything is saved',
	storedHere: 'Saved on this device',
	sending: 'Saving your draft…',
	autosaved: (time: string) => `Draft saved ${time}`,
	autosavedHelp: 'What you typed is safe on the server. It is part of the post once you save.',
	offline: 'Offline, saved on this device',
	away: 'The server is not responding; saved on this device, trying again',
	signedOut: 'Signed out: sign in to continue saving',
	signIn: 'Sign in',
	forbidden: 'You can no longer change this; saved on this device',
	deleted: 'This is no longer here: save it as a new one, or copy your text',
	gone: 'This page was saved elsewhere; saved on this device',
	tooLarge: 'Too long for the server; saved on this device. Please make it shorter',
	nowhere: 'Not saved anywhere: keep this page open, or copy your text',
	leave: 'What you typed is not saved yet. Leave anyway?',
	failedHelp: 'The server could not be reached. Your text is still here. Please try again in a moment.',
}

export const recoveryMessages = {
	heading: 'You have unsaved changes',
	one: (title: string, when: string) => `“${title}”, written ${when}`,
	untitled: 'Untitled',
	compare: 'Compare',
	take: 'Restore',
	discard: 'Discard',
	discardAsk: 'Discard these changes?',
	discardHelp: 'This cannot be undone.',
	taken: 'Your changes are restored. Save when they are right.',
	discarded: 'Discarded.',
	discardFailed: 'They could not be discarded right now. Please try again.',
	before: 'As it is now',
	after: 'Your unsaved changes',
}

export const conflictMessages = {
	conflictHeading: 'Saved elsewhere',
	conflictSee: 'See the saved version in a new tab',
	conflictReplace: 'Replace it with mine',
	conflictHelp: 'The version you replace stays in the version history.',
	editing: (names: string, several: boolean) => `${names} ${several ? 'are' : 'is'} editing this, too.`,
	ownTab: 'You have this open in another tab, too.',
	advice: 'The second person to save is asked how to combine both texts.',
	savedSince: 'This was saved elsewhere while you were writing. When you save, you can combine both.',
	conflict: (editor: string | null, when: string) =>
		`${editor ?? 'Someone'} saved another version on ${when}, while you were writing. Nothing is lost.`,
	choose: 'Compare and choose',
	plainHelp: 'To replace it with yours, save again. The other text stays in the version history.',
	theirText: 'The text that was saved',
	mine: 'Yours',
	theirs: 'Saved by someone else',
	mergeHeading: 'Two versions',
	conflicts: (count: number) =>
		count === 0
			? 'No conflicts: nothing was changed in the same place.'
			: `${count === 1 ? 'One place was' : `${count} places were`} changed by both. Please choose.`,
	conflictOf: (nth: number, field: string) => `${nth}. ${field}`,
	both: 'Keep both',
	empty: '(nothing)',
	merge: 'Combine both',
	takeMine: 'Keep mine',
	takeTheirs: 'Use theirs',
	later: 'Not now',
	merged: 'Both texts are combined. Read it through, then save.',
	mineTaken: 'Yours stays. Saving replaces the other text.',
	theirsTaken: 'The other text is used. Undo in the text brings yours back.',
	changes: 'Changes',
	noChanges: 'Both are the same.',
	removed: 'Only here',
}

export const pictureMessages = {
	drop: 'Drop the picture to add it to the text',
	notAllowed: 'Only admins can add pictures. You can link to one that is on this site.',
}
