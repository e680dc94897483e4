import type { CheckDatabase } from './database/describe.ts'
import { messageOf } from './database/describe.ts'
import { readBody, type BodyStatement } from './database/plpgsql.ts'
import type { Finding } from './statements.ts'

export type Migration = { file: string; text: string }

type FunctionRow = {
	oid: number
	name: string
	language: 'sql' | 'plpgsql'
	body: string
	/** The body is stored analysed and follows every change of a table. */
	bound: boolean
	parameters: string
	result: string
	given: string[]
	isSet: boolean
}

/** What the triggers of one table give a function. */
type TriggerRow = { table: string; added: string | null; removed: string | null }

/** Functions of the migrations that are not read, by name. Nothing may be added that could be written so that it is. */
const notRead: readonly string[] = []

/**
 * The bodies of the migrations' functions, as they are after the last one. PostgreSQL looks at a plpgsql statement
 * only when it runs: so all statements of a body run here, one after another, in a copy of the function on the empty
 * database, and what they did is rolled back. Errors of class 42 (syntax, names, types) count; others come of the nulls
 * that the copy is called with.
 */
export async function checkFunctions(
	database: CheckDatabase,
	migrations: readonly Migration[],
): Promise<{ findings: Finding[]; functions: number }> {
	const { rows } = await database.db.query<FunctionRow>(`
		select p.oid::int, proname as name, lanname as language, prosrc as body, prosqlbody is not null as bound,
			pg_get_function_arguments(p.oid) as parameters, pg_get_function_result(p.oid) as result,
			array(select format_type(t, null) from unnest(proargtypes) t) as given, proretset as "isSet"
		from pg_proc p join pg_language l on l.oid = prolang
		where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
			and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
	const findings: Finding[] = notRead
		.filter((name) => !rows.some((row) => row.name === name))
		.map((source) => ({
			file: 'scripts/sql-check/functions.ts',
			line: 1,
			message: 'there is no such function',
			source,
		}))
	for (const row of rows) {
		if (row.bound || notRead.includes(row.name)) continue
		try {
			if (row.language === 'sql') await database.db.query(`select fmgr_sql_validator(${row.oid})`)
			else for (const each of await errorsIn(row, database)) findings.push(findingIn(row, migrations, each))
		} catch (error) {
			findings.push(findingIn(row, migrations, { text: '', at: 0, message: `cannot be read: ${messageOf(error)}` }))
		}
	}
	return { findings, functions: rows.length - notRead.length }
}

type Problem = BodyStatement & { message: string }

function findingIn(
	{ name, body }: FunctionRow,
	migrations: readonly Migration[],
	{ text, at, message }: Problem,
): Finding {
	const source = `function ${name}: ${text}`.replace(/\s+/g, ' ')
	const migration = migrations.findLast((each) => each.text.includes(body))
	if (!migration) return { file: `the function ${name}`, line: 0, message, source }
	const before = migration.text.slice(0, migration.text.indexOf(body) + at)
	return { file: migration.file, line: before.split('\n').length, message, source }
}

async function errorsIn(row: FunctionRow, database: CheckDatabase): Promise<Problem[]> {
	const { rows: triggers } = await database.db.query<TriggerRow>(`
		select tgrelid::regclass::text as table, max(tgnewtable) as added, max(tgoldtable) as removed from pg_trigger
		where tgfoid = ${row.oid} group by tgrelid`)
	if (row.result === 'trigger' && triggers.length === 0) return []
	const returnsValue = !row.isSet && !['trigger', 'void', 'record'].includes(row.result)
	const { declarations, statements } = readBody(row.body, { as: returnsValue ? 'value' : 'nothing' })
	const run = (trigger: TriggerRow | null) => {
		const inTrigger = trigger
			? `new ${trigger.table}; old ${trigger.table}; tg_op text; tg_table_name name; tg_name name;`
			: ''
		const value = returnsValue ? `sql_check_value ${row.result};` : ''
		const guarded = statements.map(
			({ text }, index) => `begin ${text}
				exception when others then sql_check_errors := sql_check_errors || array['${index}', sqlstate, sqlerrm]; end;`,
		)
		return `create function pg_temp.sql_check_copy(${row.parameters}) returns ${trigger ? 'void' : row.result}
			language plpgsql as $sql_check$
			declare sql_check_errors text[] := '{}'; ${inTrigger} ${value} ${declarations}
			begin ${guarded.join('\n')}
			raise exception using errcode = 'ZZ001', message = array_to_json(sql_check_errors)::text;
			end $sql_check$`
	}
	const found: Problem[] = []
	for (const trigger of row.result === 'trigger' ? triggers : [null]) {
		for (const [index, state, message] of await problemsOf(run(trigger), row, { trigger, database })) {
			const statement = statements[Number(index)]
			if (statement && (state.startsWith('42') || state === '55000')) found.push({ ...statement, message })
		}
	}
	return found
}

async function problemsOf(
	definition: string,
	{ given }: FunctionRow,
	{ trigger, database: { db } }: { trigger: TriggerRow | null; database: CheckDatabase },
): Promise<[index: string, state: string, message: string][]> {
	await db.exec('begin')
	try {
		for (const name of [trigger?.added, trigger?.removed]) {
			if (trigger && name) await db.exec(`create temp table "${name}" as select * from ${trigger.table} with no data`)
		}
		await db.exec(definition)
		await db.exec(`select pg_temp.sql_check_copy(${given.map((type) => `null::${type}`).join(', ')})`)
		throw new Error('the copy of the function came to no end')
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ZZ001')) throw error
		const all: unknown = JSON.parse(error.message)
		return inThrees(Array.isArray(all) ? all.map(String) : [])
	} finally {
		await db.exec('rollback')
	}
}

function inThrees(all: readonly string[]): [string, string, string][] {
	const found: [string, string, string][] = []
	for (let at = 0; at < all.length; at += 3) found.push([all[at] ?? '', all[at + 1] ?? '', all[at + 2] ?? ''])
	return found
}
