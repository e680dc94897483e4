import type { CommentWithReplies } from '../comment.ts'
import type { OwnAnswer } from '../comments-api.ts'

/** What is public under a post now; null when it cannot be had. */
export async function fetchThread(post: string): Promise<CommentWithReplies[] | null> {
	try {
		const answer = await fetch(`/api/thread?post=${post}`, { cache: 'no-cache' })
		return answer.ok ? await answer.json() : null
	} catch {
		return null
	}
}

/** One's own comments under a post; null when the session is over or there is no answer. */
export async function fetchOwn(post: string): Promise<OwnAnswer | null> {
	try {
		const answer = await fetch(`/api/comments?post=${post}`)
		return answer.ok ? await answer.json() : null
	} catch {
		return null
	}
}
