import { postFieldNames, postRows } from '#app/features/posts/model/post-model.ts'
import { countNewlyDue, retentionStatements } from '#app/db/personal/retention-statements.ts'
import type { StandIns } from './read/names.ts'

/** The columns that a save of a post sets: those of its table of fields, and what is made of the text. */
const postColumns = [
	...postFieldNames.flatMap((name) => {
		const { stored } = postRows[name]
		return stored.kind === 'column' ? [stored.name] : []
	}),
	'published_at',
	'html',
	'toc',
	'reading_time',
]

/** One template, known by how its source begins (on one line). */
export type Exception = {
	source: string
	reason: string
	/** Examples for the names that are made at run time, by the expression in `sql(...)`, or * for any: with them it is checked. */
	names?: StandIns
	/** A statement around it, with ... in its place: a fragment is checked within it. */
	inside?: string
	/** A statement that gives the same rows: it is checked instead of a text that is made at run time. */
	instead?: string
	/** Its rows have the type that a caller asks for. */
	rows?: 'of the caller'
	/** Its values have the types of columns whose names are made at run time. */
	values?: 'of the caller'
}

const exampleRule = { name: 'example', policyText: '', table: 'leads', due: 'created_at < now()' }

const authReason = 'Models and fields are those of the auth library, which auth.ts holds against the database.'
const authNames = {
	'authTable(model)': 'two_factors',
	'authColumn(name)': 'failed_verification_count',
	name: 'failedVerificationCount',
	'authColumn(field)': 'failed_verification_count',
	'authColumn(sortBy.field)': 'failed_verification_count',
	column: 'secret',
	'rowOf(data)': ['failed_verification_count'],
	'rowOf(update)': ['failed_verification_count'],
}

