/*
 * The one list of everything that can happen on this site, by type. A change publishes its event in its own
 * transaction (publish.server.ts); what follows from it is decided in app/subscribers, by type, so that a new event does
 * not compile before each of them has decided. An event names things by id and holds nothing personal.
 */

import type { CommentStatus, OwnCommentStatus } from './comment-status.ts'

type Decision = { id: string; postId: string; authorId: string; parentId: string | null; from: CommentStatus }

/** A category or a tag. */
type Topic = { id: string; kind: 'category' | 'tag' }

type Payloads = {
	/** A draft or a scheduled post was saved for the first time. */
	'post.created': { id: string }
	/** Readers can see it from now on: saved as published, published from the list, or its scheduled time came. */
	'post.published': { id: string }
	/** Saved without a change of its visibility. */
	'post.updated': { id: string }
	/** Readers can no longer see it: it is a draft or scheduled again. */
	'post.unpublished': { id: string }
	'post.trashed': { id: string; wasLive: boolean }
	'post.restored': { id: string; isLive: boolean }
	/** Deleted permanently. `wasLive`: without the trash, so that readers saw it until now. */
	'post.deleted': { id: string; wasLive: boolean }
	/** Its HTML was rendered again from the same text, because the pipeline or a picture in it changed. */
	'post.rendered': { id: string }
	/** A category or tag has another name, and so another address. */
	'topic.renamed': Topic
	'topic.described': Topic
	/** Its posts have the other one now, its address leads there, and its row is gone. */
	'topic.merged': Topic & { into: string }
	/** Its row is gone. */
	'topic.deleted': Topic

	/** Only when there were no posts before. */
	'sample.loaded': object
	/** The sample content was removed, or brought back: on any page. */
	'sample.removed': object
	'sample.restored': object

	/** `approved`: by a trusted author, shown at once. */
	'comment.created': {
		id: string
		postId: string
		authorId: string
		parentId: string | null
		status: OwnCommentStatus
	}
	/** By its author. */
	'comment.edited': Decision & { to: OwnCommentStatus }
	/** By its author. */
	'comment.deleted': { id: string; postId: string; parentId: string | null; wasShown: boolean }
	'comment.approved': Decision
	'comment.rejected': Decision
	'comment.marked-spam': Decision
	/** Back in the queue of comments to review. */
	'comment.reopened': Decision

	/** Notes of colleagues on passages of a post; `byId` did it. */
	'note.added': { id: string; postId: string; byId: string }
	'note.replied': { id: string; noteId: string; postId: string; byId: string }
	'note.resolved': { id: string; postId: string; byId: string }
	'note.reopened': { id: string; postId: string; byId: string }
	/** A note or reply was edited or deleted. */
	'note.changed': { id: string; postId: string }

	'lead.created': { id: string; status: 'new' | 'held' | 'spam' }
	/** A held enquiry was moved to the inbox. */
	'lead.accepted': { id: string }
	'lead.moved': { id: string; from: string; to: string }
	/** A reply was written; the outbox sends it. */
	'lead.replied': { id: string }
	/** An admin deleted a held enquiry. */
	'lead.deleted': { id: string }

	/** A subscription that is not confirmed yet. */
	'subscriber.requested': { id: string }
	'subscriber.confirmed': { id: string }
	'subscriber.unsubscribed': { id: string }

	'media.added': { id: string; name: string }
	/** New bytes, another description or more sizes at the same address. */
	'media.changed': { names: readonly string[] }
	'media.deleted': { id: string; name: string }

	/** Visitors see its new value from now on. */
	'content.published': {
		contentType: string
		id: string
		/** What they saw until now; null for nothing. */
		was: unknown
	}
	'content.trashed': { contentType: string; id: string; wasPublished: boolean }
	'content.restored': { contentType: string; id: string; isPublished: boolean }
	/** Its address is another now, and whatever led to it follows. */
	'content.moved': { contentType: string; id: string; from: string; isPublished: boolean }
	/** Deleted permanently, from the trash; its row is gone. */
	'content.deleted': { contentType: string; id: string }

	/** The owner's redirects: one or many were added, changed or deleted. */
	'redirects.changed': object

	/** Settings that an admin can change (app/settings). `everyPage`: public pages look or are sent differently. */
	'settings.changed': { everyPage: boolean }

	/** Somebody was asked by email to take a role, for the first time or again. */
	'invitation.sent': { id: string }
	'invitation.withdrawn': { id: string }
	/** The account has the role from now on. */
	'invitation.accepted': { id: string; userId: string }

	/** The name, portrait or bio of a user. */
	'user.changed': { id: string }
	/** The personal data of an account, or of an email address without one, was deleted. */
	'user.erased': { id: string | null }

	/** The export of a whole site was imported, or that was undone: everything may be different. */
	'site.imported': object
	/** A backup was restored: everything may be different. */
	'site.restored': object
}

export type EventType = keyof Payloads

export type EventOf<Type extends EventType> = { [T in Type]: { readonly type: T } & Payloads[T] }[Type]

export type DomainEvent = EventOf<EventType>

/** A value for every type of event; a missing one does not compile. */
export type PerEvent<Decision> = { readonly [T in EventType]: (event: EventOf<T>) => Decision }

export const decisionOn = <T extends EventType, D>(rules: PerEvent<D>, event: EventOf<T>): D => rules[event.type](event)
