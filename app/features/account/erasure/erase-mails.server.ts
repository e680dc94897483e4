import { sql as outside, type Handle } from '#app/db/client.server.ts'
import type { Subject } from '#app/db/personal/personal-rows.server.ts'
import { escapeHtml } from '#app/platform/mail/mail-frame.ts'
import { wholeWord } from './erase-writings.server.ts'

const batch = 1_000
/** Replaces a name. */
const removed = '(removed)'

/** The texts that would identify the person in an email. */
export function textsToRemove(names: readonly string[], { address }: Subject): string[] {
	return [...names, ...(address === null ? [] : [address])].filter((word) => word.length > 1)
}

/**
 * Emails to other people that name the person, such as the digest of new comments. Read before the erasure, a thousand
 * at a time: all emails together are long, and the erasure's transaction must be short.
 */
export async function mailsThatName(
	names: readonly string[],
	subject: Subject,
	sql: Handle['sql'] = outside,
): Promise<string[]> {
	const found: string[] = []
	if (textsToRemove(names, subject).length === 0) return found
	for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
		const rows = await sql<{ id: string; names: boolean }[]>`
			select id, ${namesIn(sql, names, subject)} as names from outbox where id > ${last} order by id limit ${batch}`
		for (const row of rows) if (row.names) found.push(row.id)
		if (rows.length < batch) return found
		last = rows.at(-1)?.id ?? last
	}
}

/**
 * The kinds of email that name a third person. Names are searched in no other kind: people choose their own, and one
 * called "https" or "table" must not break everybody's emails by leaving.
 */
const kindsThatName = ['comment-reply', 'comment-digest', 'post-notes', 'enquiry-reply', 'invitation']

function namesIn(sql: Handle['sql'], names: readonly string[], { address }: Subject) {
	const chosen = textsToRemove(names, { accountId: null, address: null })
	return sql`(
		(kind = any(${kindsThatName}::text[]) and exists (select from unnest(${chosen}::text[]) word
			where position(lower(word) in lower(subject || ' ' || text)) > 0))
		or position(lower(${address}) in lower(subject || ' ' || text || ' ' || headers::text || ' ' || coalesce(last_error, ''))) > 0)`
}

/**
 * Emails to the person or with their address as reply-to; the company's notices about other people's enquiries are not
 * theirs.
 */
export async function eraseMails({ sql }: Handle, { accountId, address }: Subject, leads: string[]): Promise<number> {
	const mine = address ?? (await addressOf(sql, accountId))
	const gone = await sql`
		delete from outbox
		where (lower(to_address) = ${mine} and (lead_id is null ${address === null ? sql`` : sql`or lead_id = any(${leads}::uuid[])`}))
			or (lower(reply_to) = ${address})`
	// Of people without an account, too; one that an account accepted goes with it.
	await sql`delete from invitations where email = ${address}`
	// To addresses that the account asked to change to.
	const asked = await sql`
		delete from outbox where kind = 'email-change-confirm' and split_part(dedupe_key, ':', 2) = ${accountId}`
	return gone.count + asked.count
}

/** Without a verified address: only the emails that the account itself caused. */
async function addressOf(sql: Handle['sql'], accountId: string | null): Promise<string | null> {
	const [row] = await sql<{ email: string }[]>`select email from profiles where id = ${accountId}`
	return row?.email ?? null
}

/** Removes the person from emails to others: those found before, and those written since. */
export async function unnameMails(
	{ sql }: Handle,
	names: readonly string[],
	subject: Subject,
	found: readonly string[],
): Promise<void> {
	for (const word of textsToRemove(names, subject)) {
		const isAddress = word === subject.address
		// A chosen name is removed from readable text, never from links, markup or headers.
		const [inText, inHtml] = isAddress
			? [wholeWord(word), wholeWord(escapeHtml(word))]
			: [outsideLinks(wholeWord(word)), outsideLinks(wholeWord(escapeHtml(word))) + '(?![^<>]*>)']
		await sql`
			update outbox set subject = regexp_replace(subject, ${inText}, ${removed}, 'gi'),
				text = regexp_replace(text, ${inText}, ${removed}, 'gi'),
				html = regexp_replace(html, ${inHtml}, ${removed}, 'gi'),
				last_error = regexp_replace(last_error, ${inText}, ${removed}, 'gi'),
				headers = case when ${isAddress}
					then regexp_replace(headers::text, ${wholeWord(JSON.stringify(word).slice(1, -1))}, ${removed}, 'gi')::jsonb
					else headers end
			where (id = any(${found}::uuid[]) or created_at > now() - interval '5 minutes')
				and ${namesIn(sql, names, subject)}
				and (${isAddress} or kind = any(${kindsThatName}::text[]))`
	}
}

const outsideLinks = (pattern: string) => String.raw`(?<!://\S*)${pattern}(?!://)`
