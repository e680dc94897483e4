import type { CommentWithReplies, OwnComment } from '../comment/comment.ts'
import type { Thread } from '../comment/thread.ts'

/**
 * The public comments merged with the viewer's own that are not public yet, by time. Own comments of earlier pages
 * stay there; later ones are always shown, so that authors find what they have just written.
 */
export function mergeOwn({ threads, first }: Thread, own: readonly OwnComment[]): CommentWithReplies[] {
	const shown = new Set(threads.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]))
	const more = own.filter(({ id }) => !shown.has(id))
	const withReplies = threads.map((thread) => {
		const replies = more.filter(({ parentId }) => parentId === thread.id)
		return replies.length > 0 ? { ...thread, replies: [...thread.replies, ...replies].toSorted(byTime) } : thread
	})
	const start = first > 1 ? threads[0] : undefined
	const tops = more
		.filter((comment) => comment.parentId === null && (!start || byTime(start, comment) < 0))
		.map((comment) => ({ ...comment, replies: [] }))
	return tops.length > 0 ? [...withReplies, ...tops].toSorted(byTime) : withReplies
}

const byTime = (a: { createdAt: string }, b: { createdAt: string }) => Date.parse(a.createdAt) - Date.parse(b.createdAt)