/** Read with help: names come from data at run time, so the rest is checked with an example of them. */
export const readWithHelp: readonly Exception[] = [
	...[
		'insert into ${sql(authTable(model))} ',
		'select ${columns(model)} from ${sql(authTable(model))} ',
		'update ${sql(authTable(model))} set ${sql(rowOf(update))} where ${matching(sql, where)} returning',
		'update ${sql(authTable(model))} set ${commas(',
		'delete from ${sql(authTable(model))} where id in',
	].map((source) => ({
		source,
		reason: authReason,
		names: authNames,
		rows: 'of the caller' as const,
		values: 'of the caller' as const,
	})),
	...[
		'select count(*)::int as count from ${sql(authTable(model))} ',
		'update ${sql(authTable(model))} set ${sql(rowOf(update))} where',
		'delete from ${sql(authTable(model))} where ${matching',
	].map((source) => ({ source, reason: authReason, names: authNames, values: 'of the caller' as const })),
	{
		source: 'returning id, slug, version, live as "isLive"',
		reason: 'It ends the statements of write-post, whose columns come from the table of fields.',
		inside: 'update blog_posts set version = 1 ...',
	},
	{
		source: 'insert into blog_posts ${tx.sql({ ...columns(',
		reason: 'The columns come from the table of fields of a post.',
		names: { '*': [...postColumns, 'id', 'pipeline_version', 'author_id', 'metadata'] },
	},
	{
		source: 'update blog_posts set ${tx.sql(columns(',
		reason: 'The columns come from the table of fields of a post.',
		names: { '*': postColumns },
	},
	{
		source: '${all} or ${part}',
		reason: 'The conditions of personal-rows are put together from the map of personal data.',
		inside: 'select 1 where ...',
	},
	{
		source: '${column} in (select id from leads',
		reason: 'The columns come from the map of personal data, which is held against the database.',
		names: { 'match.column': 'lead_id' },
		inside: 'select 1 from consents where ...',
	},
	{
		source: '${column} in (select id from newsletter_subscribers',
		reason: 'The columns come from the map of personal data, which is held against the database.',
		names: { 'match.column': 'subscriber_id' },
		inside: 'select 1 from newsletter_deliveries where ...',
	},
	{
		source: 'exists (select from unnest(${held}::text[]) part',
		reason: 'The columns come from the map of personal data.',
		names: { 'match.column': 'html' },
		inside: 'select 1 from outbox where ...',
	},
	{
		source: '${column} = ${accountId}',
		reason: 'The columns come from the map of personal data.',
		names: { 'match.column': 'user_id' },
		inside: 'select 1 from sessions where ...',
	},
	{
		source: 'lower(${column}) = ${address}',
		reason: 'The columns come from the map of personal data.',
		names: { 'match.column': 'email' },
		inside: 'select 1 from leads where ...',
	},
	{
		source: 'select ${sql(columns)} from ${sql(table)} where ${owned}',
		reason: 'Tables and columns come from the map of personal data.',
		names: { columns: ['id', 'email'], table: 'leads' },
	},
	{
		source: 'select count(*)::int as count from ${sql(table)} where ${owned}',
		reason: 'The tables come from the map of personal data.',
		names: { table: 'leads' },
	},
	{
		source: 'select count(*)::int as count from ${sql(table)}`',
		reason: 'The recording of a release counts the rows of each table that its database has.',
		names: { table: 'leads' },
	},
	{
		source: 'delete from ${tx.sql(table)} where ${owned}',
		reason: 'The tables come from the map of personal data.',
		names: { table: 'sessions' },
	},
	{
		source: 'count',
		reason: 'A statement of retention-statements.ts, which are checked for every rule.',
		instead: countNewlyDue(exampleRule, exampleRule),
	},
	{
		source: 'ids',
		reason: 'A statement of retention-statements.ts, which are checked for every rule.',
		instead: retentionStatements(exampleRule).ids,
	},
	{
		source: 'fetch ${rowsAtOnce} from copied_rows',
		reason: 'Only the running cursor has columns: those of the statement that declares it.',
		instead: 'select row_to_json(r)::text as line from (select id, email from leads) r',
	},
	{
		source: 'vacuum (analyze, truncate off) ${root(table)}',
		reason: 'The table comes from the database.',
		names: { table: 'leads' },
	},
	{
		source: 'declare copied_rows no scroll cursor',
		reason: 'Copies and backups read the tables and columns from the database.',
		names: { columns: 'id, email', 'table.name': 'leads', 'table.order': 'r.id' },
	},
	{
		source: 'insert into "${table.name}" (${columns})',
		reason: 'Copies and backups read the tables and columns from the database.',
		names: { columns: 'id, email', 'table.name': 'leads' },
	},
	{
		source: 'recordsText',
		reason: 'The export of a site reads the tables and columns from the database.',
		instead: 'select row_to_json(l)::text as line, array[l.id::text] as key from leads l',
	},
	{
		source: 'recordsTotal',
		reason: 'The export of a site reads the tables from the database.',
		instead: 'select count(*)::int as count from leads',
	},
	{
		source: 'peopleText',
		reason: 'The export of a site reads from the database which tables name people.',
		instead: 'select p.id from profiles p where p.id in (select author_id from blog_posts) order by p.id',
	},
	{
		source: 'recordText',
		reason: 'The import of a site reads the tables and columns from the database.',
		instead: 'insert into redirects (path, target) select path, target from redirects returning 1',
	},
	{
		source: "truncate ${names.join(', ')}",
		reason: 'Copies and backups read the tables from the database.',
		names: { "names.join(', ')": 'form_tokens' },
	},
	{
		source: 'alter table ${name} disable trigger user',
		reason: 'Copies and backups read the tables from the database.',
		names: { name: 'leads' },
	},
	{
		source: 'alter table ${name} enable trigger user',
		reason: 'Copies and backups read the tables from the database.',
		names: { name: 'leads' },
	},
	{
		source: 'select count(*)::int as count from "${name}"',
		reason: 'Copies and backups read the tables from the database.',
		names: { name: 'leads' },
	},
	{
		source: 'lock table ${tables.map(',
		reason: 'Copies and backups read the tables from the database.',
		names: { 'tables.map(({ name }) => `"${name}"`).join(\', \')': 'leads' },
	},
	{
		source: 'select 1 from ${sql(month)} limit 1',
		reason: 'The names of partitions are made of months.',
		names: { month: 'audit_entries_rest' },
	},
	{
		source: 'select 1 from ${sql(`${table}_rest`)} ',
		reason: 'A partition of each table of a list.',
		names: { '`${table}_rest`': 'audit_entries_rest', column: 'created_at' },
	},
	{
		source: 'lock table ${sql(table)} in access exclusive mode',
		reason: 'One of a list of tables.',
		names: { table: 'audit_entries' },
	},
	{
		source: 'drop table ${sql(month)}',
		reason: 'The names of partitions are made of months.',
		names: { month: 'audit_outcomes_rest' },
	},
	{
		source: 'create table "${month}" partition of "${table}"',
		reason: 'The names of partitions are made of months.',
		names: {
			month: 'audit_entries_2000_01',
			table: 'audit_entries',
			'from.toISOString()': '2000-01-01',
			'to.toISOString()': '2000-02-01',
		},
	},
	{
		source: 'alter table ${sql(table)} ${to} trigger user',
		reason: 'The seed names three tables.',
		names: { table: 'blog_posts' },
	},
	{
		source: 'drop index ${sql(name)}',
		reason: 'The seed reads the indexes from the database.',
		names: { name: 'leads_service' },
	},
]

/** Not read at all. Nothing may be added here that could be written so that it is read. */
export const notRead: readonly Exception[] = [
	{ source: 'finish', reason: 'A statement of retention-statements.ts, which are checked for every rule.' },
	{ source: 'text', reason: 'A statement of retention-statements.ts, which are checked for every rule.' },
	{ source: 'migration.text', reason: 'A whole migration. The check runs every one of them first.' },
	{ source: 'made', reason: 'The definition of an index as the database gave it.' },
]

export const exceptionOf = (list: readonly Exception[], source: string): Exception | undefined =>
	list.find((each) => (each.source.includes(' ') ? source.startsWith(each.source) : source === each.source))
