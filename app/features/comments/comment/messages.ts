import { counted } from '#app/format/numbers.ts'

/** Texts of the specification are here word for word. */
export const commentMessages = {
	heading: 'Comments',
	count: (count: number) => counted(count, 'comment', 'comments'),
	none: 'No comments yet. Be the first to share what you think.',
	loggedOut: 'Log in or sign up to leave a comment.',
	logIn: 'Log in or sign up',
	more: 'Show more comments',
	earlier: 'Show earlier comments',
	replies: (name: string) => `Replies to ${name}`,
	repliesToDeleted: 'Replies to a deleted comment',
	deletedByAuthor: 'This comment was deleted by its author',
	edited: 'edited',
	pending: 'Awaiting review',
	pendingHelp: 'Only you can see this until we have reviewed it.',
	reply: 'Reply',
	replyTo: (name: string) => `Reply to ${name}`,
	edit: 'Edit',
	moderate: 'Moderate',
	moderateOf: (author: string) => `Moderate the comment by ${author}`,
	remove: 'Delete',
	removeQuestion: 'Delete this comment?',
	removeExplanation: 'Your comment is deleted permanently. Replies by other people stay.',
} as const

export const writingMessages = {
	empty: 'Error: Comment cannot be empty.',
	long: 'Error: Comment cannot be longer than 5,000 characters.',
	logIn: 'Authentication Required: Please log in to comment.',
	stored: 'Your comment is saved on this device.',
	submitted: 'Success: Comment submitted for review.',
	published: 'Success: Comment published.',
	saved: 'Success: Comment changed.',
	deleted: 'Success: Comment deleted.',
	failed: 'Error: Failed to submit comment. Please try again.',
	unverified: 'Please confirm your email address first. Then you can comment.',
	unverifiedHelp: 'We sent you a link when you signed up. It works for one day; we can send you a new one.',
	sendAgain: 'Send the email again',
	sendingAgain: 'Sending...',
	postGone: 'This post no longer takes comments.',
	changedSince: 'This comment has changed since you read it. Please read it again.',
	parentGone: 'The comment you are replying to has been deleted. You can post yours as a new comment.',
	commentGone: 'This comment can no longer be changed.',
	editOver: 'A comment can be changed for 15 minutes. You can still delete it and write a new one.',
	notYours: 'This is not your comment.',
	restored: 'We saved what you typed before.',
} as const

/** For visitors, who can write before they sign in. */
export const guestCopy = {
	label: 'Write a comment',
	help: 'It stays on this device while you log in or sign up. Then you submit it.',
} as const

/** Announced while the page is open. */
export const boxMessages = {
	approved: 'Your comment is published.',
	arrived: (count: number) => (count === 1 ? 'A new comment has appeared.' : `${count} new comments have appeared.`),
} as const

export const formCopy = {
	write: { label: 'Your comment', submit: 'Submit comment', busy: 'Submitting...' },
	reply: { label: (name: string) => `Your reply to ${name}`, submit: 'Submit reply', busy: 'Submitting...' },
	edit: { label: 'Change your comment', submit: 'Save', busy: 'Saving...' },
	help: 'Plain text. Line breaks are kept, and web addresses become links. We review every comment before it appears.',
	cancel: 'Cancel',
	count: (length: string) => `${length} of 5,000`,
	left: (count: number) =>
		count < 0 ? `${-count} characters too many` : `${count} ${count === 1 ? 'character' : 'characters'} left`,
} as const
