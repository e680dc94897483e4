import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { readRows } from '#app/db/copy/rows.server.ts'
import { withSnapshot } from '#app/db/copy/snapshot.server.ts'
import { copiedTables, isInBackups } from '#app/db/copy/tables.server.ts'
import { newId } from '#app/db/ids.ts'
import { appliedMigrations, migrate, readMigrations } from '#app/db/migrate.server.ts'
import { alone } from '#app/features/backups/archive/work.server.ts'
import { writeArchive } from '#app/features/backups/archive/write-archive.server.ts'
import { restoreBackup } from '#app/features/backups/restore/restore.server.ts'
import { followEvents } from '#app/subscribers/follow-events.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import {
	engines,
	newDataDir,
	newPostgresDatabase,
	newSiteFolder,
	openWithoutTables,
} from '../../../tests/support/database.ts'
import { addProfile } from '../../../tests/support/rows.ts'
import { readRun } from '#app/features/content-forge/runs/run-rows.server.ts'
import { endLostRuns } from '#app/features/content-forge/runs/lost-runs.server.ts'
import { readBudget } from './budget/budget.server.ts'
import { listCalls, readUsage } from './budget/usage.server.ts'

followEvents()

const earlier = readMigrations().filter(({ name }) => name < '0076')
const month = '2026-10'
const october = (day: number) => new Date(`${month}-${String(day).padStart(2, '0')}T12:00:00Z`)

afterEach(() => closeDatabase())

