import type { Handle, Sql, TransactionSql } from '#app/db/client.server.ts'
import type { Subject } from '#app/db/personal/personal-rows.server.ts'
import type { ErasureRecord } from '#app/features/account/erasure/erasure-journal.server.ts'
import { erasureParts } from '#app/features/account/erasure/erasure-parts.ts'
import { eraseAgain, subjectHash } from '#app/features/account/erasure/erasure.server.ts'

/** The site's database before the restore. */
export type Present = Sql | TransactionSql

/**
 * What a restore must not undo: later erasures and unsubscriptions are repeated, sent emails are not sent again, links that
 * gave a role once stay used, the audit log is never shortened, files stay where they are, and files of pictures that the backup does not know are left to the tidying job. Safe
 * to repeat.
 */
export async function carryOver(present: Present, restored: Handle): Promise<void> {
	await repeatErasures(await erasuresOf(present), restored)
	await repeatUnsubscribes(present, restored)
	await markSentMails(present, restored)
	await pauseNewsletters(present, restored)
	await endInvitations(present, restored)
	await keepAuditLog(present, restored)
	await letGoOfFiles(present, restored)
	await keepFileLocation(present, restored)
}

async function erasuresOf(present: Present): Promise<ErasureRecord[]> {
	return present<ErasureRecord[]>`
		select id, subject_hash, erased_at, asked_by, admin_id, removed, comments from erasures order by erased_at, id`
}

/** Repeats those that this database does not know; returns how many. */
export async function repeatErasures(all: readonly ErasureRecord[], tx: Handle): Promise<number> {
	const known = new Set((await tx.sql<{ id: string }[]>`select id from erasures`).map(({ id }) => id))
	const since = all.filter(({ id }) => !known.has(id))
	if (since.length === 0) return 0
	const subjects = await everybody(tx.sql)
	// An erasure was promised to a person; an admin can be created again: without one the next start offers to create
	// one.
	await tx.sql`alter table profiles disable trigger keep_an_admin`
	for (const erasure of since) {
		const subject = subjects.get(erasure.subject_hash)
		const parts = new Set(erasureParts.filter((part) => part in erasure.removed))
		const comments = erasure.comments ?? 'delete'
		if (subject) await eraseAgain(tx, { id: erasure.id, subject, parts, comments, adminId: null })
		await keepRecord(tx.sql, erasure)
	}
	await tx.sql`alter table profiles enable trigger keep_an_admin`
	return since.length
}

/** The people a record may be about: addresses and accounts by the same keyed hash. */
async function everybody(sql: Sql): Promise<Map<string, Subject>> {
	const rows = await sql<Subject[]>`
		select null::uuid as "accountId", lower(address) as address from (
			select email from leads union select email from newsletter_subscribers union select subject_email from consents
			union select to_address from outbox union select reply_to from outbox union select email from invitations) a (address)
		where address is not null
		union all select id, lower(email) from profiles`
	const subjects = new Map<string, Subject>()
	for (const { accountId, address } of rows) {
		if (address !== null) subjects.set(subjectHash(address), { accountId, address })
		if (accountId !== null) subjects.set(subjectHash(accountId), { accountId, address: null })
	}
	return subjects
}

/** The record as it was first written. */
async function keepRecord(sql: Sql, erasure: ErasureRecord): Promise<void> {
	const { id, subject_hash, erased_at, asked_by, admin_id, removed, comments } = erasure
	await sql`
		insert into erasures (id, subject_hash, erased_at, asked_by, admin_id, removed, comments)
		values (${id}, ${subject_hash}, ${erased_at}, ${asked_by}, (select id from profiles where id = ${admin_id}),
			${sql.json(removed)}, ${comments})
		on conflict (id) do update set subject_hash = excluded.subject_hash, erased_at = excluded.erased_at,
			asked_by = excluded.asked_by, admin_id = excluded.admin_id, removed = excluded.removed`
}

