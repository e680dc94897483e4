// Measures the dashboard's reading on the database the environment names, after filling it with as many rows as its
// argument says. Each request is one round, answered as JSON: processor milliseconds of the database by part.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { setCompany } from '#app/config/company.ts'
import { companyWith } from '#app/config/company-settings.ts'
import { openDatabase, sql } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { connectContentTypes } from '#app/entries/first-content.server.ts'
import { readDashboard } from '#app/features/admin/dashboard/dashboard.server.ts'
import { readAttentionItems } from '#app/features/admin/sections/attention-sources.server.ts'
import { readAttention } from '#app/features/admin/sections/attention.server.ts'
import { firstOpenLeads } from '#app/features/leads/lead/leads.server.ts'
import { firstPending } from '#app/features/moderation/queue/queue.server.ts'
import { readWeek } from '#app/features/posts-admin/list/week.server.ts'
import { readChecklist } from '#app/features/setup/checklist/checklist.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { readMonth } from '#app/features/stats/month.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { fillDashboard, wholeDashboard } from './dashboard-rows.ts'
import { serveFigures } from '../serve-figures.ts'

const turns = 20
const env = loadEnv()
setCompany(companyWith(env))
connectContentTypes(contentTypes)
await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, statementMs: 300_000 })
await migrate()
await fillDashboard(Number(process.argv[2]))
const viewer: SignedIn = {
	id: randomUUID(),
	role: 'admin',
	verified: true,
	name: 'Owner',
	email: '',
	avatarUrl: null,
	twoFactor: false,
	sessionId: '',
}
const parts: Record<string, () => PromiseLike<unknown>> = {
	[wholeDashboard]: () => Promise.all([readAttention(viewer), readDashboard(viewer), readChecklist(viewer)]),
	'counts of the frame': () => readAttention(viewer),
	'what needs care': () => readAttentionItems(viewer, readAttention(viewer)),
	'first enquiries': () => firstOpenLeads(5),
	'first comments': () => firstPending(5),
	'the month': () => readMonth(),
	'the week': () => readWeek(5),
	'the checklist': () => readChecklist(viewer),
}

/** Of the embedded engine everything but the main thread; of PostgreSQL its processes of this database. */
async function databaseCpuMs(): Promise<number> {
	if (env.DATABASE_URL === undefined) {
		const [all, main] = [process.cpuUsage(), process.threadCpuUsage()]
		return (all.user + all.system - main.user - main.system) / 1000
	}
	const backends = await sql<
		{ pid: number | null }[]
	>`select pid from pg_stat_activity where datname = current_database()`
	const used = backends.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
	return used.reduce((sum, each) => sum + each, 0)
}

async function round(): Promise<Record<string, number[]>> {
	const used: Record<string, number[]> = {}
	for (const [name, read] of Object.entries(parts)) {
		const before = await databaseCpuMs()
		for (let turn = 0; turn < turns; turn++) await read()
		used[name] = [((await databaseCpuMs()) - before) / turns]
	}
	return used
}

await round()
serveFigures(round)
