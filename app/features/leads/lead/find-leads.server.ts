import { sql } from '#app/db/client.server.ts'
import { matchingLeads } from './leads.server.ts'
import { searchPieces } from './lead-filter.ts'
import type { LeadStatus } from './lead.ts'

export type FoundLead = { id: string; name: string; company: string | null; status: LeadStatus }

/** Enquiries by any part of a name, address, company, number or message, the newest first. */
export async function findLeads(typed: string, most: number): Promise<FoundLead[]> {
	const pieces = searchPieces(typed)
	if (pieces === null) return []
	const found = await matchingLeads({ status: 'all', service: '', search: typed }, pieces, most)
	return sql<FoundLead[]>`
		select id, name, company, status from leads where id = any(${found.map(({ id }) => id)}::uuid[])
		order by created_at desc, id desc`
}
