import { expect, test } from 'vitest'
import { checkAuth } from './auth.ts'
import { CheckDatabase } from './database/describe.ts'
import { checkFunctions } from './functions.ts'

const tables = `create table notes (id int primary key, kind text not null, body text);
	create table log (note int, kind text);`
const functions = `
create function count_notes(given text, most int) returns int language plpgsql as $$
declare
  each record;
  found_so_far int := (select count(*) from notes);
begin
  -- kinds is no column, and this is a comment
  if exists (select from notes where kind = given) and (case when most > 1 then true end) then
    update notes set body = 'if then; end' where kind = given;
  elsif given is null then raise exception 'nothing (%)', most;
  end if;
  for n in 1..most loop found_so_far := found_so_far + n; end loop;
  for each in select id, body from notes loop
    delete from notes where id = each.id;
  end loop;
  while found_so_far < most loop found_so_far := found_so_far + 1; exit when most = 3; end loop;
  return (select max(id) from notes);
end $$;
create function notes_added() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then insert into log (note, kind) select id, kind from added; end if;
  return null;
end $$;
create trigger added after insert on notes referencing new table as added for each statement execute function notes_added();
create function kinds() returns setof text language sql as 'select kind from notes';`

async function check(change: string) {
	const database = await CheckDatabase.open([tables, functions, change])
	try {
		const { findings } = await checkFunctions(database, [
			{ file: 'tables.sql', text: tables },
			{ file: 'functions.sql', text: functions },
		])
		return findings.map(({ file, line, message }) => `${file}:${line} ${message}`)
	} finally {
		await database.close()
	}
}

test('bodies that fit have no finding', async () => {
	expect(await check('')).toEqual([])
})

test('a renamed column is found in every statement of every body, with its line', async () => {
	expect(await check('alter table notes rename column kind to sort')).toEqual(
		expect.arrayContaining([
			'functions.sql:8 column "kind" does not exist',
			'functions.sql:9 column "kind" does not exist',
			'functions.sql:21 column "kind" does not exist',
			expect.stringContaining('functions.sql:25'),
		]),
	)
	expect(await check('alter table notes rename column id to number')).toEqual(
		expect.arrayContaining([
			'functions.sql:13 column "id" does not exist',
			'functions.sql:14 column "id" does not exist',
			'functions.sql:17 column "id" does not exist',
		]),
	)
})

test('a field of the auth library needs a fitting column, and nothing else may have to be filled', async () => {
	const database = await CheckDatabase.open([
		'create table passkeys (id uuid primary key, credential_id text, counter text not null, more int not null)',
	])
	const fields = {
		credentialID: { type: 'string' },
		counter: { type: 'number' },
		aaguid: { type: 'string', required: false },
	}
	const findings = await checkAuth(database, { passkey: { fields }, other: { fields: {} } })
	await database.close()
	expect(findings.map(({ message }) => message)).toEqual([
		'credential_id may be null, which the library does not expect',
		'counter is text, the field is number',
		'the field "aaguid" has no column aaguid',
		'more must be filled, and the library does not know it',
		'The auth library\'s model "other" has no table.',
	])
})
