import { sql, type Handle } from '#app/db/client.server.ts'

/* The blog's part of the sample content: its posts, comments and people, by their marks in sample_records. */

/** A person of the sample who nobody signs in as. */
export const isInvented = (on: Handle['sql']) => on`
	p.role = 'viewer' and not exists (select from accounts a where a.user_id = p.id)`

/** Of the marked post `p`: nobody here has saved it or is writing in it. */
export const isUnedited = (on: Handle['sql']) => on`(p.version = 1 and not exists (
	select from writing_tabs w where w.post_id = p.id and w.fields is not null))`

/** Of the marked post `p`: somebody who is not of the sample wrote below it. */
export const isDiscussed = (on: Handle['sql']) => on`exists (
	select from blog_comments c where c.post_id = p.id and c.status not in ('spam', 'deleted')
		and not exists (select from sample_records m where m.kind = 'comment' and m.id = c.id))`

/** Of the post `b`: its author is a person of the sample, or readers see a comment of the sample below it. */
export const showsInvented = (on: Handle['sql']) => on`(exists (
	select from sample_records w join profiles p on p.id = w.id
		where w.kind = 'person' and w.id = b.author_id and ${isInvented(on)})
	or exists (select from sample_records m join blog_comments c on c.id = m.id
		where m.kind = 'comment' and c.post_id = b.id and c.status = 'approved'))`

export type SamplePostRow = { id: string; title: string; state: 'unedited' | 'edited' | 'discussed' }

/** The posts that began as samples, without the trash. */
export const samplePosts = (): Promise<SamplePostRow[]> => sql<SamplePostRow[]>`
	select p.id, p.title, case when not ${isUnedited(sql)} then 'edited'
		when ${isDiscussed(sql)} then 'discussed' else 'unedited' end as state
	from sample_records s join blog_posts p on p.id = s.id
	where s.kind = 'post' and p.trashed_at is null order by p.created_at desc, p.id`

/** Comments of the sample that are not deleted, and its people. */
export async function countWriters(): Promise<{ comments: number; people: number }> {
	const [row] = await sql<{ comments: number; people: number }[]>`
		select (select count(*)::int from sample_records s join blog_comments c on c.id = s.id
				where s.kind = 'comment' and c.status <> 'deleted') as comments,
			(select count(*)::int from sample_records s join profiles p on p.id = s.id
				where s.kind = 'person' and ${isInvented(sql)}) as people`
	return row ?? { comments: 0, people: 0 }
}
