import type { CommentWithReplies } from './comment.ts'

/**
 * So many comments stand on one page of a thread, replies counted. A page that begins among the replies to a comment
 * shows that comment once more above them.
 */
export const threadPageSize = 50

/** What is shown of the comments of a post: one page, or several in a row as one. */
export type Thread = {
	threads: readonly CommentWithReplies[]
	/** Of the whole thread: top-level comments plus their direct replies (specification section 9); a deleted one is none. */
	count: number
	/** The pages shown, from 1, and how many there are; an empty thread has one. */
	first: number
	last: number
	pages: number
}

/** What an address says after `comments=`: missing, or no number, is the first page. */
export const threadPage = (value: string | null): number =>
	/^\d{1,5}$/.test(value ?? '') ? Math.max(1, Number(value)) : 1

export const threadPath = (slug: string, page: number): string =>
	`/blog/${encodeURIComponent(slug)}${page > 1 ? `?comments=${page}` : ''}#comments`

/** Leads to a comment on whichever page it stands by then. */
export const commentPath = (slug: string, id: string): string => `/blog/${encodeURIComponent(slug)}/comment/${id}`

/**
 * Pages in a row as one: replies on several pages come together under their comment. Between the reading of two a
 * comment may have moved over: each stands once.
 */
export function joinPages(pages: readonly Thread[]): Thread | null {
	const [first] = pages
	const last = pages.at(-1)
	if (!first || !last) return null
	const threads = new Map<string, CommentWithReplies>()
	for (const thread of pages.flatMap((page) => page.threads)) {
		const replies = [...(threads.get(thread.id)?.replies ?? []), ...thread.replies]
		threads.set(thread.id, { ...thread, replies: [...new Map(replies.map((reply) => [reply.id, reply])).values()] })
	}
	return { ...last, first: first.first, threads: [...threads.values()] }
}
