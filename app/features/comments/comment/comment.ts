import { writingMessages as messages } from './messages.ts'

export const commentStatuses = ['pending', 'rejected', 'spam', 'approved'] as const
export type CommentStatus = (typeof commentStatuses)[number]

export type CommentAuthor = { id: string; name: string; avatarUrl: string | null }

export type CommentData = {
	id: string
	parentId: string | null
	content: string
	createdAt: string
	isEdited: boolean
	/** null: the author took the comment back, and only its place is left. */
	author: CommentAuthor | null
}

export type CommentWithReplies = CommentData & { replies: CommentData[] }

/** A comment as its author sees it. */
export type OwnComment = CommentData & {
	status: 'pending' | 'approved'
	/** How much longer it may be changed, in milliseconds; 0 when that is over. */
	editableMs: number
}

/**
 * Replies under their top-level comment (they never go deeper); one whose parent is not shown is not shown either, and
 * the place of a deleted comment only while there are replies to it.
 */
export function nestComments(comments: readonly CommentData[]): CommentWithReplies[] {
	const threads = new Map<string, CommentWithReplies>()
	for (const comment of comments) if (comment.parentId === null) threads.set(comment.id, { ...comment, replies: [] })
	for (const comment of comments) if (comment.parentId !== null) threads.get(comment.parentId)?.replies.push(comment)
	return [...threads.values()].filter(({ author, replies }) => author !== null || replies.length > 0)
}

export const longestComment = 5_000

/** Controls, and the marks that turn the direction of writing: they can make one text look like another. */
const unwanted = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
/** What nobody can see: a comment of nothing else is empty. */
const invisible = /[\p{Z}\p{C}\u115f\u1160\u2800\u3164\uffa0]/gu

/** A comment as it is kept: plain text with its line breaks, at most one empty line between two paragraphs. */
export const tidyComment = (text: string): string =>
	text
		.toWellFormed()
		.normalize('NFC')
		.replace(/\r\n?/g, '\n')
		.replace(unwanted, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
		// From the beginning of a run only: one of spaces in the middle of a line costs its length once.
		.replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
		.replace(/\n{3,}/g, '\n\n')
		.trim()

/** In characters as people count them, as far as that is cheap: an emoji of one code point is one. */
export const commentLength = (text: string): number => Array.from(text).length

/** What is wrong with a tidied comment, or null. */
export function commentProblem(text: string): string | null {
	if (text.replace(invisible, '') === '') return messages.empty
	return commentLength(text) > longestComment ? messages.long : null
}
