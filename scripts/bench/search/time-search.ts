// Times searches of readers and of the admin on the database the environment names, without pages: each request to it is
// one round, answered as JSON: milliseconds of processor by what was searched, of this process and of PostgreSQL's, so that
// other work on the machine does not count. /storage answers how large the index and the texts are.
import { readFileSync } from 'node:fs'
import { newId } from '#app/db/ids.ts'
import { openDatabase, sql } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { findAnything } from '#app/features/admin/palette/find.server.ts'
import { listLeads } from '#app/features/leads/lead/leads.server.ts'
import { readQueue } from '#app/features/moderation/queue/queue.server.ts'
import { searchPosts } from '#app/features/posts/list/search-posts.server.ts'
import { firstSynonyms } from '#app/features/search/synonyms-first.ts'
import { storeSynonyms } from '#app/features/search/store-synonyms.server.ts'
import { listUsers } from '#app/features/users/users.server.ts'
import { setCompany } from '#app/config/company.ts'
import { companyWith } from '#app/config/company-settings.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { questions } from './questions.ts'
import { serveFigures } from '../serve-figures.ts'

const turnsARound = 4
const rows = Number(process.argv[2] ?? 1_000)
const env = loadEnv()
setCompany(companyWith(env))
await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, statementMs: 3_600_000 })
await migrate()
await storeSynonyms(firstSynonyms())
await sql`insert into leads (id, name, email, phone, message, created_at)
	select gen_random_uuid(), 'Client ' || n, 'c' || n || case when n % 2 = 0 then '@gmail.com' else '@yahoo.com' end,
		'+234' || (8030000000 + n * 37)::text,
		case when n % 4 = 0 then 'Solar panels' else 'A website' end || case when n % 500 = 7 then ' in Enugu' else ' in Lagos' end
			|| repeat(', and more of what people write when they ask', 10),
		now() - (${rows} - n) * interval '1 minute' from generate_series(1, ${rows}) n`
await sql`insert into profiles (id, full_name, email, phone_number, created_at)
	select gen_random_uuid(), 'Reader ' || n, 'r' || n || case when n % 2 = 0 then '@gmail.com' else '@yahoo.com' end,
		'+234803' || (1000000 + n), now() - (${rows} - n) * interval '1 minute' from generate_series(1, ${rows}) n`
await sql`vacuum (analyze)`

const admin = { id: newId(), role: 'admin', verified: true } as const
const leads = (search: string) => () => listLeads({ status: 'all', service: '', search }, 1)
const queue = (search: string) => () => readQueue({ status: 'approved', search, author: null, cursor: null })
const searches: Record<string, () => Promise<unknown>> = {
	...Object.fromEntries(
		Object.entries(questions).map(([name, q]) => [
			`readers, ${name}`,
			() => searchPosts({ q, category: '', tag: '', offset: 0 }),
		]),
	),
	'enquiries, half of all': leads('@gmail'),
	'enquiries, a quarter': leads('solar'),
	'enquiries, a number': leads('0803 000 37'),
	'enquiries, few': leads('enugu'),
	// Comments of few posts have no “battery”.
	'comments, common word': queue('inverter'),
	'comments, nothing': queue('zzyzx'),
	'users, half of all': () => listUsers('@gmail', 1),
	'users, few': () => listUsers('r77', 1),
	'palette, common word': () => findAnything(admin, 'solar'),
	'palette, an address': () => findAnything(admin, '@gmail'),
	'palette, few': () => findAnything(admin, 'lekki'),
}

let backends: number[] = []
/** Finds the processes of PostgreSQL that answer this one; the embedded database is in this process. */
async function findBackends(): Promise<void> {
	if (env.DATABASE_URL === undefined) return
	const rows = await sql<{ pid: number | null }[]>`
		select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`
	backends = rows.flatMap(({ pid }) => pid ?? [])
}

/** Milliseconds, by the scheduler's books, which count nanoseconds (Documentation/scheduler/sched-stats of Linux). */
const cpuMs = (): number =>
	process.cpuUsage().user / 1e3 +
	process.cpuUsage().system / 1e3 +
	backends.reduce((sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0)

async function round(): Promise<Record<string, number[]>> {
	const timings: Record<string, number[]> = {}
	await findBackends()
	for (let turn = 0; turn < turnsARound; turn++) {
		for (const [name, search] of Object.entries(searches)) {
			const began = cpuMs()
			await search()
			;(timings[name] ??= []).push(cpuMs() - began)
		}
	}
	return timings
}

async function storage(): Promise<Record<string, number>> {
	const [row] = await sql<{ text: number; search: number }[]>`
		select coalesce((select sum(octet_length(title) + octet_length(excerpt) + octet_length(content)) from blog_posts), 0)::float8 as text,
			(pg_total_relation_size('blog_post_keys') + pg_total_relation_size('blog_post_search')
				+ pg_total_relation_size('search_words'))::float8 as search`
	return row ?? {}
}

await round()
serveFigures((path) => (path === '/storage' ? storage() : round()))
