import { sql } from '#app/db/client.server.ts'
import type { ImportState } from '../states.ts'

export type ListedImport = {
	id: string
	fileName: string
	source: string
	state: ImportState
	at: string
	/** Null: a command, or an account that is gone. */
	by: string | null
	byCommand: boolean
}

const listed = 100

/** The newest first. */
export async function listImports(): Promise<ListedImport[]> {
	const rows = await sql<(Omit<ListedImport, 'at'> & { at: Date })[]>`
		select i.id, i.file_name as "fileName", i.source, i.state, i.created_at as at, p.full_name as by,
			i.by_command as "byCommand"
		from imports i left join profiles p on p.id = i.started_by
		order by i.created_at desc, i.id desc limit ${listed}`
	return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
