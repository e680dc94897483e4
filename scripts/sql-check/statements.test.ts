import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CheckDatabase } from './database/describe.ts'
import { exceptionOf, type Exception } from './exceptions.ts'
import { readSites } from './read/statements.ts'
import { parseModule } from './read/syntax.ts'
import { checkStatements } from './statements.ts'

const migration = `
	create table people (id uuid primary key, full_name text not null, seen_at timestamptz);
	create table notes (id int primary key, person_id uuid not null references people, kind text not null
		check (kind in ('draft', 'sent')), body text);
	create function next_name(after text) returns text language sql as 'select min(full_name) from people where full_name > after';
	create function people_seen() returns table (name text, at timestamptz) language sql as
		'select full_name, seen_at from people';
	create function texts_of(person uuid) returns table (kind text, body text) language plpgsql as $$ begin
		return query select n.kind, n.kind from notes n;
		return query select n.kind, n.body from notes n where n.person_id = person; end $$;`

let database: CheckDatabase
beforeAll(async () => {
	database = await CheckDatabase.open([migration])
})
afterAll(() => database.close())

type Lists = { readWithHelp?: Exception[]; notRead?: Exception[] }

async function check(sources: string | Record<string, string>, { readWithHelp = [], notRead = [] }: Lists = {}) {
	const files = typeof sources === 'string' ? { 'app/a.ts': sources } : sources
	const modules = Object.entries(files).map(([file, text]) => parseModule(file, text))
	const sites = readSites(modules, (source) => exceptionOf(readWithHelp, source)?.names ?? {})
	const { findings, checked } = await checkStatements(sites, database, { readWithHelp, notRead })
	return { messages: findings.map(({ message }) => message), columns: checked.map(({ columns }) => columns[0]) }
}

const rows = 'sql<Row[]>'

describe('a statement', () => {
	test('that fits has no finding, and its columns say what may be null', async () => {
		const { messages, columns } = await check(`${rows}\`select full_name as name, seen_at as at from people\``)
		expect(messages).toEqual([])
		expect(columns[0]).toEqual([
			{ name: 'name', ts: 'string', nullable: false },
			{ name: 'at', ts: 'Date', nullable: true },
		])
	})

	test.each([
		['a mistyped column', 'select ful_name from people', 'column "ful_name" does not exist'],
		['a table that is not there', 'select 1 from persons', 'relation "persons" does not exist'],
		['a value of another type', 'select 1 from notes where id = full_name', 'column "full_name" does not exist'],
		['types that do not compare', 'select 1 from notes where body = 3 + id', 'operator does not exist'],
		['a mistyped table of an ALTER', 'alter table peoples disable trigger user', 'relation "peoples" does not exist'],
	])('%s is found', async (_, text, message) => {
		const { messages } = await check(`${rows}\`${text}\``)
		expect(messages).toEqual([expect.stringContaining(message)])
	})

	test('names its file and line', async () => {
		const sites = readSites([parseModule('app/b.ts', `\n\n${rows}\`select nothing from people\``)])
		const { findings } = await checkStatements(sites, database, { readWithHelp: [], notRead: [] })
		expect(findings).toMatchObject([{ file: 'app/b.ts', line: 3, source: 'select nothing from people`' }])
	})

	test('whose rows have no type is found, unless nobody reads them', async () => {
		const returning = (what: string) => `const [row] = await sql\`update people set seen_at = now() returning ${what}\``
		expect((await check(returning('id'))).messages).toEqual(['its rows have no type: id'])
		expect((await check(returning('1'))).messages).toEqual([])
		expect((await check('await sql`select id from people`')).messages).toEqual([])
	})

	test('may have any tag, and be in .unsafe', async () => {
		expect((await check('present<Row[]>`select nam from people`')).messages).toHaveLength(1)
		expect((await check("await sql.unsafe('delete from peple')")).messages).toHaveLength(1)
		expect((await check('String.raw`select nam from people`')).messages).toEqual([])
	})
})

