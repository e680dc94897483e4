import { sortableDay } from '#app/format/dates.ts'
import path from 'node:path'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { readOverview } from '#app/features/stats/overview.server.ts'
import { readTraffic } from '#app/features/stats/traffic.server.ts'
import { flushViews, foldDays, recordView } from '#app/features/stats/counting/views.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { step } from '../setup/say.js'
import { startTestPostgres } from '../../tests/support/postgres.ts'
import { median, report } from './report.ts'
import { withFolder } from './site.ts'

type Size = { posts: number; views: number }
const few: Size = { posts: 1_000, views: 10_000 }
const many: Size = { posts: 100_000, views: 1_000_000 }
const rounds = 20

/**
 * The statistics of a small and of a busy site, on each engine that is here: reading the page's two parts, and writing
 * a batch of views while there are a million. One process holds one database, so the sizes follow each other.
 */
export async function measureStats(): Promise<void> {
	log.level = 'error'
	const postgres = await startTestPostgres()
	for (const engine of ['embedded', ...(postgres ? ['postgres'] : [])]) {
		const found: Map<string, number>[] = []
		for (const size of [few, many]) {
			await withFolder(async (folder) => {
				const databaseUrl = engine === 'postgres' ? postgres?.newDatabase() : undefined
				await openDatabase({ dataDir: path.join(folder, 'data'), databaseUrl, statementMs: 300_000 })
				await migrate()
				await step(`${engine}: making ${size.posts} posts and ${size.views} views`, () => fill(size))
				found.push(await measure())
				await closeDatabase()
			})
		}
		show(engine, found)
	}
	await postgres?.stop()
}

/** 90 days of views of thousands of pages and from 300 places, all but the last three folded; and the visits of today. */
async function fill({ posts, views }: Size): Promise<void> {
	const ends = sql`(now() at time zone 'Africa/Lagos')::date`
	await sql`insert into profiles (id, full_name, email) values (gen_random_uuid(), 'Author', 'author@example.com')`
	for (let from = 0; from < posts; from += 5_000) {
		await sql`
			insert into blog_posts (id, slug, title, author_id, status, published_at)
			select gen_random_uuid(), 'post-' || n, 'Post ' || n, (select id from profiles), 'published',
				now() - n * interval '1 day' / 100
			from generate_series(${from + 1}::int, ${Math.min(from + 5_000, posts)}::int) n`
	}
	await sql`update blog_post_stats set view_count = abs(hashtext(post_id::text)) % 10000`
	await sql`
		insert into visit_days (day, visitors, visits, bounces, views)
		select ${ends} - d, ${views} / 180, ${views} / 180, ${views} / 400, ${views} / 90 from generate_series(0, 89) d`
	const paths = Math.ceil(Math.min(posts, views / 90) / 3)
	await sql`
		insert into page_days (day, path, views)
		select ${ends} - d, '/blog/post-' || (n * 7 + d) % ${posts}::int + 1, 1 + ${views} / 90 / ${paths} * 2 / n
		from generate_series(0, 89) d, generate_series(1, ${paths}::int) n where d < 3 or n <= 200 on conflict do nothing`
	await sql`
		insert into source_days (day, source, visits, enquiries)
		select ${ends} - d, 'host-' || n || '.example', 1 + ${views} / 180 / n / 6, 0
		from generate_series(0, 89) d, generate_series(1, 300) n where d < 3 or n <= 100`
	await sql`
		insert into visits (day, visitor_hash, number, source, pages, last_at)
		select ${ends}, md5(n::text), 1, '', 2, now() from generate_series(1, ${Math.ceil(views / 20)}::int) n`
	await sql`vacuum (analyze) page_days, source_days, visits, visit_days, blog_posts, blog_post_stats`
}

async function measure(): Promise<Map<string, number>> {
	const times = new Map<string, number>()
	const fold = await timed(foldDays)
	await sql`vacuum (analyze) page_days, source_days`
	times.set('counts, comments, posts, months', await typical(() => readOverview()))
	for (const period of [7, 30, 90] as const)
		times.set(`visits of ${period} days`, await typical(() => readTraffic(period)))
	let visitor = 0
	times.set(
		'writing 1,000 views of 500 visitors',
		await typical(async () => {
			for (let view = 0; view < 1_000; view++) {
				const code = `visitor-${Math.floor(visitor++ / 2)}`
				recordView({
					path: `/blog/post-${(view % 300) + 1}`,
					source: '',
					visitor: { day: sortableDay(new Date()), code, network: code },
				})
			}
			await flushViews()
		}),
	)
	times.set('folding a day that is over', fold)
	return times
}

async function typical(work: () => Promise<unknown>): Promise<number> {
	await work()
	const times: number[] = []
	for (let round = 0; round < rounds; round++) times.push(await timed(work))
	return median(times)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now()
	await work()
	return performance.now() - began
}

/**
 * A hundred times the views may not cost ten times as much: what is read is bounded by the days and by what
 * they name. The most viewed posts are a scan of a narrow table on purpose, so they have no ratio.
 */
const budgets: Readonly<Record<string, number>> = {
	'visits of 7 days': 10,
	'visits of 30 days': 10,
	'visits of 90 days': 10,
	'writing 1,000 views of 500 visitors': 4,
}

function show(engine: string, [small, large]: Map<string, number>[]): void {
	for (const [name, ms] of small ?? []) {
		const atMany = large?.get(name) ?? Number.NaN
		report(`${engine}, ${few.views} views: ${name}`, ms, 'ms')
		report(`${engine}, ${many.views} views: ${name}`, atMany, 'ms')
		const atMost = budgets[name]
		if (atMost !== undefined) report(`  ratio ${many.views} / ${few.views}`, atMany / ms, '', { atMost })
	}
}
