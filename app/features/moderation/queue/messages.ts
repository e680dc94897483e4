import type { CommentStatus } from '#app/events/comment-status.ts'
import { counted, wholeNumber } from '#app/format/numbers.ts'
import { maxHistory } from './author-history.ts'
import type { SpamHint } from './spam-hints.ts'
import type { Verb } from './verbs.ts'

const earlier = (number: number) => `${number}${number >= maxHistory ? '+' : ''}`

/** Every text of the comment queue. Those of the specification (sections 5 and 8) are word for word. */
export const moderationMessages = {
	title: 'Comments',
	lead: 'Comments appear on the site after you approve them.',
	back: 'Admin',
	sections: 'Comments by status',
	status: { pending: 'Pending', rejected: 'Rejected', spam: 'Spam', approved: 'Approved' } satisfies Record<
		CommentStatus,
		string
	>,
	/** Next to the title; nothing counts further than `max`. */
	toReview: (number: number, max: number) => `${wholeNumber(number)}${number >= max ? '+' : ''} to review`,
	many: (number: number) => `${wholeNumber(number)}+`,
	refine: 'Refine your search: older comments match, too.',
	empty: (status: CommentStatus) => `No ${status} comments`,
	emptyHelp: {
		pending: 'Nothing to review. New comments appear here automatically.',
		rejected: 'Rejected comments are listed here and can still be approved.',
		spam: 'Spam is stored for 30 days, in case of a mistake.',
		approved: 'Approved comments are on the site and listed here.',
	} satisfies Record<CommentStatus, string>,
	nothingFound: 'No results. Look in another section, or show all.',
	showAll: 'Show all comments',
	search: 'Search comments by text or author',
	searchPlaceholder: 'Text or author',

	decided: {
		approve: 'Comment approved',
		reject: 'Comment rejected',
		spam: 'Comment spam',
		reopen: 'Comment pending',
	} satisfies Record<Verb, string>,
	decidedSeveral: {
		approve: (number: number) => `${number} comments approved`,
		reject: (number: number) => `${number} comments rejected`,
		spam: (number: number) => `${number} comments marked as spam`,
		reopen: (number: number) => `${number} comments pending`,
	} satisfies Record<Verb, (number: number) => string>,
	consequence: {
		approve: 'Readers see it under its post from now on.',
		reject: 'Readers do not see it.',
		spam: 'Readers do not see it. It is deleted after 30 days.',
		reopen: 'Readers no longer see it. It is back in Pending.',
	} satisfies Record<Verb, string>,
	alreadySo: 'This was already done.',
	undone: 'Decision undone',
	undoneHelp: (number: number) => `${counted(number, 'comment is', 'comments are')} as before.`,
	cannotUndo: 'This cannot be undone any more: someone has reviewed it again since.',
	error: 'Error',
	failed: 'Failed to moderate comment. Please try again.',
	signedOut: 'You are signed out. Please sign in again; nothing was changed.',
	noneSelected: 'Choose at least one comment first.',
	taken: (who: string, status: CommentStatus) =>
		`${who} has already decided: this comment is ${moderationMessages.status[status].toLowerCase()}.`,
	gone: 'This comment is no longer here. Its author may have deleted it.',
	notPossible: (status: CommentStatus) => `This comment is ${moderationMessages.status[status].toLowerCase()}.`,
	leftOut: (number: number) =>
		`${counted(number, 'was not changed', 'were not changed')}: decided by someone else, edited by its author, or deleted.`,
	changedSince: 'Its author has edited this comment since you read it. Please read it again first.',
	anotherAdmin: 'Another admin',

	verb: { approve: 'Approve', reject: 'Reject', spam: 'Spam', reopen: 'Withdraw approval' } satisfies Record<
		Verb,
		string
	>,
	verbOn: (verb: Verb, author: string) => `${moderationMessages.verb[verb]}: comment by ${author}`,
	verbSelected: (verb: Verb) => `${moderationMessages.verb[verb]} selected`,
	approvedToo: 'The comment you replied to is approved.',
	approvedOnly: (why: string) => `The comment is approved, but your reply was not sent. ${why}`,
	hint: (hint: SpamHint) => {
		if (hint.kind === 'links') return counted(hint.count, 'link', 'links')
		return hint.kind === 'repeated' ? 'Same text as another comment' : 'New account'
	},
	hints: 'May be spam:',
	looksLikeSpam: (suspicious: number, all: number) =>
		suspicious === all
			? `${counted(suspicious, 'comment', 'comments')} may be spam. Approve anyway?`
			: `${suspicious} of ${all} comments may be spam. Approve all?`,
	looksLikeSpamHelp: 'They contain links, repeat another comment, or come from a new account.',
	sure: 'Approve them anyway',
	reply: 'Reply',
	replyOn: (author: string) => `Reply to ${author}`,
	replyLabel: (author: string) => `Your reply to ${author}`,
	replySend: 'Send reply',
	approveAndReply: 'Approve and reply',
	undo: 'Undo',
	select: (author: string) => `Select comment by ${author}`,
	selectAll: 'Select all on this page',
	selected: (number: number) => `${number} selected`,
	bulk: 'With the selected comments',

	arrived: (number: number) => counted(number, 'new comment', 'new comments'),
	show: 'Show',
	on: 'on',
	post: 'Read the post',
	notLive: 'not public',
	answers: (author: string) => `Reply to ${author}`,
	replyAfterApproval: 'Only approved comments can be replied to. Approve this one first.',
	parentHidden: 'This comment is hidden, so its replies are hidden too.',
	edited: 'edited by its author',
	more: 'Show the whole comment',
	open: 'More',
	close: 'Less',
	openOn: (author: string) => `More about the comment by ${author}`,
	decidedBy: (who: string, when: string) => `${who}, ${when}`,

	history: ({ approved, rejected, spam }: { approved: number; rejected: number; spam: number }) => [
		...(approved > 0 ? [`${earlier(approved)} approved`] : []),
		...(rejected > 0 ? [`${earlier(rejected)} rejected`] : []),
		...(spam > 0 ? [`${earlier(spam)} spam`] : []),
	],
	since: (month: string) => `member since ${month}`,
	allBy: (author: string) => `All comments by ${author}`,
	onlyBy: (author: string) => `Comments by ${author}`,
	admin: 'Admin',
	suspended: 'Suspended',
	trusted: 'Published without review',
	trustHelp: 'Comments by this person need approval.',
	trustedHelp: 'Comments by this person are published without review.',
	trust: 'Publish without review',
	distrust: 'Require review again',
	nowTrusted: (name: string) => `${name} is trusted`,
	nowTrustedHelp: 'New comments by this person are published without review. Earlier ones still need approval.',
	nowDistrusted: (name: string) => `${name} is no longer trusted`,
	nowDistrustedHelp: 'New comments by this person need approval.',
	noPerson: 'This person is no longer here.',
	trustedPeople: (number: number) =>
		number === 1
			? 'Comments by 1 person are published without review'
			: `Comments by ${number} people are published without review`,

	keys: 'Keys',
	keysUse: 'Use these keys on this device',
	keyList: [
		{ key: 'j', does: 'next comment' },
		{ key: 'k', does: 'previous comment' },
		{ key: 'a', does: 'approve' },
		{ key: 'r', does: 'reject' },
		{ key: 's', does: 'spam' },
		{ key: 'x', does: 'select' },
		{ key: 'e', does: 'reply' },
		{ key: 'u', does: 'undo' },
		{ key: '?', does: 'these keys' },
	],
}

/** The email about pending comments. Its subject is also in the log, so it holds nothing personal. */
export const digestMessages = {
	subject: (number: number) => counted(number, 'comment to review', 'comments to review'),
	heading: (number: number) => counted(number, 'comment to review', 'comments to review'),
	lead: 'They appear under their posts once approved.',
	leadOne: 'It appears under its post once approved.',
	wrote: (author: string, post: string) => `${author}, under “${post}”`,
	more: (number: number) => `And ${wholeNumber(number)} more.`,
	action: 'Review',
	reason: 'You get this email because you are an administrator of the website. You get it at most every six hours.',
}
