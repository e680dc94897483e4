import { sql } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { csvLine, csvStart, csvStream } from '#app/platform/csv.server.ts'
import { matchingLeads } from './leads.server.ts'
import { searchPieces } from '#app/platform/search-words.ts'
import type { LeadFilter } from './lead-filter.ts'
import { statusLabels } from './lead-messages.ts'
import { budgetLabel, serviceLabel, urgencyLabel, type LeadStatus } from './lead.ts'

const columns = [
	'Arrived (Lagos)',
	'Status',
	'Answered (Lagos)',
	'Name',
	'Email',
	'Phone',
	'Company',
	'Service',
	'When',
	'Budget',
	'Message',
	'Newsletter asked for',
	'Sent from',
	'Id',
]

type Row = {
	id: string
	arrived: string
	answered: string | null
	status: LeadStatus
	name: string
	email: string
	phone: string | null
	company: string | null
	service: string
	urgency: string
	budget: string
	message: string
	newsletter: boolean
	sourcePath: string
}

/** Rows per statement: about a quarter of a megabyte, so that other requests can run in between. */
const pageSize = 250
/** More than two years of enquiries. */
const maxRows = 1_000_000

/**
 * The enquiries of a filter as a CSV file, newest first, streamed as it is read. The export is recorded before it
 * starts.
 */
export async function exportLeads(filter: LeadFilter, actorId: string): Promise<ReadableStream<Uint8Array>> {
	const pieces = filter.search === '' ? [] : searchPieces(filter.search)
	const found = pieces === null ? [] : await matchingLeads(filter, pieces, maxRows)
	const id = newId()
	await sql`
		insert into lead_exports (id, actor_id, status, service, searched)
		values (${id}, ${actorId}, ${filter.status}, ${filter.service}, ${filter.search !== ''})`
	const ids = found.map((lead) => lead.id)
	return csvStream(csvOf(id, ids))
}

async function* csvOf(exportId: string, ids: readonly string[]): AsyncGenerator<string, void> {
	yield csvStart + csvLine(columns)
	let rowCount = 0
	for (let at = 0; at < ids.length; at += pageSize) {
		// One statement per page, and only as fast as the client reads.
		const rows = await readRows(ids.slice(at, at + pageSize))
		rowCount += rows.length
		yield rows.map((row) => csvLine(cellsOf(row))).join('')
	}
	await sql`update lead_exports set row_count = ${rowCount} where id = ${exportId}`
}

const readRows = (ids: readonly string[]) => sql<Row[]>`
	select id, to_char(created_at at time zone 'Africa/Lagos', 'YYYY-MM-DD HH24:MI') as arrived,
		to_char(answered_at at time zone 'Africa/Lagos', 'YYYY-MM-DD HH24:MI') as answered, status, name, email,
		coalesce(phone, phone_raw) as phone, company, service, urgency, budget, message, newsletter,
		source_path as "sourcePath"
	from leads where id = any(${[...ids]}::uuid[]) order by created_at desc, id desc`

function cellsOf(row: Row): (string | null)[] {
	return [
		row.arrived,
		statusLabels[row.status],
		row.answered,
		row.name,
		row.email,
		row.phone,
		row.company,
		serviceLabel(row.service),
		urgencyLabel(row.urgency),
		budgetLabel(row.budget),
		row.message,
		row.newsletter ? 'yes' : 'no',
		row.sourcePath,
		row.id,
	]
}

export type LastExport = { who: string | null; at: Date }

export async function lastExport(): Promise<LastExport | null> {
	const [last] = await sql<LastExport[]>`
		select p.full_name as who, e.created_at as at from lead_exports e left join profiles p on p.id = e.actor_id
		order by e.created_at desc, e.id desc limit 1`
	return last ?? null
}
