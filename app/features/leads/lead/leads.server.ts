import { sql } from '#app/db/client.server.ts'
import { replyTargetHours } from '#app/features/contact/copy/reply-promise.ts'
import { leadStatuses, leadsPerPage, maxFound, type LeadStatus } from './lead.ts'
import { searchPieces } from '#app/platform/search-words.ts'
import type { LeadFilter } from './lead-filter.ts'
import { replyKind } from './lead-replies.server.ts'

/** The admin frame shows "999+" from here on; counting further would only cost time. */
const maxOverdue = 1_000

/**
 * Enquiries nobody has answered, and how many of them have waited longer than promised (at most 1,000).
 */
export async function openLeadCounts(): Promise<{ open: number; overdue: number }> {
	const [row] = await sql<{ open: number; overdue: number }[]>`
		select coalesce((select sum(count) from lead_counts where status = 'new'), 0)::int as open,
			(select count(*)::int from (
				select from leads where status = 'new' and created_at <= now() - make_interval(hours => ${replyTargetHours()}) limit ${maxOverdue}
			) late) as overdue`
	return row ?? { open: 0, overdue: 0 }
}

export type LeadRow = {
	id: string
	name: string
	email: string
	company: string | null
	service: string
	urgency: string
	status: LeadStatus
	/** The beginning of the message. */
	excerpt: string
	version: number
	createdAt: Date
	answeredAt: Date | null
	/** Of an email reply to a new enquiry that has not left. */
	answer: 'waiting' | 'failed' | null
}

export type LeadCounts = Record<LeadStatus | 'all', number>

export type LeadList = {
	leads: LeadRow[]
	page: number
	pages: number
	/** By tab. */
	counts: LeadCounts
	/** A search covers the newest matches only; there are more. */
	hasMore: boolean
}

/** New ones in the order they fall due, all others newest first. */
export async function listLeads(filter: LeadFilter, page: number): Promise<LeadList> {
	if (filter.search === '') return walkLeads(filter, page)
	const pieces = searchPieces(filter.search)
	if (pieces === null) return { leads: [], page: 1, pages: 1, counts: countsOf([]), hasMore: false }
	return searchLeads(filter, pieces, page)
}

const rowColumns = () => sql`l.id, l.name, l.email, l.company, l.service, l.urgency, l.status,
	left(l.message, 240) as excerpt, l.version, l.created_at as "createdAt", l.answered_at as "answeredAt",
	case when l.status = 'new' then (select case when o.state in ('waiting', 'sending') then 'waiting' else 'failed' end
		from outbox o where o.lead_id = l.id and o.kind = ${replyKind} and o.state in ('waiting', 'sending', 'dead')
		order by o.created_at desc, o.id desc limit 1) end as answer`

/** The new enquiries that fall due first. */
export const firstOpenLeads = (max: number): PromiseLike<LeadRow[]> => sql<LeadRow[]>`
	with k as materialized (select id from leads where status = 'new' order by created_at, id limit ${max})
	select ${rowColumns()} from k join leads l on l.id = k.id order by l.created_at, l.id`

type Tally = { status: LeadStatus; count: number }

function countsOf(tallies: readonly Tally[]): LeadCounts {
	const counts: LeadCounts = { new: 0, answered: 0, won: 0, lost: 0, held: 0, spam: 0, all: 0 }
	for (const { status, count } of tallies) {
		counts[status] += count
		counts.all += count
	}
	return counts
}

/** The number of pages of a list of `total`, and the page that `asked` means. */
function pageOf(asked: number, total: number): { page: number; pages: number; offset: number } {
	const pages = Math.max(1, Math.ceil(total / leadsPerPage))
	const page = Math.min(asked, pages)
	return { page, pages, offset: (page - 1) * leadsPerPage }
}

async function walkLeads({ status, service }: LeadFilter, asked: number): Promise<LeadList> {
	const tallies = await sql<Tally[]>`
		select status, sum(count)::int as count from lead_counts
		where status = any(${[...leadStatuses]}) ${service ? sql`and service = ${service}` : sql``}
		group by status`
	const counts = countsOf(tallies)
	const { page, pages, offset } = pageOf(asked, counts[status])
	const size = Math.min(leadsPerPage, counts[status] - offset)
	if (size <= 0) return { leads: [], page, pages, counts, hasMore: false }
	// Past the middle, the scan begins at the other end, so that no page scans more than half the list.
	const fromEnd = offset > counts[status] / 2
	const dueFirst = status === 'new'
	const ascending = dueFirst !== fromEnd
	const direction = (up: boolean) => (up ? sql`asc` : sql`desc`)
	const leads = await sql<LeadRow[]>`
		with k as materialized (
			select id from leads
			where true ${status === 'all' ? sql`` : sql`and status = ${status}`} ${service ? sql`and service = ${service}` : sql``}
			order by created_at ${direction(ascending)}, id ${direction(ascending)}
			limit ${size} offset ${fromEnd ? Math.max(0, counts[status] - offset - size) : offset})
		select ${rowColumns()} from k join leads l on l.id = k.id
		order by l.created_at ${direction(dueFirst)}, l.id ${direction(dueFirst)}`
	return { leads, page, pages, counts, hasMore: false }
}

/** The search goes by when a row was stored, and an enquiry that waited in a journal is stored later than it arrived. */
const maxWaited = 50

/** Ids of the enquiries that match a filter, newest first, with their status. */
export async function matchingLeads(
	{ status, service }: LeadFilter,
	pieces: readonly string[],
	max: number,
): Promise<{ id: string; status: LeadStatus }[]> {
	const ofStatus = status === 'all' ? sql`` : sql`and status = ${status}`
	if (pieces.length === 0) {
		return sql<{ id: string; status: LeadStatus }[]>`
			select id, status from leads where true ${ofStatus} ${service === '' ? sql`` : sql`and service = ${service}`}
			order by created_at desc, id desc limit ${max}`
	}
	return sql<{ id: string; status: LeadStatus }[]>`
		select id, state as status from unnest((select newest_hits('leads', ${[...pieces]}::text[], ${service}, ${max + maxWaited})))
		where true ${status === 'all' ? sql`` : sql`and state = ${status}`}
		order by at desc, id desc limit ${max}`
}

async function searchLeads(filter: LeadFilter, pieces: readonly string[], asked: number): Promise<LeadList> {
	const found = await matchingLeads({ ...filter, status: 'all' }, pieces, maxFound + 1)
	const shown = found.slice(0, maxFound)
	const counts = countsOf(shown.map(({ status }) => ({ status, count: 1 })))
	const ids = shown.filter(({ status }) => filter.status === 'all' || status === filter.status).map(({ id }) => id)
	const { page, pages, offset } = pageOf(asked, ids.length)
	const leads = await sql<LeadRow[]>`
		select ${rowColumns()} from leads l where l.id = any(${ids.slice(offset, offset + leadsPerPage)}::uuid[])
		order by l.created_at desc, l.id desc`
	return { leads, page, pages, counts, hasMore: found.length > maxFound }
}

type FoundLead = { id: string; name: string; company: string | null; status: LeadStatus }

/** Enquiries by any part of a name, address, company, number or message, the newest first. */
export async function findLeads(typed: string, max: number): Promise<FoundLead[]> {
	const pieces = searchPieces(typed)
	if (pieces === null) return []
	const found = await matchingLeads({ status: 'all', service: '', search: typed }, pieces, max)
	return sql<FoundLead[]>`
		select id, name, company, status from leads where id = any(${found.map(({ id }) => id)}::uuid[])
		order by created_at desc, id desc`
}