/** Somebody who left the newsletter, or stopped emails about replies, is not subscribed again by an old list. */
async function repeatUnsubscribes(present: Present, { sql }: Handle): Promise<void> {
	const left = await present<{ id: string; at: Date }[]>`
		select id, coalesce(unsubscribed_at, updated_at) as at from newsletter_subscribers where state = 'unsubscribed'`
	for (const { id, at } of left) {
		await sql`
			with gone as (
				update newsletter_subscribers
				set state = 'unsubscribed', unsubscribed_at = ${at}, token_hash = null, updated_at = now()
				where id = ${id} and state <> 'unsubscribed' returning email)
			update consents c set withdrawn_at = ${at} from gone
			where lower(c.subject_email) = lower(gone.email) and c.purpose = 'newsletter' and c.withdrawn_at is null`
	}
	const quiet = await present<{ id: string }[]>`select id from profiles where not reply_mails`
	await sql`update profiles set reply_mails = false where id = any(${quiet.map(({ id }) => id)}::uuid[]) and reply_mails`
	const withoutNotes = await present<{ id: string }[]>`select id from profiles where not note_mails`
	await sql`update profiles set note_mails = false where id = any(${withoutNotes.map(({ id }) => id)}::uuid[]) and note_mails`
}

async function markSentMails(present: Present, { sql }: Handle): Promise<void> {
	const open = await sql<{ id: string }[]>`select id from outbox where state in ('waiting', 'sending')`
	const done = await present<{ id: string; state: string; sentAt: Date | null }[]>`
		select id, state, sent_at as "sentAt" from outbox
		where id = any(${open.map(({ id }) => id)}::uuid[]) and state in ('sent', 'dead', 'expired')`
	for (const { id, state, sentAt } of done)
		await sql`update outbox set state = ${state}, sent_at = ${sentAt}, locked_until = null where id = ${id}`
}

/**
 * What was sent since the backup is not sent again: outcomes are taken over, and an issue that was being sent waits for a
 * person. Where nobody knows which of its emails have left, they count as unknown.
 */
async function pauseNewsletters(present: Present, { sql }: Handle): Promise<void> {
	await sql`
		update newsletter_sendings set state = 'paused', problem = 'restored', problem_answer = null, noticed_at = null
		where state in ('scheduled', 'sending')`
	await sql`
		update newsletter_deliveries set state = 'unknown', settled_at = now(), locked_until = null where state = 'sending'`
	const open = await sql<{ id: string }[]>`select id from newsletter_sendings where state = 'paused'`
	for (const { id } of open) {
		const [begun] = await present<{ state: string; startedAt: Date | null; endedAt: Date | null }[]>`
			select state, started_at as "startedAt", ended_at as "endedAt" from newsletter_sendings where id = ${id}`
		// Cancelled since, or sent since: nothing of it is left to send.
		if (!begun) {
			await sql`delete from newsletter_sendings where id = ${id} and started_at is null`
			continue
		}
		await sql`
			update newsletter_sendings set started_at = coalesce(started_at, ${begun.startedAt}::timestamptz),
				ended_at = ${begun.endedAt}::timestamptz,
				state = case when ${begun.state} in ('sent', 'stopped') then ${begun.state} else state end
			where id = ${id}`
		await takeOverDeliveries(present, sql, id)
	}
	await addSendingsSince(present, sql)
}

/**
 * An issue whose sending began after the backup is no draft again, which could be sent to everybody once more. Its
 * version is not taken over: in the backup that number may be another text.
 */
async function addSendingsSince(present: Present, sql: Sql): Promise<void> {
	const known = await sql<{ id: string }[]>`select id from newsletter_sendings`
	const since = await present<{ id: string }[]>`
		select id, issue, case when state in ('sent', 'stopped') then state else 'paused' end as state,
			case when state in ('sent', 'stopped') then problem else 'restored' end as problem,
			send_at, subject, html, text, mail_server, domain, started_by, created_at, started_at, ended_at
		from newsletter_sendings where started_at is not null and id <> all(${known.map(({ id }) => id)}::uuid[])`
	for (const sending of since) {
		await sql`
			insert into newsletter_sendings (id, issue, state, problem, send_at, subject, html, text, mail_server, domain,
				started_by, created_at, started_at, ended_at)
			select s.id, s.issue, s.state, s.problem, s.send_at, s.subject, s.html, s.text, s.mail_server, s.domain,
				(select p.id from profiles p where p.id = s.started_by), s.created_at, s.started_at, s.ended_at
			from jsonb_to_record(${JSON.stringify(sending)}::text::jsonb) as s(id uuid, issue text, state text, problem text,
				send_at timestamptz, subject text, html text, text text, mail_server text, domain text, started_by uuid,
				created_at timestamptz, started_at timestamptz, ended_at timestamptz)
			on conflict do nothing`
		await takeOverDeliveries(present, sql, sending.id)
	}
}

