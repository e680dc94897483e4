import { sql } from '#app/db/client.server.ts'
import { log } from './log/log.server.ts'

/** A site may be off for this long before a jump of the clock looks suspicious. */
const longestPause = '14 days'
/** After a longer jump the clock is trusted again when it has run steadily for this long. */
const doubtFor = '48 hours'

/** Null while the clock is trusted; else since when it is not, and when it will be if it runs steadily. */
export type ClockDoubt = { before: Date; now: Date; until: Date } | null

/**
 * Checks the database's clock for jobs that delete by age. A clock that is years ahead for an hour must not delete
 * everything that then seems years old; after a real pause of that length the deleting starts two days later. A clock that
 * goes back is trusted: nothing seems older by it.
 */
export async function watchClock(): Promise<ClockDoubt> {
	const [row] = await sql<{ before: Date; now: Date; until: Date | null }[]>`
		with doubt as (
			select trusted_at as before, case
				when now() <= trusted_at + ${longestPause}::interval then null
				when doubted_since is null or seen_at > now() or now() > seen_at + ${longestPause}::interval then now()
				else doubted_since end as since
			from clock_watch for update
		), judged as (
			select before, case when now() < since + ${doubtFor}::interval then since end as since from doubt)
		update clock_watch set seen_at = now(), doubted_since = judged.since,
			trusted_at = case when judged.since is null then greatest(trusted_at, now()) else trusted_at end
		from judged
		returning judged.before, now() as now, doubted_since + ${doubtFor}::interval as until`
	const doubt = doubtOf(row)
	if (doubt) log.error(doubt, 'the clock has jumped: nothing is deleted by age until it is trusted again')
	return doubt
}

/** The result of the last check, without checking again. */
export async function clockDoubt(): Promise<ClockDoubt> {
	const [row] = await sql<{ before: Date; now: Date; until: Date | null }[]>`
		select trusted_at as before, now() as now, doubted_since + ${doubtFor}::interval as until from clock_watch`
	return doubtOf(row)
}

function doubtOf(row: { before: Date; now: Date; until: Date | null } | undefined): ClockDoubt {
	if (!row || row.until === null) return null
	return { before: row.before, now: row.now, until: row.until }
}
