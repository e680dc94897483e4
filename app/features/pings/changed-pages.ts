import { listPath, publicPath } from '#app/config/editable-pages.ts'
import type { PerEvent } from '#app/events/events.ts'

/** What visitors see otherwise from now on: a post, or pages by their addresses. `isLive` null: the database says whether they see it. */
export type PublicChange =
	| { kind: 'post'; id: string; isLive: boolean | null }
	| { kind: 'pages'; paths: readonly string[] }
	| null

const pagesOf = (contentType: string, ...ids: readonly string[]): PublicChange => {
	const paths = [...ids.map((id) => publicPath(contentType, id)), listPath(contentType)]
	return { kind: 'pages', paths: [...new Set(paths.filter((path) => path !== null))] }
}

const shown = ({ id }: { id: string }): PublicChange => ({ kind: 'post', id, isLive: true })
const none = (): PublicChange => null

/** Which pages a search engine should read again after an event. */
export const changedPages: PerEvent<PublicChange> = {
	'post.created': none,
	'post.published': shown,
	'post.updated': ({ id }) => ({ kind: 'post', id, isLive: null }),
	// What is no longer there is read again, too, so that it is forgotten.
	'post.unpublished': shown,
	'post.trashed': (event) => (event.wasLive ? shown(event) : null),
	'post.restored': (event) => (event.isLive ? shown(event) : null),
	'post.deleted': (event) => (event.wasLive ? shown(event) : null),
	// The same text.
	'post.rendered': none,
	'topic.renamed': none,
	'topic.described': none,
	'topic.merged': none,
	'topic.deleted': none,
	'sample.loaded': none,
	'sample.removed': none,
	'sample.restored': none,
	'comment.created': none,
	'comment.edited': none,
	'comment.deleted': none,
	'comment.approved': none,
	'comment.rejected': none,
	'comment.marked-spam': none,
	'comment.reopened': none,
	'note.added': none,
	'note.replied': none,
	'note.resolved': none,
	'note.reopened': none,
	'note.changed': none,
	'lead.created': none,
	'lead.accepted': none,
	'lead.moved': none,
	'lead.replied': none,
	'lead.deleted': none,
	'subscriber.requested': none,
	'subscriber.confirmed': none,
	'subscriber.unsubscribed': none,
	'media.added': none,
	'media.changed': none,
	'media.deleted': none,
	'content.published': ({ contentType, id }) => pagesOf(contentType, id),
	'content.trashed': ({ contentType, id, wasPublished }) => (wasPublished ? pagesOf(contentType, id) : null),
	'content.restored': ({ contentType, id, isPublished }) => (isPublished ? pagesOf(contentType, id) : null),
	'content.moved': ({ contentType, id, from }) => pagesOf(contentType, id, from),
	'content.deleted': none,
	'redirects.changed': none,
	'settings.changed': none,
	'invitation.sent': none,
	'invitation.withdrawn': none,
	'invitation.accepted': none,
	'user.changed': none,
	'user.erased': none,
	'site.imported': none,
	// Everything may be different; search engines come by themselves.
	'site.restored': none,
}
