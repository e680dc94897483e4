import type { CommentStatus } from '#app/events/comment-status.ts'
import { decisionOn, type PerEvent } from '#app/events/events.ts'
import type { Subscriber } from '#app/events/publish.server.ts'
import {
	announceOnPost,
	announceToAuthor,
	announceToAdmins,
} from '#app/features/comments/writing/comment-live.server.ts'
import { announceEnquiry } from '#app/features/leads/lead/lead-live.server.ts'
import { announceNotes } from '#app/features/notes/store/notes-live.server.ts'
import { log } from '#app/platform/log/log.server.ts'

/** What is sent to open pages for one event. */
type Update = {
	/** For readers of the post: a comment appeared or disappeared. */
	onPost?: { id: string; postId: string; isShown: boolean }
	/** For admins on the comments page; `changed`: neither new nor reviewed. */
	changedComments?: { id: string; as: 'arrived' | 'decided' | 'changed' }
	toAuthor?: { id: string; postId: string; authorId: string; status: CommentStatus }
	/** For open editors of this post. */
	toNotes?: string
	/** For admins on the enquiries page. */
	toLeads?: boolean
}

type Decided = { id: string; postId: string; authorId: string; from: CommentStatus }

const nothing = (): Update => ({})
const onNotes = ({ postId }: { postId: string }): Update => ({ toNotes: postId })
const decidedTo =
	(status: CommentStatus) =>
	({ id, postId, authorId, from }: Decided): Update => ({
		...((status === 'approved' || from === 'approved') && { onPost: { id, postId, isShown: status === 'approved' } }),
		toAuthor: { id, postId, authorId, status },
		changedComments: { id, as: 'decided' },
	})

const updates: PerEvent<Update> = {
	'post.created': nothing,
	'post.published': nothing,
	'post.updated': nothing,
	'post.unpublished': nothing,
	'post.trashed': nothing,
	'post.restored': nothing,
	'post.deleted': nothing,
	'post.rendered': nothing,
	'topic.renamed': nothing,
	'topic.described': nothing,
	'topic.merged': nothing,
	'topic.deleted': nothing,
	'sample.loaded': nothing,
	'sample.removed': nothing,
	'sample.restored': nothing,
	'comment.created': ({ id, postId, status }) => ({
		...(status === 'approved' && { onPost: { id, postId, isShown: true } }),
		changedComments: { id, as: 'arrived' },
	}),
	'comment.edited': ({ id, postId, from, to }) => ({
		...((from === 'approved' || to === 'approved') && { onPost: { id, postId, isShown: to === 'approved' } }),
		changedComments: { id, as: to !== 'approved' ? 'arrived' : from !== 'approved' ? 'decided' : 'changed' },
	}),
	'comment.deleted': ({ id, postId, wasShown }) => ({
		...(wasShown && { onPost: { id, postId, isShown: false } }),
		changedComments: { id, as: 'decided' },
	}),
	'comment.approved': decidedTo('approved'),
	'comment.rejected': decidedTo('rejected'),
	'comment.marked-spam': decidedTo('spam'),
	'comment.reopened': decidedTo('pending'),
	'note.added': onNotes,
	'note.replied': onNotes,
	'note.resolved': onNotes,
	'note.reopened': onNotes,
	'note.changed': onNotes,
	'lead.created': ({ status }) => ({ toLeads: status === 'new' }),
	'lead.accepted': nothing,
	'lead.moved': nothing,
	'lead.replied': nothing,
	'lead.deleted': nothing,
	'subscriber.requested': nothing,
	'subscriber.confirmed': nothing,
	'subscriber.unsubscribed': nothing,
	'media.added': nothing,
	'media.changed': nothing,
	'media.deleted': nothing,
	'content.published': nothing,
	'content.trashed': nothing,
	'content.restored': nothing,
	'content.moved': nothing,
	'content.deleted': nothing,
	'redirects.changed': nothing,
	'settings.changed': nothing,
	'invitation.sent': nothing,
	'invitation.withdrawn': nothing,
	'invitation.accepted': nothing,
	'user.changed': nothing,
	'user.erased': nothing,
	'site.imported': nothing,
	'site.restored': nothing,
}

/**
 * Notifies open pages after the commit, each stream once for all events of a change. A page that misses it reads the same
 * when it loads next.
 */
export const announceUpdates: Subscriber = async (tx, events) => {
	const all = events.map((event) => decisionOn(updates, event))
	const onPosts = all.flatMap(({ onPost }) => onPost ?? [])
	const toAuthors = all.flatMap(({ toAuthor }) => toAuthor ?? [])
	const changedComments = all.flatMap(({ changedComments: one }) => one ?? [])
	const toNotes = new Set(all.flatMap(({ toNotes: post }) => post ?? []))
	const toLeads = all.some((each) => each.toLeads === true)
	if (onPosts.length + toAuthors.length + changedComments.length + toNotes.size === 0 && !toLeads) return
	const notifyPages = async () => {
		for (const postId of new Set(onPosts.map((each) => each.postId))) {
			const here = onPosts.filter((each) => each.postId === postId)
			const ids = (isShown: boolean) => here.filter((each) => each.isShown === isShown).map(({ id }) => id)
			await announceOnPost(postId, { shown: ids(true), hidden: ids(false) })
		}
		for (const comment of toAuthors) await announceToAuthor(comment)
		const ids = (as: 'arrived' | 'decided') => changedComments.filter((each) => each.as === as).map(({ id }) => id)
		if (changedComments.length > 0) await announceToAdmins({ arrived: ids('arrived'), decided: ids('decided') })
		for (const postId of toNotes) await announceNotes(postId)
		if (toLeads) await announceEnquiry()
	}
	tx.whenCommitted(() =>
		notifyPages().catch((error: unknown) => log.error({ err: error }, 'open pages could not be notified of a change')),
	)
}
