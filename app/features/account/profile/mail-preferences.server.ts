import { sql } from '#app/db/client.server.ts'

/** Whether replies to this user's comments are emailed to them. */
export async function wantsReplyMails(userId: string): Promise<boolean> {
	const [row] = await sql<{ wanted: boolean }[]>`select reply_mails as wanted from profiles where id = ${userId}`
	return row?.wanted ?? false
}

export type NewsletterState = 'confirmed' | 'pending' | 'none'

/**
 * Whether the newsletter is sent to an account's address, or waits for its confirmation. Null while the address is not
 * verified: it may be somebody else's.
 */
export async function newsletterState(userId: string): Promise<NewsletterState | null> {
	const [row] = await sql<{ state: string | null }[]>`
		select s.state from profiles p left join newsletter_subscribers s on lower(s.email) = lower(p.email)
		where p.id = ${userId} and p.email_verified`
	if (!row) return null
	return row.state === 'confirmed' || row.state === 'pending' ? row.state : 'none'
}

export async function setReplyMails(userId: string, wanted: boolean): Promise<void> {
	await sql`update profiles set reply_mails = ${wanted}, updated_at = now() where id = ${userId}`
}

/** Whether notes on this user's posts, and on those where they take part, are emailed to them. */
export async function wantsNoteMails(userId: string): Promise<boolean> {
	const [row] = await sql<{ wanted: boolean }[]>`select note_mails as wanted from profiles where id = ${userId}`
	return row?.wanted ?? false
}

export async function setNoteMails(userId: string, wanted: boolean): Promise<void> {
	await sql`update profiles set note_mails = ${wanted}, updated_at = now() where id = ${userId}`
}

/** The link in such an email. For a deleted account there is nothing to stop. */
export const stopReplyMails = (userId: string): Promise<void> => setReplyMails(userId, false)