describe.each(engines())('the upgrade to one table of runs on %s', (engine) => {
	const open = async () => {
		const dataDir = newDataDir()
		loadEnv({ DATA_DIR: dataDir })
		await openWithoutTables(engine, dataDir)
		await migrate(earlier)
	}

	/** Two people's sessions, calls of every kind, and runs that had ended or were cut off. */
	async function fill() {
		const [ada, bola] = [await addProfile({ role: 'admin' }), await addProfile({ role: 'admin' })]
		const session = randomUUID()
		await sql`insert into forge_sessions (id, person_id, state) values (${session}, ${ada}, '{"postTitle":"Roofs"}')`
		const calls = [
			{ person: ada, session, name: 'generate-full-content', outcome: 'done', cost: 1_500, held: 0 },
			{ person: ada, session, name: 'suggest-keywords', outcome: 'refused', cost: 20, held: 0 },
			{ person: bola, session: null, name: 'refine-content', outcome: 'done', cost: 900, held: 0 },
			{ person: null, session: null, name: 'generate-image', outcome: 'lost', cost: 40_000, held: 0 },
			// Its process was stopped in the middle of it, and so was the run that made it.
			{ person: ada, session, name: 'refine-content', outcome: 'running', cost: 0, held: 7_000 },
		]
		for (const [n, { person, session: of, name, outcome, cost, held }] of calls.entries())
			await sql`
				insert into ai_runs (id, person_id, session_id, function, engine, model, outcome, input_tokens, output_tokens,
					estimated, cost_micros, reserved_micros, images, duration_ms, created_at)
				values (${newId()}, ${person}, ${of}, ${name}, 'model', ${`m${n % 2}`}, ${outcome}, ${n}, ${n * 2}, ${n === 2},
					${cost}, ${held}, ${n === 3 ? 1 : 0}, ${n * 100}, ${october(n + 1)})`
		const [done, cut] = [randomUUID(), randomUUID()]
		await sql`
			insert into forge_runs (id, session_id, person_id, function, request, keeper, outcome, created_at, beat_at)
			values (${done}, ${session}, ${ada}, 'all', null, ${randomUUID()}, 'done', ${october(2)}, ${october(2)}),
				(${cut}, ${session}, ${ada}, 'refine-content', 'Shorter, please', ${randomUUID()}, 'running', ${october(5)}, ${october(5)})`
		const text = [
			{ type: 'meta', function: 'refine-content', engine: 'model', model: 'm0' },
			{ type: 'text', delta: 'Half' },
		]
		await sql`
			insert into forge_run_events (run_id, upto, person_id, events) values
				(${done}, 1, ${ada}, '[{"type":"result","value":1}]'), (${cut}, 2, ${ada}, ${JSON.stringify(text)})`
		return { ada, session, done, cut }
	}

	/** A backup of the whole site as a release before the upgrade made it: with the tables that there were then. */
	const backUp = (file: string) =>
		alone('backup', async ({ folder }) => {
			await withSnapshot(folder, async (snapshot) => {
				const migrations = [...(await appliedMigrations(snapshot))]
				const header = { format: 'imole backup' as const, version: 1, madeAt: new Date().toISOString(), site: 'Imole' }
				const tables = (await copiedTables(snapshot)).filter(isInBackups)
				await writeArchive(file, { ...header, migrations }, async (archive) => {
					for (const table of tables) await archive.table(table.name, readRows(snapshot, table))
				})
			})
			return path.basename(file)
		})

	const openNewSite = async () => {
		await closeDatabase()
		const dataDir = engine === 'embedded' ? await newSiteFolder() : newDataDir()
		loadEnv({ DATA_DIR: dataDir })
		await openDatabase({ dataDir, databaseUrl: engine === 'postgres' ? await newPostgresDatabase() : undefined })
	}

	const calls = () => sql`
		select id, person_id, session_id, function, engine, model, outcome, input_tokens, output_tokens, estimated,
			cost_micros::text, reserved_micros::text, images, duration_ms, created_at
		from ai_runs where engine is not null order by id`

	/** What there was before the upgrade, read from the old tables or from the new ones. */
	const readOld = async () => ({
		calls: [...(await calls())],
		runs: [
			...(await sql`select id, session_id, person_id, function, keeper, outcome, created_at, beat_at from forge_runs order by id`),
		],
		events: [...(await sql`select * from forge_run_events order by run_id`)],
		sessions: [...(await sql`select * from forge_sessions`)],
		people: [...(await sql`select id, email, full_name, role from profiles order by id`)],
	})
	const readNew = async () => ({
		calls: [...(await calls())],
		runs: [
			...(await sql`
				select id, session_id, person_id, function, keeper, outcome, created_at, beat_at from ai_runs
				where engine is null order by id`),
		],
		events: [...(await sql`select * from ai_run_events order by run_id`)],
		sessions: [...(await sql`select * from forge_sessions`)],
		people: [...(await sql`select id, email, full_name, role from profiles order by id`)],
	})

	test.each(['a site that is updated', 'a backup that is restored'])(
		'%s keeps every call with its cost, every run with its text, and the statistics',
		async (how) => {
			await open()
			const { ada, session, done, cut } = await fill()
			const before = await readOld()
			if (how === 'a backup that is restored') {
				const file = path.join(newDataDir(), 'before-0076.tar')
				await backUp(file)
				await openNewSite()
				await addProfile({ fullName: 'Somebody of the site that is replaced' })
				await alone('restore', async (context) => {
					await restoreBackup(file, context)
					return path.basename(file)
				})
			} else expect(await migrate()).toContain('0076-one-table-of-runs.sql')
			expect(await readNew()).toEqual(before)
			const [first] = before.calls

			// Runs that make calls are no calls: the month is what it was.
			expect((await readUsage('people', month)).total).toMatchObject({
				calls: 5,
				failed: 2,
				inputTokens: 10,
				outputTokens: 20,
				pictures: 1,
				costMicros: 42_420,
			})
			expect((await listCalls(month, null)).calls).toHaveLength(5)
			const budget = await readBudget({ personId: ada, runId: String(first?.['id']) })
			expect(budget).toMatchObject({ spent: 42_420, reserved: 7_000 })

			// An interrupted run is ended: its text is stored, its reader gets the end, its cost counts as spent.
			expect(await endLostRuns()).toBe(2)
			expect((await readRun(cut, ada, 0))?.events.map(({ type }) => type)).toEqual(['meta', 'text', 'saved', 'error'])
			expect((await readRun(done, ada, 0))?.isOver).toBe(true)
			expect(await sql`select content, request from forge_versions where session_id = ${session}`).toEqual([
				{ content: 'Half', request: 'Shorter, please' },
			])
			expect(await readBudget({ personId: ada, runId: String(first?.['id']) })).toMatchObject({
				spent: 49_420,
				reserved: 0,
			})
			expect(await sql`select 1 from ai_runs where outcome = 'running'`).toEqual([])
		},
	)

	test('afterwards the words go with their session and their person, and what it cost stays', async () => {
		await open()
		const { ada, session } = await fill()
		await migrate()
		await sql`delete from forge_sessions where id = ${session}`
		expect(await sql`select 1 from ai_run_events`).toEqual([])
		expect(await sql`select 1 from ai_runs where request is not null or session_id is not null`).toEqual([])
		await sql`delete from profiles where id = ${ada}`
		expect(await sql`select count(*)::int as rows, sum(cost_micros)::int as cost from ai_runs`).toEqual([
			{ rows: 7, cost: 42_420 },
		])
	})
})
