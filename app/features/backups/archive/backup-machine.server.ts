import { z } from 'zod'
import { databaseKind, sql } from '#app/db/client.server.ts'
import { dataFolderMark } from '#app/platform/env/secrets/secrets.server.ts'

/*
 * Backups are made in a data folder. Machines without a shared folder would each make those of the night, and copy them
 * elsewhere under the same names: so one folder has the turn, until it has not been seen for some hours.
 */

const awayHours = 6

/** Whether the backups of the night are made in this folder; takes the turn where nobody has it. */
export async function makesBackups(): Promise<boolean> {
	if (databaseKind() !== 'postgres') return true
	const folder = dataFolderMark()
	const { count } = await sql`
		insert into backup_keeper (folder) values (${folder})
		on conflict (one) do update set folder = excluded.folder, seen_at = now(),
			last = case when backup_keeper.folder = excluded.folder then backup_keeper.last end
		where backup_keeper.folder = excluded.folder
			or backup_keeper.seen_at not between now() - make_interval(hours => ${awayHours}) and now() + interval '1 hour'`
	return count > 0
}

/** The same without taking the turn; also before anybody has it. */
export async function areBackupsHere(): Promise<boolean> {
	if (databaseKind() !== 'postgres') return true
	const [machine] = await sql<{ folder: string }[]>`select folder from backup_keeper`
	return machine === undefined || machine.folder === dataFolderMark()
}

const lastKnown = z.object({
	at: z.string().nullable(),
	problem: z.string().nullable(),
	elsewhere: z.object({ hasKey: z.boolean(), at: z.string().nullable(), problem: z.string().nullable() }).nullable(),
})
export type LastKnown = z.output<typeof lastKnown>

/** What the machine that makes the backups last shared about them. Null before that. */
export async function readLastKnown(): Promise<LastKnown | null> {
	const [machine] = await sql<{ last: unknown }[]>`select last from backup_keeper`
	return lastKnown.safeParse(machine?.last).data ?? null
}

/** For the other machines. */
export async function shareLastKnown(last: LastKnown): Promise<void> {
	await sql`
		update backup_keeper set last = ${JSON.stringify(last)}::text::jsonb
		where folder = ${dataFolderMark()} and last is distinct from ${JSON.stringify(last)}::text::jsonb`
}
