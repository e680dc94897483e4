import type { CommentWithReplies } from './comment.ts'

/**
 * Comments per page of a thread, replies included. A page that begins with replies repeats their comment above them.
 */
export const threadPageSize = 50

/** The comments that are shown of a post: one page, or several consecutive ones. */
export type Thread = {
	threads: readonly CommentWithReplies[]
	/** Of the whole thread: top-level comments plus replies (specification, section 9), without deleted ones. */
	count: number
	/** The pages shown, from 1, and their number; an empty thread has one page. */
	first: number
	last: number
	pages: number
}

/** The page number in `?comments=`; 1 when it is missing or not a number. */
export const threadPage = (value: string | null): number =>
	/^\d{1,5}$/.test(value ?? '') ? Math.max(1, Number(value)) : 1

export const threadPath = (slug: string, page: number): string =>
	`/blog/${encodeURIComponent(slug)}${page > 1 ? `?comments=${page}` : ''}#comments`

/** Redirects to a comment on the page it is on by then. */
export const commentPath = (slug: string, id: string): string => `/blog/${encodeURIComponent(slug)}/comment/${id}`

/**
 * Joins consecutive pages: replies on several pages come under one comment. A comment may have moved between two
 * requests, so duplicates are dropped.
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
