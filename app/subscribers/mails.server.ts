import type { Transaction } from '#app/db/client.server.ts'
import { decisionOn, type PerEvent } from '#app/events/events.ts'
import type { Subscriber } from '#app/events/publish.server.ts'
import { enqueueReplyMail, withdrawReplyMail } from '#app/features/comments/writing/comment-mails.server.ts'
import { mailAboutNote, mailAboutThread, renewNoteMails } from '#app/features/notes/store/note-mails.server.ts'
import { enqueueEnquiryMails } from '#app/features/contact/enquiry/enquiry-mails.server.ts'

/** Adds emails to the outbox, or deletes those that were not sent yet; null: the event sends no email. */
type MailRule = ((tx: Transaction) => Promise<void>) | null

const nobody = (): MailRule => null
const toParent = ({ id, parentId }: { id: string; parentId: string | null }): MailRule =>
	parentId === null ? null : (tx) => enqueueReplyMail(tx, id)
const takeBack = ({ id, parentId }: { id: string; parentId: string | null }): MailRule =>
	parentId === null ? null : (tx) => withdrawReplyMail(tx, id)

const aboutThread =
	({ id, postId, byId }: { id: string; postId: string; byId: string }): MailRule =>
	(tx) =>
		mailAboutThread(tx, { postId, noteId: id, byId })
const renewed =
	({ postId }: { postId: string }): MailRule =>
	(tx) =>
		renewNoteMails(tx, postId)

/**
 * Who gets an email about an event. Emails with a one-time link (accounts, the newsletter's confirmation) are not
 * here: the link is known only where it is made, so they are added to the outbox there.
 */
const rules: PerEvent<MailRule> = {
	'post.created': nobody,
	'post.published': nobody,
	'post.updated': nobody,
	'post.unpublished': nobody,
	'post.trashed': nobody,
	'post.restored': nobody,
	'post.deleted': nobody,
	'post.rendered': nobody,
	'topic.renamed': nobody,
	'topic.described': nobody,
	'topic.merged': nobody,
	'topic.deleted': nobody,
	'sample.loaded': nobody,
	'sample.removed': nobody,
	'sample.restored': nobody,
	'comment.created': (comment) => (comment.status === 'approved' ? toParent(comment) : null),
	'comment.edited': (comment) => (comment.to === 'approved' ? toParent(comment) : takeBack(comment)),
	'comment.deleted': takeBack,
	'comment.approved': toParent,
	'comment.rejected': takeBack,
	'comment.marked-spam': takeBack,
	'comment.reopened': takeBack,
	'note.added':
		({ id, postId, byId }) =>
		(tx) =>
			mailAboutNote(tx, { postId, noteId: id, byId }),
	'note.replied':
		({ noteId, postId, byId }) =>
		(tx) =>
			mailAboutThread(tx, { postId, noteId, byId }),
	'note.resolved': aboutThread,
	// An email that has not left no longer says that it is resolved.
	'note.reopened': renewed,
	'note.changed': renewed,
	'lead.created': ({ id, status }) => (status === 'new' ? (tx) => enqueueEnquiryMails(tx, id) : null),
	'lead.accepted':
		({ id }) =>
		(tx) =>
			enqueueEnquiryMails(tx, id),
	'lead.moved': nobody,
	'lead.replied': nobody,
	'lead.deleted': nobody,
	'subscriber.requested': nobody,
	'subscriber.confirmed': nobody,
	'subscriber.unsubscribed': nobody,
	'media.added': nobody,
	'media.changed': nobody,
	'media.deleted': nobody,
	'content.published': nobody,
	'content.trashed': nobody,
	'content.restored': nobody,
	'content.moved': nobody,
	'content.deleted': nobody,
	'redirects.changed': nobody,
	'settings.changed': nobody,
	'invitation.sent': nobody,
	'invitation.withdrawn': nobody,
	'invitation.accepted': nobody,
	'user.changed': nobody,
	'user.erased': nobody,
	'site.imported': nobody,
	'site.restored': nobody,
}

export const writeMails: Subscriber = async (tx, events) => {
	for (const event of events) await decisionOn(rules, event)?.(tx)
}
