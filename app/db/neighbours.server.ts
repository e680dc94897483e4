import { databaseKind, openConnection, sql } from './client.server.ts'

const serving = 'imole serving '

/** The name under which a PostgreSQL server knows the connections of a process that serves a site from this folder. */
export const servingName = (folderMark: string): string => serving + folderMark

/**
 * Whether a process serves this database right now from another data folder than that of the mark: it would sign sessions
 * with other secrets and store other pictures. The server's list of connections says so, and a crash leaves nothing in it.
 */
export async function isServedFromElsewhere(folderMark: string): Promise<boolean> {
	if (databaseKind() !== 'postgres') return false
	const { direct } = openConnection()
	const others = await direct`
		select 1 from pg_stat_activity
		where datname = current_database() and starts_with(application_name, ${serving})
			and application_name <> ${servingName(folderMark)} limit 1`
	return others.length > 0
}

/** Whether any process serves a site from this database of a server right now. */
export async function isServed(): Promise<boolean> {
	const serves = await sql`
		select 1 from pg_stat_activity
		where datname = current_database() and starts_with(application_name, ${serving}) limit 1`
	return serves.length > 0
}
