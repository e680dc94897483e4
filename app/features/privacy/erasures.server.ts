import { sql } from '#app/db/client.server.ts'

export type Erasure = {
	id: string
	erasedAt: Date
	askedBy: 'person' | 'admin'
	/** null when the admin's own account was deleted. */
	admin: string | null
	removed: Record<string, number>
	/** The first characters of the keyed hash of the address. */
	code: string
}

const perPage = 20

/** Newest first; `before` is the id of the last one seen. */
export async function listErasures(before: string | null): Promise<{ erasures: Erasure[]; older: string | null }> {
	const rows = await sql<Erasure[]>`
		select e.id, e.erased_at as "erasedAt", e.asked_by as "askedBy", p.full_name as admin, e.removed,
			left(e.subject_hash, 10) as code
		from erasures e left join profiles p on p.id = e.admin_id
		where ${before}::uuid is null
			or (e.erased_at, e.id) < (select b.erased_at, b.id from erasures b where b.id = ${before})
		order by e.erased_at desc, e.id desc limit ${perPage + 1}`
	const erasures = rows.slice(0, perPage)
	return { erasures, older: rows.length > perPage ? (erasures.at(-1)?.id ?? null) : null }
}
