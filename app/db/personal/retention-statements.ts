import type { RetentionRule } from './retention-rule.ts'

const rowsAtOnce = 500

export const batchOf = ({ batch = rowsAtOnce }: RetentionRule): number => batch

/** How many rows are due by a rule that are not by an earlier form of it. */
export const countNewlyDue = ({ table, due }: RetentionRule, before: RetentionRule): string =>
	`select count(*)::int as count from ${table} where (${due}) and not (${before.due})`

/** The statements of one batch of a rule. Rows that somebody works on just now are left for the next turn. */
export function retentionStatements(rule: RetentionRule) {
	const { table, due, empties, first = [] } = rule
	const dueRows = (column: string) =>
		`select ${column} from ${table} where ${due} limit ${batchOf(rule)} for update skip locked`
	return {
		/** Empties columns of the rows that are due, or deletes them. */
		finish:
			empties === undefined
				? `delete from ${table} where ctid = any(array(${dueRows('ctid')}))`
				: `update ${table} set ${empties} where ctid = any(array(${dueRows('ctid')}))`,
		/** Where rows elsewhere go first: the ids of those that are due, and each table's statement for such ids. */
		ids: dueRows('id'),
		first: [...first, { table, column: 'id', due }].map(
			(other) =>
				`delete from ${other.table} where ${other.column} = any($1::uuid[])${other.due === undefined ? '' : ` and (${other.due})`}`,
		),
	}
}
