import type { ContentType } from '#app/content/content-type.ts'
import type { Difference } from '#app/content/field.ts'
import { sql, type Handle } from '#app/db/client.server.ts'

export type Revision = {
	version: number
	reason: 'first' | 'saved' | 'published' | 'restored' | 'removed'
	at: string
	/** Null: written by the program, or by somebody whose account is gone. */
	by: string | null
	/** Against the version before it. */
	differences: readonly Difference[]
}

type Row = Pick<Revision, 'version' | 'reason' | 'by'> & { value: unknown; at: Date }

/** The newest first. */
export async function revisionsOf<V extends object>(
	{ name, field }: ContentType<V>,
	id: string,
	many: number,
): Promise<Revision[]> {
	const rows = await sql<Row[]>`
		select r.version, r.reason, r.value, r.created_at as at, p.full_name as by
		from content_revisions r left join profiles p on p.id = r.created_by
		where r.type = ${name} and r.entry = ${id} order by r.version desc limit ${many + 1}`
	return rows.slice(0, many).map(({ value, at, ...row }, nth) => {
		const before = rows[nth + 1]
		return {
			...row,
			at: at.toISOString(),
			differences: before ? field.differences(field.stored(before.value), field.stored(value), '') : [],
		}
	})
}

/** The value of an earlier version; null where it is gone. */
export async function revisionValue<V extends object>(
	{ name, field }: ContentType<V>,
	id: string,
	version: number,
	on: Handle['sql'] = sql,
): Promise<V | null> {
	const [row] = await on<{ value: unknown }[]>`
		select value from content_revisions where type = ${name} and entry = ${id} and version = ${version}`
	return row ? field.stored(row.value) : null
}
