import { database, inTransaction, type Handle } from '#app/db/client.server.ts'
import { beginningOf } from '#app/format/letters-and-words.ts'
import { env } from '#app/platform/env/env.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { frameMail, type MailPart } from '#app/platform/mail/mail-frame.ts'
import { company } from '#app/config/company.ts'
import { digestMessages as messages } from './queue/messages.ts'

type DigestComment = { author: string; post: string; text: string }

const maxExcerpt = 300

/** How long a comment is pending before it is mailed: most are reviewed earlier by an admin who is signed in. */
const firstWait = '1 hour'
/** The shortest time between two mails, however many comments arrive. */
const nextWait = '6 hours'
const maxShown = 5

/**
 * A job: emails the admins about pending comments they got no email about, all in one email. Any number of processes
 * may run it; the row lock on `comment_digest` lets one of them send.
 */
export async function sendCommentDigest(): Promise<void> {
	const first = await inTransaction(async (tx) => {
		if (!(await isDue(tx))) return null
		const admins = await listModerators(tx)
		const { comments, total } = await readWaiting(tx)
		const mail = digestMail({ comments, total, href: `${env.SITE_URL}/admin/comments?status=pending` })
		const [digest] = await tx.sql<
			{ at: Date }[]
		>`update comment_digest set sent_at = now() returning coalesce(sent_at, now()) as at`
		if (!digest) return null
		for (const { id, email } of admins) {
			await enqueueMail(tx, {
				kind: 'comment-digest',
				to: email,
				dedupeKey: `comment-digest:${digest.at.getTime()}:${id}`,
				headers: { 'Auto-Submitted': 'auto-generated' },
				...mail,
			})
		}
		return { at: digest.at, marked: await markReported(tx, digest.at) }
	})
	if (!first) return
	let { marked } = first
	while (marked === perStatement) marked = await markReported(database, first.at)
}

/** A flood leaves more comments than one statement can change within its time. */
const perStatement = 1_000

/** Those that were there when the email was written; one that somebody decides on right now is left out. */
async function markReported({ sql }: Handle, at: Date): Promise<number> {
	const { count } = await sql`
		update blog_comments set reported_at = ${at} where id in (
			select id from blog_comments where status = 'pending' and reported_at is null and updated_at <= ${at}
			order by updated_at limit ${perStatement} for update skip locked)`
	return count
}

async function isDue({ sql }: Handle): Promise<boolean> {
	const [row] = await sql<{ due: boolean }[]>`
		select exists (select from blog_comments
			where status = 'pending' and reported_at is null and updated_at <= now() - ${firstWait}::interval)
			and coalesce(sent_at not between now() - ${nextWait}::interval and now(), true) as due
		from comment_digest for update`
	return row?.due ?? false
}

/** All who may decide on comments. With a mail server, only to verified addresses. */
async function listModerators({ sql }: Handle): Promise<{ id: string; email: string }[]> {
	return sql<{ id: string; email: string }[]>`
		select id, email from profiles
		where role in ('admin', 'editor') and suspended_at is null and (email_verified or ${env.SMTP_URL === undefined}) order by id`
}

async function readWaiting({ sql }: Handle): Promise<{ comments: DigestComment[]; total: number }> {
	const comments = await sql<DigestComment[]>`
		select c.content as text, a.full_name as author, p.title as post
		from blog_comments c join profiles a on a.id = c.author_id join blog_posts p on p.id = c.post_id
		where c.status = 'pending' order by c.created_at desc, c.id desc limit ${maxShown}`
	const [row] = await sql<{ total: number }[]>`
		select value::int as total from site_counters where name = 'comments_pending'`
	return { comments, total: Math.max(comments.length, row?.total ?? 0) }
}

/** For the admins: how many comments are pending, and the newest of them. */
function digestMail({ comments, total, href }: { comments: readonly DigestComment[]; total: number; href: string }): {
	subject: string
	html: string
	text: string
} {
	const quotes = comments.map(({ author, post, text }): MailPart => {
		return { kind: 'quote', label: messages.wrote(author, post), text: excerpt(text) }
	})
	const rest = total - comments.length
	return {
		subject: `${company().name}: ${messages.subject(total)}`,
		...frameMail({
			preview: comments[0] ? beginningOf(`${comments[0].author}: ${comments[0].text}`, 140) : messages.lead,
			heading: messages.heading(total),
			parts: [
				{ kind: 'paragraph', text: total === 1 ? messages.leadOne : messages.lead },
				...quotes,
				...(rest > 0 ? [{ kind: 'note', text: messages.more(rest) } satisfies MailPart] : []),
				{ kind: 'action', label: messages.action, href },
			],
			reason: messages.reason,
		}),
	}
}

function excerpt(text: string): string {
	const letters = Array.from(text)
	return letters.length > maxExcerpt ? `${letters.slice(0, maxExcerpt).join('').trimEnd()} …` : text
}
