import type { Exception } from './exceptions.ts'

const wrongOnPurpose = 'A statement that fails, to see what becomes of the error.'
const renamedBack = 'The test renames the table and names it again afterwards.'
const before0076 = 'A table of releases before the migration 0076.'
const before0083 = 'The trigger of releases before the migration 0083; the test drops the new one first.'
const tableOfTheTest = 'The test makes this table or function.'
const madeByTheTest = 'The test makes the statement from a table or name at run time, or runs a migration once more.'

/** Statements of tests that are not checked: they are wrong on purpose, or about tables that only the test has. */
export const oddInTests: readonly Exception[] = [
	{
		source: 'select 1 from ${quoted(table.name)} limit 1',
		reason: 'The test of upgrades reads the tables from the database.',
	},
	{ source: 'insert into ${quoted(name)} ${text}', reason: 'The test of upgrades reads the tables from the database.' },
	...["all.join(' union all ')", "each.join(' union all ')"].map((source) => ({
		source,
		reason: 'One statement for all tables, whose names the test reads from the database.',
	})),
	...['select count(*)::int as count from ${name}`', 'select to_jsonb(t) as row from ${name} t`'].map((source) => ({
		source,
		reason: 'The test reads the names of the tables from the database.',
	})),
	...['select nonsense`', 'drop table one`'].map((source) => ({ source, reason: wrongOnPurpose })),
	...[
		'alter table page_days_away rename',
		'alter table away rename',
		'alter table blog_archive_away rename',
		'alter table blog_posts_away rename',
		'alter table visit_days_away rename',
	].map((source) => ({ source, reason: renamedBack })),
	...['create trigger break_off', 'create trigger refuse before', 'drop function refuse cascade`'].map((source) => ({
		source,
		reason: tableOfTheTest,
	})),
	...['create sequence deadlocks`', 'alter function recount_leads() rename', 'create function recount_leads() '].map(
		(source) => ({
			source,
			reason: tableOfTheTest,
		}),
	),
	{ source: 'alter role postgres in database ', reason: madeByTheTest },
	...[
		'select count(*)::int as count from ${sql(name)}`',
		'create table ${await nameOf(table, from)} partition of',
		"readMigrations().find(({ name }) => name === '0034-audit.sql')?.text ?? ''",
	].map((source) => ({ source, reason: madeByTheTest })),
	{ source: 'create trigger keep_an_admin before update of role, suspended_at or delete', reason: before0083 },
	...[
		'insert into forge_runs ',
		'insert into forge_run_events ',
		'select id, session_id, person_id, function, keeper, outcome, created_at, beat_at from forge_runs',
		'select * from forge_run_events',
	].map((source) => ({ source, reason: before0076 })),
	...[
		'insert into session_holds ',
		'drop table session_holds`',
		'select id from extra`',
		'truncate written`',
		'insert into written ',
		'select n from written`',
		'select n from written order by n`',
		'insert into balance ',
		'update balance ',
		'select coalesce(max(id::int), 0) as max, count(*) as tokens, (select count(*) from',
		'drop function count_sent_answer',
		"'drop trigger no_receipts",
		'select to_jsonb(r) - ${links}::text[] as found from search_readers_before(',
		'select word, search_nearest(word) as now, search_near_before(word) ',
	].map((source) => ({ source, reason: tableOfTheTest })),
	...[
		'select 1 from ${app.sql(name)} t ',
		'select 1 from ${table}`',
		"upgrade?.text ?? ''",
		"readFileSync('app/db/migrations/0090-reply-promise.sql', 'utf8')",
		'select distinct lead_id from ${table} ',
		'select row_to_json(t)::text as line from ${sql(name)}',
		'select count(*)::int as n from ${sql(table)} ',
		'select count(*)::int as count from ${sql(table)}`',
		'databaseOfRelease(name)',
		'create trigger full_disk before insert on ${table} ',
		'drop trigger full_disk on ${table}`',
		'create database ${name} ',
		'drop database if exists ${datname} ',
		'held.${app.sql(column)}`',
		"encode(${name}, 'escape')`",
		'${name}::text`',
		'select left(${text}, 200) as value, ',
		'insert into profiles ${sql(row)}`',
		'insert into blog_posts ${sql(row)}`',
		'insert into blog_comments ${sql(row)}`',
		'insert into sessions ${app.sql(sessions)} ',
		'partOfCatalogue',
		"before('0165-quoted-phrases', 'search_readers')",
		"before('0113-search-engine', 'search_near')",
		'select to_jsonb(t)::text as row from "${name}" t',
	].map((source) => ({ source, reason: madeByTheTest })),
]