type DeliveryRow = { id: string; subscriberId: string | null; state: string; attempts: number; settledAt: Date | null }

async function takeOverDeliveries(present: Present, sql: Sql, sending: string): Promise<void> {
	const rows = await present<DeliveryRow[]>`
		select id, subscriber_id as "subscriberId", case when state = 'sending' then 'unknown' else state end as state,
			attempts, case when state = 'sending' then now() else settled_at end as "settledAt"
		from newsletter_deliveries where sending_id = ${sending}`
	const list = JSON.stringify(rows)
	await sql`
		insert into newsletter_deliveries (id, sending_id, subscriber_id, state, attempts, settled_at)
		select r.id, ${sending}, s.id, r.state, r.attempts, r."settledAt"
		from json_to_recordset(${list}::text::json)
			as r(id uuid, "subscriberId" uuid, state text, attempts int, "settledAt" timestamptz)
		left join newsletter_subscribers s on s.id = r."subscriberId"
		on conflict (id) do update set state = excluded.state, attempts = excluded.attempts, settled_at = excluded.settled_at,
			locked_until = null`
}

/** The link of an invitation that was accepted or withdrawn since does not work again. */
async function endInvitations(present: Present, { sql }: Handle): Promise<void> {
	const open = await sql<{ id: string }[]>`
		select id from invitations where accepted_at is null and withdrawn_at is null`
	const ended = await present<{ id: string; at: Date }[]>`
		select id, coalesce(accepted_at, withdrawn_at, now()) as at from invitations
		where id = any(${open.map(({ id }) => id)}::uuid[]) and (accepted_at is not null or withdrawn_at is not null)`
	for (const { id, at } of ended) await sql`update invitations set withdrawn_at = ${at} where id = ${id}`
}

/** The backup's log would end before the restore itself. */
async function keepAuditLog(present: Present, { sql }: Handle): Promise<void> {
	const [last] = await sql<{ at: Date | null }[]>`select max(created_at) - interval '1 day' as at from audit_entries`
	const since = last?.at ?? new Date(0)
	const entries = await present<{ line: string }[]>`
		select row_to_json(e)::text as line from audit_entries e where created_at > ${since}`
	const outcomes = await present<{ line: string }[]>`
		select row_to_json(o)::text as line from audit_outcomes o where created_at > ${since}
			and exists (select from audit_entries e where e.id = o.entry_id and e.created_at > ${since})`
	const list = (rows: readonly { line: string }[]) => `[${rows.map(({ line }) => line).join(',')}]`
	await sql`
		insert into audit_entries select * from json_populate_recordset(null::audit_entries, ${list(entries)}::text::json)
		on conflict do nothing`
	await sql`
		insert into audit_outcomes select * from json_populate_recordset(null::audit_outcomes, ${list(outcomes)}::text::json)
		on conflict do nothing`
}

/**
 * Files of later pictures are in storage, and no row of the backup names them: registering them here lets the tidying
 * job find them.
 */
async function letGoOfFiles(present: Present, { sql }: Handle): Promise<void> {
	const files = await present<{ key: string; width: number; height: number; bytes: number }[]>`
		select key, width, height, bytes from media_files`
	for (const { key, width, height, bytes } of files) {
		await sql`
			insert into media_files (key, state, width, height, bytes, ended_at)
			values (${key}, 'ready', ${width}, ${height}, ${bytes}, now()) on conflict (key) do nothing`
	}
}

/** No backup says where the files of this site are: it may be restored anywhere. */
async function keepFileLocation(present: Present, { sql }: Handle): Promise<void> {
	const rows = await present<{ place: string; former: string | null; mark: string }[]>`
		select place, former, mark from file_location`
	for (const { place, former, mark } of rows) {
		await sql`
			insert into file_location (place, former, mark) values (${place}, ${former}, ${mark})
			on conflict (one) do update set place = excluded.place, former = excluded.former, mark = excluded.mark`
	}
}
