/*
 * Everything that happens to the things of this site, by type: the one list. A change publishes its event in its own
 * transaction (publish.server.ts); what follows from it is decided in app/subscribers, by type, so that a new event does
 * not compile before each of them has decided. An event names things by id and holds nothing personal.
 */

export type CommentStatus = 'pending' | 'approved' | 'rejected' | 'spam'

type Decision = { id: string; postId: string; authorId: string; parentId: string | null; from: CommentStatus }

type Payloads = {
	/** A draft, or a post to be published later, was saved for the first time. */
	'post.created': { id: string }
	/** Readers see it from now on: saved so, published from the list, or its time has come. */
	'post.published': { id: string }
	/** Saved otherwise; readers see it as before, or not, as before. */
	'post.updated': { id: string }
	/** Readers no longer see it: a draft again, or for later. */
	'post.unpublished': { id: string }
	'post.trashed': { id: string; wasLive: boolean }
	'post.restored': { id: string; isLive: boolean }
	/** Out of the trash for good; its row has gone. */
	'post.deleted': { id: string }
	/** Its page was made again from the same text: the pipeline changed, or a picture in it. */
	'post.rendered': { id: string }
	/** Only where there was no post before. */
	'sample.loaded': object

	/** `approved`: of a trusted author, shown at once. */
	'comment.created': {
		id: string
		postId: string
		authorId: string
		parentId: string | null
		status: 'pending' | 'approved'
	}
	/** By its author. */
	'comment.edited': Decision & { to: 'pending' | 'approved' }
	/** By its author. */
	'comment.deleted': { id: string; postId: string; parentId: string | null; wasShown: boolean }
	'comment.approved': Decision
	'comment.rejected': Decision
	'comment.marked-spam': Decision
	/** Waits for a decision again. */
	'comment.reopened': Decision

	'lead.created': { id: string; status: 'new' | 'held' | 'spam' }
	/** One that was held is an enquiry like any other now. */
	'lead.accepted': { id: string }
	'lead.moved': { id: string; from: string; to: string }
	/** An answer was written; it leaves with the outbox. */
	'lead.replied': { id: string }
	/** A held one, by an admin. */
	'lead.deleted': { id: string }

	/** Somebody asked for the newsletter and has not confirmed it yet. */
	'subscriber.requested': { id: string }
	'subscriber.confirmed': { id: string }
	'subscriber.unsubscribed': { id: string }

	'media.added': { id: string; name: string }
	/** Other bytes, another description or more sizes behind the same address. */
	'media.changed': { names: readonly string[] }
	'media.deleted': { id: string; name: string }

	/** The name, the portrait or the words about a person. */
	'user.changed': { id: string }
	/** What was kept about a person has gone, an account or only an address. */
	'user.erased': { id: string | null }

	/** Everything may be different: a backup was restored. */
	'site.restored': object
}

export type EventType = keyof Payloads

export type EventOf<Type extends EventType> = { [T in Type]: { readonly type: T } & Payloads[T] }[Type]

export type DomainEvent = EventOf<EventType>

/** One decision for every type of event. */
export type PerEvent<Decision> = { readonly [T in EventType]: (event: EventOf<T>) => Decision }

export const decisionOn = <T extends EventType, D>(rules: PerEvent<D>, event: EventOf<T>): D => rules[event.type](event)
