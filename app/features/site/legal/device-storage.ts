/*
 * Everything the website can leave in a browser. The cookie policy is made from this list, and tests hold it against
 * the cookies that the site sets and the storage that its scripts use.
 */

export type StoredCookie = {
	/** With https the names that begin with "site." begin with "__Host-site.". */
	name: string
	/** Longest life, in seconds. */
	seconds: number
	text: string
}

export const storedCookies: readonly StoredCookie[] = [
	{
		name: 'site.session_token',
		seconds: 30 * 86_400,
		text: 'a random value that stands for your session. Scripts cannot read it. Your session ends when you sign out, after 7 days without use (12 hours for administrators), and after 30 days in any case',
	},
	{
		name: 'session-hint',
		seconds: 30 * 86_400,
		text: 'says only that a session exists, so that the page can show Sign Out where it would show Sign In. It holds no name and no key, and goes when you sign out',
	},
	{
		name: 'site.device',
		seconds: 180 * 86_400,
		text: 'a random number and one-way codes of the last accounts that signed in on this device, five at most. It keeps strangers who guess at your password from locking you out. It stays after you sign out',
	},
	{
		name: 'site.two_factor',
		seconds: 600,
		text: 'set between the two steps of a two-step sign-in',
	},
	{
		name: 'site.passkey',
		seconds: 300,
		text: 'set while a passkey is added or used',
	},
	{
		name: 'site.state',
		seconds: 300,
		text: 'set while you sign in through another provider, where we offer that, so that you come back as the person who left',
	},
	{
		name: 'second-step-later',
		seconds: 7 * 86_400,
		text: 'administrators only: set when they want to be reminded later of two-step sign-in',
	},
	{
		name: 'admin-folded',
		seconds: 365 * 86_400,
		text: 'administrators only: which groups of the navigation they have folded',
	},
]

export type StoredNote = {
	/** The name, or its prefix. */
	key: string
	/** `local` and `cache` stay until they are removed; `session` goes with the tab. */
	kind: 'local' | 'session' | 'cache'
	/** The file whose script writes it; the framework's own for null. */
	file: string | null
	text: string
}

export const storedNotes: readonly StoredNote[] = [
	{
		key: 'site-mode',
		kind: 'local',
		file: 'app/enhance/appearance/appearance-menus.ts',
		text: 'Light, Dark or System',
	},
	{ key: 'site-team', kind: 'local', file: 'app/enhance/appearance/appearance-menus.ts', text: 'the colour palette' },
	{
		key: 'site-enquiry-',
		kind: 'local',
		file: 'app/features/contact/sending/stored-enquiry.ts',
		text: 'an enquiry that you have not sent, or that waits for the network; removed when it has arrived, when you press Delete, and after 7 days',
	},
	{
		key: 'pages',
		kind: 'cache',
		file: 'app/features/site/offline/service-worker.ts',
		text: 'the last 40 public pages you opened, so that they are there without a network. No page about you is among them',
	},
	{
		key: 'files',
		kind: 'cache',
		file: 'app/features/site/offline/service-worker.ts',
		text: 'their pictures, styles and scripts, 150 at most',
	},
	{
		key: 'offline-',
		kind: 'cache',
		file: 'app/features/site/offline/service-worker.ts',
		text: 'the page that says you are offline',
	},
	{
		key: 'enquiries',
		kind: 'cache',
		file: 'app/features/contact/sending/background-sync.ts',
		text: 'an enquiry that waits for the network, for as long; your browser sends it although our site is closed',
	},
	{
		key: 'comment:',
		kind: 'local',
		file: 'app/features/comments/box/draft.ts',
		text: 'a comment you have not sent yet; removed when it has arrived. Earlier sessions you log in, it is not shown after a day',
	},
	{
		key: 'site-draft-',
		kind: 'session',
		file: 'app/features/account/sections/profile-sections.tsx',
		text: 'what you typed about yourself on your account page and have not saved yet',
	},
	{
		key: 'site-said',
		kind: 'session',
		file: 'app/features/sign-in/viewer/session-messages.ts',
		text: 'one sentence, such as “Signed in successfully!”, for the page that follows',
	},
	{
		key: 'site-note-',
		kind: 'local',
		file: 'app/features/leads/detail/draft-form.tsx',
		text: 'administrators only: an unfinished note on an enquiry',
	},
	{
		key: 'site-reply-',
		kind: 'local',
		file: 'app/features/leads/detail/draft-form.tsx',
		text: 'administrators only: an unfinished reply to an enquiry',
	},
	{
		key: 'desk-keys',
		kind: 'local',
		file: 'app/features/moderation/queue/use-queue-keys.ts',
		text: 'administrators only: whether single keys decide on comments',
	},
	{
		key: 'site-writing-',
		kind: 'local',
		file: 'app/features/editor/drafts/local-copy.ts',
		text: 'a post or page you are writing, until the server has it; forgotten after 60 days',
	},
	{
		key: 'site-editor-mode-',
		kind: 'local',
		file: 'app/features/markdown-editor/visual/use-editor-mode.ts',
		text: 'whether you write in the visual editor or in Markdown',
	},
	{
		key: 'site-kept-',
		kind: 'local',
		file: 'app/features/ai/generator/use-stored-text.ts',
		text: 'administrators only: what was asked of the writing tools and has not become a draft yet',
	},
	{
		key: 'site-forge-',
		kind: 'local',
		file: 'app/features/content-forge/store/local-copy.ts',
		text: 'administrators only: what was typed into the Content Forge, until the server has it; forgotten after 60 days',
	},
	{
		key: 'site-post-notes-',
		kind: 'session',
		file: 'app/features/notes/panel/use-drafts.ts',
		text: 'writers only: a note on a post, or a reply to one, that you have not sent yet',
	},
	{
		key: 'site-help-',
		kind: 'session',
		file: 'app/features/writing-help/panel/stored-help.ts',
		text: 'writers only: what you last asked the writing help for, until its suggestion is used or discarded',
	},
	{
		key: 'palette-recent',
		kind: 'local',
		file: 'app/features/admin/palette/palette-commands.ts',
		text: 'administrators only: which parts of the administration were used last',
	},
	{
		key: 'react-router-scroll-positions',
		kind: 'session',
		file: null,
		text: 'account and administration pages: how far you had scrolled',
	},
]

/** "30 days", "10 minutes" */
function durationText(seconds: number): string {
	const days = seconds / 86_400
	return days >= 1 ? `${days} days` : `${seconds / 60} minutes`
}

export const cookieLines: readonly string[] = storedCookies.map(
	({ name, seconds, text }) => `“${name}”, ${durationText(seconds)} at most: ${text}.`,
)

export const noteLines = (kind: StoredNote['kind']): string[] =>
	storedNotes
		.filter((note) => note.kind === kind)
		.map(({ key, text }) => `“${key}${/[-:]$/.test(key) ? '…' : ''}”: ${text}.`)
