import { sql } from '#app/db/client.server.ts'

/*
 * One database for all tests of a file: to open another one for each takes half a second of a processor, to put its rows
 * back a few hundredths. What a test has in memory of the database it was opened on, it has to let go by itself.
 */

const remember = `do $$
declare
	name text;
	has_rows boolean;
begin
	create schema remembered;
	for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
		execute format('select exists (select from public.%I)', name) into has_rows;
		if has_rows then
			execute format('create table remembered.%I as table public.%I', name, name);
		end if;
	end loop;
	create table remembered.values_of_sequences as
		select sequencename, coalesce(last_value, start_value) as value, last_value is not null as is_called
		from pg_sequences where schemaname = 'public';
end $$`

/** Triggers and foreign keys are off: rows come back as they were, and in any order. */
const putBack = `do $$
declare
	name text;
	has_rows boolean;
	columns text;
begin
	perform set_config('session_replication_role', 'replica', true);
	for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
		execute format('select exists (select from public.%I)', name) into has_rows;
		if has_rows then
			execute format('delete from public.%I', name);
		end if;
		if to_regclass(format('remembered.%I', name)) is not null then
			select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
			where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
			execute format(
				'insert into public.%I (%s) overriding system value select %s from remembered.%I', name, columns, columns, name);
		end if;
	end loop;
	perform setval(format('public.%I', sequencename)::regclass, value, is_called) from remembered.values_of_sequences;
end $$`

/** Returns what brings every row and sequence of the open database back to how it is now. */
export async function rememberRows(): Promise<() => Promise<void>> {
	await sql.unsafe(remember)
	return async () => void (await sql.unsafe(putBack))
}
