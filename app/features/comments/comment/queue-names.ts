import type { CommentStatus } from '#app/events/comment-status.ts'

/*
 * Addresses of the queue of comments, and names of its form's fields; in a file of their own so that the schema library stays
 * on the server.
 */

/** The form field with the version of a comment that was on the page. */
export const versionName = (id: string): string => `read-${id}`

/** The form field with a reply to a comment. */
export const replyName = (id: string): string => `reply-${id}`

/** The address of the queue with this comment at the top. */
export const queueAddressOf = ({
	id,
	status,
	createdAt,
}: {
	id: string
	status: CommentStatus
	createdAt: Date
}): string =>
	`/admin/comments?${new URLSearchParams({ status, before: `${createdAt.getTime() + 1}-${id}` })}#queue-${id}`

/** The address of a filtered queue; empty filters are left out. */
export function queueAddress({
	status,
	search = '',
	author = null,
	cursor,
}: {
	status: CommentStatus
	search?: string
	author?: string | null
	cursor?: { side: 'before' | 'after'; comment: { id: string; createdAt: string } }
}): string {
	const params = new URLSearchParams({ status })
	if (search !== '') params.set('q', search)
	if (author !== null) params.set('author', author)
	if (cursor) params.set(cursor.side, `${Date.parse(cursor.comment.createdAt)}-${cursor.comment.id}`)
	return `/admin/comments?${params}`
}
