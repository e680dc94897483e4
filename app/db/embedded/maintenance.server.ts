import type { Sql } from '../connection/handle.server.ts'
import type { Engine } from './engine.server.ts'
import { checkpoint } from './wire-protocol.ts'

/*
 * The embedded engine has no background processes: nobody removes dead rows, renews the planner's statistics or
 * shortens the write-ahead log (it would grow without end, and so would the next start after a crash). This does, one
 * small step a turn, when the site is quiet.
 */

type Upkeep = {
	root: Sql
	engine: Engine
	log: (message: string) => void
}

const turnMs = 5_000
const quietMs = 1_500
const idleMs = 30_000
const largeLog = 32 * 1024 * 1024
const smallLog = 64 * 1024
const vacuumMs = 120_000

/** Returns a function that waits for the turn under way and ends the upkeep. */
export function startMaintenance(upkeep: Upkeep): () => Promise<void> {
	let stopped = false
	let turn = Promise.resolve()
	const timer = setInterval(() => {
		turn = turn.then(async () => {
			if (stopped) return
			await maintain(upkeep).catch((error: unknown) => upkeep.log(`Upkeep of the database failed: ${String(error)}`))
		})
	}, turnMs)
	timer.unref()
	return async () => {
		stopped = true
		clearInterval(timer)
		await turn
	}
}

/** One turn: at most one checkpoint or one table. */
export async function maintain({ root, engine }: Pick<Upkeep, 'root' | 'engine'>): Promise<void> {
	const lastUsed = engine.lastUsed
	const quietFor = engine.busy ? 0 : performance.now() - lastUsed
	const log = await logSize(root)
	if (log > largeLog || (quietFor > idleMs && log > smallLog)) await root.unsafe(checkpoint).simple()
	else if (quietFor > quietMs) {
		const table = await tableInNeed(root)
		// Pages stay the table's own: a file that only grows differs from one that was cut (files/file-list.ts).
		if (table) await engine.withStatementLimit(vacuumMs, () => root`vacuum (analyze, truncate off) ${root(table)}`)
	}
	// Upkeep is no use: the quiet goes on.
	engine.lastUsed = lastUsed
}

async function logSize(root: Sql): Promise<number> {
	const [row] = await root<{ bytes: number }[]>`
		select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`
	return row?.bytes ?? 0
}

/** The same thresholds as PostgreSQL's own autovacuum. Its counters are fresh one statement after the asking. */
async function tableInNeed(root: Sql): Promise<string | null> {
	await root`select pg_stat_force_next_flush()`
	const [row] = await root<{ relname: string }[]>`
		select c.relname from pg_stat_user_tables s join pg_class c on c.oid = s.relid
		where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
			or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
		order by s.n_mod_since_analyze desc limit 1`
	return row?.relname ?? null
}
