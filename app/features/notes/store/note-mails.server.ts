import { company } from '#app/config/company.ts'
import { can, type Role } from '#app/auth/permissions.ts'
import type { Handle } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { signUnsubscribe } from '#app/platform/mail/unsubscribe-token.server.ts'
import { noteMail, type NoteNews } from '../note/note-mail.ts'

/*
 * Emails about notes: at most one for each reader and post in ten minutes, with everything that happened until it
 * leaves. Its key in the outbox says for whom it is, about which post, and since when.
 */

const waitSeconds = 600

type About = { postId: string; noteId: string; byId: string }

/** Emails the author of the post about a new note. */
export const mailAboutNote = (tx: Handle, about: About): Promise<void> => mailTo(tx, about, 'author')

/** Emails the author of the post and all who take part about what happened to a note. */
export const mailAboutThread = (tx: Handle, about: About): Promise<void> => mailTo(tx, about, 'everyone')

/** After a note was edited or deleted: an email that has not left says what is true now. */
export async function renewNoteMails(tx: Handle, postId: string): Promise<void> {
	const waiting = await tx.sql<{ key: string }[]>`
		select dedupe_key as key from outbox
		where kind = 'post-notes' and state = 'waiting' and starts_with(dedupe_key, ${`notes:${postId}:`})`
	for (const { key } of waiting) {
		const readerId = key.split(':')[2] ?? ''
		await renew(tx, postId, readerId, null)
	}
}

async function mailTo(tx: Handle, { postId, noteId, byId }: About, to: 'author' | 'everyone'): Promise<void> {
	const { sql } = tx
	const readers = await sql<{ id: string }[]>`
		select author_id as id from blog_posts where id = ${postId} and author_id <> ${byId}
		union
		select n.author_id from post_notes n
		where ${to === 'everyone'} and (n.id = ${noteId} or n.parent_id = ${noteId}) and n.author_id <> ${byId}`
	const [clock] = await sql<{ now: string }[]>`select to_json(now()) as now`
	for (const { id } of readers) await renew(tx, postId, id, clock?.now ?? null)
}

type Reader = {
	id: string
	role: Role
	email: string
	isVerified: boolean
	authorId: string
	status: string
	title: string
}

/** Writes the waiting email of this reader about this post once more, or a first one about what happened `since`. */
async function renew(tx: Handle, postId: string, readerId: string, since: string | null): Promise<void> {
	const { sql } = tx
	const start = `notes:${postId}:${readerId}:`
	const [earlier] = await sql<{ key: string }[]>`
		delete from outbox where kind = 'post-notes' and state = 'waiting' and attempts = 0
			and starts_with(dedupe_key, ${start})
		returning dedupe_key as key`
	const from = earlier?.key.slice(start.length) ?? since
	if (from === null) return
	const [reader] = await sql<Reader[]>`
		select w.id, w.role, w.email, w.email_verified as "isVerified", p.author_id as "authorId", p.status, p.title
		from profiles w, blog_posts p
		where w.id = ${readerId} and p.id = ${postId} and p.trashed_at is null and w.note_mails
			and w.suspended_at is null and not w.is_anonymous`
	if (!reader || (env.SMTP_URL !== undefined && !reader.isVerified)) return
	if (!can({ ...reader, verified: true }, 'note:write', reader)) return
	const news = await newsFor(tx, postId, reader, from)
	if (news.length === 0) return
	const stopHref = `${env.SITE_URL}/unsubscribe/${signUnsubscribe('notes', reader.id)}`
	const path = can({ ...reader, verified: true }, 'post:write') ? `/admin/posts/edit/${postId}` : `/blog/edit/${postId}`
	await enqueueMail(tx, {
		kind: 'post-notes',
		to: reader.email,
		dedupeKey: start + from,
		waitSeconds,
		headers: {
			'Auto-Submitted': 'auto-generated',
			'List-Unsubscribe': `<${stopHref}>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		},
		...noteMail({ company: company().name, post: reader.title, href: env.SITE_URL + path, stopHref, news }),
	})
}

/** What others did since: for the post's author with all notes, for others with those that they take part in. */
const newsFor = ({ sql }: Handle, postId: string, { id, authorId }: Reader, since: string): PromiseLike<NoteNews[]> =>
	sql<NoteNews[]>`
		with mine as (
			select id, coalesce(quote, '') as quote, author_id, resolved_by, resolved_at from post_notes n
			where n.post_id = ${postId} and n.parent_id is null and (${authorId === id} or n.author_id = ${id}
				or exists (select from post_notes r where r.parent_id = n.id and r.author_id = ${id})))
		select kind, quote, by, text from (
			select case when w.parent_id is null then 'note' else 'reply' end as kind, mine.quote, a.full_name as by,
				w.content as text, w.created_at as at
			from mine join post_notes w on w.id = mine.id or w.parent_id = mine.id
			left join profiles a on a.id = w.author_id
			where w.created_at >= ${since}::text::timestamptz and w.author_id is distinct from ${id} and w.content <> ''
			union all
			select 'resolved', mine.quote, a.full_name, '', mine.resolved_at
			from mine left join profiles a on a.id = mine.resolved_by
			where mine.resolved_at >= ${since}::text::timestamptz and mine.resolved_by is distinct from ${id}) happened
		order by at limit 50`
