import type { OwnCommentStatus } from '#app/events/comment-status.ts'
import { writingMessages as messages } from './messages.ts'

export type CommentAuthor = { id: string; name: string; avatarUrl: string | null }

export type CommentData = {
	id: string
	parentId: string | null
	content: string
	createdAt: string
	isEdited: boolean
	/** null: the author deleted the comment, and only its position is left. */
	author: CommentAuthor | null
}

export type CommentWithReplies = CommentData & { replies: CommentData[] }

/** A comment as its author sees it. */
export type OwnComment = CommentData & {
	status: OwnCommentStatus
	/** How much longer it can be edited, in milliseconds; 0 when it cannot. */
	editableMs: number
}

/**
 * Groups replies under their top-level comment; replies have one level. A reply whose parent is not shown is left out,
 * and a deleted comment stays only while it has replies.
 */
export function nestComments(comments: readonly CommentData[]): CommentWithReplies[] {
	const threads = new Map<string, CommentWithReplies>()
	for (const comment of comments) if (comment.parentId === null) threads.set(comment.id, { ...comment, replies: [] })
	for (const comment of comments) if (comment.parentId !== null) threads.get(comment.parentId)?.replies.push(comment)
	return [...threads.values()].filter(({ author, replies }) => author !== null || replies.length > 0)
}

export const maxCommentLength = 5_000

/** Control characters and bidirectional marks, which can make one text look like another. */
const unwanted = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
/** Invisible characters: a comment of nothing else is empty. */
const invisible = /[\p{Z}\p{C}\u115f\u1160\u2800\u3164\uffa0]/gu

/** A comment as it is stored: plain text with line breaks, at most one empty line between paragraphs. */
export const tidyComment = (text: string): string =>
	text
		.toWellFormed()
		.normalize('NFC')
		.replace(/\r\n?/g, '\n')
		.replace(unwanted, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
		// Anchored at the beginning of a run of spaces, so that long runs cost linear time.
		.replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
		.replace(/\n{3,}/g, '\n\n')
		.trim()

/** In code points: close to what people count as characters, and cheap. */
export const commentLength = (text: string): number => Array.from(text).length

/** The error of a tidied comment, or null. */
export function commentProblem(text: string): string | null {
	if (text.replace(invisible, '') === '') return messages.empty
	return commentLength(text) > maxCommentLength ? messages.long : null
}
