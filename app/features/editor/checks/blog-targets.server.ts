import { sql } from '#app/db/client.server.ts'
import type { Target } from './rules/finding.ts'

export type Wanted = { posts: string[]; categories: string[]; tags: string[]; months: string[]; pictures: string[] }
type Found = {
	posts: { slug: string; live: boolean }[]
	moved: string[]
	categories: string[]
	tags: string[]
	months: string[]
	pictures: string[]
}

/** Looks up the blog addresses that a post links to, in one statement. */
export async function blogTargets(wanted: Wanted): Promise<(kind: keyof Wanted, name: string) => Target> {
	const [row] = await sql<Found[]>`
		select (select coalesce(json_agg(json_build_object('slug', slug, 'live', live)), '[]') from blog_posts
				where slug = any(${wanted.posts}) and trashed_at is null) as posts,
			(select coalesce(json_agg(r.old_slug), '[]') from post_redirects r join blog_posts p on p.id = r.post_id and p.live
				where r.old_slug = any(${wanted.posts})) as moved,
			(select coalesce(json_agg(n), '[]') from unnest(${wanted.categories}::text[]) n where exists (
				select from blog_categories c where lower(c.name) = lower(n) or c.slug = lower(n)
					or lower(plain_letters(c.name)) = lower(plain_letters(n)))) as categories,
			(select coalesce(json_agg(n), '[]') from unnest(${wanted.tags}::text[]) n where exists (
				select from blog_tags g where lower(g.name) = lower(n)
					or lower(plain_letters(g.name)) = lower(plain_letters(n)))) as tags,
			(select coalesce(json_agg(to_char(month, 'YYYY-MM')), '[]') from blog_archive
				where to_char(month, 'YYYY-MM') = any(${wanted.months})) as months,
			(select coalesce(json_agg(name), '[]') from media where name = any(${wanted.pictures})) as pictures`
	const posts = new Map(row?.posts.map(({ slug, live }) => [slug, live]))
	const moved = new Set(row?.moved)
	const others = {
		categories: new Set(row?.categories),
		tags: new Set(row?.tags),
		months: new Set(row?.months),
		pictures: new Set(row?.pictures),
	}
	return (kind, name) => {
		if (kind !== 'posts') return others[kind].has(name) ? 'alive' : 'missing'
		const live = posts.get(name)
		if (live === true || moved.has(name)) return 'alive'
		return live === false ? 'hidden' : 'missing'
	}
}