describe('fragments', () => {
	const list = (condition: string) => `
		const order = () => sql\`order by full_name\`
		export const list = (name: string | null, first: boolean) => ${rows}\`
			select id from people where true \${name === null ? sql\`\` : ${condition}} \${order()} limit \${first ? 1 : 2}\``

	test('are put together, in each of their alternatives', async () => {
		expect((await check(list('sql`and full_name = ${name}`'))).messages).toEqual([])
		expect((await check(list('sql`and name = ${name}`'))).messages).toEqual(['column "name" does not exist'])
	})

	test('come from other files, objects and parameters', async () => {
		const parts = (column: string) =>
			`export const parts = { of: (id: string) => sql\`person_id = \${id}\`, sent: sql\`${column} = 'sent'\` }`
		const list = `import { parts } from './parts.ts'
			const where = (part: ReturnType<typeof parts.of>) => ${rows}\`select id from notes where \${part} and \${parts.sent}\`
			export const of = (id: string) => where(parts.of(id))`
		expect((await check({ 'app/parts.ts': parts('kind'), 'app/list.ts': list })).messages).toEqual([])
		expect((await check({ 'app/parts.ts': parts('kinds'), 'app/list.ts': list })).messages).toEqual([
			'column "kinds" does not exist',
		])
	})

	test('that belong to a condition may not go with each other', async () => {
		const text = `export const list = (back: boolean, of: string | null) => {
			const source = of === null ? sql\`people\` : sql\`notes\`
			const more = of === null ? sql\`full_name\` : sql\`body\`
			return ${rows}\`select \${more} as text from \${source} \${back ? sql\`order by 1\` : sql\`\`}\`
		}`
		expect((await check(text)).messages).toEqual([])
		expect((await check(text.replace('body', 'bod'))).messages).toEqual(['column "bod" does not exist'])
	})

	test('that no statement was seen to use are found', async () => {
		expect((await check('export const alone = sql`and full_name is null`')).messages).toEqual([
			'cannot be read: a fragment that no statement was seen to use',
		])
	})

	test('of a list are side by side', async () => {
		const text = (column: string) =>
			`${rows}\`select \${names.map((name, at) => sql\`\${at === 0 ? sql\`\` : sql\`,\`} ${column} = \${name}\`)} from people\``
		expect((await check(text('full_name'))).messages).toEqual([])
		expect((await check(text('fully'))).messages).toEqual(['column "fully" does not exist'])
	})

	test('of rows are their columns', async () => {
		const insert = (column: string) => `await sql\`insert into people \${sql({ id, ${column}: name })}\``
		expect((await check(insert('full_name'))).messages).toEqual([])
		expect((await check(insert('name'))).messages).toEqual(['column "name" of relation "people" does not exist'])
	})
})

describe('the lists', () => {
	const text = 'await sql`delete from ${sql(table)} where id = ${id}`'
	const entry = { source: 'delete from ${sql(table)}', reason: 'a test' }

	test('a name that is made at run time must be listed', async () => {
		expect((await check(text)).messages).toEqual(['cannot be read: the name table is made at run time'])
		expect((await check(text, { notRead: [entry] })).messages).toEqual([])
	})

	test('with an example of the name the rest is checked', async () => {
		const readWithHelp = [{ ...entry, names: { table: 'people' } }]
		expect((await check(text, { readWithHelp })).messages).toEqual([])
		expect((await check(text.replace('id =', 'ids ='), { readWithHelp })).messages).toEqual([
			'column "ids" does not exist',
		])
	})

	test('a text that is made at run time is checked by an example, its row type too', async () => {
		const made = `const [row] = await sql.unsafe<Row[]>(made)`
		const withExample = (instead: string) =>
			check(made, { readWithHelp: [{ source: 'made', reason: 'a test', instead }] })
		expect((await check(made)).messages).toEqual(['cannot be read: the text is made at run time'])
		expect((await withExample('select id from notes')).columns[0]).toEqual([
			{ name: 'id', ts: 'number', nullable: false },
		])
		expect((await withExample('select ids from notes')).messages).toEqual(['column "ids" does not exist'])
	})

	test('an entry that fits nothing is found', async () => {
		expect((await check('', { notRead: [entry] })).messages).toEqual([
			'no statement begins like this any more: take it out of the list',
		])
	})
})

describe('nulls', () => {
	test.each([
		['an outer join', 'select p.full_name as x from notes n left join people p on p.id = n.person_id', true],
		['an inner join', 'select p.full_name as x from notes n join people p on p.id = n.person_id', false],
		['a condition that leaves null out', 'select body as x from notes where body is not null', false],
		['a comparison that leaves null out', "select body as x from notes where body > 'a'", false],
		['one of two conditions', "select body as x from notes where body > 'a' or id = 1", true],
		['a subquery of one row', 'select (select full_name from people limit 1) as x', true],
		['a count', 'select (select count(*) from people) as x', false],
		['a sum of nothing', 'select sum(id) as x from notes', true],
		['a function of our own', "select next_name('a') as x", true],
		['coalesce', "select coalesce(body, '') as x from notes", false],
		['case without else', "select case when id = 1 then 'a' end as x from notes", true],
		['a field of JSON', "select to_json(p) ->> 'x' as x from people p", true],
		['a WITH', 'with w as (select body from notes) select body as x from w', true],
		['a union', 'select full_name as x from people union select body from notes', true],
		['a group', 'select body as x from notes group by body', true],
		['returning', 'update notes set body = null returning body as x', true],
	])('%s', async (_, text, nullable) => {
		const { messages, columns } = await check(`${rows}\`${text}\``)
		expect(messages).toEqual([])
		expect(columns[0]).toMatchObject([{ name: 'x', nullable }])
	})

	test.each([
		['SQL', 'select name, at from people_seen()', [false, true]],
		['plpgsql', 'select kind as name, body as at from texts_of(null)', [false, true]],
	])('the columns of our own functions in %s are those of their queries', async (_, text, nullable) => {
		const { messages, columns } = await check(`${rows}\`${text}\``)
		expect(messages).toEqual([])
		expect(columns[0]?.map((each) => each.nullable)).toEqual(nullable)
	})

	test('JSON has its fields, and a check constraint its texts', async () => {
		const { columns } = await check(
			`${rows}\`select json_agg(json_build_object('at', p.seen_at, 'kind', n.kind)) as x from notes n join people p on true group by n.id\``,
		)
		expect(columns[0]).toEqual([
			{ name: 'x', ts: '({ "at": string | null; "kind": "draft" | "sent" })[]', nullable: false },
		])
	})
})
