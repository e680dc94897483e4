import type { Handle } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { signUnsubscribe } from '#app/platform/mail/unsubscribe-token.server.ts'
import { commentPath } from '../comment/thread.ts'
import { frameMail } from '#app/platform/mail/mail-frame.ts'
import { company } from '#app/config/company.ts'

type Row = {
	text: string
	author: string
	slug: string
	post: string
	readerId: string
	readerEmail: string
	isVerified: boolean
}

/**
 * Emails an approved reply to the author of the comment. Call it in the transaction that approves the reply; however
 * often, one email is sent. None for replies to oneself, to suspended or deleted users, to users who turned these
 * emails off, or (with a mail server) to unverified addresses.
 */
export async function enqueueReplyMail(tx: Handle, replyId: string): Promise<void> {
	const [reply] = await tx.sql<Row[]>`
		select r.content as text, a.full_name as author, p.slug, p.title as post,
			w.id as "readerId", w.email as "readerEmail", w.email_verified as "isVerified"
		from blog_comments r
		join blog_comments c on c.id = r.parent_id and c.status = 'approved'
		join profiles a on a.id = r.author_id
		join profiles w on w.id = c.author_id and w.id <> r.author_id
		join blog_posts p on p.id = r.post_id and p.live
		where r.id = ${replyId} and r.status = 'approved' and w.reply_mails and w.suspended_at is null`
	if (!reply || (env.SMTP_URL !== undefined && !reply.isVerified)) return
	const stopHref = `${env.SITE_URL}/unsubscribe/${signUnsubscribe('replies', reply.readerId)}`
	await enqueueMail(tx, {
		kind: 'comment-reply',
		to: reply.readerEmail,
		dedupeKey: replyMailKey(replyId),
		headers: {
			'Auto-Submitted': 'auto-generated',
			'List-Unsubscribe': `<${stopHref}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		},
		...replyMail({ ...reply, href: env.SITE_URL + commentPath(reply.slug, replyId), stopHref }),
	})
}

/** Deletes the email of a reply that was withdrawn, unless it has been sent. */
export async function withdrawReplyMail({ sql }: Handle, replyId: string): Promise<void> {
	await sql`delete from outbox where dedupe_key = ${replyMailKey(replyId)} and state = 'waiting'`
}

const replyMailKey = (replyId: string) => `reply:${replyId}`

type Reply = { author: string; text: string; post: string; href: string; stopHref: string }

/** To the author of the comment that was replied to. The subject is also in the log, so it holds nothing personal. */
export function replyMail({ author, text, post, href, stopHref }: Reply): {
	subject: string
	html: string
	text: string
} {
	return {
		subject: `${company().name}: someone replied to your comment`,
		...frameMail({
			preview: `${author} replied to your comment on “${post}”.`.slice(0, 140),
			heading: 'You have a reply',
			parts: [
				{ kind: 'paragraph', text: `${author} replied to your comment on “${post}”.` },
				{ kind: 'quote', label: `${author} wrote:`, text },
				{ kind: 'action', label: 'Read and reply', href },
			],
			reason: `You get this email because you commented on the blog of ${company().name}.`,
			stop: { label: 'Stop emails about replies', href: stopHref },
		}),
	}
}
