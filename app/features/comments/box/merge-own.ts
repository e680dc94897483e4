import type { CommentWithReplies, OwnComment } from '../comment.ts'

/** The public comments with one's own ones that are not public yet, each at its place by time. */
export function mergeOwn(threads: readonly CommentWithReplies[], own: readonly OwnComment[]): CommentWithReplies[] {
	const shown = new Set(threads.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]))
	const more = own.filter(({ id }) => !shown.has(id))
	const withReplies = threads.map((thread) => {
		const replies = more.filter(({ parentId }) => parentId === thread.id)
		return replies.length > 0 ? { ...thread, replies: [...thread.replies, ...replies].toSorted(byTime) } : thread
	})
	const tops = more.filter(({ parentId }) => parentId === null).map((comment) => ({ ...comment, replies: [] }))
	return tops.length > 0 ? [...withReplies, ...tops].toSorted(byTime) : withReplies
}

const byTime = (a: { createdAt: string }, b: { createdAt: string }) => Date.parse(a.createdAt) - Date.parse(b.createdAt)
