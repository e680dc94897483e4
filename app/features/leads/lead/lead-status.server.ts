import { nearDateText } from '#app/format/dates.ts'
import { inTransaction, type Handle, type Transaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/ids.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { publish } from '#app/events/publish.server.ts'
import { acceptHeld } from '#app/features/contact/enquiry/accept-enquiry.server.ts'
import { removeEnquiries } from '#app/features/contact/enquiry/held-enquiries.server.ts'
import { sourcesOf, type LeadStatus, type StatusVia } from './lead.ts'
import type { SelectedLead } from './lead-input.ts'
import { leadMessages } from './lead-messages.ts'

export type StatusChange = {
	actorId: string
	to: LeadStatus
	via: StatusVia
	/** Names the change: the same one sent again, because its response was lost, is made once. */
	key?: string
}

/**
 * What was changed, and the batch that an undo names. `accepted` enquiries were held before: their emails are queued
 * now.
 */
export type LeadChange = { count: number; leftAlone: number; accepted: number; batch: string }

/**
 * Changes the enquiries that are still as they were shown and whose transition is allowed, and skips the others. One
 * that nobody answered becomes answered only when somebody says how (decision 44).
 */
async function moveLeads(
	tx: Transaction,
	selected: readonly SelectedLead[],
	wanted: StatusChange,
): Promise<LeadChange> {
	const { to, via, actorId, key: batch = newId() } = wanted
	const changed = await tx.sql<{ leadId: string; from: LeadStatus }[]>`
		with asked as (
			select * from unnest(${selected.map(({ id }) => id)}::uuid[], ${selected.map(({ version }) => version)}::int[],
				${selected.map(newId)}::uuid[]) a (id, version, event_id)
		), before as (
			select l.id, l.status, a.event_id from leads l join asked a on a.id = l.id and a.version = l.version
			where l.status = any(${sourcesOf(to)})
				and (${to} <> 'answered' or ${via} <> 'desk' or (l.status <> 'new' and l.answered_at is not null))
			order by l.id for update of l
		), changed as (
			update leads l set status = ${to}, version = l.version + 1, status_at = now(), updated_at = now(), held_network = null,
				answered_at = case when ${to} = 'answered' then coalesce(l.answered_at, now()) else l.answered_at end
			from before b where l.id = b.id
			returning l.id, l.version, b.status as from_status, b.event_id
		)
		insert into lead_events (id, lead_id, actor_id, kind, via, from_status, to_status, batch_id, version)
		select event_id, id, ${actorId}::uuid, 'status', ${via}, from_status, ${to}, ${batch}::uuid, version from changed
		returning lead_id as "leadId", coalesce(from_status, '') as "from"`
	const accepted = changed.filter(({ from }) => from === 'held' && to === 'new').map(({ leadId }) => leadId)
	const moved = changed.filter(({ leadId }) => !accepted.includes(leadId))
	await publish(tx, ...moved.map(({ leadId, from }) => ({ type: 'lead.moved' as const, id: leadId, from, to })))
	await acceptHeld(tx, accepted)
	return { count: changed.length, leftAlone: selected.length - changed.length, accepted: accepted.length, batch }
}

/**
 * Deletes held enquiries that are still as they were shown.
 *
 * @throws {ExpectedError} when there are none.
 */
export async function deleteHeld(selected: readonly SelectedLead[]): Promise<{ count: number; leftAlone: number }> {
	if (selected.length === 0) throw new ExpectedError(leadMessages.noneSelected)
	const count = await inTransaction(async (tx) => {
		const rows = await tx.sql<{ id: string }[]>`
			select l.id from leads l
			join unnest(${selected.map(({ id }) => id)}::uuid[], ${selected.map(({ version }) => version)}::int[]) a (id, version)
				on a.id = l.id and a.version = l.version
			where l.status = 'held' order by l.id for update of l`
		await removeEnquiries(
			tx,
			rows.map(({ id }) => id),
		)
		await publish(tx, ...rows.map(({ id }) => ({ type: 'lead.deleted' as const, id })))
		return rows.length
	})
	if (count === 0) throw new ExpectedError(leadMessages.leftAlone(selected.length), { status: 409 })
	return { count, leftAlone: selected.length - count }
}

/** @throws {ExpectedError} on a concurrent edit, or when the table of transitions forbids it. */
export async function changeStatus({ id, version }: SelectedLead, wanted: StatusChange): Promise<LeadChange> {
	return inTransaction(async (tx) => {
		const change = await moveLeads(tx, [{ id, version }], wanted)
		if (change.count > 0 || (await isMade(tx, id, wanted))) return change
		const status = await unchangedSince(tx, { id, version })
		if (wanted.to === 'answered' && wanted.via === 'desk' && sourcesOf('answered').includes(status))
			throw new ExpectedError(leadMessages.sayHow, { field: 'via' })
		throw new ExpectedError(leadMessages.cannotGo(status, wanted.to), { status: 409 })
	})
}

async function isMade({ sql }: Handle, leadId: string, { key, actorId }: StatusChange): Promise<boolean> {
	if (key === undefined) return false
	const rows = await sql`
		select 1 from lead_events where lead_id = ${leadId} and batch_id = ${key} and kind = 'status' and actor_id = ${actorId}`
	return rows.length > 0
}

/** Many at once, from the list. @throws {ExpectedError} when none could be changed. */
export async function changeStatuses(selected: readonly SelectedLead[], wanted: StatusChange): Promise<LeadChange> {
	if (selected.length === 0) throw new ExpectedError(leadMessages.noneSelected)
	const change = await inTransaction((tx) => moveLeads(tx, selected, wanted))
	if (change.count === 0 && wanted.to === 'answered' && wanted.via === 'desk')
		throw new ExpectedError(leadMessages.sayHow, { field: 'via' })
	if (change.count === 0) throw new ExpectedError(leadMessages.leftAlone(change.leftAlone), { status: 409 })
	return change
}

/**
 * Undoes a batch wherever nobody has changed the enquiry since. Returns how many were undone.
 *
 * @throws {ExpectedError} when none could be.
 */
export async function undoChange(batch: string, actorId: string): Promise<number> {
	const count = await inTransaction(async (tx) => {
		const { sql } = tx
		const events = await sql<{ id: string }[]>`
			select id from lead_events where batch_id = ${batch} and kind = 'status' and not (from_status = 'held' and to_status = 'new')`
		const undone = await sql<{ id: string; from: LeadStatus; to: LeadStatus }[]>`
			with spare as (
				select * from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(newId)}::uuid[]) s (id, new_id)
			), before as (
				select l.id, l.status, e.from_status, e.created_at, s.new_id
				from lead_events e join spare s on s.id = e.id join leads l on l.id = e.lead_id and l.version = e.version
				order by l.id for update of l
			), changed as (
				update leads l set status = b.from_status, version = l.version + 1, status_at = now(), updated_at = now(),
					answered_at = case when l.answered_at = b.created_at then null else l.answered_at end
				from before b where l.id = b.id
				returning l.id, l.version, b.status as was, l.status as now_is, b.new_id
			)
			insert into lead_events (id, lead_id, actor_id, kind, from_status, to_status, batch_id, version)
			select new_id, id, ${actorId}::uuid, 'undo', was, now_is, ${newId()}::uuid, version from changed
			returning lead_id as id, coalesce(from_status, '') as "from", coalesce(to_status, '') as "to"`
		await publish(tx, ...undone.map((lead) => ({ type: 'lead.moved' as const, ...lead })))
		return undone.length
	})
	if (count === 0) throw new ExpectedError(leadMessages.undoTooLate, { status: 409 })
	return count
}

/**
 * The status of an enquiry that is still as it was shown.
 *
 * @throws {ExpectedError} 404 when it was deleted, 409 of the code `version` with who did what after a concurrent edit.
 */
export async function unchangedSince({ sql }: Handle, { id, version }: SelectedLead): Promise<LeadStatus> {
	const [lead] = await sql<{ status: LeadStatus; version: number }[]>`
		select status, version from leads where id = ${id} for update`
	if (!lead) throw new ExpectedError(leadMessages.gone, { status: 404 })
	if (lead.version === version) return lead.status
	const [last] = await sql<{ who: string | null; kind: string; to: LeadStatus | null; at: Date; now: Date }[]>`
		select p.full_name as who, e.kind, e.to_status as to, e.created_at as at, now() as now
		from lead_events e left join profiles p on p.id = e.actor_id
		where e.lead_id = ${id} and e.kind <> 'note' order by e.created_at desc, e.id desc limit 1`
	if (!last) throw new ExpectedError(leadMessages.changedUnknown, { status: 409, code: 'version' })
	const what = last.to ? leadMessages.changedStatus(last.to) : leadMessages.changedByReply
	throw new ExpectedError(
		leadMessages.changedSince(last.who ?? leadMessages.somebody, what, nearDateText(last.at, last.now)),
		{ status: 409, code: 'version' },
	)
}
