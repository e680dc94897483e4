import { sql } from '#app/db/client.server.ts'
import { log } from '../log/log.server.ts'

/*
 * A restore of many pictures takes hours, and writes them before the rows that name them. The jobs of all machines leave
 * unnamed files alone while it runs: so the database says it, for some minutes at a time in case this process ends.
 */

const minutes = 10
const renewMs = 60_000

export async function whileFilesAreRestored<Result>(restore: () => Promise<Result>): Promise<Result> {
	const claim = () => sql`
		update file_location set restoring_until =
			greatest(restoring_until, statement_timestamp() + make_interval(mins => ${minutes}))`
	await claim()
	const renewing = setInterval(() => {
		claim().catch((error: unknown) => log.warn({ err: error }, 'the mark of a restore was not renewed'))
	}, renewMs)
	try {
		return await restore()
	} finally {
		clearInterval(renewing)
		// Another restore on another machine has at most one minute until it says so again.
		await sql`
			update file_location set restoring_until = statement_timestamp() + ${renewMs * 2} * interval '1 millisecond'
			where restoring_until is not null`.catch((error: unknown) =>
			log.warn({ err: error }, 'the mark of a restore was not removed'),
		)
	}
}

/** Whether files that no row names may belong to a restore that is under way, in any process. */
export async function areFilesRestored(): Promise<boolean> {
	const [row] = await sql<{ isSo: boolean }[]>`
		select coalesce(restoring_until > statement_timestamp(), false) as "isSo" from file_location`
	return row?.isSo === true
}
