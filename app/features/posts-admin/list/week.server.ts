import { sql } from '#app/db/client.server.ts'

export type WeekPost = { id: string; title: string; at: Date }

/** Posts that are published in the next seven days, the first one first, and the newest drafts; at most `max` of each. */
export type Week = { scheduled: WeekPost[]; drafts: WeekPost[] }

export async function readWeek(max: number): Promise<Week> {
	const [scheduled, drafts] = await Promise.all([
		sql<WeekPost[]>`
			select id, title, published_at as at from blog_posts
			where status = 'published' and not live and trashed_at is null
				and published_at is not null and published_at < now() + interval '7 days'
			order by published_at limit ${max}`,
		sql<WeekPost[]>`
			select id, title, created_at as at from blog_posts
			where status = 'draft' and trashed_at is null
			order by created_at desc, id desc limit ${max}`,
	])
	return { scheduled, drafts }
}
