import { readUuid } from '#app/format/uuid.ts'
import { sql } from '#app/db/client.server.ts'
import { escapedPattern } from '#app/db/pattern.ts'
import { company } from '#app/config/company.ts'
import type { ListCursor } from '#app/format/list-cursor.ts'
import { env } from '../env/env.server.ts'
import { companyMailbox } from './company-mailbox.server.ts'
import { maxMailsCounted, type Mail, type MailFilter, type MailLine, type MailStart } from './outbox-mail.ts'

export const mailsPerPage = 25

/** A search with more matches is read by scanning the list, because they are then close together. */
const maxFound = 2_000

export type MailList = { mails: MailLine[]; newer: ListCursor | null; older: ListCursor | null }

/** One page of the outbox, newest first, in one or (for a common search) two rounds of SQL. `search` has 3 letters or is ''. */
export async function listMails(filter: MailFilter, search: string, start: MailStart): Promise<MailList> {
	if (search === '') return walk(filter, sql`true`, start)
	const pattern = `%${escapedPattern(search)}%`
	const matches = sql`lower(plain_letters(to_address || E'\n' || subject)) like lower(plain_letters(${pattern}))`
	const found = await sql<{ id: string }[]>`select id from outbox where ${matches} limit ${maxFound + 1}`
	if (found.length > maxFound) return walk(filter, matches, start)
	return walk(filter, sql`id = any(${found.map(({ id }) => id)}::uuid[])`, start)
}

// Literals, so that the partial index fits (0018-outbox-desk.sql).
const conditions = {
	all: () => sql`true`,
	trouble: () =>
		sql`(state = 'dead' or (state = 'waiting' and attempts > 0)) and created_at > now() - interval '30 days'`,
	waiting: () => sql`state = 'waiting'`,
	sending: () => sql`state = 'sending'`,
	sent: () => sql`state = 'sent'`,
	dead: () => sql`state = 'dead'`,
	expired: () => sql`state = 'expired'`,
} satisfies Record<MailFilter, () => unknown>

type Fragment = ReturnType<(typeof conditions)['all']>

const lineColumns = () => sql`id, kind, to_address as "to", subject, state, attempts, run_at as "runAt",
	last_error as "lastError", created_at as "createdAt", sent_at as "sentAt"`

async function walk(filter: MailFilter, matches: Fragment, start: MailStart): Promise<MailList> {
	const condition = conditions[filter]()
	if (start && 'newerThan' in start) {
		const { at, id } = start.newerThan
		const rows = await sql<MailLine[]>`
			select ${lineColumns()} from outbox
			where ${condition} and ${matches} and (created_at, id) > (${at}, ${id})
			order by created_at, id limit ${mailsPerPage + 1}`
		const mails = rows.slice(0, mailsPerPage).reverse()
		return { mails, newer: rows.length > mailsPerPage ? edge(mails[0]) : null, older: edge(mails.at(-1)) }
	}
	const from = start ? sql`(created_at, id) < (${start.olderThan.at}, ${start.olderThan.id})` : sql`true`
	const rows = await sql<MailLine[]>`
		select ${lineColumns()} from outbox
		where ${condition} and ${matches} and ${from}
		order by created_at desc, id desc limit ${mailsPerPage + 1}`
	const mails = rows.slice(0, mailsPerPage)
	return {
		mails,
		newer: start ? edge(mails[0]) : null,
		older: rows.length > mailsPerPage ? edge(mails.at(-1)) : null,
	}
}

const edge = (mail: MailLine | undefined): ListCursor | null => (mail ? { at: mail.createdAt, id: mail.id } : null)

export type MailCounts = Record<MailFilter, number>

/** How many mails each tab holds, at most `maxMailsCounted`: the sent ones are many and nobody asks how many. */
export async function countMails(): Promise<MailCounts> {
	const count = (filter: MailFilter) =>
		sql`(select count(*)::int from (select from outbox where ${conditions[filter]()} limit ${maxMailsCounted}) m)`
	const [row] = await sql<MailCounts[]>`
		select ${count('all')} as "all", ${count('trouble')} as trouble, ${count('waiting')} as waiting,
			${count('sending')} as sending, ${count('sent')} as sent, ${count('dead')} as dead, ${count('expired')} as expired`
	if (!row) throw new Error('A query without a source answered no row.')
	return row
}

type Row = Omit<Mail, 'from'> & { from: string | null }

/** @param id may be any text of an address: compared as text, it would use no index. */
export async function readMail(id: string): Promise<Mail | null> {
	const [mail] = await sql<Row[]>`
		select ${lineColumns()}, from_address as "from", reply_to as "replyTo", headers, text, lead_id as "leadId",
			html <> '' or text <> '' as "hasContent"
		from outbox where id = ${readUuid(id)}`
	return mail ? { ...mail, from: mail.from ?? usualSender() } : null
}

/** The HTML part of an email as it was written; '' when its text was deleted, null for an unknown email. */
export async function readMailHtml(id: string): Promise<string | null> {
	const [mail] = await sql<{ html: string }[]>`select html from outbox where id = ${readUuid(id)}`
	return mail?.html ?? null
}

const usualSender = () => env.MAIL_FROM ?? `${company().name} <${companyMailbox()}>`
