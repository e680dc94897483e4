import { addDays, sortableDay } from '#app/format/dates.ts'
import { sql } from '#app/db/client.server.ts'
import { namedSources, type OtherSources, type SourceRow } from './honest-numbers.ts'
import type { ReadPost } from './overview.server.ts'
import type { Period } from './period.ts'
import { readTaps, type Channel } from './counting/taps.server.ts'

export type DayRow = { day: string; visits: number; views: number }
export type Totals = { visits: number; views: number; enquiries: number }
export type PageRow = { path: string; views: number }

export type Traffic = {
	days: DayRow[]
	totals: Totals
	/** The same number of days before; null when counting began later. */
	before: Totals | null
	/** Without posts, which have a list of their own. */
	pages: PageRow[]
	/** Views of pages that are in neither list. */
	otherPages: number
	posts: ReadPost[]
	sources: { named: SourceRow[]; rest: OtherSources | null }
	enquiries: SourceRow[]
	/** Calls and chats that began on the site. */
	taps: Record<Channel, number>
}

/** Rows per list. */
const shown = 10

/** Reads daily totals, so that its cost does not grow with the visits. */
export async function readTraffic(period: Period, now = new Date()): Promise<Traffic> {
	const today = sortableDay(now)
	const first = addDays(today, 1 - period)
	const [days, before, paths, sources, taps] = await Promise.all([
		readDays(first, today),
		readBefore(addDays(first, -period), addDays(first, -1)),
		readPaths(first),
		readSources(first),
		readTaps(first),
	])
	const sum = (rows: readonly DayRow[], of: 'visits' | 'views') => rows.reduce((total, row) => total + row[of], 0)
	const { pages, posts, all } = paths
	return {
		days,
		totals: {
			visits: sum(days, 'visits'),
			views: sum(days, 'views'),
			enquiries: sources.reduce((total, { enquiries }) => total + enquiries, 0),
		},
		before,
		pages,
		otherPages: all - pages.reduce((total, { views }) => total + views, 0),
		posts,
		sources: namedSources(
			sources.filter(({ visits }) => visits > 0),
			shown,
		),
		enquiries: sources,
		taps,
	}
}

async function readDays(first: string, last: string): Promise<DayRow[]> {
	return sql<DayRow[]>`
		select d::date::text as day, coalesce(v.visits, 0) as visits, coalesce(v.views, 0) as views
		from generate_series(${first}::date, ${last}::date, interval '1 day') d left join visit_days v on v.day = d::date
		order by d`
}

async function readBefore(first: string, last: string): Promise<Totals | null> {
	const [row] = await sql<(Totals & { begun: boolean })[]>`
		select coalesce(sum(visits), 0)::int as visits, coalesce(sum(views), 0)::int as views,
			(select coalesce(sum(enquiries), 0)::int from source_days where day between ${first} and ${last}) as enquiries,
			exists (select from visit_days where day <= ${first}) as begun
		from visit_days where day between ${first} and ${last}`
	return row?.begun ? { visits: row.visits, views: row.views, enquiries: row.enquiries } : null
}

/** A post whose address changed is counted as one post. */
async function readPaths(first: string): Promise<{ pages: PageRow[]; posts: ReadPost[]; all: number }> {
	const [row] = await sql<{ pages: PageRow[] | null; posts: ReadPost[] | null; all: number }[]>`
		with paths as materialized (
			select path, sum(views)::float8 as views, path like '/blog/%' and path not like '/blog/%/%' and path <> '/blog/archive' as is_post
			from page_days where day >= ${first} group by path),
		most_read as materialized (
			select substr(path, 7) as slug, views from paths where is_post order by views desc, path limit ${shown * 50}),
		their_posts as materialized (
			select coalesce(
				(select id from blog_posts where slug = m.slug),
				(select post_id from post_redirects where old_slug = m.slug)) as id, sum(views) as views
			from most_read m group by 1 order by 2 desc, 1 limit ${shown * 5}),
		posts as (
			select t.id, p.title, p.slug, t.views
			from their_posts t, lateral (select title, slug from blog_posts where id = t.id and live offset 0) p
			order by t.views desc, t.id limit ${shown})
		select coalesce((select sum(views) from paths where not is_post), 0) as all,
			(select json_agg(p) from (
				select path, views from paths where path <> '*' and not is_post order by views desc, path limit ${shown}) p) as pages,
			(select json_agg(posts order by views desc, id) from posts) as posts`
	return { pages: row?.pages ?? [], posts: row?.posts ?? [], all: row?.all ?? 0 }
}

async function readSources(first: string): Promise<SourceRow[]> {
	return sql<SourceRow[]>`
		select source, sum(visits)::int as visits, sum(enquiries)::int as enquiries
		from source_days where day >= ${first} group by source`
}
