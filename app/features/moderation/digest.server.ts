import { inTransaction, type Handle } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { digestMail, type DigestComment } from './queue/digest-mail.ts'

/** A comment waits this long before anybody is mailed: most are read by somebody who is at the desk anyway. */
const firstWait = '1 hour'
/** And between two mails this long passes, however many comments come. */
const nextWait = '6 hours'
const mostShown = 5

/**
 * A job: tells the admins of comments that wait, together and not one by one, when there are some they were not told of.
 * Any number of processes may run it; the row of `comment_digest` lets one of them send.
 */
export async function sendCommentDigest(): Promise<void> {
	await inTransaction(async (tx) => {
		if (!(await isDue(tx))) return
		const admins = await listAdmins(tx)
		const { comments, total } = await readWaiting(tx)
		const mail = digestMail({ comments, total, href: `${env.SITE_URL}/admin/comments?status=pending` })
		const [digest] = await tx.sql<
			{ at: Date }[]
		>`update comment_digest set sent_at = now() returning coalesce(sent_at, now()) as at`
		await tx.sql`
			update blog_comments set reported_at = now() where status = 'pending' and reported_at is null`
		for (const { id, email } of admins) {
			await enqueueMail(tx, {
				kind: 'comment-digest',
				to: email,
				dedupeKey: `comment-digest:${digest?.at.getTime()}:${id}`,
				headers: { 'Auto-Submitted': 'auto-generated' },
				...mail,
			})
		}
	})
}

async function isDue({ sql }: Handle): Promise<boolean> {
	const [row] = await sql<{ due: boolean }[]>`
		select exists (select from blog_comments
			where status = 'pending' and reported_at is null and updated_at <= now() - ${firstWait}::interval)
			and coalesce(sent_at <= now() - ${nextWait}::interval, true) as due
		from comment_digest for update`
	return row?.due ?? false
}

/** With a mail server only to addresses that were confirmed. */
async function listAdmins({ sql }: Handle): Promise<{ id: string; email: string }[]> {
	return sql<{ id: string; email: string }[]>`
		select id, email from profiles
		where role = 'admin' and suspended_at is null and (email_verified or ${env.SMTP_URL === undefined}) order by id`
}

async function readWaiting({ sql }: Handle): Promise<{ comments: DigestComment[]; total: number }> {
	const comments = await sql<DigestComment[]>`
		select c.content as text, a.full_name as author, p.title as post
		from blog_comments c join profiles a on a.id = c.author_id join blog_posts p on p.id = c.post_id
		where c.status = 'pending' order by c.created_at desc, c.id desc limit ${mostShown}`
	const [row] = await sql<{ total: number }[]>`
		select value::int as total from site_counters where name = 'comments_pending'`
	return { comments, total: Math.max(comments.length, row?.total ?? 0) }
}
