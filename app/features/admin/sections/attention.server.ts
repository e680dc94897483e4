import { sql } from '#app/db/client.server.ts'
import { replyTargetHours } from '#app/features/contact/copy/reply-promise.ts'
import { can, type Viewer } from '#app/auth/permissions.ts'
import { maxCounted, noAttention, type Attention } from './attention.ts'

/** What this viewer may know of; the rest is as if there were none. */
export async function readAttention(viewer: Viewer): Promise<Attention> {
	const all = await readAll()
	const nothing = { ...noAttention }
	if (can(viewer, 'comment:moderate')) nothing.pendingComments = all.pendingComments
	if (can(viewer, 'post:manage')) {
		const { contributions, scheduledPosts, nextPost } = all
		Object.assign(nothing, { contributions, scheduledPosts, nextPost })
	}
	if (can(viewer, 'lead:read')) {
		const { openEnquiries, overdueEnquiries } = all
		Object.assign(nothing, { openEnquiries, overdueEnquiries })
	}
	if (can(viewer, 'outbox:read')) {
		const { failedMails, mailFailing, mailsWaiting } = all
		Object.assign(nothing, { failedMails, mailFailing, mailsWaiting })
	}
	if (can(viewer, 'newsletter:manage')) nothing.subscribersWaiting = all.subscribersWaiting
	return nothing
}

/** One statement for every page of the admin: counters, and at most `maxCounted` entries of an index each. */
async function readAll(): Promise<Attention> {
	const [row] = await sql<Attention[]>`
		select
			coalesce((select value from site_counters where name = 'comments_pending'), 0)::int as "pendingComments",
			(select count(*)::int from (
				select from blog_posts p where p.status = 'draft' and p.trashed_at is null
					and p.author_id <> all (array(select id from profiles where role in ('admin', 'editor', 'author')))
					and exists (select from profiles c where c.id = p.author_id
						and (c.email_verified or exists (select from accounts w where w.user_id = c.id)))
				limit ${maxCounted}) d) as contributions,
			(select count(*)::int from (
				select from blog_posts where status = 'published' and not live and trashed_at is null
				limit ${maxCounted}) p) as "scheduledPosts",
			(select json_build_object('title', title, 'at', coalesce(published_at, created_at)) from blog_posts
				where status = 'published' and not live and trashed_at is null
				order by published_at limit 1) as "nextPost",
			coalesce((select sum(count) from lead_counts where status = 'new'), 0)::int as "openEnquiries",
			(select count(*)::int from (
				select from leads where status = 'new' and created_at <= now() - make_interval(hours => ${replyTargetHours()})
				limit ${maxCounted}) l) as "overdueEnquiries",
			(select count(*)::int from (
				select from outbox where (state = 'dead' or (state = 'waiting' and attempts > 0))
					and created_at > now() - interval '30 days'
				limit ${maxCounted}) m) as "failedMails",
			(select json_build_object(
					'since', coalesce(min(failed_at), now()),
					'error', coalesce((array_agg(last_error order by run_at desc))[1], ''),
					'waiting', count(*)::int)
				from (select failed_at, last_error, run_at from outbox
					where state = 'waiting' and failed_at is not null order by failed_at limit ${maxCounted}) f
				having count(*) > 0) as "mailFailing",
			(select count(*)::int from (
				select from outbox where state = 'waiting' limit ${maxCounted}) m) as "mailsWaiting",
			(select count(*)::int from (
				select from newsletter_subscribers where state = 'pending' limit ${maxCounted}) s) as "subscribersWaiting"`
	if (!row) throw new Error('A query without a source answered no row.')
	return row
}
