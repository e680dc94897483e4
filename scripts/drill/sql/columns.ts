import type { Comparison } from '../../sql-check/comparisons.ts'
import { comparisonsOf } from '../../sql-check/comparisons.ts'
import type { CheckDatabase } from '../../sql-check/database/describe.ts'
import type { Site } from '../../sql-check/read/statements.ts'
import type { CheckedSite, Finding } from '../../sql-check/statements.ts'
import { placeOf, type Turned } from './values.ts'

export type Column = { table: string; name: string; type: string; required: boolean }

export type Change = {
	label: string
	table: string
	make: string
	undo: string
	/** It allows more values than before, so that only rows can be wrong. */
	isWider?: true
}

export const readColumns = async (database: CheckDatabase): Promise<Column[]> => {
	const { rows } = await database.db.query<Column>(`
		select c.relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
		from pg_attribute join pg_class c on c.oid = attrelid
		where attnum > 0 and not attisdropped and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
		order by 1, attnum`)
	return rows
}

/** Texts become numbers, all others texts. */
export function ofAnotherType({ table, name, type }: Column): Change {
	const other = type === 'text' ? 'integer' : 'text'
	const as = (to: string) => `alter table "${table}" alter column "${name}" type ${to} using null`
	return { label: `${table}.${name} is ${other}, not ${type}`, table, make: as(other), undo: as(type) }
}

export function mayBeNull({ table, name }: Column): Change {
	const change = (how: string) => `alter table "${table}" alter column "${name}" ${how} not null`
	return { label: `${table}.${name} may be null`, table, make: change('drop'), undo: change('set'), isWider: true }
}

type Ask = {
	database: CheckDatabase
	sites: readonly Site[]
	checked: readonly CheckedSite[]
	check: (sites: readonly Site[]) => Promise<{ findings: Finding[]; checked: CheckedSite[] }>
}

export type Asked = {
	/** What PostgreSQL says is wrong now. */
	findings: readonly Finding[]
	/** What tsc has to compare again. */
	turned: readonly Turned[]
}

/** A column changed in the database: null where it refuses, or where no statement has to do with it. */
export async function ask(change: Change, { database, sites, checked, check }: Ask): Promise<Asked | null> {
	const named = new RegExp(`\\b${change.table}\\b`)
	const some = sites.filter(({ variants }) => variants.some(({ text }) => named.test(text)))
	try {
		await database.define(change.make)
	} catch {
		return null
	}
	const { findings, checked: now } = await check(some)
	await database.define(change.undo)
	if (findings.length > 0) return { findings, turned: [] }
	const changed = new Map(now.map((each) => [each.site, each]))
	const before = byPlace(comparisonsOf(checked))
	const after = byPlace(comparisonsOf(checked.map((each) => changed.get(each.site) ?? each)))
	const turned = [...after].flatMap(([place, comparison]) =>
		before.get(place)?.after === comparison.after || (change.isWider && !isReader(comparison))
			? []
			: [{ label: change.label, place, comparison }],
	)
	return turned.length === 0 ? null : { findings: [], turned }
}

export const byPlace = (all: readonly Comparison[]): ReadonlyMap<string, Comparison> =>
	new Map(all.map((each) => [placeOf(each), each]))

/** Rows whose columns the program names: rows of `object` are only counted or passed on. */
const isReader = ({ before, module, start, end }: Comparison) =>
	before.startsWith('SqlRow') && module.text.slice(start, end) !== 'object[]'
