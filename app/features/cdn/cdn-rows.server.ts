import { inTransaction, soon, sql } from '#app/db/client.server.ts'
import { sharedEverything } from '#app/platform/pages/shared-tags.ts'

/** What is known of a configuration; `acceptedAgo` is in seconds, null before the first success. */
export type CdnLine = {
	configuration: string
	works: boolean
	attempts: number
	acceptedAgo: number | null
	failedAt: Date | null
	failure: string | null
	runAt: Date
	/** The provider has asked for a pause that is not over. */
	isPaused: boolean
}

/** In seconds: until the next attempt, and until anybody may make one. */
export type PurgeWaits = { next: number; asked: number }

/** Purges of one attempt. */
export type DuePurges = { ids: number[]; tags: string[] }

/** A page that was on its way to the CDN when its purge came has arrived by then. */
const repeatSeconds = 10
/** With more purges than this, everything is purged. */
const maxRows = 500

export async function readLine(): Promise<CdnLine | null> {
	const [line] = await sql<CdnLine[]>`
		select configuration, works, attempts, extract(epoch from now() - accepted_at)::float8 as "acceptedAgo",
			failed_at as "failedAt", failure, run_at as "runAt",
			failed_at is not null and not works and coalesce(locked_until, run_at) between now() and run_at as "isPaused"
		from cdn_line`
	return line ?? null
}

/** Also a row of a clock that was ahead. */
const isDue = () => sql`(run_at <= ${soon()} or run_at > now() + interval '1 hour')`

export async function isSomethingDue(): Promise<boolean> {
	const rows = await sql`select 1 from cdn_purges where ${isDue()} limit 1`
	return rows.length > 0
}

/** `due` waits for the time of the next attempt, `forced` does not, and `test` not even for the end of a provider's pause. */
type Haste = 'due' | 'forced' | 'test'

/** Locks the line for one attempt; null while another process sends, or where it is too early. */
export async function takeLine(configuration: string, haste: Haste): Promise<{ attempts: number } | null> {
	const [taken] = await sql<{ attempts: number }[]>`
		insert into cdn_line as l (configuration, attempts, locked_until)
		values (${configuration}, 1, now() + interval '20 seconds')
		on conflict (id) do update set configuration = excluded.configuration, locked_until = excluded.locked_until,
			works = l.works and l.configuration = excluded.configuration,
			attempts = case when l.configuration = excluded.configuration then l.attempts + 1 else 1 end
		where (l.locked_until is null or l.locked_until < now() or l.locked_until > now() + interval '1 hour'
				or (l.failed_at is not null and (${haste === 'test'} or l.configuration <> excluded.configuration)))
			and (${haste !== 'due'} or l.run_at <= ${soon()} or l.run_at > now() + interval '1 hour'
				or l.configuration <> excluded.configuration)
		returning attempts`
	return taken ?? null
}

export async function duePurges(): Promise<DuePurges> {
	const rows = await sql<{ id: number; tags: string[] }[]>`
		select id, tags from cdn_purges where ${isDue()}
		order by run_at, id limit ${maxRows + 1}`
	if (rows.length <= maxRows)
		return { ids: rows.map(({ id }) => id), tags: [...new Set(rows.flatMap(({ tags }) => tags))] }
	const all = await sql<{ id: number }[]>`select id from cdn_purges where ${isDue()}`
	return { ids: all.map(({ id }) => id), tags: [sharedEverything] }
}

/** The CDN has let go of them, or of everything (`isWhole`). Each is sent once more. */
export async function settleAccepted(configuration: string, ids: readonly number[], isWhole: boolean): Promise<void> {
	await inTransaction(async ({ sql }) => {
		await sql`delete from cdn_purges where id = any(${[...ids]}::bigint[]) and is_repeat`
		await sql`
			update cdn_purges set is_repeat = true, run_at = now() + make_interval(secs => ${repeatSeconds})
			where id = any(${[...ids]}::bigint[])`
		if (isWhole)
			await sql`
				insert into cdn_purges (tags, takes_away, is_repeat, run_at)
				values (${[sharedEverything]}, false, true, now() + make_interval(secs => ${repeatSeconds}))`
		await sql`
			update cdn_line set works = true, attempts = 0, locked_until = null, run_at = now(), accepted_at = now(),
				failed_at = null, failure = null
			where configuration = ${configuration}`
	})
}

/** A pause that the provider asked for locks the line for everybody. */
export async function settleFailed(configuration: string, failure: string, { next, asked }: PurgeWaits): Promise<void> {
	await sql`
		update cdn_line set works = false, failed_at = now(), failure = ${failure},
			locked_until = case when ${asked} > 0 then now() + make_interval(secs => ${asked}) end,
			run_at = now() + make_interval(secs => ${next})
		where configuration = ${configuration}`
	await condense()
}

/**
 * What nobody waits for any more becomes one purge of everything where it is very much: so the rows have a bound, however long
 * the CDN fails. How long what was taken away has been waiting stays known.
 */
async function condense(): Promise<void> {
	await sql`
		with old as (
			delete from cdn_purges
			where created_at < now() - interval '1 minute' and (select count(*) from cdn_purges) > ${maxRows}
			returning takes_away and not is_repeat as takes_away, is_repeat, created_at)
		insert into cdn_purges (tags, takes_away, created_at)
		select ${[sharedEverything]}::text[], takes_away, coalesce(min(created_at) filter (where not is_repeat), min(created_at))
		from old group by takes_away`
}

/** It was not tried to its end. */
export async function putLineBack(configuration: string): Promise<void> {
	await sql`
		update cdn_line set locked_until = null, attempts = greatest(attempts - 1, 0) where configuration = ${configuration}`
}

/** There is no CDN any more. */
export async function forgetCdn(): Promise<void> {
	await sql`delete from cdn_purges`
	await sql`delete from cdn_line`
}

/** Whether none of them waits for its first purge any more. */
export async function areAccepted(ids: readonly number[]): Promise<boolean> {
	const rows = await sql`select 1 from cdn_purges where id = any(${[...ids]}::bigint[]) and not is_repeat limit 1`
	return rows.length === 0
}

/** In seconds; null where nothing waits. */
export type CdnBacklog = { waiting: number; oldest: number | null; takenAway: number | null }

/** What waits for its first purge, and since when; `takenAway`: of what visitors may not see any more. */
export async function readBacklog(): Promise<CdnBacklog> {
	const [row] = await sql<CdnBacklog[]>`
		select count(*)::int as waiting, extract(epoch from now() - min(created_at))::float8 as oldest,
			extract(epoch from now() - min(created_at) filter (where takes_away))::float8 as "takenAway"
		from cdn_purges where not is_repeat`
	return row ?? { waiting: 0, oldest: null, takenAway: null }
}
