import type { TransactionSql } from '../connection/handle.server.ts'

/*
 * Some migrations write rows with the time at which they run. In a prepared database (db/copy/) these times are left open
 * (`epoch`), and a site that begins with it gets its own: a clock, for one, is not wrong by the age of a release.
 */

/** Every column with a time, of the tables that have rows at all; what triggers do at a change is not done. */
const everyTime = (change: string): string => `
	do $$
	declare place record;
	begin
		set local session_replication_role = replica;
		for place in
			select attrelid::regclass as table_name, attname as column_name
			from pg_attribute join pg_class on pg_class.oid = attrelid
			where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(attrelid) > 0
				and attnum > 0 and not attisdropped and attgenerated = '' and atttypid = 'timestamptz'::regtype
		loop
			execute format('update %1$s set %2$I = ${change}', place.table_name, place.column_name);
		end loop;
		set local session_replication_role = origin;
	end $$`

/** Before a database is packed. */
export async function resetTimestamps(tx: TransactionSql): Promise<void> {
	await tx.unsafe(everyTime(`''epoch'' where %2$I is not null`))
}

/** At the first start with a prepared database; at any other nothing. */
export async function setTimestampsOfFirstUse(tx: TransactionSql): Promise<void> {
	const [found] = await tx<{ name: string }[]>`select name from schema_migrations where applied_at = 'epoch' limit 1`
	if (found) await tx.unsafe(everyTime(`now() where %2$I = ''epoch''`))
}
