import type { CommentStatus } from '#app/events/comment-status.ts'
import type { PerEvent } from '#app/events/events.ts'
import { env } from '#app/platform/env/env.server.ts'
import type { WebhookEvent } from './webhook-types.ts'

const hrefOf = (path: string): string => `${env.SITE_URL}/api/v1${path}`
const thing = (path: string, id: string) => ({ id, href: hrefOf(`/${path}/${id}`) })
const entry = ({ contentType, id }: { contentType: string; id: string }) => ({
	contentType,
	id,
	href: hrefOf(`/content/${contentType}/${id}`),
})
const comment = (id: string, postId: string, status: CommentStatus) => ({ ...thing('comments', id), postId, status })
const commentIs =
	(status: CommentStatus) =>
	({ id, postId }: { id: string; postId: string }): WebhookEvent => ({
		type: 'comment.updated',
		data: comment(id, postId, status),
	})
const stays = () => null

/** What each event is outside; null: it is nobody's business there. */
export const outgoingEvents: PerEvent<WebhookEvent | null> = {
	'post.created': ({ id }) => ({ type: 'post.created', data: thing('posts', id) }),
	'post.published': ({ id }) => ({ type: 'post.published', data: thing('posts', id) }),
	'post.updated': ({ id }) => ({ type: 'post.updated', data: thing('posts', id) }),
	'post.unpublished': ({ id }) => ({ type: 'post.unpublished', data: thing('posts', id) }),
	'post.trashed': ({ id }) => ({ type: 'post.trashed', data: thing('posts', id) }),
	'post.restored': ({ id }) => ({ type: 'post.restored', data: thing('posts', id) }),
	'post.deleted': ({ id }) => ({ type: 'post.deleted', data: { id } }),
	// The same text, only rendered again.
	'post.rendered': stays,
	// The API has no categories and tags by themselves.
	'topic.renamed': stays,
	'topic.described': stays,
	'topic.merged': stays,
	'topic.deleted': stays,
	'sample.loaded': stays,
	'sample.removed': stays,
	'sample.restored': stays,
	'comment.created': ({ id, postId, status }) => ({
		type: 'comment.created',
		data: comment(id, postId, status),
		isUnreviewed: status === 'pending',
	}),
	// Another text that waits as the one before: no message until it is reviewed.
	'comment.edited': (event) => (event.from === 'pending' ? null : commentIs(event.to)(event)),
	'comment.deleted': ({ id, postId, wasShown }) => ({
		type: 'comment.deleted',
		data: { id, postId },
		isUnreviewed: !wasShown,
	}),
	// What a reviewer decides, spam too: it ends what the message of the new comment began.
	'comment.approved': commentIs('approved'),
	'comment.rejected': commentIs('rejected'),
	'comment.marked-spam': commentIs('spam'),
	'comment.reopened': commentIs('pending'),
	// Between colleagues.
	'note.added': stays,
	'note.replied': stays,
	'note.resolved': stays,
	'note.reopened': stays,
	'note.changed': stays,
	// A flood of spam and held enquiries would be one of requests, too.
	'lead.created': ({ id, status }) =>
		status === 'new' ? { type: 'enquiry.created', data: thing('enquiries', id) } : null,
	'lead.accepted': ({ id }) => ({ type: 'enquiry.created', data: thing('enquiries', id) }),
	'lead.moved': ({ id, from, to }) => ({ type: 'enquiry.updated', data: { ...thing('enquiries', id), from, to } }),
	'lead.replied': ({ id }) => ({ type: 'enquiry.replied', data: thing('enquiries', id) }),
	// Only held ones, of which nobody outside knows.
	'lead.deleted': stays,
	// The API has no subscribers.
	'subscriber.requested': stays,
	'subscriber.confirmed': stays,
	'subscriber.unsubscribed': stays,
	'media.added': ({ id }) => ({ type: 'media.added', data: thing('media', id) }),
	// Also other sizes of a picture: several for each one that is added.
	'media.changed': stays,
	'media.deleted': ({ id }) => ({ type: 'media.deleted', data: { id } }),
	'content.published': (event) => ({ type: 'content.published', data: entry(event) }),
	'content.trashed': (event) => ({ type: 'content.trashed', data: entry(event) }),
	'content.restored': (event) => ({ type: 'content.restored', data: entry(event) }),
	// The address of a draft is nobody's business.
	'content.moved': (event) => (event.isPublished ? { type: 'content.published', data: entry(event) } : null),
	'content.deleted': ({ contentType, id }) => ({ type: 'content.deleted', data: { contentType, id } }),
	'redirects.changed': stays,
	'settings.changed': stays,
	'invitation.sent': stays,
	'invitation.withdrawn': stays,
	'invitation.accepted': stays,
	'user.changed': stays,
	'user.erased': stays,
	// What is in it has events of its own.
	'site.imported': stays,
	'site.restored': () => ({ type: 'site.restored', data: {} }),
}
