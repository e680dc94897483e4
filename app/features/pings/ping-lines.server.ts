import { inTransaction, sql } from '#app/db/client.server.ts'
import { pingTargets, type PingTarget } from './ping-targets.server.ts'

/** What is sent to a target now. `attempts` shows whether this process still has it. */
export type Batch = { target: PingTarget; attempts: number; ids: string[]; paths: string[] }

/** Changes that come together are sent together. */
const gatherSeconds = 5
const maxBatch = 1_000
/** A search engine has come by itself by then. */
const maxAgeDays = 3

const minute = 60
const waits = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute]
const maxWait = 12 * 60 * minute
/** Until the next attempt, after so many failures. */
export const pingWait = (attempts: number): number => waits[attempts - 1] ?? maxWait

/** Locks a target that something waits for; null where nothing does, or another process sends. */
export async function takeBatch(target: PingTarget): Promise<Batch | null> {
	const [waiting] = await sql`
		select 1 from pings where target = ${target} and (created_at <= now() - make_interval(secs => ${gatherSeconds})
			or created_at > now() + interval '1 hour') limit 1`
	if (!waiting) return null
	await sql`delete from pings where created_at < now() - make_interval(days => ${maxAgeDays})`
	const [taken] = await sql<{ attempts: number }[]>`
		insert into ping_targets as t (name, attempts, locked_until) values (${target}, 1, now() + interval '1 minute')
		on conflict (name) do update set attempts = t.attempts + 1, locked_until = excluded.locked_until
		where (t.locked_until is null or t.locked_until < now() or t.locked_until > now() + interval '1 hour')
			and (t.run_at <= now() or t.run_at > now() + make_interval(secs => ${2 * maxWait}))
		returning attempts`
	if (!taken) return null
	const rows = await sql<{ id: string; path: string }[]>`
		select id, path from pings where target = ${target} order by created_at, id limit ${maxBatch}`
	const paths = [...new Set(rows.map(({ path }) => path))]
	const batch = { target, attempts: taken.attempts, ids: rows.map(({ id }) => id), paths }
	if (paths.length > 0) return batch
	await putBatchBack(batch)
	return null
}

/** The pages of a batch are sent; a page that has changed since has a row of its own. */
export async function settleSent({ target, attempts, ids, paths }: Batch): Promise<void> {
	await inTransaction(async (tx) => {
		await tx.sql`delete from pings where id = any(${ids}::uuid[])`
		await tx.sql`
			update ping_targets set attempts = 0, locked_until = null, run_at = now(), sent_at = now(),
				sent_count = ${paths.length}, failed_at = null, failure = null
			where name = ${target} and attempts = ${attempts}`
	})
}

export async function settleFailed({ target, attempts }: Batch, failure: string): Promise<void> {
	await sql`
		update ping_targets set locked_until = null, run_at = now() + make_interval(secs => ${pingWait(attempts)}),
			failed_at = now(), failure = ${failure}
		where name = ${target} and attempts = ${attempts}`
}

/** It was not tried to its end. */
export async function putBatchBack({ target, attempts }: Batch): Promise<void> {
	await sql`
		update ping_targets set locked_until = null, attempts = attempts - 1 where name = ${target} and attempts = ${attempts}`
}

type Outcome = {
	name: string
	sentAt: Date | null
	sentCount: number | null
	failedAt: Date | null
	failure: string | null
	nextAt: Date
}

/** What became of the last attempts, and how many pages wait. `outcome` null: nothing was sent yet. */
export type TargetState = { name: PingTarget; outcome: Outcome | null; waiting: number }

export async function targetStates(): Promise<TargetState[]> {
	const outcomes = await sql<Outcome[]>`
		select name, sent_at as "sentAt", sent_count as "sentCount", failed_at as "failedAt", failure, run_at as "nextAt"
		from ping_targets`
	const waiting = await sql<{ target: string; count: number }[]>`
		select target, count(distinct path)::int as count from pings group by target`
	return pingTargets.map((name) => ({
		name,
		outcome: outcomes.find((each) => each.name === name) ?? null,
		waiting: waiting.find(({ target }) => target === name)?.count ?? 0,
	}))
}
